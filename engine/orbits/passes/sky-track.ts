import { gmstRad } from '../../ephemeris/earth-rotation';
import { emptyLookAngles, lookAnglesFromTeme } from '../frames/look-angles';
import { observerFrame } from '../frames/observer-frame';
import { bodyTeme } from '../illumination/body-track';
import { observerTeme } from '../frames/observer-teme';
import { ILLUMINATION_CODE, illuminationCode } from '../illumination/shadow';
import { apparentMagnitude, phaseAngleRad } from '../magnitude/apparent-magnitude';
import { standardMagnitudeOf } from '../magnitude/standard-magnitude';
import { STATE_STRIDE } from '../sgp4/propagator';
import type { PassSet } from './find-passes';
import type { ObserverLocation } from '../../observer/observer';

/** One direction of a track over the sky. */
export interface SkyTrackPoint {
  readonly atMs: number;
  readonly azimuthDeg: number;
  /** Geometric. */
  readonly elevationDeg: number;
  readonly slantRangeKm: number;
  /** Null in the umbra. */
  readonly magnitude: number | null;
  /** At least partly. */
  readonly isSunlit: boolean;
}

/**
 * The track of one satellite over the sky from a time to a time, in `points` even steps, both ends included. Points that
 * SGP4 refuses are left out.
 */
export function skyTrack(
  { propagator, satellites }: PassSet,
  index: number,
  observer: ObserverLocation,
  fromMs: number,
  toMs: number,
  points: number,
): SkyTrackPoint[] {
  const record = satellites[index];
  if (record === undefined || points < 2) return [];
  const startMs = Math.floor(fromMs);
  const stepMs = (toMs - fromMs) / (points - 1);
  const offsetsS = Float64Array.from({ length: points }, (_, step) => (fromMs - startMs + step * stepMs) / 1000);
  const states = new Float64Array(points * STATE_STRIDE);
  const errors = new Uint8Array(points);
  propagator.each(new Uint32Array(points).fill(index), startMs, offsetsS, states, errors);
  const frame = observerFrame(observer);
  const standard = standardMagnitudeOf(record).value;
  const look = emptyLookAngles();
  const sun = new Float64Array(3);
  const place = new Float64Array(3);
  return Array.from(offsetsS, (offsetS, step) => {
    const atMs = startMs + offsetS * 1000;
    const angleRad = gmstRad(atMs);
    const [x = Number.NaN, y = Number.NaN, z = Number.NaN] = states.subarray(step * STATE_STRIDE);
    const { azimuthDeg, elevationDeg, slantRangeKm } = lookAnglesFromTeme(
      look,
      frame,
      states,
      step * STATE_STRIDE,
      angleRad,
    );
    const isSunlit = illuminationCode(x, y, z, bodyTeme(sun, 'sun', atMs)) !== ILLUMINATION_CODE.umbra;
    const phaseRad = phaseAngleRad(x, y, z, observerTeme(place, frame, angleRad), sun);
    const magnitude = isSunlit ? apparentMagnitude(standard, slantRangeKm, phaseRad) : null;
    return { atMs, azimuthDeg, elevationDeg, slantRangeKm, magnitude, isSunlit };
  }).filter((_, step) => errors[step] === 0);
}
