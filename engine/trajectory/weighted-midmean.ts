/** A value and what it counts for. */
export interface Weighted {
  readonly value: number;
  readonly weight: number;
}

/**
 * Mean of the middle half of the weight: as good as a mean where values scatter evenly, and where some are far off, as the
 * median, with what most of them say (Tukey 1977, the midmean). NaN without values.
 */
export function weightedMidmean(values: readonly Weighted[]): number {
  const sorted = values.toSorted((one, other) => one.value - other.value);
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0);
  const [from, to] = [total / 4, (3 * total) / 4];
  let passed = 0;
  let sum = 0;
  for (const { value, weight } of sorted) {
    sum += Math.max(0, Math.min(to, passed + weight) - Math.max(from, passed)) * value;
    passed += weight;
  }
  return sum / (to - from);
}
