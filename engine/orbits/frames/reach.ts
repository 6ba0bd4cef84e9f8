import { EARTH_ROTATION_RAD_PER_S } from '../../ephemeris/earth-rotation';

const SIN_LOWEST = Math.sin((-1 * Math.PI) / 180);
/** More than gravity at the surface and the turning frame's own accelerations together, km/s². */
const STRONGEST_PULL = 0.012;

/** Farthest that a satellite can go in a time, km, by its speed against the turning Earth. */
export function reachKm(speedKmS: number, seconds: number): number {
  return speedKmS * seconds + 0.5 * STRONGEST_PULL * seconds * seconds;
}

/** Length of the vector at `vectors[at]` …. */
export function lengthAt(vectors: Float64Array, at: number): number {
  const x = vectors[at] ?? Number.NaN;
  const y = vectors[at + 1] ?? Number.NaN;
  const z = vectors[at + 2] ?? Number.NaN;
  return Math.sqrt(x * x + y * y + z * z);
}

/** Most that the TEME state at `states[at]` … can be fast against the turning Earth, km/s. */
export function turningSpeedKmS(states: Float64Array, at: number): number {
  return lengthAt(states, at + 3) + EARTH_ROTATION_RAD_PER_S * lengthAt(states, at);
}

/** −1° of elevation, or higher, somewhere within reach. */
export function mayBeUp(upKm: number, rangeKm: number, reach: number): boolean {
  return upKm + reach >= SIN_LOWEST * (rangeKm + reach);
}
