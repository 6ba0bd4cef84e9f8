import type { PathBand } from '@engine/trajectory/path-band';

/** Where an object is expected, as the page has it from the prediction: plain data, one row to a time. */
export interface ExpectedPath extends PathBand {
  readonly objectId: number;
  /** Epoch milliseconds, rising. */
  readonly timesMs: Float64Array;
  /** Metres, of the kind that the object reports; NaN where no height is known. */
  readonly heightsM: Float64Array;
  /** Square metres: east east, east north, north north, up up, four to a row; up up is NaN without a height. */
  readonly covariances: Float64Array;
}

/** How far a time lies in a path: between a row and the next one. */
export interface PathMoment {
  readonly row: number;
  /** [0, 1) of the way to the next row. */
  readonly share: number;
}

/** Where a time lies in a path; null where no row follows it. Times before the path are its beginning. */
export function momentIn({ timesMs }: ExpectedPath, atMs: number): PathMoment | null {
  const next = timesMs.findIndex((timeMs) => timeMs > atMs);
  if (next < 0) return null;
  if (next === 0) return timesMs.length > 1 ? { row: 0, share: 0 } : null;
  const [from, to] = [timesMs[next - 1] ?? Number.NaN, timesMs[next] ?? Number.NaN];
  return { row: next - 1, share: (atMs - from) / (to - from) };
}

/** A column of a path at a moment, `width` numbers to a row. */
export function valueAt(column: Float64Array, width: number, offset: number, { row, share }: PathMoment): number {
  const from = column[row * width + offset] ?? Number.NaN;
  const to = column[(row + 1) * width + offset] ?? from;
  return from + (to - from) * share;
}
