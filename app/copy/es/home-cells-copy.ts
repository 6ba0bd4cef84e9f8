import type { Translation } from '../translation';
import type * as English from '../home-cells-copy';

/** Texts about places whose sky the server remembers, in Spanish. */
export const homeCellsCopy: Translation<typeof English.homeCellsCopy> = {
  heading: 'Recordar el cielo',
  meaning:
    'El servidor pregunta a sus fuentes por las aeronaves alrededor de una ubicación, también cuando nadie mira, y guarda dónde estaban: lo que voló allí anoche se puede consultar por la mañana. Recibe la ubicación redondeada a 0,1° (unos 10 km), nunca la exacta, y solo pregunta tan a menudo como permiten sus fuentes.',
  keptHere: (days) =>
    `Guardado para este navegador. Se olvida ${days === 1 ? '1 día' : `${days} días`} después de su última visita; una cuenta lo conserva hasta que lo quites.`,
  keptInAccount: 'Guardado en tu cuenta hasta que lo quites.',
  loading: 'Preguntando al servidor qué recuerda',
  failed: 'El servidor no dijo qué recuerda. No ha cambiado nada; vuelve a intentarlo.',
  retry: 'Reintentar',
  cell: (latitude, longitude) => `${latitude} ${longitude}`,
  north: (degrees) => `${degrees}° N`,
  south: (degrees) => `${degrees}° S`,
  east: (degrees) => `${degrees}° E`,
  west: (degrees) => `${degrees}° O`,
  list: 'Ubicaciones cuyo cielo se recuerda',
  here: 'Tu ubicación',
  since: (day) => `desde ${day}`,
  none: 'No se recuerda ninguna ubicación para ti.',
  add: 'Recordar el cielo aquí',
  addHint: (cell) => `Alrededor de ${cell}: tu ubicación, redondeada.`,
  isRemembered: 'El cielo sobre tu ubicación se recuerda.',
  full: (most) => `Tienes ${most} ubicaciones, el máximo posible. Quita una para que se recuerde otra.`,
  noPlace: 'Todavía no se conoce tu ubicación.',
  setPlace: 'Indícala en la pantalla principal',
  remove: 'Quitar',
  removeLabel: (cell) => `Quitar ${cell}`,
  added: 'Desde ahora se recuerda el cielo de aquí',
  removed: 'Esta ubicación ya no se recuerda',
  notAdded: 'No se pudo añadir la ubicación',
  notRemoved: 'No se pudo quitar la ubicación',
  unreachable: 'No se puede contactar con el servidor. No ha cambiado nada; vuelve a intentarlo.',
  other: 'No ha cambiado nada; vuelve a intentarlo.',
};
