import { setTimeout as delay } from 'node:timers/promises';
import { aerialObjectDetailSchema } from '@contract/aerial-object';
import { problemSchema } from '@contract/problem';
import { satellitePassQuerySchema, visibleSatellitesQuerySchema, visibleSatellitesSchema } from '@contract/satellite';
import { DAY_MS } from '@engine/constants/durations';
import { afterEach, describe, expect, it } from 'vitest';
import {
  catalogueOf,
  ISS,
  KNOWN_NOW_MS,
  KNOWN_SATELLITES,
  manySatellites,
} from '../features/satellites/known-satellites.fixture';
import { createPassCalls } from '../features/satellites/pass-search';
import { type ServedApi, type ServedApiOptions, serveApi } from '../served-api.fixture';

const VISIBLE = '/api/analytics/satellites/visible';
const DETAIL = '/api/aerial-objects/25544';

let api: ServedApi;
afterEach(() => api.close());

async function serve(orbits: NonNullable<ServedApiOptions['orbits']>): Promise<void> {
  api = await serveApi({ orbits, now: () => KNOWN_NOW_MS });
}

/** Ten days down to the horizon: as much as one question about one satellite may ask for. */
const passesAt = (latitude: number) =>
  satellitePassQuerySchema.parse({
    lat: String(latitude),
    lon: '13.4',
    start: new Date(KNOWN_NOW_MS).toISOString(),
    end: new Date(KNOWN_NOW_MS + 10 * DAY_MS).toISOString(),
    minElevation: '0',
  });

const queryAt = (latitude: number) =>
  visibleSatellitesQuerySchema.parse({ lat: String(latitude), lon: '13.4', filter: 'all' });

async function visible(latitude: number) {
  const response = await api.get(`${VISIBLE}?lat=${latitude}&lon=13.405&filter=all`);
  expect(response.status).toBe(200);
  return visibleSatellitesSchema.parse(await response.json());
}

