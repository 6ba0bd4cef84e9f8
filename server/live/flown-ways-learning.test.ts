import type { FlightMoment } from '@engine/trajectory/flight-moment';
import { epochMs, latitude, longitude } from '@engine/units/quantity';
import { describe, expect, it } from 'vitest';
import { learnedFrom } from './turning-flights.fixture';

const START_MS = 1_750_000_000_000;
/** Another one where they came into view, 30 km farther on. */
const ASKED: FlightMoment = {
  objectId: 1,
  latitude: latitude(50),
  longitude: longitude(7.42),
  at: epochMs(START_MS + 7_200_000),
  heightM: 11_000,
  speedMps: 230,
  trackRad: Math.PI / 2,
  turnRadPerS: 0,
  climbMps: 0,
};

describe('what is learned of the ways of the live sky', () => {
  it('is where aircraft came to be, one, five and ten minutes after what they were doing', () => {
    const flown = learnedFrom(5, START_MS).placesAt(ASKED);
    expect(flown?.places.map(({ at }) => (at - ASKED.at) / 1000)).toEqual([60, 300, 600]);
    expect(flown?.places.map(({ aircraft }) => aircraft)).toEqual([5, 5, 5]);
    const southDeg = flown?.places.map((place) => 50 - place.latitude) ?? [];
    // A minute on nobody has turned; then they fly 200 m/s to the south.
    expect(southDeg[0]).toBeCloseTo(0, 2);
    expect(southDeg[1]).toBeGreaterThan(0.1);
    expect((southDeg[2] ?? 0) - (southDeg[1] ?? 0)).toBeCloseTo((300 * 230 * Math.sin(Math.PI / 3)) / 111_195, 1);
  });

  it('looks at an aircraft no more often than three times a minute', () => {
    // Each is in view for a quarter of an hour.
    expect(learnedFrom(3, START_MS).size).toBeLessThanOrEqual(3 * 46);
    expect(learnedFrom(3, START_MS).size).toBeGreaterThan(3 * 40);
  });

  it.each([
    ['recordings', { feed: 'replay' }],
    ['simulated traffic', { feed: 'demo' }],
    ['what is on the ground', { onGround: true }],
    [
      'what contradicts itself',
      { integrity: [{ kind: 'position-jump', since: epochMs(START_MS), distanceM: 9_000, seconds: 1 }] },
    ],
  ] as const)('is nothing of %s', (_, fields) => {
    expect(learnedFrom(2, START_MS, fields).size).toBe(0);
  });
});
