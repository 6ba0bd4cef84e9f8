import { request } from 'node:http';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { FeedStatus, SourceStatus } from '@contract/feed-status';
import { problemSchema } from '@contract/problem';
import { aircraftGeoJsonSchema, readsbDocumentSchema, readsbReceiverSchema } from '@contract/receiver-feed';
import { epochMs, latitude, longitude, trueHeading } from '@engine/units/quantity';
import type { GivenAircraft, GivenOn } from '../../ingest/given-on';
import { liveAircraft } from '../../live-aircraft.fixture';
import { statusWith } from '../../bare-request.fixture';
import { type ServedApi, type ServedApiOptions, serveApi } from '../../served-api.fixture';

const NOW_MS = Date.UTC(2026, 10, 25, 12);
const ADSB_LOL = { text: 'Aircraft: adsb.lol contributors, ODbL', url: 'https://adsb.lol' };

const source = (id: string, attribution: SourceStatus['attribution']): SourceStatus => ({
  id,
  label: id,
  kind: 'aggregator',
  state: 'ok',
  attribution,
  lastSuccessAt: null,
  lastErrorAt: null,
  lastError: null,
  nextTryAt: null,
  aircraft: 0,
  recordsUsed: 0,
  recordsDropped: {},
});
const STATUS: FeedStatus = {
  mode: 'live',
  lastSuccessAt: null,
  sources: [source('adsb.lol', ADSB_LOL), source('adsb.fi', { text: 'Aircraft: adsb.fi' })],
};

const served: ServedApi[] = [];
afterEach(async () => {
  for (const api of served.splice(0)) await api.close();
});

async function serve(options: ServedApiOptions): Promise<ServedApi> {
  const api = await serveApi({ now: () => NOW_MS, feedStatus: STATUS, ...options });
  served.push(api);
  return api;
}

const given = (...aircraft: readonly GivenAircraft[]): GivenOn => ({ feed: 'live', reportsUsed: 4711, aircraft });

const airliner = liveAircraft({
  address: '3c6444',
  latitudeDeg: 52.5,
  longitudeDeg: 13.4,
  altitudeFt: 38_000,
  speedKt: 450.2,
  trackDeg: 359.999,
  fields: {
    callsign: 'DLH4AB',
    squawk: '1000',
    emitterCategory: 'A3',
    heardAt: epochMs(NOW_MS - 250),
    position: {
      latitude: latitude(52.5),
      longitude: longitude(13.4),
      at: epochMs(NOW_MS - 1_500),
      method: 'adsb',
      nacP: 9,
    },
  },
});

/** An answer as it goes over the wire, which `fetch` unpacks. */
function coded(
  url: string,
  codings: string,
): Promise<{ readonly coding: string | undefined; readonly length: number }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': codings } }, (response) => {
      let length = 0;
      response.on('data', (chunk: Buffer) => (length += chunk.length));
      response.on('end', () => resolve({ coding: response.headers['content-encoding'], length }));
    })
      .on('error', reject)
      .end();
  });
}

