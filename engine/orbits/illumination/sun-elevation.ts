import type { ObserverFrame } from '../frames/observer-frame';
import { bodyTeme } from './body-track';

const DEG_PER_RAD = 180 / Math.PI;

/** Geometric elevation of a body seen from the observer, degrees, from its place in TEME, km. */
export function bodyElevationDeg(frame: ObserverFrame, bodyTemeKm: ArrayLike<number>, gmstRad: number): number {
  const sin = Math.sin(gmstRad);
  const cos = Math.cos(gmstRad);
  const x = bodyTemeKm[0] ?? Number.NaN;
  const y = bodyTemeKm[1] ?? Number.NaN;
  const dx = cos * x + sin * y - frame.xKm;
  const dy = cos * y - sin * x - frame.yKm;
  const dz = (bodyTemeKm[2] ?? Number.NaN) - frame.zKm;
  const up = frame.upX * dx + frame.upY * dy + frame.upZ * dz;
  return Math.asin(up / Math.sqrt(dx * dx + dy * dy + dz * dz)) * DEG_PER_RAD;
}

/** The Sun in TEME, km, for a single moment. */
export const sunTeme = (atMs: number): Float64Array => bodyTeme(new Float64Array(3), 'sun', atMs);
