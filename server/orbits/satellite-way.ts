import { gmstRad } from '@engine/orbits/earth-rotation';
import { emptySubPoint, subPointFromTeme } from '@engine/orbits/frames/earth-fixed';
import { illuminationAt } from '@engine/orbits/illumination/shadow';
import { sunTeme } from '@engine/orbits/illumination/sun-elevation';
import { orbitShapeOf } from '@engine/orbits/orbit-shape';
import type { Illumination } from '@engine/orbits/passes/satellite-pass';
import type { SatelliteRecord } from '@engine/orbits/satellite-record';
import { type Propagator, STATE_STRIDE } from '@engine/orbits/sgp4/propagator';
import type { SatelliteWay, SubPoint, WayQuestion } from './orbit-questions';

const MINUTE_MS = 60_000;
const place = emptySubPoint();

/** The way of the satellite with this index; see WayQuestion. */
export function satelliteWay(
  propagator: Propagator,
  index: number,
  { elements }: SatelliteRecord,
  { atMs, points, longestMs }: WayQuestion,
): Pick<SatelliteWay, 'points' | 'illumination'> {
  const lengthMs = Math.min(longestMs, orbitShapeOf(elements).periodMin * MINUTE_MS);
  const stepMs = points > 1 ? lengthMs / (points - 1) : 0;
  const timesMs = Array.from({ length: points }, (_, step) => atMs - (points - 1 - step) * stepMs);
  const baseMs = Math.floor(atMs);
  const states = new Float64Array(points * STATE_STRIDE);
  propagator.each(
    new Uint32Array(points).fill(index),
    baseMs,
    Float64Array.from(timesMs, (timeMs) => (timeMs - baseMs) / 1000),
    states,
    new Uint8Array(points),
  );
  const last = (points - 1) * STATE_STRIDE;
  return {
    points: timesMs.flatMap((timeMs, row) => subPointOf(states, row * STATE_STRIDE, timeMs) ?? []),
    illumination: illuminationOf(states, last, atMs),
  };
}

/** Undefined for a state with an error. */
export function subPointOf(states: Float64Array, at: number, atMs: number): SubPoint | undefined {
  if (Number.isNaN(states[at])) return undefined;
  const below = subPointFromTeme(place, states, at, gmstRad(atMs));
  const { latitudeDeg, longitudeDeg, altitudeKm, headingDeg, speedKmS } = below;
  return { atMs, latitudeDeg, longitudeDeg, altitudeKm, headingDeg, speedKmS };
}

function illuminationOf(states: Float64Array, at: number, atMs: number): Illumination | null {
  const [x = Number.NaN, y = Number.NaN, z = Number.NaN] = states.subarray(at, at + 3);
  return Number.isNaN(x) ? null : illuminationAt(x, y, z, sunTeme(atMs));
}
