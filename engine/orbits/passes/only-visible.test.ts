import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../constants/durations';
import { createPropagator } from '../sgp4/create-propagator';
import { findPasses, type PassOptions } from './find-passes';
import { between, lowOrbits, observers } from './low-orbits.fixture';
import type { SatellitePass } from './satellite-pass';
import { TEST_EPOCH_DAY, testSatellite } from './testing-satellites';

/** Fainter than anything that these tests look at. */
const ANY_MAGNITUDE = 20;
/** What is visible for less may be so by the last digits of a state alone, ms. */
const SURELY_MS = 1000;
/** Passes of a satellite whose rises the two searches place this close are the same one, ms. */
const SAME_RISE_MS = 100;

const conditions = fc.record({
  observer: observers,
  minElevationDeg: fc.constantFrom(0, 10, 25),
  darkSunElevationDeg: between(-12, 0),
});

const isVisible = ({ visibility }: SatellitePass): boolean => visibility === 'visible';
const isSure = ({ visibleSpan }: SatellitePass): boolean =>
  visibleSpan !== null && visibleSpan.toMs - visibleSpan.fromMs > SURELY_MS;

/** Passes are looked at every minute, no more often. */
const isBetweenLooks = ({ visibleSpan }: SatellitePass): boolean =>
  visibleSpan !== null && visibleSpan.toMs - visibleSpan.fromMs < MINUTE_MS;

it('finds what can be seen among all passes, and nothing else, where a pass just reaches the limit between two looks', () => {
  let short = 0;
  fc.assert(
    fc.property(
      lowOrbits,
      conditions,
      fc.integer({ min: -180, max: 180 }),
      between(0.003, 0.04),
      (orbit, place, day, margin) => {
        const record = testSatellite({ ...orbit, epochDay: TEST_EPOCH_DAY + day }, { standardMagnitude: 5 });
        const set = { propagator: createPropagator([record.elements], null), satellites: [record] };
        const startMs = (TEST_EPOCH_DAY + day) * DAY_MS;
        const search = { ...place, startMs, endMs: startMs + DAY_MS };
        const find = (options: Pick<PassOptions, 'limitingMagnitude' | 'onlyVisible'>) =>
          findPasses(set, { ...search, ...options });
        const bright = find({ limitingMagnitude: ANY_MAGNITUDE }).filter(isVisible);
        for (const { brightest } of bright.slice(0, 3)) {
          const limitingMagnitude = (brightest?.magnitude ?? Number.NaN) + margin;
          const visible = find({ limitingMagnitude }).filter(isVisible);
          const searched = find({ limitingMagnitude, onlyVisible: true });
          const isIn = (passes: readonly SatellitePass[], { rise }: SatellitePass): boolean =>
            passes.some((other) => Math.abs(other.rise.atMs - rise.atMs) < SAME_RISE_MS);
          const missed = visible.filter((pass) => isSure(pass) && !isIn(searched, pass));
          const spurious = searched.filter((pass) => isSure(pass) && !isIn(visible, pass));
          expect([...missed, ...spurious]).toEqual([]);
          short += visible.filter(isBetweenLooks).length;
        }
      },
    ),
    { numRuns: 150, seed: 20_260_822 },
  );
  expect(short).toBeGreaterThan(100);
});
