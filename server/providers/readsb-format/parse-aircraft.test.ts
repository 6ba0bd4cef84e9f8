import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AircraftReport } from '@engine/tracking/aircraft-report';
import { parseReadsbAircraft } from './parse-aircraft';
import { readReadsbDocument } from './read-document';

const NOW_MS = 1_700_000_000_000;

/** Shaped like an airliner in readsb's aircraft.json. */
const AIRLINER = {
  hex: '3C6444',
  type: 'adsb_icao',
  flight: 'DLH4AB  ',
  r: 'D-AIBD',
  t: 'A319',
  desc: 'AIRBUS A-319',
  alt_baro: 38_000,
  alt_geom: 38_650,
  gs: 450,
  track: 93.5,
  baro_rate: -640,
  squawk: '1000',
  emergency: 'none',
  category: 'A3',
  nav_qnh: 1013.6,
  nav_altitude_mcp: 36_000,
  lat: 52.5,
  lon: 13.4,
  rc: 186,
  nac_p: 9,
  seen_pos: 1.5,
  seen: 0.25,
  mlat: [],
  tisb: [],
};

function parse(raw: unknown, rejected: string[] = []): AircraftReport {
  const result = parseReadsbAircraft(raw, {
    sourceId: 'test',
    nowMs: NOW_MS,
    onFieldRejected: (field) => rejected.push(field),
  });
  if (typeof result === 'string') {
    throw new Error(result);
  }
  return result;
}

