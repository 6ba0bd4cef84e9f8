import { radiansFromDegrees } from '@engine/ar-math/angles';
import { type BandPoint, pathBand } from '@engine/trajectory/path-band';
import type { TrajectoryPoint } from '@engine/trajectory/trajectory-prediction';
import type { ExpectedPath } from './expected-path';

/** Sigmas along and across the track as a matrix east and north. */
function bandPointOf({ at, latitude, longitude, track, alongSigmaM, acrossSigmaM }: TrajectoryPoint): BandPoint {
  const [sin, cos] = [Math.sin(radiansFromDegrees(track)), Math.cos(radiansFromDegrees(track))];
  const [along, across] = [alongSigmaM ** 2, acrossSigmaM ** 2];
  return {
    atMs: at,
    latitudeDeg: latitude,
    longitudeDeg: longitude,
    headingDeg: track,
    eastEastM2: along * sin * sin + across * cos * cos,
    eastNorthM2: (along - across) * sin * cos,
    northNorthM2: along * cos * cos + across * sin * sin,
  };
}

/**
 * A prediction in the shape in which it goes from thread to thread.
 * @param fastestMps as fast as the object's type gets; infinity for what has no such bound
 */
export function expectedPathOf(objectId: number, path: readonly TrajectoryPoint[], fastestMps: number): ExpectedPath {
  const points = path.map(bandPointOf);
  return {
    objectId,
    timesMs: Float64Array.from(path, ({ at }) => at),
    heightsM: Float64Array.from(path, ({ height }) => height?.metres ?? Number.NaN),
    covariances: Float64Array.from(
      path.flatMap(({ verticalSigmaM }, row) => {
        const { eastEastM2 = 0, eastNorthM2 = 0, northNorthM2 = 0 } = points[row] ?? {};
        return [eastEastM2, eastNorthM2, northNorthM2, verticalSigmaM ** 2];
      }),
    ),
    ...pathBand(points, fastestMps),
  };
}
