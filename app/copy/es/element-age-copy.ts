import type * as English from '../element-age-copy';
import type { Translation } from '../translation';

/** What is said wherever figures rest on orbit data too old to be trusted, in Spanish. */
export const elementAgeCopy: Translation<typeof English.elementAgeCopy> = {
  uncertain: 'Incierto',
  age: (age) => `Datos orbitales de hace ${age}`,
  old: (age) =>
    `Datos orbitales de hace ${age}: las horas pueden fallar en minutos, y los satélites que maniobraron están en otro sitio.`,
  underAnHour: 'menos de una hora',
  hours: (count) => (count === 1 ? '1 hora' : `${count} horas`),
  days: (count) => (count === 1 ? '1 día' : `${count} días`),
};

/** Where the elements of a past moment are not at hand, in Spanish. */
export const standInElementsCopy: Translation<typeof English.standInElementsCopy> = {
  loading: 'Obteniendo los datos orbitales de entonces…',
  'none-kept': 'El servidor no guardó datos orbitales de entonces: se usan los de ahora.',
  away: 'El servidor no puede dar los datos orbitales de entonces: se usan los de ahora.',
};
