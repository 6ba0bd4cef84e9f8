import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type SessionJoined,
  type TriangulationAnswer,
  type TriangulationSession,
  triangulationSessionSchema,
} from '@contract/triangulation';
import { problemSchema } from '@contract/problem';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { type ServedApi, type ServedApiOptions, serveApi } from '../../served-api.fixture';
import { TRIANGULATION_LIMITS } from './limits';
import * as devices from './pointing-devices.fixture';
import { device, observation, SESSIONS, TARGET, TARGET_M } from './pointing-devices.fixture';

let api: ServedApi;
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => api.close());
afterAll(() => database.close());

const fly = (): void => devices.fly(api);
const post = (path: string, body: unknown): Promise<Response> => devices.post(api, path, body);
const answerTo = (body: unknown): Promise<TriangulationAnswer> => devices.answerTo(api, body);
const joined = (path: string, key: string): Promise<SessionJoined> => devices.joined(api, path, key);

async function serve(options: ServedApiOptions = {}): Promise<void> {
  api = await serveApi({ database, ...options });
}

/** Major axis of what two find whose places are known so well. */
async function ellipseOf(gps: number): Promise<number> {
  const { sessionId } = (await joined(SESSIONS, 'A')).session;
  const sensorAccuracy = { compass: 1, gyroscope: 1, gps };
  await answerTo(observation('A', { sessionId, sensorAccuracy }));
  const { fix } = await answerTo(observation('B', { sessionId, sensorAccuracy }));
  return fix?.ellipse.semiMajor ?? Number.NaN;
}

async function slugOf(response: Response): Promise<string> {
  return problemSchema.parse(await response.json()).type;
}

/** The states that a session tells, until one of them is waited for. */
async function watched(
  sessionId: string,
  isLast: (state: TriangulationSession) => boolean,
): Promise<readonly TriangulationSession[]> {
  const response = await fetch(`${api.url}${SESSIONS}/${sessionId}/events`);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const states: TriangulationSession[] = [];
  let text = '';
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (reader === undefined) return states;
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    text += value;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const [, data] = /^event: session\ndata: (.*)$/m.exec(event) ?? [];
      if (data !== undefined) states.push(triangulationSessionSchema.parse(JSON.parse(data)));
    }
    const newest = states.at(-1);
    if (newest !== undefined && isLast(newest)) break;
  }
  await reader.cancel();
  return states;
}

