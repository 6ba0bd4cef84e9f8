import * as fc from 'fast-check';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { greatCircleDistance } from '@engine/ar-math/great-circle';
import { greatCircleStep } from '@engine/ar-math/great-circle-step';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { latitude, longitude, metres, nauticalMiles, trueHeading } from '@engine/units/quantity';
import { freshPace } from '../../outbound/request-pace';
import type { ProviderContext, ViewArea } from '../provider';
import { createSourceClock } from '../source-clock';
import { OpenSkyProvider } from './opensky-provider';
import { type OpenSkyStates, readOpenSkyStates } from './parse-states';

const SAMPLE = join(process.env['REFERENCE_DATA'] ?? '../shared/data', 'aircraft/opensky/states-all-sample.json');
const NOW_S = 1_700_000_000;

/** A state vector in the order of the documentation, with category. */
const state = (change: Readonly<Record<number, unknown>> = {}): unknown[] => {
  const columns = [
    '4b1805',
    'SWR123  ',
    'Switzerland',
    NOW_S - 3,
    NOW_S - 1,
    8.5,
    47.4,
    3048,
    false,
    120.5,
    270.25,
    -3.25,
    null,
    3110.5,
    '1000',
    false,
    0,
    4,
  ];
  return columns.map((value, index) => (index in change ? change[index] : value));
};

function read(states: unknown): OpenSkyStates {
  const result = readOpenSkyStates(
    JSON.stringify({ time: NOW_S, states }),
    'opensky',
    NOW_S * 1000 + 400,
    createSourceClock(() => 0),
  );
  if (typeof result === 'string') {
    throw new Error(result);
  }
  return result;
}

describe('a states/all answer of OpenSky', () => {
  it('is in SI already; times are those of the fix and of the last word', () => {
    expect(read([state()]).reports).toEqual([
      {
        address: '4b1805',
        addressKind: 'icao',
        sourceId: 'opensky',
        heardAt: (NOW_S - 1) * 1000,
        position: { latitude: 47.4, longitude: 8.5, at: (NOW_S - 3) * 1000, method: 'adsb' },
        onGround: false,
        pressureAltitude: 3048,
        ellipsoidHeight: 3110.5,
        groundSpeed: 120.5,
        track: 270.25,
        verticalRate: -3.25,
        callsign: 'SWR123',
        countryOfRegistration: 'Switzerland',
        squawk: '1000',
        emitterCategory: 'A3',
      },
    ]);
  });

  it.each([
    [1, 'asterix'],
    [2, 'mlat'],
    [3, 'flarm'],
    [9, 'other'],
  ])('says by position source %i: %s', (source, method) => {
    expect(read([state({ 16: source })]).reports[0]?.position?.method).toBe(method);
  });

  it('has no position without the time of it', () => {
    expect(read([state({ 3: null })]).reports[0]).not.toHaveProperty('position');
  });

  it('drops what names no aircraft or time, and uses the rest', () => {
    const result = read([state({ 0: 'zz' }), 'nothing', state({ 4: null }), state()]);
    expect(result.rejected).toEqual({ 'bad-address': 1, 'not-a-state': 1, 'no-time': 1 });
    expect(result.reports).toHaveLength(1);
  });

  it('is null for an empty box', () => {
    expect(read(null)).toEqual({ reports: [], rejected: {} });
  });

  it('never throws, whatever the JSON', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.array(fc.array(fc.jsonValue(), { maxLength: 18 }))), (states) => {
        const text = JSON.stringify({ time: NOW_S, states });
        expect(['string', 'object']).toContain(
          typeof readOpenSkyStates(
            text,
            'opensky',
            0,
            createSourceClock(() => 0),
          ),
        );
      }),
    );
  });

  it.skipIf(!existsSync(SAMPLE))('of the reference data is read whole', () => {
    const text = readFileSync(SAMPLE, 'utf8');
    const result = readOpenSkyStates(
      text,
      'opensky',
      1_790_536_520_000,
      createSourceClock(() => 0),
    );
    expect(result).toMatchObject({ rejected: {} });
    expect(typeof result === 'string' ? [] : result.reports).toHaveLength(6);
  });
});

