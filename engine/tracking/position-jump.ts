import { METRES_PER_NAUTICAL_MILE } from '../constants/unit-conversion';
import { greatCircleDistance } from '../ar-math/great-circle';
import type { PositionFix } from './aircraft-report';
import { methodTier } from './merge-rules';

/** Faster than anything that carries a transponder over ground, jet stream included. */
const FASTEST_MPS = 700;
/** With a known speed: half as fast again, and room for a slow aircraft to accelerate. */
const SPEED_FACTOR = 1.5;
const SPEED_ROOM_MPS = 60;
/** Position error and time-stamp error of two fixes that are fine: the aircraft's own, and such as ground systems make. */
const DIRECT_SLACK_M = 1_500;
const INDIRECT_SLACK_M = 6_000;

/** True if no aircraft could have been at both fixes; `speedMps` is the greatest speed either source gives. */
export function isAbsurdJump(
  from: PositionFix,
  to: PositionFix,
  speedMps: number | undefined,
  timeScale: number,
): boolean {
  const elapsedS = Math.max(0, ((to.at - from.at) / 1000) * timeScale);
  const limitMps =
    speedMps === undefined ? FASTEST_MPS : Math.min(FASTEST_MPS, speedMps * SPEED_FACTOR + SPEED_ROOM_MPS);
  const isDirect = methodTier(from.method) === 0 && methodTier(to.method) === 0;
  const slackM = isDirect ? DIRECT_SLACK_M : INDIRECT_SLACK_M;
  const distanceM = greatCircleDistance(from, to) * METRES_PER_NAUTICAL_MILE;
  return distanceM > limitMps * elapsedS + slackM;
}
