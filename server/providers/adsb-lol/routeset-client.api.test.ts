import { setTimeout as sleep } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { latitude, longitude } from '@engine/units/quantity';
import type { PollerHealth } from '../../outbound/http-poller';
import { freshPace } from '../../outbound/request-pace';
import { RequestSerializer } from '../../outbound/request-serializer';
import type { RouteAnswer, WatchedFlight } from '../provider';
import { answer, type FakeAnswer, type FakeService, startFakeService } from '../testing/fake-service';
import { RoutesetClient } from './routeset-client';

const PACE = { spacingMs: 60, gapMs: 30, timeoutMs: 1_000 };
const NONE = answer(200, '[]');

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) {
    await cleanUp();
  }
});

async function until(condition: () => boolean, limitMs = 5_000): Promise<void> {
  const endMs = performance.now() + limitMs;
  while (!condition()) {
    if (performance.now() > endMs) {
      throw new Error('did not happen in time');
    }
    await sleep(5);
  }
}

const flight = (callsign: string): WatchedFlight => ({
  callsign,
  position: { latitude: latitude(52.516_274), longitude: longitude(13.377_719) },
});

interface Rig {
  readonly fake: FakeService;
  readonly client: RoutesetClient;
  readonly serializer: RequestSerializer;
  readonly answers: RouteAnswer[];
  readonly limits: number[];
  wanted: readonly WatchedFlight[];
  positions: Pick<PollerHealth, 'state' | 'nextTryMs'>;
}

async function start(first: FakeAnswer, wanted: readonly WatchedFlight[] = [flight('DLH2AB')]): Promise<Rig> {
  const fake = await startFakeService(first);
  const serializer = new RequestSerializer(() => performance.now());
  const answers: RouteAnswer[] = [];
  const limits: number[] = [];
  const client = new RoutesetClient({
    sourceId: 'adsb.lol',
    baseUrl: fake.url,
    serializer,
    pace: PACE,
    positions: () => rig.positions,
    context: {
      fetch,
      now: Date.now,
      elapsedMs: () => performance.now(),
      random: () => 0.5,
      paceOf: freshPace,
      log: pino({ level: 'silent' }),
      routes: {
        wanted: (limit) => {
          limits.push(limit);
          return rig.wanted;
        },
        accept: (routes) => answers.push(routes),
      },
    },
  });
  const rig: Rig = {
    fake,
    client,
    serializer,
    answers,
    limits,
    wanted,
    positions: { state: 'ok', nextTryMs: undefined },
  };
  client.start();
  cleanUps.push(
    () => fake.close(),
    () => client.stop(),
  );
  return rig;
}

describe('asking for routes', () => {
  it('sends callsigns and positions of aircraft, in one batch, and hands in the answer', async () => {
    const bodies: unknown[] = [];
    const route = { callsign: 'DLH2AB', airport_codes: 'EDDB-EDDM', plausible: 1, _airports: [] };
    const rig = await start(
      (response, request, count) => {
        const replied = text(request).then((body) => {
          bodies.push({ type: request.headers['content-type'], body: JSON.parse(body) });
          return answer(200, JSON.stringify([route, null]))(response, request, count);
        });
        cleanUps.push(() => replied);
      },
      [flight('DLH2AB'), flight('BAW975')],
    );
    await until(() => rig.answers.length === 1);
    const planes = ['DLH2AB', 'BAW975'].map((callsign) => ({ callsign, lat: 52.516, lng: 13.378 }));
    expect(bodies[0]).toEqual({ type: 'application/json', body: { planes } });
    expect(rig.fake.requests[0]).toMatchObject({ method: 'POST', path: '/api/0/routeset' });
    expect(rig.limits[0]).toBe(100);
    expect(rig.answers[0]).toEqual({
      sourceId: 'adsb.lol',
      asked: ['DLH2AB', 'BAW975'],
      found: [{ callsign: 'DLH2AB', route: { airportCodes: ['EDDB', 'EDDM'], sourceId: 'adsb.lol' }, airports: [] }],
      rejected: { 'route-malformed': 1 },
    });
    expect(rig.client.trouble()).toBeUndefined();
  });

  it('keeps its interval, one request at a time', async () => {
    const rig = await start((response, request, count) => {
      setTimeout(() => NONE(response, request, count), 40);
    });
    await until(() => rig.fake.requests.length >= 4);
    const gapsMs = rig.fake.requests.slice(1).map(({ atMs }, index) => atMs - (rig.fake.requests[index]?.atMs ?? 0));
    expect(Math.min(...gapsMs)).toBeGreaterThan(PACE.spacingMs + 40 - 5);
    expect(rig.fake.mostAtOnce()).toBe(1);
  });

  it('asks nothing while nothing is wanted', async () => {
    const rig = await start(NONE, []);
    await sleep(300);
    expect(rig.fake.requests).toEqual([]);
    rig.wanted = [flight('DLH2AB')];
    await until(() => rig.fake.requests.length > 0);
  });

  it('waits for a pause between the requests for aircraft, and leaves them room', async () => {
    const rig = await start(NONE);
    rig.positions = { state: 'ok', nextTryMs: Date.now() + PACE.timeoutMs / 2 };
    const positions = rig.serializer.run(() => sleep(400));
    const before = rig.fake.requests.length;
    await positions;
    expect(rig.fake.requests.length).toBe(before);
    const releasedMs = performance.now();
    rig.positions = { state: 'ok', nextTryMs: undefined };
    await until(() => rig.fake.requests.length > before);
    expect((rig.fake.requests[before]?.atMs ?? 0) - releasedMs).toBeGreaterThan(PACE.gapMs - 5);
  });

  it.each(['failing', 'blocked'] as const)('leaves the service alone while its aircraft are %s', async (state) => {
    const rig = await start(NONE, []);
    rig.positions = { state, nextTryMs: Date.now() + 60_000 };
    rig.wanted = [flight('DLH2AB')];
    await sleep(1_500);
    expect(rig.fake.requests).toEqual([]);
  });

  it.each([
    ['a refusal', answer(429, 'slow down', { 'retry-after': '30' }), 'rate limit reached (HTTP 429)'],
    ['an error', answer(500, 'oops'), 'answered HTTP 500'],
    ['a page', answer(200, '<html>maintenance</html>'), 'answer is not a list of routes'],
    ['another document', answer(200, '{"planes":[]}'), 'answer is not a list of routes'],
    ['a redirect', answer(302, '', { location: 'http://127.0.0.1:9/' }), expect.stringContaining('redirects')],
    ['silence', () => undefined, 'no full answer within 1 s'],
  ])('says why after %s, and rests', async (_, first: FakeAnswer, trouble) => {
    const rig = await start(first);
    await until(() => rig.client.trouble() !== undefined);
    expect(rig.client.trouble()).toEqual(trouble);
    await sleep(500);
    expect(rig.fake.requests).toHaveLength(1);
    expect(rig.answers).toEqual([]);
  });

  it('ends a request under way when it is stopped', async () => {
    const rig = await start(() => undefined);
    await until(() => rig.fake.requests.length === 1);
    const beganMs = performance.now();
    await rig.client.stop();
    expect(performance.now() - beganMs).toBeLessThan(100);
  });
});
