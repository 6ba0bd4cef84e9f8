import type { SatellitePass } from './satellite-pass';

/** First position in sorted times that is not before a time. */
function positionOf(timesMs: Float64Array, atMs: number): number {
  let low = 0;
  let high = timesMs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((timesMs[middle] ?? 0) < atMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Passes by rise; those that rise together keep their order. The times alone are sorted, by the engine's own sort of
 * numbers, and every pass is put where its time is: a comparison of two passes costs many times as much.
 */
export function sortedByRise(passes: readonly SatellitePass[]): SatellitePass[] {
  const timesMs = new Float64Array(passes.length);
  for (let index = 0; index < passes.length; index++) timesMs[index] = passes[index]?.rise.atMs ?? 0;
  timesMs.sort();
  const sorted = passes.slice();
  const placed = new Uint32Array(passes.length);
  for (const pass of passes) {
    const position = positionOf(timesMs, pass.rise.atMs);
    const before = placed[position] ?? 0;
    placed[position] = before + 1;
    sorted[position + before] = pass;
  }
  return sorted;
}
