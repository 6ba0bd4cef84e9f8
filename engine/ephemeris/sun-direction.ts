import { DAY_MS } from '../constants/durations';
import { gmstRad } from './earth-rotation';

const J2000_MS = 946_728_000_000;
const RAD = Math.PI / 180;

/**
 * Unit vector to the Sun, Earth-fixed (x towards 0° E on the equator, z north), by the Astronomical Almanac's
 * low-precision formula: within 0.01° from 1950 to 2050. For light on a globe; what decides on a pass takes more care.
 * @param out x, y, z
 */
export function sunDirection(out: Float64Array, atMs: number): void {
  const days = (atMs - J2000_MS) / DAY_MS;
  const meanLongitude = 280.46 + 0.985_647_4 * days;
  const anomaly = (357.528 + 0.985_600_3 * days) * RAD;
  const longitude = (meanLongitude + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * RAD;
  const obliquity = (23.439 - 4e-7 * days) * RAD;
  const x = Math.cos(longitude);
  const y = Math.cos(obliquity) * Math.sin(longitude);
  const turn = gmstRad(atMs);
  out[0] = x * Math.cos(turn) + y * Math.sin(turn);
  out[1] = y * Math.cos(turn) - x * Math.sin(turn);
  out[2] = Math.sin(obliquity) * Math.sin(longitude);
}
