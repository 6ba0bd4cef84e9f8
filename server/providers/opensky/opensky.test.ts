import * as fc from 'fast-check';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { latitude, longitude, nauticalMiles } from '@engine/units/quantity';
import { createSourceClock } from '../source-clock';
import { boxQuery } from './opensky-provider';
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

describe('the box that is asked for', () => {
  it('costs one credit, at most 25 square degrees, and lies on the map, anywhere', () => {
    const anywhere = fc.tuple(
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.double({ min: -180, max: 179.99, noNaN: true }),
    );
    fc.assert(
      fc.property(anywhere, ([latitudeDeg, longitudeDeg]) => {
        const centre = { latitude: latitude(latitudeDeg), longitude: longitude(longitudeDeg) };
        const box = new URLSearchParams(boxQuery({ centre, radius: nauticalMiles(40) }));
        const [south, west, north, east] = ['lamin', 'lomin', 'lamax', 'lomax'].map((name) => Number(box.get(name)));
        expect(((north ?? 0) - (south ?? 0)) * ((east ?? 0) - (west ?? 0))).toBeLessThanOrEqual(25);
        expect(Math.max(Math.abs(north ?? 99), Math.abs(south ?? 99))).toBeLessThanOrEqual(90);
        expect(Math.max(Math.abs(east ?? 999), Math.abs(west ?? 999))).toBeLessThanOrEqual(180);
      }),
    );
  });
});
