import { assert, double, integer, oneof, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../constants/durations';
import type { SatelliteRecord } from '../satellite-record';
import { CountingPropagator } from './counting-propagator.fixture';
import { findPasses } from './find-passes';
import { NAKED_EYE, type SatellitePass } from './satellite-pass';
import { TEST_EPOCH_DAY, testSatellite } from './testing-satellites';

interface Place {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
}

const MOST_STATES = 20_000;

/** STARLINK-11505 as CelesTrak had it on 2026-08-22 (its TLE of day 234.20259547): so low that it has fallen by November. */
const FALLING = testSatellite({
  noradId: 62_469,
  epochDay: TEST_EPOCH_DAY,
  epochDayFraction: 0.202_595_47,
  meanMotionRevPerDay: 15.709_538_02,
  eccentricity: 0.000_156_2,
  inclinationDeg: 43.0009,
  raanDeg: 305.1868,
  argumentOfPericentreDeg: 241.5788,
  meanAnomalyDeg: 118.4922,
  bstar: 0.001_503,
});

function passesOf(satellite: SatelliteRecord, place: Place, startMs: number, hours: number): SatellitePass[] {
  return findPasses(
    { propagator: new CountingPropagator([satellite], null, MOST_STATES), satellites: [satellite] },
    {
      observer: { ...place, ellipsoidHeightM: 0 },
      startMs,
      endMs: startMs + hours * HOUR_MS,
      minElevationDeg: 10,
      ...NAKED_EYE,
    },
  );
}

const real = (min: number, max: number) => double({ min, max, noNaN: true });

describe('a pass search', () => {
  it('ends where SGP4 refuses the satellite in the middle of the window', () => {
    // Over Switzerland it asked for the state 33,609.571 s after this for ever.
    const startMs = Date.UTC(2026, 10, 22, 9, 6);
    expect(passesOf(FALLING, { latitudeDeg: 47, longitudeDeg: 8 }, startMs, 25.1).length).toBeLessThan(20);
  });

  it('ends for elements beyond any real ones, of any age, from any place, with passes in order', () => {
    const elements = record({
      meanMotionRevPerDay: real(0.3, 17.5),
      eccentricity: oneof(real(0, 0.01), real(0, 0.999)),
      inclinationDeg: real(0, 180),
      raanDeg: real(0, 360),
      argumentOfPericentreDeg: real(0, 360),
      meanAnomalyDeg: real(0, 360),
      bstar: oneof(real(-0.001, 0.01), real(-1, 1)),
    });
    const place = record({ latitudeDeg: real(-90, 90), longitudeDeg: real(-180, 180) });
    assert(
      property(elements, place, integer({ min: -400 * 24, max: 400 * 24 }), (orbit, from, ageH) => {
        const startMs = TEST_EPOCH_DAY * 24 * HOUR_MS + ageH * HOUR_MS;
        const endMs = startMs + 25 * HOUR_MS;
        for (const { rise, highest, set } of passesOf(testSatellite(orbit), from, startMs, 25)) {
          const times = [startMs, rise.atMs, highest.atMs, set.atMs, endMs];
          expect(times).toEqual(times.toSorted((a, b) => a - b));
        }
      }),
      { numRuns: 300 },
    );
  });
});
