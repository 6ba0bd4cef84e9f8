/** 1.5 · 2^52, to which the formulas add a number to round it. */
const WHOLE_NUMBERS_ABOVE = 6_755_399_441_055_744;
const LANES = 2;

/** A coefficient of the satellite whose first one lies at `at`, in blocks of two. */
export function coefficient(set: Float64Array, at: number, index: number): number {
  return set[at + index * LANES] ?? Number.NaN;
}

/** Quarter turns modulo four, of a number to which the formulas added `WHOLE_NUMBERS_ABOVE`. */
export function quadrant(shifted: number): number {
  return (shifted - WHOLE_NUMBERS_ABOVE) & 3;
}

/** Sine from sine and cosine of the angle less its quarter turns. */
export function sineOf(quarters: number, sine: number, cosine: number): number {
  const value = (quarters & 1) === 1 ? cosine : sine;
  return (quarters & 2) === 2 ? -value : value;
}

export function cosineOf(quarters: number, sine: number, cosine: number): number {
  const value = (quarters & 1) === 1 ? sine : cosine;
  return ((quarters + 1) & 2) === 2 ? -value : value;
}
