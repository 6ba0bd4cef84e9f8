import { translated } from './translated';

/** Words within figures and times. */
export const formatCopy = translated('formatCopy', {
  almostSure: 'over 99 %',
  hardlyEver: 'under 1 %',
  million: (unit: string) => `million ${unit}`,
  tomorrow: 'tomorrow',
} as const);
