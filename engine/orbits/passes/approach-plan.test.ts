import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS } from '../../constants/durations';
import { createPropagator } from '../sgp4/create-propagator';
import { findPasses } from './find-passes';
import { between, lowOrbits, observers } from './low-orbits.fixture';
import { NAKED_EYE, type SatellitePass } from './satellite-pass';
import { TEST_EPOCH_DAY, testSatellite } from './testing-satellites';

const START_MS = TEST_EPOCH_DAY * DAY_MS;
const SAME_SUMMIT_MS = 2000;

const isWhole = ({ isCutAtStart, isCutAtEnd }: SatellitePass): boolean => !isCutAtStart && !isCutAtEnd;

// Above the horizon the reach is wide, and such a pass well within it; above an elevation just below its summit the
// plane only grazes the reach, and whether the revolution is left out hangs on how far the Earth turns meanwhile.
it('leaves out no revolution whose plane only grazes what can be reached', () => {
  let grazing = 0;
  fc.assert(
    fc.property(lowOrbits, observers, between(0.02, 0.3), (orbit, observer, belowDeg) => {
      const record = testSatellite(orbit);
      const set = { propagator: createPropagator([record.elements], null), satellites: [record] };
      const search = { observer, startMs: START_MS, endMs: START_MS + DAY_MS, ...NAKED_EYE };
      const known = findPasses(set, { ...search, minElevationDeg: 0 }).filter(isWhole);
      for (const { highest } of known.filter((pass) => pass.highest.elevationDeg > belowDeg)) {
        const found = findPasses(set, { ...search, minElevationDeg: highest.elevationDeg - belowDeg });
        expect(found.some((pass) => Math.abs(pass.highest.atMs - highest.atMs) < SAME_SUMMIT_MS)).toBe(true);
        grazing++;
      }
    }),
    { numRuns: 60, seed: 20_260_822 },
  );
  expect(grazing).toBeGreaterThan(200);
});
