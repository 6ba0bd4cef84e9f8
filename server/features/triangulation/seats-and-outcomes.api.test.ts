import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { type ServedApi, type ServedApiOptions, serveApi } from '../../served-api.fixture';
import { TRIANGULATION_LIMITS } from './limits';
import {
  answerTo,
  device,
  fly,
  joined,
  observation,
  post,
  SESSIONS,
  stateOf,
  TARGET,
} from './pointing-devices.fixture';

let api: ServedApi;
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.knex('aerial_objects').delete();
});
afterEach(() => api.close());
afterAll(() => database.close());

async function serve(options: ServedApiOptions = {}): Promise<void> {
  api = await serveApi({ database, ...options });
}

const open = async (): Promise<string> => (await joined(api, SESSIONS, 'A')).session.sessionId;
const leave = (sessionId: string, key: string) =>
  post(api, `${SESSIONS}/${sessionId}/leave`, { deviceId: device(key) });

/** What stands in the public list. */
async function listed(): Promise<readonly { readonly name: string }[]> {
  const rows: readonly { readonly name: string }[] = await database.knex('aerial_objects').select('name');
  return rows;
}

/** A member's page: its stream of events, until it is closed. */
async function watch(sessionId: string, key: string): Promise<() => Promise<void>> {
  const response = await fetch(`${api.url}${SESSIONS}/${sessionId}/events?deviceId=${device(key)}`);
  const reader = response.body?.getReader();
  // The state comes first: from then on the server knows that somebody watches.
  await reader?.read();
  return async () => reader?.cancel();
}

describe('members who go', () => {
  it('take with them what came of their line', async () => {
    await serve();
    const sessionId = await open();
    for (const key of ['A', 'B', 'C'] as const) await answerTo(api, observation(key, { sessionId }));
    expect((await leave(sessionId, 'C')).status).toBe(204);
    const two = (await stateOf(api, sessionId)).outcome;
    expect(two.residuals.map(({ member }) => member)).toEqual(['A', 'B']);
    expect(two.fix).not.toBeNull();
    await leave(sessionId, 'B');
    expect((await stateOf(api, sessionId)).outcome).toMatchObject({ status: 'waiting', fix: null, residuals: [] });
  });

  it('give back their seats where they close the page without a word, and keep them while they watch', async () => {
    let nowMs = Date.now();
    await serve({ now: () => nowMs });
    const sessionId = await open();
    for (const key of ['A', 'B'] as const) await answerTo(api, observation(key, { sessionId }));
    for (const key of 'CDEF') await joined(api, `${SESSIONS}/${sessionId}/members`, key);
    const close = await watch(sessionId, 'A');
    nowMs += 4 * 60_000;
    const full = await post(api, `${SESSIONS}/${sessionId}/members`, { deviceId: device('I') });
    expect(full.status).toBe(409);
    nowMs += 60_000;
    const { member, session } = await joined(api, `${SESSIONS}/${sessionId}/members`, 'I');
    expect(member).toBe('B');
    expect(session.members.map((one) => one.member)).toEqual(['A', 'B']);
    // The place was found by two, and one of them is gone.
    expect(session.outcome).toMatchObject({ status: 'waiting', fix: null, residuals: [] });
    await close();
  });
});

