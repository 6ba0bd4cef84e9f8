import { problemSchema } from '@contract/problem';
import { ellipsoidHeight, epochMs, latitude, longitude } from '@engine/units/quantity';
import { parse as parseCsv } from 'csv-parse/sync';
import type { FeatureCollection, LineString } from 'geojson';
import { describe, expect, it } from 'vitest';
import { sampleAircraft } from '../../history/history-aircraft.fixture';
import { HeardFlights, ID, iso, MINUTE_MS, START_MS } from './heard-flights.fixture';

const sky = new HeardFlights();

async function file(path: string, type: string, name: string): Promise<string> {
  const answer = await sky.api.get(path);
  expect(answer.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
  return answer.text();
}

describe('a flight as a file', () => {
  const HOSTILE = { callsign: '=1+1,"x"', registration: '<b>&\u202E\u0007', operatorName: '+cmd' };

  /** Ten positions, a gap of three minutes, and five more. */
  async function flightOfTwoParts(): Promise<number> {
    await sky.fly(135_000, { fields: { ...HOSTILE, ellipsoidHeight: ellipsoidHeight(11_000) } });
    sky.nowMs += 3 * MINUTE_MS;
    await sky.fly(MINUTE_MS, { heightM: null, fields: HOSTILE });
    return (await sky.flights()).flights[0]?.id ?? 0;
  }

  it('is GeoJSON with one line for each way without a gap', async () => {
    const id = await flightOfTwoParts();
    const text = await file(
      `/api/flights/${id}/export?format=geojson`,
      'application/geo+json',
      `skylens-flight-${id}.geojson`,
    );
    const { type, features }: FeatureCollection<LineString> = JSON.parse(text);
    expect(type).toBe('FeatureCollection');
    expect(features.map(({ geometry }) => geometry.coordinates.length)).toEqual([10, 5]);
    // The third coordinate is a height above the ellipsoid, where there is one.
    expect(features.map(({ geometry }) => geometry.coordinates[0])).toEqual([
      [4, 55, 11_000],
      [4, 55],
    ]);
    expect(features[0]?.properties).toMatchObject({
      feed: 'live',
      flightId: id,
      attribution: expect.stringContaining('adsb.lol'),
      coordinateProperties: { times: expect.arrayContaining([iso(START_MS)]), altitudesFt: Array(10).fill(35_000) },
    });
  });

  it('is CSV that no table program takes for a formula', async () => {
    const id = await flightOfTwoParts();
    const text = await file(`/api/flights/${id}/export?format=csv`, 'text/csv', `skylens-flight-${id}.csv`);
    const rows: Record<string, string>[] = parseCsv(text, { columns: true });
    expect(rows).toHaveLength(15);
    expect(rows[0]).toMatchObject({
      time: iso(START_MS),
      latitude: '55',
      altitude_ft: '35000',
      altitude_kind: 'pressure',
      geometric_altitude_ft: '36089',
      vertical_rate_ft_min: '1000',
      on_ground: 'false',
      feed: 'live',
      callsign: '\'=1+1,"x"',
      registration: '<b>&',
      operator: "'+cmd",
      attribution: expect.stringContaining('ODbL'),
    });
  });

  it('is KML and GPX whose texts are no markup', async () => {
    const id = await flightOfTwoParts();
    const kml = await file(
      `/api/flights/${id}/export?format=kml`,
      'application/vnd.google-earth.kml+xml',
      `skylens-flight-${id}.kml`,
    );
    const gpx = await file(`/api/flights/${id}/export?format=gpx`, 'application/gpx+xml', `skylens-flight-${id}.gpx`);
    const [inKml, inGpx] = [elementsOf(kml), elementsOf(gpx)];
    expect(inKml.get('gx:Track')).toBe(2);
    expect([inKml.get('when'), inKml.get('gx:coord')]).toEqual([15, 15]);
    // 11,000 m above the ellipsoid, and the sea lies 42 m above it there.
    expect(kml).toContain('<gx:coord>4 55 10958</gx:coord>');
    expect(kml).toContain('clampToGround');
    expect(inGpx.get('trkseg')).toBe(2);
    expect(gpx).toContain(`<trkpt lat="55" lon="4"><ele>10958</ele><time>${iso(START_MS)}</time></trkpt>`);
    expect([inGpx.get('trkpt'), inGpx.get('ele')]).toEqual([15, 10]);
    for (const [text, found] of [
      [kml, inKml],
      [gpx, inGpx],
    ] as const) {
      expect(found.get('b')).toBeUndefined();
      expect(text).toContain('=1+1,&quot;x&quot;');
      expect(text).toContain('adsb.lol contributors, ODbL');
    }
  });

  it('is of a day of the object, flight by flight, and says REPLAY of a recording', async () => {
    await sky.fly(5 * MINUTE_MS);
    sky.nowMs += 60 * MINUTE_MS;
    await sky.fly(5 * MINUTE_MS, { callsign: 'DLH2' });
    sky.nowMs += 24 * 60 * MINUTE_MS;
    await sky.fly(MINUTE_MS, { callsign: 'DLH3' });
    await sky.fly(MINUTE_MS, { callsign: 'DLH4', feed: 'replay' });
    const read = async (query: string) => {
      const text = await (await sky.api.get(`/api/aerial-objects/${ID}/export?format=geojson&${query}`)).text();
      const { features }: FeatureCollection = JSON.parse(text);
      return features.map(({ properties }) => properties?.['name']);
    };
    expect(await read('day=2026-11-21')).toEqual(['DLH123', 'DLH2']);
    expect(await read('day=2026-11-22&feed=replay')).toEqual(['REPLAY DLH4']);
    const none = await sky.api.get(`/api/aerial-objects/${ID}/export?format=kml&day=2026-11-20`);
    expect(problemSchema.parse(await none.json()).status).toBe(404);
    for (const day of ['2026-13-01', '21.11.2026', '2026-02-30']) {
      const wrong = await sky.api.get(`/api/aerial-objects/${ID}/export?format=kml&day=${day}`);
      expect(problemSchema.parse(await wrong.json()).status).toBe(400);
    }
  });

  it('is written in plain digits also next to the equator and to Greenwich', async () => {
    const position = { latitude: latitude(-0.00000012), longitude: longitude(5e-9), at: epochMs(START_MS) };
    sky.hear({ ...sampleAircraft({ atMs: START_MS }), position: { ...position, method: 'adsb' } });
    await sky.writer.flush();
    const id = (await sky.flights()).flights[0]?.id;
    const read = async (format: string) => (await sky.api.get(`/api/flights/${id}/export?format=${format}`)).text();
    expect(await read('gpx')).toContain('<trkpt lat="-0.0000001" lon="0">');
    expect(await read('kml')).toContain('<gx:coord>0 -0.0000001 10668</gx:coord>');
  });

  it('has no line round the world', async () => {
    for (const [index, longitudeDeg] of [179.9, -179.9].entries()) {
      sky.nowMs = START_MS + index * 15_000;
      const position = {
        latitude: latitude(0),
        longitude: longitude(longitudeDeg),
        at: epochMs(sky.nowMs),
        method: 'adsb',
      } as const;
      sky.hear({ ...sampleAircraft({ atMs: sky.nowMs }), position });
    }
    await sky.writer.flush();
    const id = (await sky.flights()).flights[0]?.id;
    const { features }: FeatureCollection = JSON.parse(
      await (await sky.api.get(`/api/flights/${id}/export?format=geojson`)).text(),
    );
    expect(features.map(({ geometry }) => geometry.type)).toEqual(['Point', 'Point']);
  });
});

/** How many elements of each name a document has. Throws where one is not closed, or text holds what XML has not. */
function elementsOf(document: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const open: string[] = [];
  const [declaration, ...rest] = document.split('\n');
  expect(declaration).toBe('<?xml version="1.0" encoding="UTF-8"?>');
  const text = rest
    .join('\n')
    .replaceAll(/<(\/?)([\w:]+)((?: [\w:]+="[^"<]*")*)>/g, (_, closing: string, name: string) => {
      if (closing === '/') {
        if (open.pop() !== name) throw new Error(`</${name}> closes something else.`);
      } else {
        open.push(name);
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
      return '';
    });
  expect(open).toEqual([]);
  expect(text.replaceAll(/&(?:amp|lt|gt|quot|apos);/g, '')).not.toMatch(/[<>&\p{Cc}](?<!\n)/u);
  return counts;
}
