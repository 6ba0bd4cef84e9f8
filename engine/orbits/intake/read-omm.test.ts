import { describe, expect, it } from 'vitest';
import { elementsIn, readAll, refusedIn, STATION, STATION_OMM, STATION_TLE } from './tle.fixture';

const OTHER_OMM = { ...STATION_OMM, NORAD_CAT_ID: 48_274, OBJECT_NAME: 'OTHER' };

const epochOf = (EPOCH: string) => elementsIn(JSON.stringify([{ ...STATION_OMM, EPOCH }]))[0];

function csvOf(records: readonly Readonly<Record<string, unknown>>[], lineEnd = '\n'): string {
  return [Object.keys(records[0] ?? {}), ...records.map((record) => Object.values(record))]
    .map((values) => values.join(','))
    .join(lineEnd);
}

describe('orbit mean-elements messages', () => {
  it.each([
    ['JSON with numbers', JSON.stringify([STATION_OMM])],
    [
      'JSON with strings',
      JSON.stringify([Object.fromEntries(Object.entries(STATION_OMM).map(([k, v]) => [k, `${v}`]))]),
    ],
    ['one JSON object alone', JSON.stringify(STATION_OMM, undefined, 2)],
    ['CSV', csvOf([STATION_OMM])],
    ['CSV with CRLF and a byte order mark', `\uFEFF${csvOf([STATION_OMM], '\r\n')}\r\n`],
    ['CSV with quotes', csvOf([{ ...STATION_OMM, OBJECT_NAME: '"ISS (ZARYA)"' }])],
    ['TLE', STATION_TLE.join('\n')],
  ])('give the same elements in %s', (_name, text) => {
    expect(elementsIn(text)).toEqual([STATION]);
  });

  it('carry numbers of nine digits', () => {
    expect(elementsIn(JSON.stringify([{ ...STATION_OMM, NORAD_CAT_ID: '799500123' }]))[0]?.noradId).toBe(799_500_123);
  });

  it('read epochs as dates and as days of the year, to the last digit', () => {
    expect(epochOf('2024-130T08:48:19.938816Z')).toMatchObject({ epochDay: 19852, epochDayFraction: 0.36689744 });
    expect(epochOf('2024-12-31T23:59:59.999999')).toMatchObject({ epochDay: 20088 });
    expect(epochOf('2024-12-31T23:59:59.999999')?.epochDayFraction).toBeLessThan(1);
  });

  it('bring the facts that Space-Track adds', () => {
    const text = JSON.stringify([
      { ...STATION_OMM, OBJECT_TYPE: 'PAYLOAD', LAUNCH_DATE: '1998-11-20', COUNTRY_CODE: 'ISS' },
    ]);
    const document = readAll(text);
    expect(document.kind === 'elements' && document.reading.facts.get(25_544)).toMatchObject({
      objectType: 'payload',
      owner: 'ISS',
      launchDate: '1998-11-20',
    });
  });

  it.each([
    ['ephemeris-type', { EPHEMERIS_TYPE: 4 }],
    ['ephemeris-type', { EPHEMERIS_TYPE: '4' }],
    ['other-theory', { MEAN_ELEMENT_THEORY: 'SGP4-XP' }],
    ['other-theory', { REF_FRAME: 'GCRF' }],
    ['other-theory', { TIME_SYSTEM: 'TAI' }],
    ['catalogue-number', { NORAD_CAT_ID: 1_000_000_000 }],
    ['catalogue-number', { NORAD_CAT_ID: 0 }],
    ['catalogue-number', { NORAD_CAT_ID: 'T0001' }],
    ['out-of-range', { ECCENTRICITY: 1 }],
    ['out-of-range', { ECCENTRICITY: -0.1 }],
    ['out-of-range', { MEAN_MOTION: 0 }],
    ['out-of-range', { MEAN_MOTION: 1e-300 }],
    ['out-of-range', { EPOCH: '1931-01-01T00:00:00' }],
    ['unreadable-field', { EPOCH: '2024-02-30T00:00:00' }],
    ['unreadable-field', { MEAN_MOTION: 'fast' }],
    ['unreadable-field', { BSTAR: null }],
  ])('refuse one record for its %s and use the next', (reason, change) => {
    const text = JSON.stringify([{ ...STATION_OMM, ...change }, OTHER_OMM]);
    expect(refusedIn(text)).toEqual({ [reason]: 1 });
    expect(elementsIn(text).map(({ noradId }) => noradId)).toEqual([48_274]);
  });

  it('refuse a line of CSV with other columns than the header', () => {
    const [header = '', first = '', second = ''] = csvOf([STATION_OMM, OTHER_OMM]).split('\n');
    expect(refusedIn([header, `${first},1`, second].join('\n'))).toEqual({ 'not-a-record': 1 });
  });

  it('read a long list a slice at a time, braces and quotes in names and all', () => {
    const records = Array.from({ length: 3000 }, (_, index) => ({
      ...STATION_OMM,
      OBJECT_NAME: `A}, {"B" ${index} \\`,
      NORAD_CAT_ID: index + 1,
    }));
    const elements = elementsIn(JSON.stringify(records));
    expect(elements).toHaveLength(3000);
    expect(elements.at(-1)?.name).toBe('A}, {"B" 2999 \\');
  });
});