describe('the list of what was found', () => {
  it('has one row of a session that finds, loses and finds again', async () => {
    await serve();
    const sessionId = await open();
    for (const key of ['A', 'B'] as const) await answerTo(api, observation(key, { sessionId }));
    await leave(sessionId, 'B');
    expect((await stateOf(api, sessionId)).outcome.result).toBeNull();
    expect((await answerTo(api, observation('B', { sessionId }))).status).toBe('fix');
    expect(await listed()).toEqual([{ name: 'Unknown object' }]);
  });

  it('has one row of a session whose members find at the same time', async () => {
    await serve();
    const sessionId = await open();
    await answerTo(api, observation('A', { sessionId }));
    const both = (['B', 'C'] as const).map((key) => answerTo(api, observation(key, { sessionId })));
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual(['fix', 'fix']);
    expect(await listed()).toHaveLength(1);
  });

  it('has one row of a thing at which several point alone, again and again', async () => {
    await serve();
    fly(api);
    const at = new Date().toISOString();
    const answers = (['A', 'B', 'A', 'C'] as const).map((key) => answerTo(api, observation(key, { timestamp: at })));
    expect((await Promise.all(answers)).map(({ result }) => result?.name)).toEqual(Array(4).fill('TST1'));
    expect(await listed()).toEqual([{ name: 'TST1' }]);
  });

  it('takes few new rows of a network that points alone, which is answered all the same', async () => {
    await serve({ triangulationLimits: { ...TRIANGULATION_LIMITS, newSightingsPerHour: 0 } });
    fly(api);
    expect(await answerTo(api, observation('A'))).toMatchObject({ status: 'fix', result: { name: 'TST1' } });
    expect(await listed()).toEqual([]);
  });
});

const turned = (key: 'A' | 'B', sessionId: string, azimuth: number) =>
  answerTo(api, observation(key, { sessionId, azimuth, elevation: 15 }));

describe('observers who turn to something else', () => {
  it('are told what comes of where they point now, and not that they point past where they did before', async () => {
    await serve();
    const sessionId = await open();
    for (const key of ['A', 'B'] as const) await answerTo(api, observation(key, { sessionId }));
    expect((await stateOf(api, sessionId)).outcome.fix).not.toBeNull();
    // Side by side, and so without a distance.
    await turned('A', sessionId, 90);
    expect(await turned('B', sessionId, 90)).toMatchObject({ status: 'refused', reason: 'parallel' });
    // To a thing in the south between them.
    await turned('A', sessionId, 150);
    expect(await turned('B', sessionId, 210)).toMatchObject({ status: 'fix' });
    // And away from one another.
    await turned('A', sessionId, 225);
    expect(await turned('B', sessionId, 135)).toMatchObject({ status: 'refused', reason: 'contradictory' });
  });

  it('have no part with what they recorded before and on the way, also with devices that tell nothing of their compass', async () => {
    await serve();
    const sessionId = await open();
    const sensorAccuracy = { compass: null, gyroscope: null, gps: 8 };
    const { azimuth } = observation('A');
    for (const beforeDeg of [80, 80, 40, 0]) {
      const turning = { sessionId, sensorAccuracy, azimuth: (azimuth + beforeDeg) % 360 };
      await answerTo(api, observation('A', turning));
      await answerTo(api, observation('B', { sessionId, sensorAccuracy }));
    }
    const { fix } = (await stateOf(api, sessionId)).outcome;
    expect(Math.abs((fix?.latitude ?? Number.NaN) - TARGET.latitude)).toBeLessThan(0.001);
    expect(Math.abs((fix?.longitude ?? Number.NaN) - TARGET.longitude)).toBeLessThan(0.001);
  });
});

describe('what flies on', () => {
  it('has its velocity with it, also where one observer alone has found it', async () => {
    await serve();
    fly(api, 1, 200);
    const { result, fix } = await answerTo(api, observation('A'));
    expect(fix).toBeNull();
    expect(Math.abs(Date.parse(result?.at ?? '') - Date.now())).toBeLessThan(10_000);
    expect(Math.abs((result?.velocity?.speed ?? 0) - 200)).toBeLessThan(5);
    expect(Math.abs((result?.velocity?.course ?? 0) - 90)).toBeLessThan(2);
    const [row]: readonly { speed: number; heading: number }[] = await database
      .knex('aerial_objects')
      .select('speed', 'heading');
    expect(Math.abs((row?.speed ?? 0) - 200 / 0.514_444)).toBeLessThan(10);
    expect(Math.abs((row?.heading ?? 0) - 90)).toBeLessThan(2);
  });
});
