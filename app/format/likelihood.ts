import { formatCopy } from '@app/copy/format-copy';

/** "72 %", "over 99 %", "under 1 %". */
export function likelihoodText(probability: number): string {
  if (probability > 0.99) return formatCopy.almostSure;
  return probability < 0.01 ? formatCopy.hardlyEver : `${Math.round(100 * probability)} %`;
}
