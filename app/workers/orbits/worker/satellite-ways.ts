import { gmstRad } from '@engine/orbits/earth-rotation';
import { emptySubPoint, subPointFromTeme } from '@engine/orbits/frames/earth-fixed';
import { orbitShapeOf } from '@engine/orbits/orbit-shape';
import type { SatelliteObserver } from '@engine/orbits/passes/satellite-pass';
import { skyTrack } from '@engine/orbits/passes/sky-track';
import { STATE_STRIDE } from '@engine/orbits/sgp4/propagator';
import type { SkyTrackPoint } from '../orbits.api';
import { type CatalogueSet, findSatellite } from './catalogue-set';
import { TEME_EARTH_RADIUS_KM } from './keyframes';
import { statesOf } from './satellite-now';

/** More points than any screen has pixels: a request for more is a mistake that would only take the memory. */
const MOST_POINTS = 20_000;

/** Sub-points from one time to another: latitude, longitude, altitude (km) to a step; NaN where there is no place. */
export function groundTrack(
  set: CatalogueSet,
  noradId: number,
  fromMs: number,
  toMs: number,
  stepS: number,
): Float64Array | null {
  const found = findSatellite(set, noradId);
  const steps = Math.floor((toMs - fromMs) / (stepS * 1000)) + 1;
  if (found === null || !(steps >= 1 && steps <= MOST_POINTS)) return null;
  const states = statesOf(set, found.index, fromMs, stepS, steps);
  const track = new Float64Array(steps * 3);
  const point = emptySubPoint();
  for (let step = 0; step < steps; step++) {
    subPointFromTeme(point, states, step * STATE_STRIDE, gmstRad(fromMs + step * stepS * 1000));
    track[step * 3] = point.latitudeDeg;
    track[step * 3 + 1] = point.longitudeDeg;
    track[step * 3 + 2] = point.altitudeKm;
  }
  return track;
}

/** One revolution around a time, half before and half after, in TEME, Earth radii, 3 to a point; the ends nearly meet. */
export function orbitPath(set: CatalogueSet, noradId: number, atMs: number, points: number): Float32Array | null {
  const found = findSatellite(set, noradId);
  if (found === null || !(points >= 2 && points <= MOST_POINTS)) return null;
  const periodS = orbitShapeOf(found.record.elements).periodMin * 60;
  const states = statesOf(set, found.index, atMs - periodS * 500, periodS / (points - 1), points);
  const path = new Float32Array(points * 3);
  for (let point = 0; point < points; point++) {
    for (let axis = 0; axis < 3; axis++) {
      path[point * 3 + axis] = (states[point * STATE_STRIDE + axis] ?? Number.NaN) / TEME_EARTH_RADIUS_KM;
    }
  }
  return path;
}

/** The way over the observer's sky, both ends included; without the moments that SGP4 refuses. */
export function satelliteSkyTrack(
  set: CatalogueSet,
  noradId: number,
  observer: SatelliteObserver,
  fromMs: number,
  toMs: number,
  points: number,
): readonly SkyTrackPoint[] | null {
  const found = findSatellite(set, noradId);
  if (found === null || !(points >= 2 && points <= MOST_POINTS)) return null;
  return skyTrack(set, found.index, observer, fromMs, toMs, points);
}