describe('[TRI-03] POST /api/analytics/triangulation/observe', () => {
  it('combines the bearings of a session, finds the aircraft, and tells everybody at once', async () => {
    await serve();
    fly();
    const { member, session } = await joined(SESSIONS, 'A');
    expect(member).toBe('A');
    const { sessionId } = session;
    expect((await joined(`${SESSIONS}/${sessionId}/members`, 'B')).member).toBe('B');
    const told = watched(sessionId, ({ outcome }) => outcome.residuals.length === 3);
    const first = await answerTo(observation('A', { sessionId }));
    expect(first.status).not.toBe('refused');
    expect(first.fix).toBeNull();
    await answerTo(observation('B', { sessionId }));
    const third = await answerTo(observation('C', { sessionId, pointingSigmaDeg: 0.5 }));
    expect(third).toMatchObject({ status: 'fix', member: 'C', result: { name: 'TST1', type: 'airplane' } });
    expect(third.result?.position.latitude).toBeCloseTo(TARGET.latitude, 2);
    expect(third.result?.position.longitude).toBeCloseTo(TARGET.longitude, 2);
    expect(third.result?.position.altitude).toBeCloseTo(TARGET_M / 0.3048, -3);
    expect(third.matches[0]?.probability).toBeGreaterThan(0.8);
    expect(third.fix?.covariance).toHaveLength(3);
    expect(third.residuals.map(({ isUsed }) => isUsed)).toEqual([true, true, true]);
    const states = await told;
    expect(states.at(-1)?.outcome.result?.name).toBe('TST1');
    expect(states.at(-1)?.members.map((one) => one.member)).toEqual(['A', 'B', 'C']);
    // Nobody learns by which device somebody else is known.
    expect(JSON.stringify(states)).not.toContain('device-');
  });

  it('names the one of four who points elsewhere, and calls unknown what no list has', async () => {
    await serve();
    const { sessionId } = (await joined(SESSIONS, 'A')).session;
    for (const key of ['A', 'B', 'C'] as const) await answerTo(observation(key, { sessionId }));
    const { azimuth } = observation('D');
    const last = await answerTo(observation('D', { sessionId, azimuth: (azimuth + 60) % 360 }));
    expect(last.residuals.filter(({ isUsed }) => !isUsed).map(({ member }) => member)).toEqual(['D']);
    expect(last).toMatchObject({ status: 'fix', result: { objectId: null, name: 'Unknown object' } });
    expect(last.unknownProbability).toBeGreaterThan(0.9);
  });

  it('answers one observer alone by what is known there, and waits where nothing is', async () => {
    await serve();
    fly();
    const timestamp = new Date().toISOString();
    const known = await answerTo(observation('A', { timestamp }));
    expect(known).toMatchObject({ status: 'fix', reason: 'one-observer', fix: null, result: { name: 'TST1' } });
    expect(known.confidence).toBeLessThanOrEqual(0.95);
    // Eight degrees beside the pole: neither a planet nor a named star ever comes near.
    const nothing = await answerTo(observation('A', { azimuth: 0, elevation: 44.6 }));
    expect(nothing).toMatchObject({ status: 'waiting', result: null, confidence: null });
  });

  it('tells an observer alone who points at a planet which it is, and no place for it', async () => {
    const atMs = Date.parse('2026-11-29T20:11:00Z');
    await serve({ now: () => atMs });
    const sighted = { azimuth: 200, elevation: 38, timestamp: new Date(atMs).toISOString() };
    const { matches, ...planet } = await answerTo(observation('A', sighted));
    expect(matches[0]).toMatchObject({ kind: 'planet', name: 'Saturn' });
    expect(matches[0]?.probability).toBeGreaterThan(0.5);
    expect(planet).toMatchObject({ status: 'waiting', reason: 'one-observer', result: null, confidence: null });
  });

  it('widens the ellipse by the blur of a place', async () => {
    await serve();
    expect(await ellipseOf(1_500)).toBeGreaterThan(2 * (await ellipseOf(8)));
  });

  it('[TRI-05] keeps what was found in the manual list once for a session, and no place of an observer', async () => {
    await database.knex('aerial_objects').delete();
    await serve();
    fly();
    const { sessionId } = (await joined(SESSIONS, 'A')).session;
    for (const key of ['A', 'B', 'C'] as const) await answerTo(observation(key, { sessionId }));
    const list = await fetch(`${api.url}/api/aerial-objects?source=manual&limit=5`);
    expect(await list.json()).toMatchObject([{ name: 'TST1', type: 'airplane', altitudeUnit: 'ft' }]);
    const rows: readonly { readonly latitude: number }[] = await database.knex('aerial_objects').select('latitude');
    expect(rows).toHaveLength(1);
    expect(rows[0]?.latitude).toBeCloseTo(TARGET.latitude, 2);
  });
});

