import type * as English from '../hear-copy';
import type { Translation } from '../translation';

/** "What do I hear?": which aircraft made a sound, and where it is now, in Spanish. */
export const hearCopy: Translation<typeof English.hearCopy> = {
  open: '¿Qué oigo?',
  region: '¿Qué oigo?',
  close: 'Cerrar',
  pointHint: 'Apunta la cámara hacia donde viene el sonido, no hacia donde pueda estar la aeronave. Después pulsa.',
  press: 'Viene de aquí',
  noHeading: 'No se sabe hacia dónde apuntas. Usa el radar: toca en él la dirección del sonido.',
  tapHint: 'Toca el radar por donde viene el sonido. Con teclas: las flechas giran, Enter pregunta.',
  direction: 'Dirección del sonido',
  directionNow: (bearing) => `desde ${bearing}`,
  noPlace: 'Para eso Skylens tiene que saber dónde estás. Indica antes tu ubicación.',
  notNow: 'Se muestra el cielo de otro momento. Vuelve a ahora para preguntar qué oyes.',
  asking: 'Comparando dónde estaba cada una cuando emitió su sonido…',
  failed: 'No se pudo calcular: no llegó la parte que ordena los sonidos. Vuelve a intentarlo.',
  none: 'Ninguna aeronave conocida está lo bastante cerca para oírse desde ahí.',
  others: (percent) => `Ninguna de estas: ${percent}`,
  answers: 'Aeronaves que pueden haber emitido el sonido, primero las más probables',
  likely: (percent) => `probable al ${percent}`,
  emitted: (bearing, range, delay) => `Emitió el sonido al ${bearing}, a ${range}; tardó ${delay} en llegar.`,
  now: (look, lead) => `Ahora: ${look}. Va ${lead} por delante de su sonido.`,
  nowSame: (look) => `Ahora: ${look}, de donde viene su sonido.`,
  gone: 'Ya no se sabe dónde está ahora.',
  again: 'Preguntar otra vez',
  show: (name) => `Mostrar ${name}`,
};
