/** The same numbers with room for as many again. */
export function grown(values: Float64Array): Float64Array<ArrayBuffer> {
  const more = new Float64Array(2 * values.length);
  more.set(values);
  return more;
}
