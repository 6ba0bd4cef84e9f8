import { DAY_MS } from '../constants/durations';

/** 2000-01-01T12:00:00Z. */
const J2000_MS = 946_728_000_000;
const TWO_PI = 2 * Math.PI;

/**
 * Rate of the Earth against TEME, rad/s: what `gmstRad` gains in a second (its linear term; the rest is less than 2e-15).
 * The better known 7.292115147e-5 is the rate against the stars: over ten days the equinox goes 0.0004° on from it.
 */
export const EARTH_ROTATION_RAD_PER_S = 7.292_115_855_31e-5;

/**
 * Greenwich mean sidereal time, rad in [0, 2π): IAU 1982 (Aoki et al. 1982, eq. 14), as SGP4 uses it. UT1 is taken as
 * equal to UTC. It turns TEME into the Earth-fixed frame about the common z axis.
 */
export function gmstRad(atMs: number): number {
  const days = (atMs - J2000_MS) / DAY_MS;
  const t = days / 36_525;
  const wholeDay = Math.floor(days);
  // The whole turns of the whole days are left out before they cost digits.
  const seconds = 67_310.548_41 + (0.093_104 - 6.2e-6 * t) * t * t + 8_640_184.812_866 * t + 86_400 * (days - wholeDay);
  const angle = (seconds * TWO_PI) / 86_400;
  return angle - TWO_PI * Math.floor(angle / TWO_PI);
}
