/** One decimal; `ofNothing` where there is nothing to measure. */
export function percent<Nothing>(part: number, whole: number, ofNothing: Nothing): number | Nothing {
  return whole === 0 ? ofNothing : Math.round((part / whole) * 1000) / 10;
}
