/** WGS-72, as SGP4 has it, km³/s². */
export const GRAVITY_KM3_S2 = 398_600.8;

/** Angle of its orbit, radians, within which the short arc below is believed. */
const TRUSTED_ARC_RAD = 0.02;
/** Numerator of a cubic Hermite's error: h⁴ · |r⁗| / 384. */
const HERMITE_DIVISOR = 384;
/** Error that steps between keyframes are made for, km. */
const STEP_ERROR_KM = 0.5;
/** Longest step, as an angle at the smaller radius. */
const LONGEST_STEP_RAD = 0.45;

const radiusOf = (x: number, y: number, z: number): number => Math.sqrt(x * x + y * y + z * z);
const rateAt = (radiusKm: number): number => Math.sqrt(GRAVITY_KM3_S2 / (radiusKm * radiusKm * radiusKm));

/**
 * Seconds around a state for which `advanceArc` is good to a few metres in low orbits and tens in high ones: what is left
 * out is the flattening of the Earth, and that SGP4's velocity is not quite the rate of its place.
 */
export function trustedArcS(radiusKm: number): number {
  return TRUSTED_ARC_RAD / rateAt(radiusKm);
}

/**
 * Moves a TEME state by a short time on its two-body arc: Taylor's series to the third power.
 * @param out 6 numbers, written from 0; may not be `states`
 */
export function advanceArc(out: Float64Array, states: Float64Array, at: number, byS: number): void {
  const x = states[at] ?? Number.NaN;
  const y = states[at + 1] ?? Number.NaN;
  const z = states[at + 2] ?? Number.NaN;
  const vx = states[at + 3] ?? Number.NaN;
  const vy = states[at + 4] ?? Number.NaN;
  const vz = states[at + 5] ?? Number.NaN;
  const radiusSquared = x * x + y * y + z * z;
  const pull = -GRAVITY_KM3_S2 / (radiusSquared * Math.sqrt(radiusSquared));
  const growth = (x * vx + y * vy + z * vz) / radiusSquared;
  const half = (byS * byS) / 2;
  const sixth = (half * byS) / 3;
  // f and g of the arc: place = f · r + g · v, and their rates for the velocity.
  const f = 1 + pull * half - 3 * pull * growth * sixth;
  const g = byS + pull * sixth;
  const fRate = pull * byS - 3 * pull * growth * half;
  const gRate = 1 + pull * half;
  out[0] = f * x + g * vx;
  out[1] = f * y + g * vy;
  out[2] = f * z + g * vz;
  out[3] = fRate * x + gRate * vx;
  out[4] = fRate * y + gRate * vy;
  out[5] = fRate * z + gRate * vz;
}

/** Greatest error of a cubic Hermite over `stepS` where the orbit comes no nearer than `radiusKm`, km; an estimate. */
export function hermiteErrorKm(radiusKm: number, stepS: number): number {
  const angle = rateAt(radiusKm) * stepS;
  return (2 * radiusKm * angle * angle * angle * angle) / HERMITE_DIVISOR;
}

/** Step between keyframes of a round orbit, s. */
export function roundStepS(radiusKm: number): number {
  const angle = Math.min(LONGEST_STEP_RAD, Math.sqrt(Math.sqrt((HERMITE_DIVISOR * STEP_ERROR_KM) / (2 * radiusKm))));
  return angle / rateAt(radiusKm);
}

const ahead = new Float64Array(6);

/** Step from a TEME state to the next keyframe, s: short near the perigee, long near the apogee. */
export function keyframeStepS(states: Float64Array, at: number): number {
  const radiusKm = radiusOf(states[at] ?? Number.NaN, states[at + 1] ?? Number.NaN, states[at + 2] ?? Number.NaN);
  let stepS = roundStepS(radiusKm);
  for (let round = 0; round < 2; round++) {
    advanceArc(ahead, states, at, stepS);
    const aheadKm = radiusOf(ahead[0] ?? Number.NaN, ahead[1] ?? Number.NaN, ahead[2] ?? Number.NaN);
    if (aheadKm >= radiusKm) break;
    stepS = roundStepS(Math.max(aheadKm, 6400));
  }
  return stepS;
}
