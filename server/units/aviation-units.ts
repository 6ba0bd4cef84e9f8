import {
  METRES_PER_FOOT,
  METRES_PER_SECOND_PER_FOOT_PER_MINUTE,
  METRES_PER_SECOND_PER_KNOT,
} from '@engine/constants/unit-conversion';

/** SI in the units and steps that calls and stored columns have. What is not known is null there. */

/** Whole feet. */
export function feet(heightM: number | undefined): number | null {
  return heightM === undefined ? null : Math.round(heightM / METRES_PER_FOOT);
}

/** Whole feet a minute. */
export function feetPerMinute(rateMps: number | undefined): number | null {
  return rateMps === undefined ? null : Math.round(rateMps / METRES_PER_SECOND_PER_FOOT_PER_MINUTE);
}

/** Tenths of a knot. */
export function knots(speedMps: number | undefined): number | null {
  return speedMps === undefined ? null : Math.round((speedMps / METRES_PER_SECOND_PER_KNOT) * 10) / 10;
}

/** Tenths of a degree, kept inside [0, 360): 359.97 rounds to 0, not to 360. */
export function degrees(angleDeg: number | undefined): number | null {
  return angleDeg === undefined ? null : (Math.round(angleDeg * 10) / 10) % 360;
}
