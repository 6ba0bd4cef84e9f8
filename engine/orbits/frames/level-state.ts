import { EARTH_ROTATION_RAD_PER_S } from '../../ephemeris/earth-rotation';
import type { ObserverFrame } from './observer-frame';

/**
 * State in the observer's level frame (east, north, up; km and km/s, the observer at rest) from a TEME state.
 * @param out written from `outAt`, 6 numbers
 * @param states read from `at`, 6 numbers
 */
export function levelFromTeme(
  out: Float64Array,
  outAt: number,
  frame: ObserverFrame,
  states: Float64Array,
  at: number,
  gmstRad: number,
): void {
  const sin = Math.sin(gmstRad);
  const cos = Math.cos(gmstRad);
  const temeX = states[at] ?? Number.NaN;
  const temeY = states[at + 1] ?? Number.NaN;
  const temeVx = states[at + 3] ?? Number.NaN;
  const temeVy = states[at + 4] ?? Number.NaN;
  const vz = states[at + 5] ?? Number.NaN;
  const ecefX = cos * temeX + sin * temeY;
  const ecefY = cos * temeY - sin * temeX;
  const vx = cos * temeVx + sin * temeVy + EARTH_ROTATION_RAD_PER_S * ecefY;
  const vy = cos * temeVy - sin * temeVx - EARTH_ROTATION_RAD_PER_S * ecefX;
  const dx = ecefX - frame.xKm;
  const dy = ecefY - frame.yKm;
  const dz = (states[at + 2] ?? Number.NaN) - frame.zKm;
  out[outAt] = frame.eastX * dx + frame.eastY * dy;
  out[outAt + 1] = frame.northX * dx + frame.northY * dy + frame.northZ * dz;
  out[outAt + 2] = frame.upX * dx + frame.upY * dy + frame.upZ * dz;
  out[outAt + 3] = frame.eastX * vx + frame.eastY * vy;
  out[outAt + 4] = frame.northX * vx + frame.northY * vy + frame.northZ * vz;
  out[outAt + 5] = frame.upX * vx + frame.upY * vy + frame.upZ * vz;
}