describe('a document that is no catalogue', () => {
  const list = JSON.stringify(Array.from({ length: 900 }, (_, index) => ({ ...STATION_OMM, NORAD_CAT_ID: index + 1 })));

  it.each([
    ['nothing', '', 'is empty'],
    ['white space', ' \r\n ', 'is empty'],
    ['an empty list', '[ ]', 'is an empty list'],
    ['a web page', '<!DOCTYPE html><html>', 'is a web page, not a catalogue'],
    ['a refusal', 'GP data has not updated', 'is no catalogue but a text: “GP data has not updated”'],
    ['other JSON', '{"error":"You\\u0000 must"}', 'is JSON of another kind: “{"error":"You\\u0000 must"}”'],
    ['JSON cut within a number', list.slice(0, -30), 'is JSON that cannot be read: it is cut off or damaged'],
    ['JSON cut between records', list.slice(0, -1), 'is JSON that cannot be read: it is cut off or damaged'],
    ['JSON cut early', list.slice(0, 100), 'is JSON that cannot be read: it is cut off or damaged'],
    ['CSV cut off', csvOf([STATION_OMM, OTHER_OMM]).slice(0, -40), 'is cut off: its last record is not whole'],
    ['XML', '<?xml version="1.0"?>\n<ndm><omm id="CCSDS_OMM_VERS">', 'is an OMM in XML, which is not read'],
    ['CSV with a stray quote', `${csvOf([STATION_OMM])}\n"ISS`, 'is cut off: its last record is not whole'],
    ['key-value notation', 'CCSDS_OMM_VERS = 2.0\n', 'is an OMM in key-value notation'],
    ['a header alone', csvOf([STATION_OMM]).split('\n')[0] ?? '', 'holds no element sets'],
    [
      'nothing that can be used',
      JSON.stringify([{ ...STATION_OMM, EPHEMERIS_TYPE: 4 }]),
      'holds no element set that can be used: the elements are of another type than SGP4',
    ],
  ])('is described: %s', (_name, text, problem) => {
    const document = readAll(text);
    expect(document).toMatchObject({ kind: 'nothing', problem: expect.stringContaining(problem) });
  });

  it('is not read further than two hundred thousand records', { timeout: 60_000 }, () => {
    const line = csvOf([STATION_OMM]).split('\n');
    expect(readAll([line[0], ...Array(200_001).fill(line[1])].join('\n'))).toEqual({
      kind: 'nothing',
      problem: 'holds more than 200,000 records',
    });
  });
});
