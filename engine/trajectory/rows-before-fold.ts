/**
 * How many rows of a band there are before it folds. Where a way turns more tightly than its band is wide, as that of a
 * circling glider does, an edge goes backwards: drawn on, the band would be a knot that says nothing of where the object
 * can be.
 * @param width numbers to a row, of the middle and of both edges
 */
export function rowsBeforeFold(middle: Float64Array, left: Float64Array, right: Float64Array, width: number): number {
  const rows = middle.length / width;
  const step = (line: Float64Array, at: number): number => (line[at] ?? 0) - (line[at - width] ?? 0);
  for (let row = 1; row < rows; row++) {
    const goesOn = (edge: Float64Array): boolean => {
      let along = 0;
      for (let at = row * width; at < (row + 1) * width; at++) {
        along += step(edge, at) * step(middle, at);
      }
      return along >= 0;
    };
    if (!goesOn(left) || !goesOn(right)) return row;
  }
  return rows;
}
