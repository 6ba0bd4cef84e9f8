import { gmstRad } from '../ephemeris/earth-rotation';
import type { ObserverLocation } from '../observer/observer';
import { bodyTeme } from '../orbits/illumination/body-track';
import type { Propagator } from '../orbits/sgp4/propagator';

/**
 * The sub-lunar or sub-solar line of sight: the place on the ground from which the first satellite of a propagator
 * stands before the body; null where there is none.
 */
export function placeBehind(propagator: Propagator, body: 'sun' | 'moon', atMs: number): ObserverLocation | null {
  const state = new Float64Array(6);
  propagator.each(new Uint32Array(1), atMs, new Float64Array(1), state, new Uint8Array(1));
  const [x = 0, y = 0, z = 0] = state;
  const [bx = 0, by = 0, bz = 0] = bodyTeme(new Float64Array(3), body, atMs);
  const length = Math.hypot(bx - x, by - y, bz - z);
  const [ux, uy, uz] = [(bx - x) / length, (by - y) / length, (bz - z) / length];
  // From the body through the satellite down to a sphere; the observer's height takes up the flattening.
  const along = x * ux + y * uy + z * uz;
  const radiusKm = 6371;
  const inside = along * along - (x * x + y * y + z * z - radiusKm * radiusKm);
  if (inside < 0) return null;
  const back = along - Math.sqrt(inside);
  if (back < 0) return null;
  const [px, py, pz] = [x - back * ux, y - back * uy, z - back * uz];
  const angleRad = gmstRad(atMs);
  const longitudeRad = Math.atan2(py, px) - angleRad;
  const fromAxisKm = Math.hypot(px, py);
  const e2 = 0.006_694_379_990_14;
  let latitudeRad = Math.atan2(pz, fromAxisKm * (1 - e2));
  let normalKm = 6378.137;
  for (let round = 0; round < 6; round++) {
    normalKm = 6378.137 / Math.sqrt(1 - e2 * Math.sin(latitudeRad) ** 2);
    latitudeRad = Math.atan2(pz + e2 * normalKm * Math.sin(latitudeRad), fromAxisKm);
  }
  return {
    latitudeDeg: (latitudeRad * 180) / Math.PI,
    longitudeDeg: (((((longitudeRad * 180) / Math.PI) % 360) + 540) % 360) - 180,
    ellipsoidHeightM: (fromAxisKm / Math.cos(latitudeRad) - normalKm) * 1000,
  };
}
