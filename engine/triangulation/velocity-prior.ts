import type { EcefPosition } from '../ar-math/frames';

/** How fast a target may be before anything is known of it: standard deviations, m/s. */
export interface VelocityPrior {
  /** Along each of two level axes. */
  readonly levelMps: number;
  readonly verticalMps: number;
}

/** Aircraft: 250 m/s and less in any level direction, and they climb by some ten metres a second. */
const IN_AIR: VelocityPrior = { levelMps: 150, verticalMps: 10 };
/** Satellites of low orbits cross the sky at 7.5 km/s. */
const IN_SPACE: VelocityPrior = { levelMps: 5_000, verticalMps: 2_000 };
/** Nothing but satellites is seen farther away. */
const SPACE_FROM_M = 150_000;

export const velocityPriorAt = (rangeM: number): VelocityPrior => (rangeM > SPACE_FROM_M ? IN_SPACE : IN_AIR);

/** Inverse covariance of the velocity along Earth-fixed axes, three rows. @param placeEcef tells which way is up */
export function velocityInformation(
  { levelMps, verticalMps }: VelocityPrior,
  { xM, yM, zM }: EcefPosition,
): readonly (readonly number[])[] {
  const length = Math.hypot(xM, yM, zM);
  const up = [xM / length, yM / length, zM / length];
  const [level, vertical] = [1 / levelMps ** 2, 1 / verticalMps ** 2];
  return up.map((a, i) => up.map((b, j) => (i === j ? level : 0) + (vertical - level) * a * b));
}
