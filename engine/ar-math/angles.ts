const DEGREES_PER_RADIAN = 180 / Math.PI;

export const radiansFromDegrees = (angleDeg: number): number => angleDeg / DEGREES_PER_RADIAN;
export const degreesFromRadians = (angleRad: number): number => angleRad * DEGREES_PER_RADIAN;

/** The same direction in [0, 360). */
export function normaliseDegrees(angleDeg: number): number {
  const wrapped = angleDeg % 360;
  // A tiny negative angle plus 360 rounds to 360 itself, which lies outside the interval.
  return wrapped < 0 ? (wrapped + 360) % 360 : wrapped;
}

/** The same direction in [-180, 180): a turn from one heading to another, left negative. */
export function signedDegrees(angleDeg: number): number {
  return normaliseDegrees(angleDeg + 180) - 180;
}
