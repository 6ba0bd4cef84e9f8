import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { gmstRad } from '../../ephemeris/earth-rotation';
import { emptyLookAngles, lookAnglesFromTeme } from '../frames/look-angles';
import { observerFrame } from '../frames/observer-frame';
import { createPropagator } from '../sgp4/create-propagator';
import type { Propagator } from '../sgp4/propagator';
import type { SatelliteRecord } from '../satellite-record';
import { findPasses } from './find-passes';
import { NAKED_EYE } from './satellite-pass';
import type { ObserverLocation } from '../../observer/observer';
import { TEST_EPOCH_DAY, testSatellite } from './testing-satellites';

const STEP_S = 5;
const HOURS = 12;
const STEPS = (HOURS * 3600) / STEP_S;
/** Moments this near to a step of the grid may fall to either side of it, s. */
const EDGE_S = 0.05;
const START_MS = TEST_EPOCH_DAY * 86_400_000 + 7_654_321;

interface GridPass {
  readonly first: number;
  readonly last: number;
  readonly highestDeg: number;
}

/** Times above the minimum elevation as a look every five seconds sees them. */
function gridPasses(propagator: Propagator, observer: ObserverLocation, minElevationDeg: number): GridPass[] {
  const states = new Float64Array((STEPS + 1) * 6);
  const errors = new Uint8Array(STEPS + 1);
  propagator.grid(new Uint32Array(1), START_MS, STEP_S, STEPS + 1, states, errors);
  const frame = observerFrame(observer);
  const look = emptyLookAngles();
  const passes: GridPass[] = [];
  let first = -1;
  let highestDeg = -90;
  for (let step = 0; step <= STEPS + 1; step++) {
    const isInside = step <= STEPS;
    if (isInside) lookAnglesFromTeme(look, frame, states, step * 6, gmstRad(START_MS + step * STEP_S * 1000));
    const isUp = isInside && look.elevationDeg >= minElevationDeg;
    if (isUp && first < 0) [first, highestDeg] = [step, -90];
    if (isUp) highestDeg = Math.max(highestDeg, look.elevationDeg);
    if (!isUp && first >= 0) {
      passes.push({ first, last: step - 1, highestDeg });
      first = -1;
    }
  }
  return passes;
}

/** In what the search and the grid differ, in words. */
function differences(record: SatelliteRecord, observer: ObserverLocation, minElevationDeg: number): string[] {
  const propagator = createPropagator([record.elements], null);
  const found = findPasses(
    { propagator, satellites: [record] },
    { observer, startMs: START_MS, endMs: START_MS + HOURS * 3_600_000, minElevationDeg, ...NAKED_EYE },
  );
  const spans = found.map(({ rise, set, highest }) => ({
    riseS: (rise.atMs - START_MS) / 1000,
    setS: (set.atMs - START_MS) / 1000,
    highestDeg: highest.elevationDeg,
  }));
  const seen = gridPasses(propagator, observer, minElevationDeg);
  const faults = seen.flatMap(({ first, last, highestDeg }) => {
    const [firstS, lastS] = [first * STEP_S, last * STEP_S];
    // Between two looks one pass may end and another begin: what the grid has as one may be two that lie close.
    const within = spans.filter(({ riseS, setS }) => setS >= firstS - EDGE_S && riseS <= lastS + EDGE_S);
    if (within.length === 0) return [`missed ${firstS} s to ${lastS} s, ${highestDeg}°`];
    const riseS = Math.min(...within.map((span) => span.riseS));
    const setS = Math.max(...within.map((span) => span.setS));
    const highestFoundDeg = Math.max(...within.map((span) => span.highestDeg));
    const isSame =
      Math.abs(riseS - firstS + STEP_S / 2) < STEP_S / 2 + EDGE_S &&
      Math.abs(setS - lastS - STEP_S / 2) < STEP_S / 2 + EDGE_S &&
      highestFoundDeg > highestDeg - 0.01;
    return isSame
      ? []
      : [`${riseS} s to ${setS} s, ${highestFoundDeg}°: grid ${firstS} s to ${lastS} s, ${highestDeg}°`];
  });
  for (const { riseS, setS, highestDeg } of spans) {
    const looks = Math.floor((setS - EDGE_S) / STEP_S) - Math.ceil((riseS + EDGE_S) / STEP_S) + 1;
    const isSeen = seen.some(({ first, last }) => first * STEP_S <= setS && last * STEP_S >= riseS);
    if ((looks > 0 && !isSeen) || highestDeg < minElevationDeg - 0.001) {
      faults.push(`spurious ${riseS} s to ${setS} s, ${highestDeg}°`);
    }
  }
  return faults;
}

const angle = fc.double({ min: 0, max: 360, noNaN: true });
const inclination = fc.double({ min: 0, max: 145, noNaN: true });
const common = {
  inclinationDeg: inclination,
  raanDeg: angle,
  argumentOfPericentreDeg: angle,
  meanAnomalyDeg: angle,
};
/** Mean motion of an orbit whose perigee clears the air, by eccentricity. */
const above = (eccentricity: number, perigeeKm: number): number =>
  (86_400 / (2 * Math.PI)) * Math.sqrt(398_600.8 / ((6378 + perigeeKm) / (1 - eccentricity)) ** 3);

const low = fc.record({
  ...common,
  eccentricity: fc.double({ min: 0, max: 0.05, noNaN: true }),
  perigeeKm: fc.double({ min: 300, max: 1900, noNaN: true }),
});
const eccentric = fc.record({
  ...common,
  eccentricity: fc.double({ min: 0.05, max: 0.8, noNaN: true }),
  perigeeKm: fc.double({ min: 300, max: 3000, noNaN: true }),
});
const medium = fc.record({
  ...common,
  eccentricity: fc.double({ min: 0, max: 0.02, noNaN: true }),
  perigeeKm: fc.double({ min: 2000, max: 24_000, noNaN: true }),
});
const synchronous = fc.record({
  ...common,
  inclinationDeg: fc.double({ min: 0, max: 20, noNaN: true }),
  eccentricity: fc.double({ min: 0, max: 0.01, noNaN: true }),
  perigeeKm: fc.double({ min: 35_400, max: 35_800, noNaN: true }),
});
const observers = fc.record({
  latitudeDeg: fc.double({ min: -90, max: 90, noNaN: true }),
  longitudeDeg: fc.double({ min: -180, max: 180, noNaN: true }),
  ellipsoidHeightM: fc.double({ min: -100, max: 5000, noNaN: true }),
});
const minElevations = fc.oneof(fc.constantFrom(0, 10), fc.double({ min: 0, max: 85, noNaN: true }));

it.each([
  ['low', low, 40],
  ['eccentric', eccentric, 30],
  ['medium', medium, 16],
  ['geosynchronous', synchronous, 12],
])(
  'misses no pass of %s orbits and invents none, against a look every five seconds',
  (_, orbits, numRuns) => {
    fc.assert(
      fc.property(orbits, observers, minElevations, ({ perigeeKm, ...elements }, observer, minElevationDeg) => {
        const meanMotionRevPerDay = above(elements.eccentricity, perigeeKm);
        const record = testSatellite({ ...elements, meanMotionRevPerDay, bstar: 0 });
        expect(differences(record, observer, minElevationDeg)).toEqual([]);
      }),
      { numRuns, seed: 20_260_822 },
    );
  },
  60_000,
);
