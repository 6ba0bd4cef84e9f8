import type { Translation } from '../translation';
import type * as English from '../look-up-copy';

/** Texts of the line that says what is worth stepping outside for, in Spanish. */
export const lookUpCopy: Translation<typeof English.lookUpCopy> = {
  label: 'Mira arriba ahora',
  opens: 'Abre allí la vista del cielo.',
  now: 'ahora',
  inTime: (time) => `dentro de ${time}`,
  sentence: (title, when, where) => `${title}, ${when}. ${where}.`,
  pass: (name, magnitude) => `${name}: paso brillante, mag ${magnitude}`,
  train: (name, count) => `${name}: ${count} luces en fila`,
  crosses: {
    sun: (name) => `${name} cruza el Sol`,
    moon: (name) => `${name} cruza la Luna`,
  },
  mayCross: {
    sun: (name, chance) => `${name} puede cruzar el Sol, ${chance}`,
    moon: (name, chance) => `${name} puede cruzar la Luna, ${chance}`,
  },
  emergency: (name) => `${name} declara una emergencia`,
  military: (name) => `${name}: aeronave militar`,
  onlyOne: (name, type, among) => `${name}: el único ${type} de ${among} aeronaves aquí`,
  look: (direction, elevation) => `Mira al ${direction}, a ${elevation} de altura`,
  highest: (direction, elevation) => `Ahora en el cielo, como máximo a ${elevation} de altura al ${direction}`,
  filter: 'hace falta filtro solar',
  clouds: 'las nubes pueden taparlo',
};
