import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../server/db/test-database';
import { catalogueOf, KNOWN_SATELLITES } from '../../server/features/satellites/known-satellites.fixture';
import { liveAircraft } from '../../server/live-aircraft.fixture';
import { type ServedApi, serveApi } from '../../server/served-api.fixture';
import { fuzzServer } from './fuzz';
import { GOOD_BODIES } from './good-bodies';

let database: TestDatabase;
let api: ServedApi;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await serveApi({ database, orbits: { supply: catalogueOf(KNOWN_SATELLITES) } });
  api.readiness.set('database', true);
  api.readiness.set('ingest', true);
  api.store.upsert(liveAircraft({ address: '3c65a8', latitudeDeg: 52.5, longitudeDeg: 13.4, altitudeFt: 9000 }));
});
afterAll(async () => {
  await api.close();
  await database.close();
});

describe('every call', () => {
  it('takes hostile input without failing, hanging or leaving the caller in the dark', async () => {
    const report = await fuzzServer({
      port: api.port,
      // A call may wait 2.5 s for a first answer; a machine that does other things at the same time may need longer.
      limitMs: 20_000,
      goodBodies: GOOD_BODIES,
    });
    const histogram = [...report.statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`);
    console.log(
      `${report.requests} hostile requests; ${histogram.join(', ')}; slowest ${report.slowestMs.toFixed(0)} ms`,
    );
    expect(report.faults).toEqual([]);
    expect(report.requests).toBeGreaterThan(1000);
    // The good requests among them show that the fuzz reaches the calls at all.
    expect(report.statuses.get(200)).toBeGreaterThan(15);
    expect(report.statuses.get(204)).toBeGreaterThan(0);
    // Each call is tried a hundred times and more.
  }, 900_000);
});
