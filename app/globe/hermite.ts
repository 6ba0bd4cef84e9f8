/** Numbers of a satellite in a keyframe: x, y, z in Earth radii and vx, vy, vz in Earth radii a second, TEME. */
export const KEYFRAME_STRIDE = 6;

const at = (values: ArrayLike<number>, index: number): number => values[index] ?? Number.NaN;

/**
 * Place of a satellite between two keyframes, by the cubic that fits both positions and both velocities, written as an
 * offset from the first position so that little is lost where the shader does the same in 32 bits
 * (renderer/satellite-shader.ts).
 * @param out x, y, z in Earth radii, TEME
 * @param index position in the catalogue
 * @param spanS seconds between the keyframes
 * @param fraction 0 at the start, 1 at the end
 */
export function hermitePosition(
  out: Float64Array,
  start: ArrayLike<number>,
  end: ArrayLike<number>,
  index: number,
  spanS: number,
  fraction: number,
): void {
  const first = index * KEYFRAME_STRIDE;
  for (let axis = 0; axis < 3; axis++) {
    const position = at(start, first + axis);
    const way = at(end, first + axis) - position;
    const startSlope = at(start, first + 3 + axis) * spanS;
    const endSlope = at(end, first + 3 + axis) * spanS;
    const square = 3 * way - 2 * startSlope - endSlope;
    const cube = startSlope + endSlope - 2 * way;
    out[axis] = position + fraction * (startSlope + fraction * (square + fraction * cube));
  }
}
