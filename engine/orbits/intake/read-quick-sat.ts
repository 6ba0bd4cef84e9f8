/**
 * QuickSat gives magnitudes at 1,000 km and full phase; ours stand for a phase angle of 90°. A diffuse sphere (the law
 * that magnitude/apparent-magnitude.ts uses) is π times as bright when fully lit: 2.5 log10 π. Other conversions of the
 * same list add 1.0.
 */
export const FULL_TO_HALF_PHASE = 2.5 * Math.log10(Math.PI);

/** Where the magnitude stands in a line, which begins with five digits of the catalogue number. */
const MAGNITUDE_COLUMNS = [33, 38] as const;
/** The last line repeats the header under this number. */
const END_NUMBER = 99_999;

/**
 * Standard magnitudes by catalogue number, from M. McCants's QuickSat list (qs.mag): fixed columns, a header line first.
 * Objects without a magnitude are left out.
 */
export function readQuickSat(text: string): ReadonlyMap<number, number> {
  const magnitudes = new Map<number, number>();
  for (const [line] of text.matchAll(/[^\r\n]+/g)) {
    const noradId = Number(line.slice(0, 5));
    const field = line.slice(...MAGNITUDE_COLUMNS).trim();
    if (!Number.isInteger(noradId) || noradId < 1 || noradId >= END_NUMBER || !/^-?\d{1,2}\.\d$/.test(field)) continue;
    magnitudes.set(noradId, Math.round((Number(field) + FULL_TO_HALF_PHASE) * 100) / 100);
  }
  return magnitudes;
}
