import { KEYFRAME_STRIDE } from './hermite';

const { fround } = Math;
const at = (values: Float32Array, index: number): number => values[index] ?? Number.NaN;

/** What the vertex shader works out, every step rounded to 32 bits as a GPU rounds it. Same arguments as the exact one. */
export function shaderPosition(
  out: Float64Array,
  start: Float32Array,
  end: Float32Array,
  index: number,
  spanS: number,
  fraction: number,
): void {
  const first = index * KEYFRAME_STRIDE;
  const span = fround(spanS);
  const u = fround(fraction);
  for (let axis = 0; axis < 3; axis++) {
    const position = at(start, first + axis);
    const way = fround(at(end, first + axis) - position);
    const startSlope = fround(at(start, first + 3 + axis) * span);
    const endSlope = fround(at(end, first + 3 + axis) * span);
    const square = fround(fround(fround(3 * way) - fround(2 * startSlope)) - endSlope);
    const cube = fround(fround(startSlope + endSlope) - fround(2 * way));
    const inner = fround(square + fround(u * cube));
    const offset = fround(u * fround(startSlope + fround(u * inner)));
    out[axis] = fround(position + offset);
  }
}
