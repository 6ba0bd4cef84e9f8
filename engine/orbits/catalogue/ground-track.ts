import { MINUTE_MS } from '../../constants/durations';
import { gmstRad } from '../../ephemeris/earth-rotation';
import { emptySubPoint, type SubPoint, subPointFromTeme } from '../frames/earth-fixed';
import { illuminationAt } from '../illumination/shadow';
import { sunTeme } from '../illumination/sun-elevation';
import { orbitShapeOf } from '../orbit-shape';
import type { Illumination } from '../illumination/illumination';
import { STATE_STRIDE } from '../sgp4/propagator';
import { type CatalogueSet, findSatellite, MOST_POINTS } from './catalogue-set';
import { evenTimesMs, statesAt } from './states-at';

/** The point below a satellite at one moment, epoch milliseconds. */
export interface GroundTrackPoint extends Readonly<SubPoint> {
  readonly atMs: number;
}

const below = emptySubPoint();

/** Null for a state with an error. */
export function groundTrackPoint(states: Float64Array, at: number, atMs: number): GroundTrackPoint | null {
  return Number.isNaN(states[at]) ? null : { atMs, ...subPointFromTeme(below, states, at, gmstRad(atMs)) };
}

/** Sub-points from one time to another: latitude, longitude, altitude (km) to a step; NaN where SGP4 has no state. */
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
  const timesMs = evenTimesMs(fromMs, stepS * 1000, steps);
  const states = statesAt(set.propagator, found.index, timesMs);
  const track = new Float64Array(steps * 3);
  timesMs.forEach((timeMs, step) => {
    subPointFromTeme(below, states, step * STATE_STRIDE, gmstRad(timeMs));
    track[step * 3] = below.latitudeDeg;
    track[step * 3 + 1] = below.longitudeDeg;
    track[step * 3 + 2] = below.altitudeKm;
  });
  return track;
}

/** The revolution that ends at `atMs`, in evenly spaced moments. */
export interface RevolutionQuestion {
  readonly atMs: number;
  /** At least one: where the satellite is at `atMs`. */
  readonly points: number;
  /** A revolution that takes longer is cut to this. */
  readonly longestMs: number;
}

export interface Revolution {
  /** Oldest first. A moment that SGP4 refuses is left out. */
  readonly points: readonly GroundTrackPoint[];
  /** Of the last moment asked for; null where SGP4 refuses it. */
  readonly illumination: Illumination | null;
}

/** Ground track of the last revolution; null where the catalogue does not have the satellite. */
export function lastRevolution(
  set: CatalogueSet,
  noradId: number,
  { atMs, points, longestMs }: RevolutionQuestion,
): Revolution | null {
  const found = findSatellite(set, noradId);
  if (found === null) return null;
  const lengthMs = Math.min(longestMs, orbitShapeOf(found.record.elements).periodMin * MINUTE_MS);
  const stepMs = points > 1 ? lengthMs / (points - 1) : 0;
  // Counted back from the end, which is the moment that was asked for to the last digit.
  const timesMs = evenTimesMs(atMs, -stepMs, points).toReversed();
  const states = statesAt(set.propagator, found.index, timesMs);
  const track = Array.from(timesMs, (timeMs, row) => groundTrackPoint(states, row * STATE_STRIDE, timeMs));
  const [x = Number.NaN, y = Number.NaN, z = Number.NaN] = states.subarray((points - 1) * STATE_STRIDE);
  return {
    points: track.filter((point) => point !== null),
    illumination: Number.isNaN(x) ? null : illuminationAt(x, y, z, sunTeme(atMs)),
  };
}
