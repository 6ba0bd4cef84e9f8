import type { Translation } from '../translation';
import type * as English from '../format-copy';

/** Words within figures and times, in German. */
export const formatCopy: Translation<typeof English.formatCopy> = {
  almostSure: 'über 99 %',
  hardlyEver: 'unter 1 %',
  million: (unit) => `Mio. ${unit}`,
  tomorrow: 'morgen',
};