describe('[TRI-03] sessions', () => {
  it('forget who leaves, and are over when the last one has', async () => {
    await serve();
    const { sessionId } = (await joined(SESSIONS, 'A')).session;
    await joined(`${SESSIONS}/${sessionId}/members`, 'B');
    await answerTo(observation('B', { sessionId }));
    expect((await post(`${SESSIONS}/${sessionId}/leave`, { deviceId: device('B') })).status).toBe(204);
    const state = triangulationSessionSchema.parse(await (await fetch(`${api.url}${SESSIONS}/${sessionId}`)).json());
    expect(state.members).toEqual([{ member: 'A', line: null }]);
    // A stranger's leave is nobody's.
    await post(`${SESSIONS}/${sessionId}/leave`, { deviceId: device('X') });
    await post(`${SESSIONS}/${sessionId}/leave`, { deviceId: device('A') });
    expect(await slugOf(await fetch(`${api.url}${SESSIONS}/${sessionId}`))).toBe('/problems/not-found');
    expect((await post('/api/analytics/triangulation/observe', observation('A', { sessionId }))).status).toBe(404);
  });

  it('end by themselves when nobody points any more', async () => {
    let nowMs = Date.now();
    await serve({ now: () => nowMs });
    const { sessionId } = (await joined(SESSIONS, 'A')).session;
    nowMs += 29 * 60_000;
    expect((await fetch(`${api.url}${SESSIONS}/${sessionId}`)).status).toBe(200);
    nowMs += 2 * 60_000;
    expect((await fetch(`${api.url}${SESSIONS}/${sessionId}`)).status).toBe(404);
  });

  it('are full with six, and refuse times that are not now', async () => {
    await serve();
    const { sessionId } = (await joined(SESSIONS, 'A')).session;
    for (const key of 'BCDEF') await joined(`${SESSIONS}/${sessionId}/members`, key);
    const full = await post(`${SESSIONS}/${sessionId}/members`, { deviceId: device('I') });
    expect(problemSchema.parse(await full.json())).toMatchObject({
      type: '/problems/quota-used-up',
      status: 409,
      limits: [{ of: 'session-members', most: 6 }],
    });
    const old = observation('A', { sessionId, timestamp: new Date(Date.now() - 60_000).toISOString() });
    const refused = await post('/api/analytics/triangulation/observe', old);
    expect(problemSchema.parse(await refused.json()).errors?.map(({ path }) => path)).toEqual(['body.timestamp']);
  });

  it('are no more than the server can hold, which says so, and when to come back, as its document has it', async () => {
    await serve({ triangulationLimits: { ...TRIANGULATION_LIMITS, sessions: 1 } });
    const { sessionId } = (await joined(SESSIONS, 'A')).session;
    const full = await post(SESSIONS, { deviceId: device('B') });
    expect([full.status, full.headers.get('Retry-After')]).toEqual([503, '120']);
    expect(problemSchema.parse(await full.json())).toMatchObject({
      type: '/problems/too-busy',
      limits: [{ of: 'server-sessions', most: 1 }],
      retryAfterS: 120,
    });
    const document: unknown = await (await fetch(`${api.url}/api/openapi.json`)).json();
    expect(document).toMatchObject({
      paths: {
        [SESSIONS]: {
          post: {
            responses: {
              503: {
                description: expect.stringContaining('/problems/too-busy'),
                headers: { 'Retry-After': { schema: { type: 'integer' } } },
              },
            },
          },
        },
      },
    });
    // Room is there again once one ends.
    await post(`${SESSIONS}/${sessionId}/leave`, { deviceId: device('A') });
    await joined(SESSIONS, 'B');
  });

  it('are bounded by network', async () => {
    await serve({ triangulationLimits: { ...TRIANGULATION_LIMITS, sessionsPerHour: 1, observationsPerMinute: 1 } });
    await joined(SESSIONS, 'A');
    expect((await post(SESSIONS, { deviceId: device('A') })).status).toBe(429);
    await answerTo(observation('A'));
    expect((await post('/api/analytics/triangulation/observe', observation('A'))).status).toBe(429);
  });

  it.each([
    ['body.deviceId', { deviceId: 'somebody' }],
    ['body.azimuth', { azimuth: 361 }],
    ['body.elevation', { elevation: -1 }],
    ['body.latitude', { latitude: 91 }],
    ['body.sensorAccuracy.gps', { sensorAccuracy: { compass: 1, gyroscope: 1, gps: -1 } }],
    ['body.sessionId', { sessionId: 'abc' }],
    ['body.pointingSigmaDeg', { pointingSigmaDeg: 0 }],
  ])('refuse what is no observation: %s', async (path, wrong) => {
    await serve();
    const response = await post('/api/analytics/triangulation/observe', observation('A', wrong));
    expect(response.status).toBe(422);
    expect(problemSchema.parse(await response.json()).errors?.map((one) => one.path)).toEqual([path]);
  });
});
