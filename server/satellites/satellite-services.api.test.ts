import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createKnexClient } from '../db/knex-client';
import { answer, type FakeAnswer, type FakeService, startFakeService } from '../providers/testing/fake-service';
import { NOW_MS, ommList, openSatellitesBench, type SatellitesBench, until } from './satellites-bench.fixture';
import type { Satellites } from './start-satellites';

const HOUR_MS = 3_600_000;
const GOOD = JSON.stringify(ommList(20));
const SATCAT =
  'OBJECT_NAME,OBJECT_ID,NORAD_CAT_ID,OBJECT_TYPE,OPS_STATUS_CODE,OWNER,LAUNCH_DATE\n' +
  'SATELLITE 7,2020-001G,7,PAY,+,US,2020-01-02\n';
const EARLY_REPEAT =
  'GP data has not updated since your last successful download of GROUP=active at 2026-08-22 10:00 UTC.';

let bench: SatellitesBench;
const services: FakeService[] = [];
beforeAll(async () => {
  bench = await openSatellitesBench();
});
afterEach(async () => {
  await bench.reset();
  for (const service of services.splice(0)) await service.close();
});
afterAll(() => bench.close());

/** CelesTrak on loopback: its SATCAT is always well, its element sets are as the test wants. */
async function celestrak(elements: FakeAnswer, satcat: FakeAnswer = answer(200, SATCAT)): Promise<FakeService> {
  const service = await startFakeService((response, request, count) => {
    const give = request.url?.startsWith('/pub/satcat.csv') === true ? satcat : elements;
    give(response, request, count);
  });
  services.push(service);
  return service;
}

function asked(service: FakeService, path = '/NORAD/'): number {
  return service.requests.filter((request) => request.path.startsWith(path)).length;
}

function health(satellites: Satellites) {
  const [first] = satellites.status().sources;
  if (first === undefined) throw new Error('There is no source.');
  return first;
}

/** A server that is started anew on the same database. */
async function restarted(satellites: Satellites, sources: string): Promise<Satellites> {
  await satellites.stop();
  const next = bench.start(sources);
  await next.whenRestored;
  return next;
}

