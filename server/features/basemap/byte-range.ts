/** Tiles have some hundred kilobytes; directories of an archive less. */
export const MOST_RANGE_BYTES = 4_000_000;

export interface ByteRange {
  readonly start: number;
  readonly length: number;
}

const ONE_RANGE = /^bytes=(\d{1,15})-(\d{1,15})$/;

/** The one range that a header asks for, cut at the end of the file; undefined for none, several, or one that is too long. */
export function byteRange(header: string, sizeBytes: number): ByteRange | undefined {
  const [, first, last] = ONE_RANGE.exec(header) ?? [];
  if (first === undefined || last === undefined) return undefined;
  const [start, end] = [Number(first), Math.min(Number(last), sizeBytes - 1)];
  if (start >= sizeBytes || end < start || Number(last) - start >= MOST_RANGE_BYTES) return undefined;
  return { start, length: end - start + 1 };
}
