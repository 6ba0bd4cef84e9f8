import { expect, it } from 'vitest';
import { createPropagator } from '../sgp4/create-propagator';
import { findPasses } from './find-passes';
import { NAKED_EYE, type SatellitePass } from './satellite-pass';
import { sortedByRise } from './sorted-by-rise';
import { TEST_EPOCH_DAY, testSatellite } from './testing-satellites';

const START_MS = TEST_EPOCH_DAY * 86_400_000;

it('sorts by rise and leaves those that rise together in their order', () => {
  const satellites = [testSatellite({})];
  const [pass] = findPasses(
    { propagator: createPropagator([testSatellite({}).elements], null), satellites },
    {
      observer: { latitudeDeg: 45, longitudeDeg: 10, ellipsoidHeightM: 0 },
      startMs: START_MS,
      endMs: START_MS + 86_400_000,
      minElevationDeg: 10,
      ...NAKED_EYE,
    },
  );
  if (pass === undefined) throw new Error('The satellite of the test should rise.');
  const rises = [5, 3, 5, 9, 3, 1, 5];
  const passes = rises.map((atMs, index): SatellitePass => ({ ...pass, index, rise: { ...pass.rise, atMs } }));
  expect(sortedByRise(passes).map(({ index }) => index)).toEqual([5, 1, 4, 0, 2, 6, 3]);
  expect(sortedByRise([])).toEqual([]);
});