describe('a readsb aircraft object', () => {
  it('becomes a report in SI with the time of the fix', () => {
    const report = parse(AIRLINER);
    expect(report).toMatchObject({
      address: '3c6444',
      addressKind: 'icao',
      heardAt: NOW_MS - 250,
      callsign: 'DLH4AB',
      registration: 'D-AIBD',
      typeDesignator: 'A319',
      squawk: '1000',
      emitterCategory: 'A3',
      onGround: false,
      track: 93.5,
      qnhHpa: 1013.6,
      position: { latitude: 52.5, longitude: 13.4, at: NOW_MS - 1500, method: 'adsb', containmentRadius: 186, nacP: 9 },
    });
    expect(report.pressureAltitude).toBeCloseTo(11_582.4, 6);
    expect(report.ellipsoidHeight).toBeCloseTo(11_780.52, 6);
    expect(report.groundSpeed).toBeCloseTo(231.5, 6);
    expect(report.verticalRate).toBeCloseTo(-3.2512, 6);
    expect(report.selectedAltitude).toBeCloseTo(10_972.8, 6);
    expect(report).not.toHaveProperty('emergency');
  });

  it('takes "ground" for an aircraft on the ground without an altitude', () => {
    const report = parse({ ...AIRLINER, alt_baro: 'ground' });
    expect(report.onGround).toBe(true);
    expect(report).not.toHaveProperty('pressureAltitude');
  });

  it('keeps an anonymous address apart from an ICAO one', () => {
    expect(parse({ hex: '~2A3B4C' })).toMatchObject({ address: '2a3b4c', addressKind: 'other' });
  });

  it('needs nothing but an address', () => {
    expect(parse({ hex: '3c6444' })).toEqual({
      address: '3c6444',
      addressKind: 'icao',
      sourceId: 'test',
      heardAt: NOW_MS,
    });
  });

  it.each([
    ['alt_baro', 999_999],
    ['alt_baro', '38000'],
    ['gs', -1],
    ['gs', 90_000],
    ['track', 361],
    ['lat', 91],
    ['lon', Number.NaN],
    ['squawk', 'd276'],
    ['squawk', '11919'],
    ['category', 'Z9'],
    ['baro_rate', 1e9],
    ['nav_qnh', 0],
    ['flight', 'AB\u0007'],
    ['emergency', 'party'],
  ])('leaves out %s when it is %s, tells of it, and uses the rest', (field, value) => {
    const rejected: string[] = [];
    const report = parse({ ...AIRLINER, [field]: value }, rejected);
    expect(rejected).toEqual([field]);
    expect(report.registration).toBe('D-AIBD');
  });

  it('has no position at exactly 0, 0', () => {
    expect(parse({ ...AIRLINER, lat: 0, lon: 0 })).not.toHaveProperty('position');
  });

  it('is no position when half of it is missing', () => {
    expect(parse({ ...AIRLINER, lon: undefined })).not.toHaveProperty('position');
  });

  it('puts a longitude of 180 on the western side, where the type has it', () => {
    expect(parse({ ...AIRLINER, lon: 180 }).position?.longitude).toBe(-180);
  });

  it.each(['        ', '@@@@@@@@', '00000000'])('has no callsign in "%s", and calls that no fault', (flight) => {
    const rejected: string[] = [];
    expect(parse({ ...AIRLINER, flight }, rejected)).not.toHaveProperty('callsign');
    expect(rejected).toEqual([]);
  });

  it('strips what could forge a screen from a stranger\u2019s text', () => {
    const report = parse({ ...AIRLINER, r: 'D-\u202EAIBD\u0000', ownOp: `  ${'x'.repeat(500)}` });
    expect(report.registration).toBe('D-AIBD');
    expect(report.operator).toHaveLength(80);
  });

  it.each([
    ['mlat', { type: 'adsb_icao', mlat: ['lat', 'lon'] }],
    ['tisb', { type: 'adsb_icao', tisb: ['lat'] }],
    ['tisb', { type: 'tisb_trackfile' }],
    ['adsr', { type: 'adsr_icao' }],
    ['mlat', { type: 'mlat' }],
    ['mode-s', { type: 'mode_s' }],
    ['adsb', { type: undefined }],
    ['other', { type: undefined, mlat: undefined }],
    ['other', { type: 'something new' }],
  ])('knows a fix by %s from %j', (method, change) => {
    expect(parse({ ...AIRLINER, ...change }).position?.method).toBe(method);
  });

  it('reads the database flags', () => {
    expect(parse({ hex: 'ae1234', dbFlags: 1 })).toMatchObject({ isMilitary: true });
    expect(parse({ hex: 'ae1234', dbFlags: 4 })).toMatchObject({ privacyProgramme: 'PIA' });
    expect(parse({ hex: 'ae1234', dbFlags: 8 })).toMatchObject({ privacyProgramme: 'LADD' });
  });

  it.each([
    [null, 'not-an-object'],
    ['3c6444', 'not-an-object'],
    [[AIRLINER], 'not-an-object'],
    [{}, 'no-address'],
    [{ hex: 'xyz' }, 'bad-address'],
    [{ hex: 123_456 }, 'bad-address'],
    [{ hex: '3c64444' }, 'bad-address'],
  ])('drops %j by name: %s', (raw, reason) => {
    expect(parseReadsbAircraft(raw, { sourceId: 'test', nowMs: NOW_MS })).toBe(reason);
  });

  it('never throws and never gives a value out of range, whatever the JSON', () => {
    const anything = fc.record(
      Object.fromEntries(
        Object.keys(AIRLINER).map((key) => [key, fc.oneof(fc.jsonValue(), fc.double(), fc.constant('ground'))]),
      ),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.jsonValue(),
          anything,
          anything.map((raw) => ({ ...raw, hex: '3c6444' })),
        ),
        (raw) => {
          const result = parseReadsbAircraft(raw, { sourceId: 'test', nowMs: NOW_MS });
          if (typeof result === 'string') {
            return;
          }
          expect(result.address).toMatch(/^[0-9a-f]{6}$/);
          expect(result.heardAt).toBeLessThanOrEqual(NOW_MS);
          for (const value of Object.values(result)) {
            expect(typeof value === 'number' && !Number.isFinite(value)).toBe(false);
          }
          expect(Math.abs(result.position?.latitude ?? 0)).toBeLessThanOrEqual(90);
          expect(result.track ?? 0).toBeLessThan(360);
          expect(result.callsign ?? 'A').toMatch(/^[A-Z0-9]{1,8}$/);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('a readsb document', () => {
  it('has its time in seconds or in milliseconds', () => {
    const inSeconds = readReadsbDocument(JSON.stringify({ now: NOW_MS / 1000, aircraft: [{}] }));
    const inMilliseconds = readReadsbDocument(JSON.stringify({ now: NOW_MS, ac: [{}, {}] }));
    expect(inSeconds).toMatchObject({ ok: true, sourceNowMs: NOW_MS, aircraft: [{}] });
    expect(inMilliseconds).toMatchObject({ ok: true, sourceNowMs: NOW_MS, aircraft: [{}, {}] });
  });

  it('may have null for an empty sky and no time at all', () => {
    expect(readReadsbDocument('{"ac":null}')).toEqual({ ok: true, aircraft: [] });
  });

  it.each([
    ['<!DOCTYPE html><html>…', 'a web page instead of JSON'],
    ['', 'empty answer'],
    ['{"now":1700000000,"aircraft":[{"hex":"3c', 'JSON is cut off'],
    ['Too many requests', 'not JSON'],
    ['[1,2,3]', 'JSON, but no aircraft list'],
    ['{"aircraft":"many"}', 'JSON, but no aircraft list'],
    ['null', 'JSON, but no aircraft list'],
  ])('%s is refused: %s', (text, problem) => {
    expect(readReadsbDocument(text)).toEqual({ ok: false, problem });
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readReadsbDocument(text)).toHaveProperty('ok');
      }),
    );
  });
});