describe('orbits in a thread of their own', () => {
  it('[SAT-04] answers 200 who ask the same at once with one and the same list', async () => {
    await serve({ supply: catalogueOf([ISS, ...manySatellites(2000)]), limits: { searches: 1 } });
    const answers = await Promise.all(Array.from({ length: 200 }, () => visible(52.52)));
    expect(answers[0]?.total).toBeGreaterThan(100);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it('[SAT-04] answers 200 who ask different things, or says when to come back', async () => {
    await serve({ supply: catalogueOf([ISS, ...manySatellites(2000)]) });
    const responses = await Promise.all(
      Array.from({ length: 200 }, (_, index) => api.get(`${VISIBLE}?lat=${(index - 100) / 2}&lon=13.4&filter=all`)),
    );
    const refused = responses.filter(({ status }) => status !== 200);
    expect(responses.length - refused.length).toBeGreaterThanOrEqual(16);
    for (const response of refused) {
      expect(problemSchema.parse(await response.json())).toMatchObject({ status: 503, type: '/problems/too-busy' });
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await visible(52.52)).total).toBeGreaterThan(0);
  });

  it('answers another network soon while one has sixteen searches waiting', async () => {
    await serve({ supply: catalogueOf([ISS, ...manySatellites(2000)]) });
    const calls = createPassCalls(api.orbits, () => KNOWN_NOW_MS);
    const order: string[] = [];
    const greedy = Array.from({ length: 16 }, async (_, index) => {
      await calls.visible(queryAt(index), 'greedy');
      order.push('greedy');
    });
    await calls.visible(queryAt(52.52), 'home');
    order.push('home');
    await Promise.all(greedy);
    expect(order.indexOf('home')).toBeLessThan(4);
    await expect(
      Promise.all(Array.from({ length: 17 }, (_, index) => calls.visible(queryAt(-index - 1), 'greedy'))),
    ).rejects.toMatchObject({ slug: 'too-busy' });
  });

  it('answers another network soon while one has a hundred questions about single satellites waiting', async () => {
    await serve({ supply: catalogueOf(KNOWN_SATELLITES) });
    const calls = createPassCalls(api.orbits, () => KNOWN_NOW_MS);
    const order: string[] = [];
    const greedy = Array.from({ length: 100 }, async (_, index) => {
      await calls.passes(25_544, passesAt(index / 2), 'greedy');
      order.push('greedy');
    });
    await expect(calls.passes(25_544, passesAt(-1), 'greedy')).rejects.toMatchObject({ slug: 'too-busy' });
    await calls.passes(25_544, passesAt(52.52), 'home');
    order.push('home');
    await Promise.all(greedy);
    expect(order.indexOf('home')).toBeLessThan(4);
  });

  it('keeps a place for another network while one asks for details until it is refused', async () => {
    api = await serveApi({
      orbits: { supply: catalogueOf([ISS, ...manySatellites(4000)]) },
      now: () => KNOWN_NOW_MS,
      trustedProxies: 1,
    });
    const ask = (from: string) => api.get(DETAIL, { 'X-Forwarded-For': from });
    // All of them come before the thread has read its catalogue.
    const greedy = Array.from({ length: 600 }, () => ask('192.0.2.1'));
    const refused = await Promise.any(
      greedy.map(async (asked) => {
        const { status } = await asked;
        return status === 503 ? status : Promise.reject(new Error('It was answered.'));
      }),
    );
    expect(refused).toBe(503);
    expect((await ask('198.51.100.1')).status).toBe(200);
    await Promise.all(greedy);
  });

  it('lets short questions pass a long search', async () => {
    await serve({ supply: catalogueOf([ISS, ...manySatellites(12_000)]) });
    await visible(10);
    let isSearchOver = false;
    const search = visible(52.52).finally(() => {
      isSearchOver = true;
    });
    await delay(5);
    const response = await api.get(DETAIL);
    expect(response.status).toBe(200);
    expect(isSearchOver).toBe(false);
    expect((await search).total).toBeGreaterThan(0);
  });

  it('answers from one whole catalogue while catalogues change', async () => {
    const supply = catalogueOf(manySatellites(500));
    await serve({ supply });
    const changes = (async () => {
      for (let round = 1; round <= 10; round++) {
        supply.replace(manySatellites(500 + 100 * round));
        await delay(30);
      }
    })();
    for (let round = 0; round < 40; round++) {
      const answer = await visible(52.52);
      // Each satellite passes at most once in two hours: no name may be of a catalogue that another one answers for.
      const highest = Math.max(...answer.satellites.map(({ noradId }) => noradId - 300_000_000));
      expect(highest).toBeLessThan(answer.catalogue.count);
    }
    await changes;
    await expect.poll(async () => (await visible(52.52)).catalogue.count, { timeout: 10_000 }).toBe(1500);
  });

  it('takes a catalogue that comes later', async () => {
    const supply = catalogueOf([]);
    await serve({ supply });
    expect((await api.get(DETAIL)).status).toBe(404);
    supply.replace(KNOWN_SATELLITES);
    await expect.poll(async () => (await api.get(DETAIL)).status, { timeout: 10_000 }).toBe(200);
  });

  it('starts a lost thread again, and answers what was asked before', async () => {
    await serve({ supply: catalogueOf([ISS, ...manySatellites(4000)]) });
    expect((await api.get(DETAIL)).status).toBe(200);
    const search = visible(52.52);
    await delay(5);
    api.orbits.loseThread();
    expect((await search).total).toBeGreaterThan(0);
    expect(aerialObjectDetailSchema.parse(await (await api.get(DETAIL)).json()).name).toBe('ISS (ZARYA)');
  });

  it('gives up on what takes too long, and goes on', async () => {
    await serve({ supply: catalogueOf([ISS, ...manySatellites(12_000)]), limits: { searchMs: 5 } });
    expect((await api.get(DETAIL)).status).toBe(200);
    const response = await api.get(`${VISIBLE}?lat=52&lon=13&filter=all&hours=6`);
    expect(problemSchema.parse(await response.json())).toMatchObject({ status: 503, type: '/problems/too-busy' });
    expect((await api.get(DETAIL)).status).toBe(200);
  });
});
