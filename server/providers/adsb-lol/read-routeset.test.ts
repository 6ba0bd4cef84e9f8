import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRouteset } from './read-routeset';

const BERLIN = {
  alt_feet: 157,
  countryiso2: 'DE',
  iata: 'BER',
  icao: 'EDDB',
  lat: 52.366_667,
  location: 'Berlin',
  lon: 13.503_333,
  name: 'Berlin Brandenburg Airport',
};
const MUNICH = {
  ...BERLIN,
  iata: 'MUC',
  icao: 'EDDM',
  lat: 48.353_8,
  location: 'Munich',
  lon: 11.786_1,
  name: 'Munich',
};
const ENTRY = {
  callsign: 'DLH2AB',
  number: '2AB',
  airline_code: 'DLH',
  airport_codes: 'EDDB-EDDM',
  _airport_codes_iata: 'BER-MUC',
  _airports: [BERLIN, MUNICH],
  plausible: true,
};

const read = (...entries: readonly unknown[]) => {
  const result = readRouteset(JSON.stringify(entries), 'adsb.lol', ['DLH2AB', 'BAW975']);
  if (typeof result === 'string') {
    throw new Error(result);
  }
  return result;
};

describe('an answer to the question for routes', () => {
  it('gives the airports in order of flight, with what is said of them', () => {
    expect(read(ENTRY)).toEqual({
      rejected: {},
      found: [
        {
          callsign: 'DLH2AB',
          route: { airportCodes: ['EDDB', 'EDDM'], sourceId: 'adsb.lol' },
          airports: [
            {
              code: 'EDDB',
              icao: 'EDDB',
              iata: 'BER',
              name: 'Berlin Brandenburg Airport',
              town: 'Berlin',
              countryCode: 'DE',
              latitude: 52.366_667,
              longitude: 13.503_333,
            },
            expect.objectContaining({ code: 'EDDM' }),
          ],
        },
      ],
    });
  });

  it.each([1, 0.5, true, undefined, null, 'yes'])(
    'takes a route whose plausibility is %s for what it is',
    (plausible) => {
      expect(read({ ...ENTRY, plausible }).found).toHaveLength(1);
    },
  );

  it.each([0, false])('leaves out a route that the service itself doubts (%s)', (plausible) => {
    expect(read({ ...ENTRY, plausible })).toEqual({ found: [], rejected: { 'route-doubted-by-source': 1 } });
  });

  it('knows the words for not known', () => {
    const unknown = { callsign: 'BAW975', airport_codes: 'unknown', _airports: [] };
    expect(read(unknown, { ...unknown, airport_codes: '' })).toEqual({ found: [], rejected: {} });
  });

  it('drops and counts what makes no sense, and uses the rest', () => {
    const result = read(
      null,
      'route',
      { ...ENTRY, airport_codes: 7 },
      { ...ENTRY, callsign: 'XXX1' },
      { ...ENTRY, callsign: '<b>' },
      { ...ENTRY, airport_codes: 'EDDB' },
      { ...ENTRY, airport_codes: 'EDDB-<script>' },
      { ...ENTRY, airport_codes: 'A-'.repeat(500_000) },
      { ...ENTRY, callsign: 'BAW975 ' },
    );
    expect(result.rejected).toEqual({ 'route-malformed': 3, 'route-not-asked-for': 2, 'route-bad-airports': 3 });
    expect(result.found.map(({ callsign }) => callsign)).toEqual(['BAW975']);
  });

  it('keeps a route whose airports are described badly, and cleans their names', () => {
    const forged = { ...BERLIN, name: ' Ber\u202Elin\u0000 ', iata: 5, countryiso2: 'Germany' };
    const airports = read({ ...ENTRY, _airports: [forged, { ...MUNICH, lat: 480 }, 'EDDM', null] }).found[0]?.airports;
    expect(airports).toEqual([
      { code: 'EDDB', icao: 'EDDB', name: 'Berlin', town: 'Berlin', latitude: 52.366_667, longitude: 13.503_333 },
    ]);
    expect(read({ ...ENTRY, _airports: 'none' }).found[0]?.airports).toEqual([]);
  });

  it.each(['<html>busy</html>', '{"planes":[]}', '[{"callsign":"DLH', '', 'null'])(
    'is unusable as a whole: %s',
    (body) => {
      expect(readRouteset(body, 'adsb.lol', ['DLH2AB'])).toBe('answer is not a list of routes');
    },
  );

  it('never throws, whatever the JSON', () => {
    const entry = fc.record({
      callsign: fc.oneof(fc.constant('DLH2AB'), fc.jsonValue()),
      airport_codes: fc.oneof(fc.constant('EDDB-EDDM'), fc.jsonValue()),
      plausible: fc.jsonValue(),
      _airports: fc.oneof(fc.array(fc.jsonValue()), fc.jsonValue()),
    });
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.array(entry)), (document) => {
        expect(['string', 'object']).toContain(typeof readRouteset(JSON.stringify(document), 'adsb.lol', ['DLH2AB']));
      }),
    );
  });
});
