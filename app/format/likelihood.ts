/** "72 %", "over 99 %", "under 1 %". */
export function likelihoodText(probability: number): string {
  if (probability > 0.99) return 'over 99 %';
  return probability < 0.01 ? 'under 1 %' : `${Math.round(100 * probability)} %`;
}
