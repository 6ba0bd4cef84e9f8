import { degreesFromRadians, normaliseDegrees, radiansFromDegrees } from '../ar-math/angles';
import { type DiscSighting, separationDeg } from './disc-sight';

/** How to get to where an object crosses the centre of a disc: the shortest way over level ground. */
export interface CentreLine {
  readonly distanceM: number;
  /** Clockwise from true north; 0 on the line itself. */
  readonly bearingDeg: number;
}

/** Less of a step counts for the view: looking level along the ground, no step helps against up and down. */
const LEAST_SHARE = 0.02;
/** Farther off the ground is no plane any more. */
const FARTHEST_M = 150_000;

/**
 * The way to the centre line from where an object comes nearest to the centre: a step towards the side on which it
 * passes moves it back, by as much as it is nearer than the disc. To first order: 1 % of the distance is what the
 * curvature of ground and path leave over some tens of kilometres. Null where the line is too far away, or level ground
 * does not lead there.
 */
export function centreLineOf(sighting: DiscSighting): CentreLine | null {
  const { disc, object, rangeM, discDistanceM } = sighting;
  const [dx = 0, dy = 0, dz = 0] = disc;
  const [x = 0, y = 0, z = 0] = object;
  const dot = dx * x + dy * y + dz * z;
  const [ox, oy, oz] = [x - dot * dx, y - dot * dy, z - dot * dz];
  const offset = Math.sqrt(ox * ox + oy * oy + oz * oz);
  if (offset === 0) return { distanceM: 0, bearingDeg: 0 };
  const level = Math.sqrt(ox * ox + oy * oy) / offset;
  if (level < LEAST_SHARE) return null;
  const distanceM = radiansFromDegrees(separationDeg(sighting)) / ((1 / rangeM - 1 / discDistanceM) * level);
  if (!(distanceM >= 0 && distanceM <= FARTHEST_M)) return null;
  return { distanceM, bearingDeg: normaliseDegrees(degreesFromRadians(Math.atan2(ox, oy))) };
}
