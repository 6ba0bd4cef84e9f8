import type { FlightMoment } from '@engine/trajectory/flight-moment';
import { FlownWays } from '@engine/trajectory/flown-ways';
import { epochMs, latitude, longitude } from '@engine/units/quantity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../db/test-database';
import { recallFlownWays } from './recall-flown-ways';
import { createStoredFlights, type StoredFlights } from './stored-flights';
import { writeTurningFlights } from './turning-history.fixture';

const START_MS = Date.UTC(2026, 10, 21, 12);
const HOUR_LATER_MS = START_MS + 3_600_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.knex.raw('truncate position_history, aerial_objects, flights, recording_spans cascade');
});

/** Another one, 30 km after it came into view. */
const asked: FlightMoment = {
  objectId: 1,
  latitude: latitude(50),
  longitude: longitude(7.42),
  at: epochMs(HOUR_LATER_MS),
  heightM: 11_000,
  speedMps: 230,
  trackRad: Math.PI / 2,
  turnRadPerS: 0,
  climbMps: 0,
};

interface Logged {
  readonly warnings: unknown[];
}

async function recalled(flights: StoredFlights, nowMs = HOUR_LATER_MS, signal = new AbortController().signal) {
  const ways = new FlownWays();
  const logged: Logged = { warnings: [] };
  const log = { info: () => {}, warn: (...said: unknown[]) => logged.warnings.push(said) };
  await recallFlownWays({ flights, ways, log, now: () => nowMs, pauseMs: 0 }, signal);
  return { ways, ...logged };
}

describe('what is remembered of the history at start', () => {
  it('is where aircraft flew on to, one, five and ten minutes later', async () => {
    await writeTurningFlights(database, START_MS, 4);
    const { ways, warnings } = await recalled(createStoredFlights(database.knex));
    expect(warnings).toEqual([]);
    // One in a minute of a quarter of an hour.
    expect(ways.size).toBeGreaterThanOrEqual(4 * 14);
    expect(ways.size).toBeLessThanOrEqual(4 * 16);
    const flown = ways.placesAt(asked);
    expect(flown?.places.map(({ aircraft }) => aircraft)).toEqual([4, 4, 4]);
    expect(flown?.places.map((place) => 50 - place.latitude)[2]).toBeGreaterThan(0.5);
  });

  it('is nothing of a day before', async () => {
    await writeTurningFlights(database, START_MS, 4);
    expect((await recalled(createStoredFlights(database.knex), START_MS + 25 * 3_600_000)).ways.size).toBe(0);
  });

  it.each([
    ['recordings', { feed: 'replay' }],
    ['the ground', { onGround: true }],
    [
      'what contradicts itself',
      { integrity: [{ kind: 'position-jump', since: epochMs(START_MS), distanceM: 9_000, seconds: 1 }] },
    ],
  ] as const)('is nothing of %s', async (_, fields) => {
    await writeTurningFlights(database, START_MS, 4, fields);
    expect((await recalled(createStoredFlights(database.knex))).ways.size).toBe(0);
  });

  it('is the newest flights, as many as half of the memory holds', async () => {
    const read: number[] = [];
    const dayLong = Array.from({ length: 40 }, (_, index) => ({
      objectId: 100 - index,
      fromMs: START_MS - index * 60_000,
      toMs: START_MS - index * 60_000 + 86_400_000,
    }));
    await recalled({
      newest: async () => dayLong,
      fixes: async ({ objectId }) => {
        read.push(objectId);
        return [];
      },
    });
    // 1,440 minutes each: 17 of them make 24,480 moments, of which the newest is read last.
    expect(read).toEqual(Array.from({ length: 17 }, (_, index) => 84 + index));
  });

  it('is given up, and said, where the database does not answer', async () => {
    const { ways, warnings } = await recalled({
      newest: () => Promise.reject(new Error('away')),
      fixes: async () => [],
    });
    expect(ways.size).toBe(0);
    expect(warnings).toHaveLength(1);
  });

  it('ends when the server does', async () => {
    const ended = new AbortController();
    let reads = 0;
    const flight = { objectId: 1, fromMs: START_MS, toMs: START_MS + 60_000 };
    await recalled(
      {
        newest: async () => [flight, flight, flight],
        fixes: async () => {
          reads++;
          ended.abort();
          return [];
        },
      },
      HOUR_LATER_MS,
      ended.signal,
    );
    expect(reads).toBe(1);
  });
});
