import { expect, it } from 'vitest';
import { createPropagator } from '../sgp4/create-propagator';
import { findPasses } from './find-passes';
import { NAKED_EYE } from './satellite-pass';
import { skyTrack } from './sky-track';
import { TEST_EPOCH_DAY, TEST_ISS } from './testing-satellites';

const START_MS = TEST_EPOCH_DAY * 86_400_000;
const BERLIN = { latitudeDeg: 52.52, longitudeDeg: 13.405, ellipsoidHeightM: 40 };
const set = { propagator: createPropagator([TEST_ISS.elements], null), satellites: [TEST_ISS] };

it('follows a pass from its rise to its set, both included, and agrees with it', () => {
  const search = { observer: BERLIN, startMs: START_MS, endMs: START_MS + 86_400_000, minElevationDeg: 10 };
  const [pass] = findPasses(set, { ...search, ...NAKED_EYE });
  expect(pass).toBeDefined();
  if (pass === undefined) return;
  const track = skyTrack(set, 0, BERLIN, pass.rise.atMs, pass.set.atMs, 61);
  expect(track).toHaveLength(61);
  for (const [point, event] of [
    [track[0], pass.rise],
    [track.at(-1), pass.set],
  ] as const) {
    expect(point?.atMs).toBeCloseTo(event.atMs, 3);
    expect(point?.azimuthDeg).toBeCloseTo(event.azimuthDeg, 2);
    expect(point?.elevationDeg).toBeCloseTo(event.elevationDeg, 2);
    expect(point?.slantRangeKm).toBeCloseTo(event.slantRangeKm, 0);
  }
  expect(Math.max(...track.map(({ elevationDeg }) => elevationDeg))).toBeCloseTo(pass.highest.elevationDeg, 0);
  // It comes out of the shadow: dark first, then lit, with a magnitude wherever it is lit.
  expect(track[0]).toMatchObject({ isSunlit: false, magnitude: null });
  expect(track.at(-1)?.isSunlit).toBe(true);
  expect(track.every(({ isSunlit, magnitude }) => isSunlit === (magnitude !== null))).toBe(true);
  const litFromMs = track.find(({ isSunlit }) => isSunlit)?.atMs ?? 0;
  expect(Math.abs(litFromMs - (pass.sunlit[0]?.fromMs ?? 0))).toBeLessThan(7000);
});

it('has nothing to say of satellites that are not there', () => {
  expect(skyTrack(set, 7, BERLIN, START_MS, START_MS + 1000, 3)).toEqual([]);
});
