import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aircraftObjectId } from '@contract/object-id';
import { answer } from '../providers/testing/fake-service';
import type { GivenAircraft, GivenOn } from './given-on';
import { airliner, folder, receiver, type Rig, service, start, until, v2 } from './ingest-bench.fixture';

const AIRLINER_ID = aircraftObjectId('3c6444', 'icao');

function taken(rig: Rig): Omit<GivenOn, 'aircraft'> & { readonly aircraft: readonly GivenAircraft[] } {
  const given = rig.ingest.givenOn();
  return { ...given, aircraft: [...given.aircraft] };
}

describe('what others are given of the sky', () => {
  it('is what one’s own receiver says of an aircraft, and nothing that a source with stricter terms adds', async () => {
    const own = await service(
      receiver({ ...airliner, type: 'mlat', lat: 52.41, seen_pos: 20, flight: undefined, t: undefined }),
    );
    const strict = await service(v2({ ...airliner, r: 'D-AIBD', squawk: '7000' }));
    const rig = await start(`readsb:${own.url}/,adsb.fi=${strict.url}`);
    rig.look();
    await until(() => rig.store.get(AIRLINER_ID)?.positionSourceId === 'adsb.fi');
    expect(rig.store.get(AIRLINER_ID)).toMatchObject({ registration: 'D-AIBD', callsign: 'DLH4AB' });
    const { feed, reportsUsed, aircraft } = taken(rig);
    expect([feed, aircraft.length]).toEqual(['live', 1]);
    expect(reportsUsed).toBe(rig.source(`readsb:${new URL(own.url).host}`)?.recordsUsed);
    const [given] = aircraft;
    expect(given).toMatchObject({
      position: { latitude: 52.41, method: 'mlat' },
      groundSpeed: expect.closeTo(231.5, 1),
    });
    for (const field of ['callsign', 'registration', 'squawk', 'typeDesignator'])
      expect(given).not.toHaveProperty(field);
    expect(given?.sourceIds).toEqual([`readsb:${new URL(own.url).host}`]);
  });

  it('is open data of others, and no aircraft that stricter sources alone know', async () => {
    const open = await service(v2(airliner));
    const strict = await service(v2({ ...airliner, hex: '4b1805' }));
    const rig = await start(`adsb.lol=${open.url},adsb.fi=${strict.url}`);
    rig.look();
    await until(() => rig.store.size === 2);
    expect(taken(rig).aircraft.map(({ address }) => address)).toEqual(['3c6444']);
  });

  it('is a recording where nothing flies, and says so', async () => {
    const path = join(await folder(), 'one.jsonl');
    const line = { now: 1_748_719_380, hex: 'a7f426', lat: 36.4, lon: -121.4, alt_baro: 1500, gscp: 90, track: 0 };
    await writeFile(path, JSON.stringify(line));
    const flying = await service(answer(503, ''));
    const rig = await start(`replay:${path}?loop,readsb:${flying.url}/`);
    await until(() => rig.store.size === 1);
    expect(taken(rig)).toMatchObject({ feed: 'replay', aircraft: [{ address: 'a7f426' }] });
    flying.answerWith(receiver(airliner));
    await until(() => rig.store.size === 2);
    expect(taken(rig)).toMatchObject({ feed: 'live', aircraft: [{ address: '3c6444' }] });
  });

  it('is never simulated', async () => {
    const rig = await start('demo');
    rig.look();
    await until(() => rig.store.size > 0);
    expect(taken(rig)).toEqual({ feed: 'none', reportsUsed: 0, aircraft: [] });
  });
});

describe('the sky that another Skylens gives on', () => {
  const given = {
    feed: 'replay',
    attribution: ['Aircraft: adsb.lol contributors, ODbL (https://adsb.lol)', 'Aircraft: own receiver'],
  };

  it('is shown as the recording that it is, and credited to those whom the other names', async () => {
    const other = await service((response) =>
      answer(200, JSON.stringify({ now: Date.now() / 1000, ...given, aircraft: [airliner] }))(
        response,
        response.req,
        0,
      ),
    );
    const rig = await start(`readsb:${other.url}/`);
    await until(() => rig.store.size === 1);
    expect(rig.store.get(AIRLINER_ID)?.feed).toBe('replay');
    expect(rig.ingest.status()).toMatchObject({
      mode: 'replay',
      sources: [{ attribution: { text: 'Aircraft: own receiver · adsb.lol contributors, ODbL (https://adsb.lol)' } }],
    });
    other.answerWith(receiver(airliner));
    await until(() => rig.store.get(AIRLINER_ID)?.feed === 'live');
    expect(rig.ingest.status()).toMatchObject({
      mode: 'live',
      sources: [{ attribution: { text: 'Aircraft: own receiver' } }],
    });
  });

  it('may name anything: what is no text, or too much of it, is left out', async () => {
    const attribution = [
      1,
      null,
      {},
      '\u202E',
      'x'.repeat(5_000),
      ...Array.from({ length: 100 }, (_, at) => `source ${at}`),
    ];
    const other = await service((response) =>
      answer(200, JSON.stringify({ now: Date.now() / 1000, attribution, aircraft: [airliner] }))(
        response,
        response.req,
        0,
      ),
    );
    const rig = await start(`readsb:${other.url}/`);
    await until(() => rig.store.size === 1);
    const text = rig.ingest.status().sources[0]?.attribution.text ?? '';
    expect(text).toBe(`Aircraft: own receiver · ${'x'.repeat(200)} · source 0 · source 1 · source 2`);
  });
});
