import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAircraftSources, SourceListError } from './source-list';

function outcomeOf(text: string): string {
  try {
    parseAircraftSources(text);
    return 'parsed';
  } catch (error) {
    return error instanceof SourceListError ? error.message : String(error);
  }
}

describe('AIRCRAFT_SOURCES', () => {
  it('reads the default, best first', () => {
    expect(parseAircraftSources('adsb.lol,adsb.fi,opensky,demo').map(({ id }) => id)).toEqual([
      'adsb.lol',
      'adsb.fi',
      'opensky',
      'demo',
    ]);
  });

  it('reaches public services at their own addresses unless told otherwise', () => {
    expect(parseAircraftSources(' adsb.lol , airplanes.live=http://127.0.0.1:9000/ ')).toEqual([
      { kind: 'adsb.lol', id: 'adsb.lol', baseUrl: 'https://api.adsb.lol' },
      { kind: 'airplanes.live', id: 'airplanes.live', baseUrl: 'http://127.0.0.1:9000' },
    ]);
  });

  it.each([
    ['readsb:http://pi/data/aircraft.json', 'http://pi/data/aircraft.json'],
    ['readsb:http://pi/tar1090/', 'http://pi/tar1090/data/aircraft.json'],
    ['readsb:http://pi:8080', 'http://pi:8080/data/aircraft.json'],
    ['readsb:http://pi/re-api', 'http://pi/re-api/?all'],
    ['readsb:http://pi/re-api/?all_with_pos&jv2', 'http://pi/re-api/?all_with_pos&jv2'],
  ])('%s polls %s', (entry, url) => {
    expect(parseAircraftSources(entry)[0]).toMatchObject({ kind: 'readsb', url });
  });

  it.each([
    ['replay:a/b/day.jsonl.gz', { path: 'a/b/day.jsonl.gz', speed: 1, loop: false, id: 'replay:day.jsonl.gz' }],
    ['replay:day.jsonl.gz?speed=10&loop', { path: 'day.jsonl.gz', speed: 10, loop: true }],
    ['replay:day.json?loop=false&speed=0.5', { speed: 0.5, loop: false }],
  ])('%s is a recording with its options', (entry, expected) => {
    expect(parseAircraftSources(entry)[0]).toMatchObject({ kind: 'replay', ...expected });
  });

  it.each([
    ['flightradar', 'is not a known source'],
    ['sbs:host:30003', 'does not decode yet'],
    ['beast:host:30005', 'does not decode yet'],
    ['adsb.lol=ftp://x', 'http:// or https://'],
    ['adsb.lol=nowhere', 'needs a full address'],
    ['readsb:', 'needs a full address'],
    ['readsb:http://user:hunter2@pi/', 'must not hold a user name or a password'],
    ['opensky=https://user@opensky-network.org', 'must not hold a user name or a password'],
    ['replay:', 'names no file'],
    ['replay:x?speed=fast', 'speed that is not a number'],
    ['replay:x?speed=0', 'speed that is not a number'],
    ['replay:x?from=1', 'unknown option "from"'],
    ['demo,demo', 'named twice'],
  ])('refuses %s and says what is allowed', (text, reason) => {
    expect(() => parseAircraftSources(text)).toThrow(SourceListError);
    expect(() => parseAircraftSources(text)).toThrow(reason);
    expect(() => parseAircraftSources(text)).toThrow('Allowed: adsb.lol, adsb.fi, airplanes.live, opensky');
  });

  it.each([
    'readsb:http://user:hunter2@pi/',
    'nowhere=https://user:hunter2@pi/a@b',
    'readsb:http://user:hunter2@pi:none/',
    'adsb.lol=ftp://user:hunter2@pi',
  ])('shows no password of %s', (text) => {
    expect(outcomeOf(text)).toMatch(/^AIRCRAFT_SOURCES: /);
    expect(outcomeOf(text)).not.toContain('hunter2');
  });

  it('either parses or explains itself, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(outcomeOf(text)).toMatch(/^(?:parsed|AIRCRAFT_SOURCES: )/);
      }),
    );
  });
});