describe('GET /data/aircraft.json', () => {
  it("says in readsb's names, units and ages what is held, whom to credit, and nothing of the receiver", async () => {
    const silent = liveAircraft({ address: '4b1805', latitudeDeg: 0, longitudeDeg: 0 });
    const { position: _none, positionSourceId: _nobody, ...unplaced } = silent;
    const api = await serve({
      givenOn: () =>
        given(
          airliner,
          { ...unplaced, addressKind: 'other', heardAt: epochMs(NOW_MS - 12_345) },
          liveAircraft({
            address: 'ae1234',
            latitudeDeg: 52,
            longitudeDeg: 13,
            fields: {
              onGround: true,
              isMilitary: true,
              heardAt: epochMs(NOW_MS),
              trueHeading: trueHeading(90),
              position: { latitude: latitude(52), longitude: longitude(13), at: epochMs(NOW_MS - 20), method: 'mlat' },
            },
          }),
        ),
    });
    const response = await api.get('/data/aircraft.json');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const document = readsbDocumentSchema.strict().parse(await response.json());
    expect(document).toMatchObject({
      now: NOW_MS / 1000,
      messages: 4711,
      feed: 'live',
      attribution: ['Aircraft: adsb.lol contributors, ODbL (https://adsb.lol)'],
    });
    expect(document.aircraft).toEqual([
      {
        hex: '3c6444',
        type: 'adsb_icao',
        flight: 'DLH4AB  ',
        squawk: '1000',
        category: 'A3',
        alt_baro: 38_000,
        gs: 450.2,
        track: 0,
        lat: 52.5,
        lon: 13.4,
        nac_p: 9,
        seen_pos: 1.5,
        seen: 0.25,
        mlat: [],
        tisb: [],
      },
      { hex: '~4b1805', type: 'other', seen: 12.345, mlat: [], tisb: [] },
      {
        hex: 'ae1234',
        type: 'mlat',
        dbFlags: 1,
        alt_baro: 'ground',
        true_heading: 90,
        lat: 52,
        lon: 13,
        seen_pos: 0.02,
        seen: 0,
        mlat: ['lat', 'lon'],
        tisb: [],
      },
    ]);
  });

  it('is made once for all who ask in a second, and says when one has it already', async () => {
    let made = 0;
    // However long a busy machine takes: within one second.
    vi.spyOn(performance, 'now').mockReturnValue(5_000);
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
    const api = await serve({
      givenOn: () => {
        made += 1;
        return given(...Array.from({ length: 1_000 }, () => airliner));
      },
    });
    const all = await Promise.all(Array.from({ length: 30 }, () => api.get('/data/aircraft.json?_=' + Math.random())));
    const bodies = new Set(await Promise.all(all.map((response) => response.text())));
    expect(made).toBe(1);
    expect(bodies.size).toBe(1);
    const etag = all[0]?.headers.get('etag') ?? '';
    expect(new Set(all.map(({ headers }) => headers.get('etag')))).toEqual(new Set([etag]));
    expect(all[0]?.headers.get('cache-control')).toBe('no-cache');
    expect(await statusWith(`${api.url}/data/aircraft.json`, { 'if-none-match': etag })).toBe(304);
    expect(await statusWith(`${api.url}/data/aircraft.json`, { 'if-none-match': 'W/"another"' })).toBe(200);
    const plain = await coded(`${api.url}/data/aircraft.json`, 'identity');
    const packed = await coded(`${api.url}/data/aircraft.json`, 'br, gzip');
    expect([plain.coding, packed.coding]).toEqual([undefined, 'gzip']);
    expect(packed.length).toBeLessThan(plain.length / 20);
    expect(made).toBe(1);
  });

  it('is made anew where it could not be made', async () => {
    let isBroken = true;
    const api = await serve({
      givenOn: () => {
        if (isBroken) throw new Error('broken');
        return given(airliner);
      },
    });
    expect((await api.get('/data/aircraft.json')).status).toBe(500);
    isBroken = false;
    expect((await api.get('/data/aircraft.json')).status).toBe(200);
  });

  it('takes no other method, knows no other file, and is a page to nobody', async () => {
    const api = await serve({ givenOn: () => given(airliner) });
    expect((await fetch(`${api.url}/data/aircraft.json`, { method: 'POST' })).status).toBe(405);
    for (const path of [
      '/data',
      '/data/',
      '/data/aircraft',
      '/data/..%2fapi',
      '/DATA/aircraft.json',
      '/data/history_0.json',
    ]) {
      const response = await api.get(path, { accept: 'text/html' });
      expect([path, response.status]).toEqual([path, 404]);
      expect(response.headers.get('content-type')).toContain('problem+json');
    }
    const head = await fetch(`${api.url}/data/aircraft.json`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
  });
});

const read = async (api: ServedApi, from: string): Promise<number> =>
  (await api.get('/data/aircraft.json', { 'x-forwarded-for': from })).status;

describe('who may read it', () => {
  it.each(['127.0.0.1', '10.0.0.7', '172.31.9.1', '192.168.1.20', '::1', 'fd12::1', 'fe80::1', '::ffff:192.168.1.20'])(
    'are programs of the own network: %s',
    async (address) => {
      expect(await read(await serve({ trustedProxies: 1 }), address)).toBe(200);
    },
  );

  it.each(['203.0.113.9', '172.32.0.1', '100.64.0.1', '2001:db8::1', '::ffff:203.0.113.9', 'nonsense'])(
    'are no others: %s',
    async (address) => {
      const api = await serve({ trustedProxies: 1 });
      const response = await api.get('/data/aircraft.json', { 'x-forwarded-for': address });
      expect(response.status).toBe(403);
      expect(problemSchema.parse(await response.json()).detail).toContain('DATA_READERS');
      for (const path of ['/data/receiver.json', '/data/aircraft.geojson']) {
        expect((await api.get(path, { 'x-forwarded-for': address })).status).toBe(403);
      }
    },
  );

  it('are none that come through a proxy that nobody has named', async () => {
    expect(await read(await serve({}), '127.0.0.1')).toBe(403);
  });

  it('are none that a proxy asks for without saying for whom', async () => {
    expect((await (await serve({ trustedProxies: 1 })).get('/data/aircraft.json')).status).toBe(403);
  });

  it('are all where the operator says so, pages of other sites too, or nobody', async () => {
    const open = await serve({ trustedProxies: 1, dataReaders: 'everyone' });
    const response = await open.get('/data/aircraft.json', { 'x-forwarded-for': '203.0.113.9' });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    const own = await (await serve({})).get('/data/aircraft.json', { origin: 'https://elsewhere.example' });
    expect(own.headers.get('access-control-allow-origin')).toBeNull();
    expect((await (await serve({ dataReaders: 'nobody' })).get('/data/aircraft.json')).status).toBe(403);
  });

  it('are bounded as every call is', async () => {
    const api = await serve({ requestsPerMinute: 2 });
    const answers = [];
    for (let count = 0; count < 3; count++) answers.push((await api.get('/data/aircraft.json')).status);
    expect(answers).toEqual([200, 200, 429]);
  });
});

describe('what stands beside it', () => {
  it('is how it is to be read, without where any receiver stands', async () => {
    const api = await serve({});
    const answer: unknown = await (await api.get('/data/receiver.json')).json();
    expect(readsbReceiverSchema.strict().parse(answer)).toEqual({
      version: 'Skylens 2.0.0',
      refresh: 1000,
      history: 0,
    });
  });

  it('is the same as GeoJSON, longitude first', async () => {
    const api = await serve({ givenOn: () => given(airliner) });
    const response = await api.get('/data/aircraft.geojson');
    expect(response.headers.get('content-type')).toContain('application/geo+json');
    const collection = aircraftGeoJsonSchema.strict().parse(await response.json());
    expect(collection).toMatchObject({
      type: 'FeatureCollection',
      feed: 'live',
      features: [
        {
          id: '3c6444',
          geometry: { coordinates: [13.4, 52.5] },
          properties: { callsign: 'DLH4AB', pressureAltitudeFt: 38_000, fixAt: new Date(NOW_MS - 1_500).toISOString() },
        },
      ],
    });
  });
});
