/** A hand that turns follows no finer step; near the middle it does. */
const COARSE_STEP_DEG = 5;
const FINE_BELOW_DEG = 10;

/** So far to turn a device, degrees, as every place that says it rounds it. */
export function steppedDeg(angleDeg: number): number {
  const stepDeg = Math.abs(angleDeg) < FINE_BELOW_DEG ? 1 : COARSE_STEP_DEG;
  return Math.round(angleDeg / stepDeg) * stepDeg;
}
