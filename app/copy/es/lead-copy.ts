import type * as English from '../lead-copy';
import type { Translation } from '../translation';

/** Texts of being led to an object by voice and tone, in Spanish. */
export const leadCopy: Translation<typeof English.leadCopy> = {
  action: 'Guíame',
  find: 'Buscar algo: escribe su nombre y pulsa Enter.',
  on: (name) => `Guiando hacia ${name}.`,
  off: 'La guía termina.',
  right: (degrees) => `derecha ${degrees}°`,
  left: (degrees) => `izquierda ${degrees}°`,
  up: (degrees) => `arriba ${degrees}°`,
  down: (degrees) => `abajo ${degrees}°`,
  centred: (name) => `${name} está en el centro.`,
  centredBehind: (name) => `${name} está en el centro, tras tu horizonte.`,
  below: (name, rises) =>
    rises === null ? `${name} está bajo el horizonte.` : `${name} está bajo el horizonte. ${rises}`,
  rises: (when, direction) => `Salida: ${when}, por el ${direction}.`,
  risesAt: (when) => `Salida: ${when}.`,
  lost: (name) => `Ahora no se sabe dónde está ${name}.`,
};
