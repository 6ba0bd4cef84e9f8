import { STATE_STRIDE } from '../sgp4/propagator';
import { ecefFromTeme } from './earth-fixed';
import type { ObserverFrame } from './observer-frame';

const DEG_PER_RAD = 180 / Math.PI;

/** Where to look, as an out parameter. Azimuth from true north in [0, 360), elevation geometric (no refraction). */
export interface LookAngles {
  azimuthDeg: number;
  elevationDeg: number;
  slantRangeKm: number;
  /** Positive while it goes away. */
  rangeRateKmS: number;
}

export const emptyLookAngles = (): LookAngles => ({
  azimuthDeg: Number.NaN,
  elevationDeg: Number.NaN,
  slantRangeKm: Number.NaN,
  rangeRateKmS: Number.NaN,
});

const ecef = new Float64Array(STATE_STRIDE);

/** Look angles to a TEME state (6 numbers from `at`); NaN throughout for a state with an error. */
export function lookAnglesFromTeme(
  out: LookAngles,
  frame: ObserverFrame,
  states: ArrayLike<number>,
  at: number,
  gmstRad: number,
): LookAngles {
  ecefFromTeme(ecef, 0, states, at, gmstRad);
  const dx = (ecef[0] ?? Number.NaN) - frame.xKm;
  const dy = (ecef[1] ?? Number.NaN) - frame.yKm;
  const dz = (ecef[2] ?? Number.NaN) - frame.zKm;
  const east = frame.eastX * dx + frame.eastY * dy;
  const north = frame.northX * dx + frame.northY * dy + frame.northZ * dz;
  const up = frame.upX * dx + frame.upY * dy + frame.upZ * dz;
  const rangeKm = Math.sqrt(dx * dx + dy * dy + dz * dz);
  const azimuthDeg = Math.atan2(east, north) * DEG_PER_RAD;
  // A tiny negative angle plus 360 rounds to 360 itself, which lies outside the interval.
  out.azimuthDeg = azimuthDeg < 0 ? (azimuthDeg + 360) % 360 : azimuthDeg;
  out.elevationDeg = Math.atan2(up, Math.sqrt(east * east + north * north)) * DEG_PER_RAD;
  out.slantRangeKm = rangeKm;
  out.rangeRateKmS =
    (dx * (ecef[3] ?? Number.NaN) + dy * (ecef[4] ?? Number.NaN) + dz * (ecef[5] ?? Number.NaN)) / rangeKm;
  return out;
}
