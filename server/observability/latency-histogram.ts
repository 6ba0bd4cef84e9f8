/** Each bin ends so many times later than the one before it: what is read from the bins is at most 15 % too long. */
const GROWTH = 1.15;
const FIRST_END_MS = 0.5;
/** The last but one ends after 62 s; what took longer is in the last. */
export const LATENCY_BINS = 86;

/** Index of the bin that a duration falls into. */
export function latencyBin(durationMs: number): number {
  if (durationMs <= FIRST_END_MS) return 0;
  const bin = Math.ceil(Math.log(durationMs / FIRST_END_MS) / Math.log(GROWTH));
  return Math.min(bin, LATENCY_BINS - 1);
}

/**
 * Within how many milliseconds a share of what was counted ended: the end of the bin in which that share is reached.
 *
 * @param counts of each bin
 * @param share 0 to 1
 * @returns null where nothing was counted
 */
export function latencyQuantile(counts: ArrayLike<number>, share: number): number | null {
  const all = Array.from(counts);
  const total = all.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let reached = 0;
  const bin = all.findIndex((count) => {
    reached += count;
    return reached >= share * total;
  });
  return FIRST_END_MS * GROWTH ** Math.max(0, bin);
}
