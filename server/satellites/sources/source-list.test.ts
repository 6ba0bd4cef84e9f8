import { describe, expect, it } from 'vitest';
import { parseEnvironment } from '../../env';
import { parseSatelliteSources } from './source-list';

describe('SATELLITE_SOURCES', () => {
  it('is CelesTrak and the demo unless it says otherwise', () => {
    const parsed = parseEnvironment({});
    expect(parsed.ok && parsed.env.SATELLITE_SOURCES).toEqual([
      {
        kind: 'celestrak',
        id: 'celestrak',
        elementsUrl: 'https://celestrak.org/NORAD/elements/gp.php?GROUP=active&FORMAT=json',
        satcatUrl: 'https://celestrak.org/pub/satcat.csv',
      },
      { kind: 'demo', id: 'demo' },
    ]);
  });

  it('takes files together as one source with the rank of the first', () => {
    expect(parseSatelliteSources('file:a/active.tle, satnogs ,file:satcat.json.gz,demo')).toEqual([
      { kind: 'file', id: 'file:active.tle+satcat.json.gz', paths: ['a/active.tle', 'satcat.json.gz'] },
      { kind: 'satnogs', id: 'satnogs', baseUrl: 'https://db.satnogs.org' },
      { kind: 'demo', id: 'demo' },
    ]);
  });

  it('asks another address at its own path where it has one', () => {
    expect(parseSatelliteSources('celestrak=http://mirror.local:8000')).toMatchObject([
      { elementsUrl: 'http://mirror.local:8000/NORAD/elements/gp.php?GROUP=active&FORMAT=json' },
    ]);
    expect(parseSatelliteSources('celestrak=https://mirror.local/gp.php?GROUP=visual&FORMAT=csv')).toMatchObject([
      {
        elementsUrl: 'https://mirror.local/gp.php?GROUP=visual&FORMAT=csv',
        satcatUrl: 'https://mirror.local/pub/satcat.csv',
      },
    ]);
  });

  it.each([
    ['space-track', 'is not a known source'],
    ['celestrak=celestrak.org', 'needs a full address'],
    ['celestrak=ftp://celestrak.org', 'needs an address that starts with http:// or https://'],
    ['celestrak=https://me:secret@celestrak.org/', 'must not hold a user name or a password'],
    ['file:', 'names no file'],
    ['demo,demo', 'is named twice'],
    ['celestrak,celestrak=https://celestrak.org/x', 'is named twice'],
  ])('refuses %s and says what is allowed', (text, reason) => {
    const parsed = parseEnvironment({ SATELLITE_SOURCES: text });
    const [fault] = parsed.ok ? [] : parsed.faults;
    expect(fault).toEqual({ variable: 'SATELLITE_SOURCES', message: expect.stringContaining(reason) });
    expect(fault?.message).toContain('Allowed: celestrak, satnogs (each may be followed by =URL), file:PATH, demo.');
    expect(fault?.message).not.toContain('secret');
  });
});