describe('CelesTrak', () => {
  it('is asked once for its active group, by whom it is told, and its facts are added', async () => {
    const service = await celestrak(answer(200, GOOD));
    const satellites = bench.start(`celestrak=${service.url},demo`);
    await until(() => satellites.store.byNoradId(7)?.owner === 'US');
    expect(satellites.store.byNoradId(7)).toMatchObject({ objectType: 'payload', launchDate: '2020-01-02' });
    expect(satellites.status()).toMatchObject({ source: 'celestrak', label: 'CelesTrak active', count: 20 });
    expect(service.requests.map(({ path }) => path).toSorted()).toEqual([
      '/NORAD/elements/gp.php?GROUP=active&FORMAT=json',
      '/pub/satcat.csv',
    ]);
    expect(service.requests[0]?.userAgent).toBe('Skylens/2.0.0 (self-hosted sky viewer; contact sky@example.org)');
    await until(() => health(satellites).state === 'ok');
    const nextTryMs = Date.parse(health(satellites).nextTryAt ?? '') - NOW_MS;
    expect(nextTryMs).toBeGreaterThanOrEqual(8 * HOUR_MS);
    expect(nextTryMs).toBeLessThanOrEqual(12 * HOUR_MS);
  });

  it('is not asked again within its floor, however often the server is restarted', async () => {
    const service = await celestrak(answer(200, GOOD));
    const sources = `celestrak=${service.url}`;
    let satellites = bench.start(sources);
    await until(() => satellites.store.byNoradId(7)?.owner === 'US' && health(satellites).state === 'ok');
    for (const hours of [0, 0.1, 1.9, 7.9]) {
      bench.clock.nowMs = NOW_MS + hours * HOUR_MS;
      satellites = await restarted(satellites, sources);
      expect(satellites.store.current()?.records).toHaveLength(20);
      await until(() => health(satellites).nextTryAt !== null);
      expect(asked(service)).toBe(1);
    }
    bench.clock.nowMs = NOW_MS + 12.1 * HOUR_MS;
    satellites = await restarted(satellites, sources);
    await until(() => asked(service) === 2);
    expect(asked(service, '/pub/')).toBe(1);
  });

  it('keeps to the floor also where a server died in the middle of a fetch', async () => {
    const service = await celestrak(() => undefined);
    const sources = `celestrak=${service.url}`;
    const satellites = bench.start(sources);
    await until(() => asked(service) === 1);
    await satellites.stop();
    service.answerWith(answer(200, GOOD));
    bench.clock.nowMs = NOW_MS + 1.9 * HOUR_MS;
    const early = bench.start(sources);
    await until(() => health(early).nextTryAt !== null);
    expect(asked(service)).toBe(1);
    await early.stop();
    bench.clock.nowMs = NOW_MS + 2.1 * HOUR_MS;
    const late = bench.start(sources);
    await until(() => late.store.current() !== null);
    expect(asked(service)).toBe(2);
  });

  it('is asked again a floor after the clock was set back, not when the clock has caught up', async () => {
    const service = await celestrak(answer(200, GOOD));
    const sources = `celestrak=${service.url}`;
    bench.clock.nowMs = NOW_MS + 3 * 365 * 24 * HOUR_MS;
    let satellites = bench.start(sources);
    await until(() => health(satellites).state === 'ok');
    for (const hours of [0, 1.9]) {
      bench.clock.nowMs = NOW_MS + hours * HOUR_MS;
      satellites = await restarted(satellites, sources);
      await until(() => health(satellites).nextTryAt !== null);
      expect(asked(service)).toBe(1);
      expect(Date.parse(health(satellites).nextTryAt ?? '')).toBeLessThanOrEqual(NOW_MS + 12 * HOUR_MS);
      expect(Date.parse(health(satellites).lastSuccessAt ?? '')).toBeLessThanOrEqual(bench.clock.nowMs);
    }
    bench.clock.nowMs = NOW_MS + 12.1 * HOUR_MS;
    satellites = await restarted(satellites, sources);
    await until(() => asked(service) === 2);
  });

  it('tells of a database that is away without telling everybody where it is', async () => {
    const service = await celestrak(answer(200, GOOD));
    const said: unknown[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => said.push(line) });
    const knex = createKnexClient({ url: 'postgres://sky:secret@127.0.0.1:1/sky' }, { min: 0, max: 1 }, log);
    const satellites = bench.start(`celestrak=${service.url}`, { database: { knex, kind: 'postgres' }, log });
    await until(() => health(satellites).state === 'failing');
    expect(JSON.stringify(satellites.status())).not.toMatch(/127\.0\.0\.1:1\b|ECONNREFUSED|secret/);
    expect(health(satellites).lastError).toBe('the database does not answer');
    expect(said.join('')).toContain('ECONNREFUSED');
    expect(said.join('')).not.toContain('secret');
    expect(asked(service)).toBe(0);
    await satellites.stop();
    await knex.destroy();
  });

  it.each<readonly [string, FakeAnswer, string, 'blocked' | 'failing']>([
    ['403 with a text', answer(403, EARLY_REPEAT), `refused (HTTP 403): “${EARLY_REPEAT}”`, 'blocked'],
    ['404', answer(404, ''), 'answered HTTP 404', 'blocked'],
    ['500', answer(500, '<html>oops'), 'answered HTTP 500', 'blocked'],
    ['429', answer(429, 'slow down', { 'retry-after': '60' }), 'rate limit reached (HTTP 429): “slow down”', 'blocked'],
    ['a redirect', answer(301, '', { location: 'https://elsewhere.example/' }), 'redirects (HTTP 301)', 'blocked'],
    ['a text with status 200', answer(200, EARLY_REPEAT), 'the answer is no catalogue but a text', 'failing'],
    ['a web page', answer(200, '<!doctype html><p>Busy'), 'the answer is a web page, not a catalogue', 'failing'],
    ['truncated JSON', answer(200, GOOD.slice(0, -9)), 'the answer is JSON that cannot be read', 'failing'],
    ['an empty list', answer(200, '[]'), 'the answer is an empty list', 'failing'],
    ['garbage', answer(200, '\u0000\u0001\u0002'), 'the answer is no catalogue', 'failing'],
    ['far fewer objects', answer(200, JSON.stringify(ommList(5))), 'holds 5 objects where', 'failing'],
    ['an answer that breaks off', breaksOff, 'cannot be reached', 'failing'],
    ['a huge answer', answer(200, GOOD.padEnd(300_000)), 'answer larger than', 'failing'],
    ['a slow drip', drips, 'no full answer within 0.3 s', 'failing'],
  ])(
    'that gives %s is left alone until the next aimed time; the last good set stays',
    async (_name, bad, why, state) => {
      const service = await celestrak(answer(200, GOOD));
      const sources = `celestrak=${service.url}`;
      const first = bench.start(sources);
      await until(() => first.store.current() !== null && health(first).state === 'ok');
      await first.stop();
      const broken = await celestrak(bad);
      await bench.database
        .knex('data_sources')
        .where('type', 'satellites')
        .update({
          api_endpoint: bench.database.knex.raw('replace(api_endpoint, ?, ?)', [service.url, broken.url]),
        });
      bench.clock.nowMs = NOW_MS + 13 * HOUR_MS;
      const brokenSources = `celestrak=${broken.url}`;
      let satellites = bench.start(brokenSources, { timeoutMs: bad === drips ? 300 : 20_000, maxBytes: 100_000 });
      await until(() => health(satellites).lastErrorAt !== null);
      expect(health(satellites)).toMatchObject({ state, lastError: expect.stringContaining(why) });
      expect(satellites.store.current()?.records).toHaveLength(20);
      expect(Date.parse(health(satellites).nextTryAt ?? '')).toBeGreaterThanOrEqual(NOW_MS + 21 * HOUR_MS);
      bench.clock.nowMs = NOW_MS + 20 * HOUR_MS;
      satellites = await restarted(satellites, brokenSources);
      await until(() => health(satellites).state === state);
      expect(asked(broken)).toBe(1);
      expect(health(satellites).lastError).toContain(why);
    },
  );

  it('that cannot be reached is tried again sooner: nobody was asked', async () => {
    const service = await celestrak(answer(200, GOOD));
    await service.close();
    const sources = `celestrak=${service.url},demo`;
    let satellites = bench.start(sources);
    await until(() => health(satellites).lastError !== null);
    expect(health(satellites)).toMatchObject({ state: 'failing', lastError: 'cannot be reached (ECONNREFUSED)' });
    expect(Date.parse(health(satellites).nextTryAt ?? '') - NOW_MS).toBe(15 * 60_000);
    expect(satellites.store.current()?.source).toBe('demo');
    // Also after a restart, although two hours must pass between two requests that reach the service.
    bench.clock.nowMs = NOW_MS + 16 * 60_000;
    satellites = await restarted(satellites, sources);
    await until(() => health(satellites).lastErrorAt === new Date(bench.clock.nowMs).toISOString());
  });

  it('gives facts also where its element sets came before them, and fails in part in plain words', async () => {
    const service = await celestrak(answer(200, GOOD), answer(500, ''));
    const satellites = bench.start(`celestrak=${service.url}`);
    await until(() => satellites.store.current() !== null && health(satellites).note !== null);
    expect(health(satellites)).toMatchObject({
      state: 'ok',
      note: 'owners and launch dates (SATCAT): answered HTTP 500',
    });
  });

  it('is asked by one of several instances; the others take the set from the database', async () => {
    const service = await celestrak((response) => setTimeout(() => response.writeHead(200).end(GOOD), 100));
    const sources = `celestrak=${service.url}`;
    // The embedded database has one instance; the look at the store is what is tested here.
    const database = { ...bench.database, kind: 'postgres' as const };
    const instances = [0, 1, 2].map(() => bench.start(sources, { database }));
    await until(() => instances.every(({ store }) => store.current() !== null));
    expect(asked(service)).toBe(1);
    const versions = new Set(instances.map(({ store }) => store.current()?.version));
    await until(() => new Set(instances.map(({ store }) => store.byNoradId(7)?.owner)).size === 1);
    expect(versions.size).toBeLessThanOrEqual(2);
  });

  it('gives its last answer again where the writing of its set was cut off', async () => {
    const service = await celestrak(answer(200, GOOD));
    const sources = `celestrak=${service.url}`;
    const first = bench.start(sources);
    await until(() => first.store.current() !== null && health(first).state === 'ok');
    await first.stop();
    await bench.database.knex('aerial_objects').where('id', '>', 3).delete();
    const second = bench.start(sources);
    await until(() => second.store.current()?.records.length === 20);
    expect(asked(service)).toBe(1);
  });
});

