import type { Translation } from '../translation';
import type * as English from '../format-copy';

/** Words within figures and times, in Spanish. */
export const formatCopy: Translation<typeof English.formatCopy> = {
  almostSure: 'más del 99 %',
  hardlyEver: 'menos del 1 %',
  million: (unit) => `millones de ${unit}`,
  tomorrow: 'mañana',
};
