import { expect, it } from 'vitest';
import { gmstRad } from '../ephemeris/earth-rotation';
import { emptyLookAngles, lookAnglesFromTeme } from '../orbits/frames/look-angles';
import { observerFrame } from '../orbits/frames/observer-frame';
import { bodyTeme } from '../orbits/illumination/body-track';
import { findPasses } from '../orbits/passes/find-passes';
import { NAKED_EYE } from '../orbits/passes/satellite-pass';
import { TEST_EPOCH_DAY, TEST_ISS } from '../orbits/passes/testing-satellites';
import { createPropagator } from '../orbits/sgp4/create-propagator';
import { placeBehind } from './place-behind.fixture';
import { findTransits } from './satellite-sight';

const START_MS = TEST_EPOCH_DAY * 86_400_000;
const set = { propagator: createPropagator([TEST_ISS.elements], null), satellites: [TEST_ISS] };

it.each(['sun', 'moon'] as const)('finds the ISS before the %s from where it must stand there', (body) => {
  const atMs = Array.from({ length: 400 }, (_, at) => START_MS + at * 131_000).find((timeMs) => {
    const place = placeBehind(set.propagator, body, timeMs);
    return place !== null && Math.abs(place.latitudeDeg) < 60;
  });
  expect(atMs).toBeDefined();
  const observer = placeBehind(set.propagator, body, atMs ?? 0);
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
