import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../constants/durations';
import type { ObserverLocation } from '../../observer/observer';
import type { SatelliteRecord } from '../satellite-record';
import { WGS72 } from '../../constants/earth';
import { observerFrame } from '../frames/observer-frame';
import { BodyTrack } from '../illumination/body-track';
import { brightestMagnitude } from '../magnitude/apparent-magnitude';
import { orbitShapeOf } from '../orbit-shape';
import { CountingPropagator } from './counting-propagator.fixture';
import { findPasses } from './find-passes';
import { NAKED_EYE, type SatellitePass } from './satellite-pass';
import { SatelliteTraits } from './satellite-traits';
import { SeeableSatellites } from './seeable-satellites';
import { TEST_EPOCH_DAY, testSatellite } from './testing-satellites';

const EPOCH_MS = TEST_EPOCH_DAY * DAY_MS;
const MOST_STATES = 10_000;
/** What is visible for less may be so by the last digits of a state alone, ms. */
const SURELY_MS = 1000;
const SAME_PASS_MS = 1000;

interface Searched {
  readonly passes: readonly SatellitePass[];
  readonly states: number;
}

function search(
  satellites: readonly SatelliteRecord[],
  observer: ObserverLocation,
  startMs: number,
  onlyVisible: boolean,
): Searched {
  const propagator = new CountingPropagator(satellites, null, MOST_STATES);
  const span = { startMs, endMs: startMs + DAY_MS };
  const passes = findPasses(
    { propagator, satellites },
    { observer, ...span, minElevationDeg: 10, ...NAKED_EYE, onlyVisible },
  );
  return { passes, states: propagator.asked.reduce((sum, asked) => sum + asked, 0) };
}

const isSame = (one: SatellitePass, other: SatellitePass): boolean =>
  one.noradId === other.noradId && Math.abs(one.highest.atMs - other.highest.atMs) < SAME_PASS_MS;

const lastsMs = ({ visibleSpan }: SatellitePass): number =>
  visibleSpan === null ? 0 : visibleSpan.toMs - visibleSpan.fromMs;

/** Perigees from 300 km up to where the search goes from approach to approach, and beyond. */
const someSatellites = fc.array(
  fc
    .record({
      meanMotionRevPerDay: fc.double({ min: 10, max: 15.7, noNaN: true }),
      eccentricityShare: fc.double({ min: 0, max: 1, noNaN: true }),
      inclinationDeg: fc.double({ min: 20, max: 140, noNaN: true }),
      raanDeg: fc.double({ min: 0, max: 360, noNaN: true }),
      argumentOfPericentreDeg: fc.double({ min: 0, max: 360, noNaN: true }),
      meanAnomalyDeg: fc.double({ min: 0, max: 360, noNaN: true }),
      standardMagnitude: fc.double({ min: 0, max: 8, noNaN: true }),
    })
    .map(({ eccentricityShare, standardMagnitude, ...elements }) => {
      const semiMajorAxisKm = 42_241 / elements.meanMotionRevPerDay ** (2 / 3);
      const eccentricity = Math.min(0.12, eccentricityShare * Math.max(0, 1 - 6678 / semiMajorAxisKm));
      return testSatellite({ ...elements, eccentricity }, { standardMagnitude });
    }),
  { minLength: 12, maxLength: 12 },
);

describe('a search for what can be seen', () => {
  it('leaves out nothing that can be seen, wherever the place and whatever the season', () => {
    let seen = 0;
    fc.assert(
      fc.property(
        someSatellites,
        fc.double({ min: -75, max: 75, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.integer({ min: -180, max: 180 }),
        (orbits, latitudeDeg, longitudeDeg, day) => {
          const satellites = orbits.map((record, at) => ({
            ...record,
            elements: { ...record.elements, noradId: 99_000 + at, epochDay: TEST_EPOCH_DAY + day },
          }));
          const observer = { latitudeDeg, longitudeDeg, ellipsoidHeightM: 0 };
          const startMs = EPOCH_MS + day * DAY_MS;
          const all = search(satellites, observer, startMs, false).passes;
          const searched = search(satellites, observer, startMs, true).passes;
          const sure = all.filter((pass) => lastsMs(pass) > SURELY_MS);
          seen += sure.length;
          const missed = sure.filter((pass) => !searched.some((other) => isSame(pass, other)));
          const spurious = searched.filter((pass) => !all.some((other) => isSame(pass, other)));
          expect([...missed, ...spurious]).toEqual([]);
        },
      ),
      { numRuns: 25 },
    );
    expect(seen).toBeGreaterThan(20);
  });

  it('looks as far as a satellite is bright enough, fully lit in its perigee, and no further', () => {
    const startMs = EPOCH_MS;
    const frame = observerFrame({ latitudeDeg: 20, longitudeDeg: 0, ellipsoidHeightM: 0 });
    const sunTrack = new BodyTrack('sun', startMs, startMs + DAY_MS);
    const span = { startMs, endMs: startMs + DAY_MS, minElevationDeg: 10, observer: frame.observer };
    for (const standardMagnitude of [4.5, 5.5, 6.5]) {
      const record = testSatellite({}, { standardMagnitude });
      const traits = SatelliteTraits.of([record]);
      const seeable = new SeeableSatellites(frame, { ...span, ...NAKED_EYE }, sunTrack, traits);
      const angleRad = seeable.farthestRad(traits.rowOf(0));
      // Forty kilometres are left for what the elements do not tell of the perigee.
      const perigeeKm = orbitShapeOf(record.elements).perigeeKm + WGS72.equatorialRadiusKm - 40;
      const rangeKm = Math.hypot(perigeeKm * Math.sin(angleRad), perigeeKm * Math.cos(angleRad) - frame.radiusKm);
      expect(brightestMagnitude(standardMagnitude, rangeKm)).toBeCloseTo(NAKED_EYE.limitingMagnitude + 0.01, 6);
    }
  });

  it('asks for few states of passes that are too faint or in the shadow all the time', () => {
    const berlin = { latitudeDeg: 52.52, longitudeDeg: 13.405, ellipsoidHeightM: 40 };
    // A winter's night is long, and all of it is shadow but for its ends.
    const winterMs = Date.UTC(2026, 11, 21, 12);
    const statesOf = (standardMagnitude: number, onlyVisible: boolean): number => {
      const satellites = Array.from({ length: 24 }, (_, at) =>
        testSatellite(
          { noradId: 99_100 + at, epochDay: winterMs / DAY_MS - 0.5, raanDeg: at * 15, meanAnomalyDeg: at * 47 },
          { standardMagnitude },
        ),
      );
      return search(satellites, berlin, winterMs, onlyVisible).states;
    };
    const all = statesOf(3, false);
    expect(statesOf(3, true)).toBeLessThan(0.6 * all);
    expect(statesOf(6, true)).toBeLessThan(0.46 * all);
  });
});