describe('SatNOGS', () => {
  const TRANSMITTERS = JSON.stringify([
    {
      norad_cat_id: 7,
      description: 'Mode V Imaging\u202E',
      alive: true,
      status: 'active',
      downlink_low: 145_800_000,
      uplink_low: null,
      mode: 'FM',
    },
    { norad_cat_id: null, description: 'nobody' },
    { norad_cat_id: 'x' },
    'garbage',
  ]);

  async function satnogs(): Promise<FakeService> {
    const service = await startFakeService((response, request) => {
      const body = request.url?.startsWith('/api/transmitters/') === true ? TRANSMITTERS : GOOD;
      response.writeHead(200).end(body);
    });
    services.push(service);
    return service;
  }

  it('gives element sets while no better source has any, and radio data always', async () => {
    const broken = await celestrak(answer(500, ''));
    const service = await satnogs();
    const sources = `celestrak=${broken.url},satnogs=${service.url},demo`;
    const satellites = bench.start(sources);
    await until(() => satellites.store.current()?.source === 'satnogs' && satellites.store.transmitters(7).length > 0);
    expect(satellites.store.transmitters(7)).toEqual([
      { description: 'Mode V Imaging', downlinkHz: 145_800_000, uplinkHz: null, mode: 'FM', isAlive: true },
    ]);
    expect(satellites.store.transmitters(8)).toEqual([]);
    await until(() => satellites.status().sources[1]?.state === 'ok');
    const again = await restarted(satellites, sources);
    await until(() => again.store.transmitters(7).length > 0);
    expect(asked(service, '/api/transmitters/')).toBe(1);
    expect(asked(service, '/api/tle/')).toBe(1);
  });

  it('is not asked for element sets while CelesTrak has them', async () => {
    const better = await celestrak(answer(200, GOOD));
    const first = bench.start(`celestrak=${better.url}`);
    await until(() => first.store.current() !== null);
    await first.stop();
    const service = await satnogs();
    const second = bench.start(`celestrak=${better.url},satnogs=${service.url}`);
    await until(() => second.store.transmitters(7).length > 0);
    await until(() => second.status().sources[1]?.state === 'idle');
    expect(asked(service, '/api/tle/')).toBe(0);
  });
});

function breaksOff(...[response]: Parameters<FakeAnswer>): void {
  response.writeHead(200, { 'content-length': '100000' });
  response.write(GOOD.slice(0, 1000));
  setTimeout(() => response.destroy(), 20);
}

function drips(...[response]: Parameters<FakeAnswer>): void {
  response.writeHead(200);
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
}
