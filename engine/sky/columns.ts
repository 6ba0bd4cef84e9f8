/*
 * Reads of one element on the paths that run for every object of every frame. A function for each kind of array: one
 * that serves all kinds cannot be compiled in place and puts every number it gives on the heap (measured: a third of
 * all that a frame allocated). Reading past the end gives NaN, which no caller can overlook.
 */
export const realAt = (column: Float64Array, index: number): number => column[index] ?? Number.NaN;
export const wholeAt = (column: Int32Array, index: number): number => column[index] ?? Number.NaN;

/** Writes three numbers that belong together; `fill` of so few costs ten times as much. */
export function setThree(column: Float64Array, index: number, first: number, second: number, third: number): void {
  column[index] = first;
  column[index + 1] = second;
  column[index + 2] = third;
}

/** Nothing is known of three numbers that belong together. */
export const setThreeUnknown = (column: Float64Array, index: number): void =>
  setThree(column, index, Number.NaN, Number.NaN, Number.NaN);
