import type { Translation } from '../translation';
import type * as English from '../problem-figures-copy';

/** What a problem's figures mean, in Spanish. */
export const problemFiguresCopy: Translation<typeof English.problemFiguresCopy> = {
  causes: {
    'too-many-requests': 'Se ha intentado demasiadas veces.',
    'not-ready': 'El servidor, o una parte de él, no está listo.',
    'too-busy': 'El servidor tiene demasiado que hacer en este momento.',
  },
  retryAfter: (wait) => `Vuelve a intentarlo dentro de ${wait}.`,
  allowed: (list) => `Se admite: ${list}.`,
  limits: {
    observations: (most) => `Una cuenta puede guardar ${most} observaciones. Borra alguna para hacer sitio.`,
    shares: (most) => `Una cuenta puede compartir ${most} observaciones. Deja de compartir alguna para hacer sitio.`,
    comments: (most) => `En un avistamiento caben ${most} comentarios.`,
    keys: (most) => `Una cuenta puede tener ${most} claves. Revoca una para hacer sitio.`,
    cells: (most) => `Se recuerda el cielo sobre ${most} ubicaciones como máximo. Quita una para hacer sitio.`,
    rules: (most) => `Puedes tener ${most} reglas. Quita una para hacer sitio.`,
    'rule-places': (most) =>
      `Las reglas sobre aviones pueden referirse a ${most} ubicaciones como máximo, contando aquellas cuyo cielo se recuerda para ti. Quita una para hacer sitio.`,
    'push-browsers': (most) =>
      `Las alertas se envían por push a ${most} navegadores como máximo. Quítalo en uno de ellos.`,
    notices: (most) => `Se guardan ${most} avisos como máximo. Quita uno para hacer sitio.`,
    captures: (most) => `Puedes guardar ${most} capturas. Borra alguna para hacer sitio.`,
    'capture-bytes': (most) => `Juntas pueden ocupar ${most}.`,
    'server-cells': (most) =>
      `Este servidor recuerda el cielo sobre ${most} ubicaciones como máximo y ahora no tiene sitio para más.`,
    'server-browsers': (most) => `Este servidor guarda datos para ${most} navegadores y no tiene sitio para más.`,
    'server-capture-bytes': (most) => `Este servidor guarda ${most} de capturas y no tiene sitio para más.`,
    'server-sessions': (most) => `En este servidor hay ${most} sesiones abiertas y no admite más.`,
    'session-members': (most) => `La sesión está llena: caben ${most}. Abre otra.`,
    'body-bytes': (most) => `Es más grande de lo que admite este servidor: ${most} como máximo.`,
    'range-bytes': (most) => `Una parte del archivo puede ocupar ${most} como máximo.`,
    'address-characters': (most) => `La dirección es demasiado larga: ${most} caracteres como máximo.`,
    calls: (most, span) => `Se puede hacer ${most} veces en ${span} como máximo.`,
    requests: (most, span) => `Se responden ${most} peticiones en ${span} como máximo.`,
    'sent-bytes': (most, span) => `Se admiten ${most} en ${span} como máximo.`,
  },
};
