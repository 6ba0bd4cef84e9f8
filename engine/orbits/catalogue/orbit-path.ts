import { MINUTE_MS } from '../../constants/durations';
import { WGS84 } from '../../constants/earth';
import { orbitShapeOf } from '../orbit-shape';
import { STATE_STRIDE } from '../sgp4/propagator';
import { type CatalogueSet, findSatellite, MOST_POINTS } from './catalogue-set';
import { evenTimesMs, statesAt } from './states-at';

/** One revolution around a time, half before and half after, in TEME, equatorial radii of WGS-84, 3 to a point; the ends nearly meet. */
export function orbitPath(set: CatalogueSet, noradId: number, atMs: number, points: number): Float32Array | null {
  const found = findSatellite(set, noradId);
  if (found === null || !(points >= 2 && points <= MOST_POINTS)) return null;
  const periodMs = orbitShapeOf(found.record.elements).periodMin * MINUTE_MS;
  const timesMs = evenTimesMs(atMs - periodMs / 2, periodMs / (points - 1), points);
  const states = statesAt(set.propagator, found.index, timesMs);
  const path = new Float32Array(points * 3);
  for (let point = 0; point < points; point++) {
    for (let axis = 0; axis < 3; axis++) {
      path[point * 3 + axis] = (states[point * STATE_STRIDE + axis] ?? Number.NaN) / WGS84.equatorialRadiusKm;
    }
  }
  return path;
}
