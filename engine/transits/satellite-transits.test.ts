import { expect, it } from 'vitest';
import { gmstRad } from '../ephemeris/earth-rotation';
import { emptyLookAngles, lookAnglesFromTeme } from '../orbits/frames/look-angles';
import { observerFrame } from '../orbits/frames/observer-frame';
import { bodyTeme } from '../orbits/illumination/body-track';
import { findPasses } from '../orbits/passes/find-passes';
import { NAKED_EYE } from '../orbits/passes/satellite-pass';
import { TEST_EPOCH_DAY, TEST_ISS } from '../orbits/passes/testing-satellites';
import { createPropagator } from '../orbits/sgp4/create-propagator';
import { findTransits } from './satellite-sight';

const START_MS = TEST_EPOCH_DAY * 86_400_000;
const set = { propagator: createPropagator([TEST_ISS.elements], null), satellites: [TEST_ISS] };

/** The sub-lunar or sub-solar line of sight: the place on the ground from which the ISS stands before the body. */
function placeBehind(body: 'sun' | 'moon', atMs: number) {
  const state = new Float64Array(6);
  set.propagator.each(new Uint32Array(1), atMs, new Float64Array(1), state, new Uint8Array(1));
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

it.each(['sun', 'moon'] as const)('finds the ISS before the %s from where it must stand there', (body) => {
  const atMs = Array.from({ length: 400 }, (_, at) => START_MS + at * 131_000).find((timeMs) => {
    const place = placeBehind(body, timeMs);
    return place !== null && Math.abs(place.latitudeDeg) < 60;
  });
  expect(atMs).toBeDefined();
  const observer = placeBehind(body, atMs ?? 0);
  expect(observer).not.toBeNull();
  if (atMs === undefined || observer === null) return;
  const passes = findPasses(set, {
    observer,
    startMs: atMs - 1_800_000,
    endMs: atMs + 1_800_000,
    minElevationDeg: 0,
    ...NAKED_EYE,
  });
  const pass = passes.find(({ rise, set: end }) => rise.atMs <= atMs && atMs <= end.atMs);
  expect(pass).toBeDefined();
  if (pass === undefined) return;
  const transits = findTransits(set, pass, observer, 2).filter((transit) => transit.body === body);
  expect(transits).toHaveLength(1);
  const [transit] = transits;
  expect(transit?.isTransit).toBe(true);
  expect(Math.abs((transit?.atMs ?? 0) - atMs)).toBeLessThan(50);
  expect(transit?.separationDeg).toBeLessThan(0.005);
  expect(transit?.durationS).toBeGreaterThan(0.3);
  expect(transit?.durationS).toBeLessThan(15);
  const there = bodyTeme(new Float64Array(3), body, atMs);
  const look = lookAnglesFromTeme(emptyLookAngles(), observerFrame(observer), [...there, 0, 0, 0], 0, gmstRad(atMs));
  expect(Math.abs((transit?.elevationDeg ?? 0) - look.elevationDeg)).toBeLessThan(0.05);
  const elsewhere = { ...observer, latitudeDeg: observer.latitudeDeg + 0.5 };
  expect(findTransits(set, pass, elsewhere, 0).filter((found) => found.body === body)).toEqual([]);
});
