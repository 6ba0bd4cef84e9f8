import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aircraftObjectId } from '@contract/object-id';
import { answer, type FakeAnswer, type FakeRequest, type FakeService } from '../providers/testing/fake-service';
import { airliner, circles, folder, service, start, until, v2 } from './ingest-bench.fixture';

const routeQuestions = (fake: FakeService): readonly FakeRequest[] =>
  fake.requests.filter(({ path }) => path.endsWith('/routeset'));

/** The same sky, with an answer of its own to the question for routes. */
const v2WithRoutes =
  (routes: FakeAnswer, ...ac: readonly unknown[]): FakeAnswer =>
  (response, request, count) =>
    (request.method === 'POST' ? routes : v2(...ac))(response, request, count);

describe('the route of a flight', () => {
  const ber = { icao: 'EDDB', iata: 'BER', name: 'Berlin Brandenburg', lat: 52.367, lon: 13.503 };
  const waw = { icao: 'EPWA', iata: 'WAW', name: 'Warsaw Chopin', lat: 52.166, lon: 20.967 };
  const lhr = { icao: 'EGLL', iata: 'LHR', name: 'London Heathrow', lat: 51.471, lon: -0.462 };
  const snn = { icao: 'EINN', iata: 'SNN', name: 'Shannon', lat: 52.702, lon: -8.925 };
  const flight = (callsign: string, ...airports: readonly (typeof ber)[]) => ({
    callsign,
    airport_codes: airports.map(({ icao }) => icao).join('-'),
    plausible: 1,
    _airports: airports,
  });
  const id = aircraftObjectId('3c6444', 'icao');

  it('is shown as likely, with airports that standing data do not have, in time for the next look', async () => {
    const other = { ...airliner, hex: '4008f6', flight: 'BAW975' };
    const routes = answer(200, JSON.stringify([flight('DLH4AB', ber, waw), flight('BAW975', lhr, snn)]));
    const fake = await service(v2WithRoutes(routes, airliner, other));
    const rig = await start(`adsb.lol=${fake.url}`);
    rig.look();
    await until(() => rig.store.get(id)?.likelyRoute !== undefined, 5_000);
    expect(rig.store.get(id)?.likelyRoute).toEqual({
      originCode: 'EDDB',
      originName: 'Berlin Brandenburg',
      destinationCode: 'EPWA',
      destinationName: 'Warsaw Chopin',
      destinationPosition: { latitude: 52.166, longitude: 20.967 },
      sourceId: 'adsb.lol',
    });
    expect(rig.store.get(aircraftObjectId('4008f6', 'icao'))).not.toHaveProperty('likelyRoute');
    await until(() => circles(fake).length >= 3);
    expect(routeQuestions(fake)).toHaveLength(1);
    expect(fake.mostAtOnce()).toBe(1);
  });

  it('is judged anew as the aircraft flies', async () => {
    const routes = answer(200, JSON.stringify([flight('DLH4AB', ber, waw)]));
    const fake = await service(v2WithRoutes(routes, { ...airliner, lon: 15.5, track: 92 }));
    const rig = await start(`adsb.lol=${fake.url}`);
    rig.look();
    await until(() => rig.store.get(id)?.likelyRoute?.destinationCode === 'EPWA', 5_000);
    fake.answerWith(v2WithRoutes(routes, { ...airliner, lon: 15.51, track: 272 }));
    await until(() => rig.store.get(id)?.track === 272);
    expect(rig.store.get(id)).not.toHaveProperty('likelyRoute');
  });

  it('that nobody can give is a note, and aircraft come all the same', async () => {
    const fake = await service(v2WithRoutes(answer(429, 'slow down', { 'retry-after': '60' }), airliner));
    const rig = await start(`adsb.lol=${fake.url}`);
    rig.look();
    await until(() => rig.source('adsb.lol')?.note !== undefined);
    expect(rig.source('adsb.lol')).toMatchObject({
      state: 'ok',
      lastError: null,
      note: 'Routes: rate limit reached (HTTP 429)',
    });
    await until(() => circles(fake).length >= 3);
    expect(
      Math.min(
        ...circles(fake)
          .slice(1)
          .map(({ atMs }, index) => atMs - (circles(fake)[index]?.atMs ?? 0)),
      ),
    ).toBeLessThan(5_500);
    expect(routeQuestions(fake)).toHaveLength(1);
  });

  it('is asked for nobody on the ground, nor for recordings, nor without adsb.lol', async () => {
    const lol = await service(v2({ ...airliner, alt_baro: 'ground', gs: 10 }));
    const fi = await service(v2(airliner));
    const path = join(await folder(), 'old.jsonl');
    await writeFile(
      path,
      JSON.stringify({ now: 1_748_719_380, hex: 'a7f426', flight: 'UAL123', lat: 52.5, lon: 13.4, alt_baro: 9_000 }),
    );
    const grounded = await start(`adsb.lol=${lol.url},replay:${path},demo`);
    const without = await start(`adsb.fi=${fi.url}`);
    grounded.look();
    without.look();
    await until(() => circles(lol).length >= 2 && circles(fi).length >= 2);
    expect(grounded.store.get(aircraftObjectId('a7f426', 'icao'))?.callsign).toBe('UAL123');
    expect(routeQuestions(lol)).toEqual([]);
    expect(routeQuestions(fi)).toEqual([]);
  });
});
