import { component } from '../../ar-math/component';
import { placeInEnu } from '../../ar-math/enu-placement';
import { liftByRefraction } from '../../ar-math/lift-by-refraction';
import type { ReportedHeights, TrailPoint } from '../../tracking/trail';
import type { SkyObserver } from '../sky-observer';
import type { HeightCorrection } from './height-corrections';

/** Metres above the ellipsoid, as `placeTrack` has them for the newest fix; null where no height was reported. */
function heightOf(
  { ellipsoidHeight, pressureAltitude }: ReportedHeights,
  correction: HeightCorrection | null,
): number | null {
  if (ellipsoidHeight !== null) return ellipsoidHeight;
  return pressureAltitude === null ? null : pressureAltitude + (correction?.addM ?? 0);
}

const offset = new Float64Array(3);

/**
 * Where a point of a trail is seen from an observer: unit vector east, north, up at `at3` of `out`, refraction applied.
 * False where its height was not reported, and so nobody knows.
 */
export function trailDirection(
  out: Float64Array,
  at3: number,
  point: TrailPoint,
  observer: SkyObserver,
  correction: HeightCorrection | null,
): boolean {
  const heightM = heightOf(point, correction);
  if (heightM === null) return false;
  placeInEnu(offset, observer.frame, point.latitude, point.longitude, heightM);
  const [east, north, up] = [component(offset, 0), component(offset, 1), component(offset, 2)];
  liftByRefraction(out, at3, east, north, up, Math.sqrt(east * east + north * north + up * up));
  return true;
}