/** One answer to a viewer of a place: the box that was asked for, and the circle that it is said to tell of. */
async function look(centre: ViewArea['centre']): Promise<{ box: readonly number[]; held: ViewArea }> {
  const nowhere = { areas: () => [], onChange: () => () => undefined };
  let asked = '';
  const context: ProviderContext = {
    demand: {
      areas: () => [{ centre, radius: nauticalMiles(40), networks: ['192.0.2.1'], isWatched: true }],
      onChange: () => () => undefined,
    },
    watch: nowhere,
    routes: { wanted: () => [], accept: () => undefined },
    log: { debug: () => undefined, info: () => undefined, warn: () => undefined },
    now: () => NOW_S * 1000,
    elapsedMs: () => performance.now(),
    random: () => 0.5,
    fetch: async (url) => {
      asked = url;
      return Response.json({ time: NOW_S, states: [] });
    },
    paceOf: freshPace,
    isBetterSourceAnswering: () => false,
    isDemoWanted: () => false,
  };
  const provider = new OpenSkyProvider({ baseUrl: 'http://opensky.test' }, context);
  const held = await new Promise<ViewArea | undefined>((resolve) => {
    provider.start({ accept: ({ area }) => resolve(area), reset: () => undefined });
  });
  await provider.stop();
  if (held === undefined) throw new Error('It does not say of what it tells.');
  const query = new URL(asked).searchParams;
  return { box: ['lamin', 'lomin', 'lamax', 'lomax'].map((name) => Number(query.get(name))), held };
}

const placeOf = (latitudeDeg: number, longitudeDeg: number): ViewArea['centre'] => ({
  latitude: latitude(latitudeDeg),
  longitude: longitude(longitudeDeg),
});

const ANYWHERE = fc.tuple(
  fc.double({ min: -90, max: 90, noNaN: true }),
  fc.double({ min: -180, max: 179.99, noNaN: true }),
);

describe('the box that is asked for', () => {
  it('costs one credit, at most 25 square degrees, lies on the map, and holds all that it is said to tell of', async () => {
    await fc.assert(
      fc.asyncProperty(ANYWHERE, fc.double({ min: 0, max: 360, noNaN: true }), async (place, bearingDeg) => {
        const { box, held } = await look(placeOf(...place));
        const [south = 99, west = 999, north = 99, east = 999] = box;
        expect((north - south) * (east - west)).toBeLessThanOrEqual(25);
        expect(Math.max(Math.abs(north), Math.abs(south))).toBeLessThanOrEqual(90);
        expect(Math.max(Math.abs(east), Math.abs(west))).toBeLessThanOrEqual(180);
        const edge = metres((held.radius - 0.01) * METRES_PER_NAUTICAL_MILE);
        const told = greatCircleStep(held.centre, trueHeading(bearingDeg), edge);
        expect(told.latitude).toBeGreaterThanOrEqual(south);
        expect(told.latitude).toBeLessThanOrEqual(north);
        expect(told.longitude).toBeGreaterThanOrEqual(west);
        expect(told.longitude).toBeLessThanOrEqual(east);
      }),
    );
  });

  it.each([0, 47.4, 60, 68, -68])(
    'reaches 90 nautical miles around a viewer at %s° of latitude',
    async (latitudeDeg) => {
      const viewer = placeOf(latitudeDeg, 8.5);
      const { held } = await look(viewer);
      expect(held.radius - greatCircleDistance(held.centre, viewer)).toBeGreaterThan(90);
    },
  );

  it('does not reach across 180°, and is not said to', async () => {
    const viewer = placeOf(-17, 179.9);
    const { held } = await look(viewer);
    expect(greatCircleDistance(held.centre, viewer)).toBeLessThan(held.radius);
    expect(greatCircleDistance(held.centre, placeOf(-17, -179.9))).toBeGreaterThan(held.radius);
  });
});
