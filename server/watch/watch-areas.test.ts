import { describe, expect, it } from 'vitest';
import { describeEnvironmentFaults, parseEnvironment } from '../env';
import { parseWatchAreas } from './watch-areas';

describe('WATCH_AREAS', () => {
  it('names circles in degrees and nautical miles', () => {
    expect(parseWatchAreas('52.5,13.4,50; -48.1 , 180 , 250')).toEqual([
      { centre: { latitude: 52.5, longitude: 13.4 }, radius: 50, owner: 'operator' },
      { centre: { latitude: -48.1, longitude: -180 }, radius: 250, owner: 'operator' },
    ]);
  });

  it.each([
    '52.5',
    '52.5,13.4',
    '52.5,13.4,50,1',
    '52.5,13.4,50;',
    '91,13.4,50',
    '52.5,-180.1,50',
    '52.5,13.4,0',
    '52.5,13.4,251',
    '0x10,13.4,50',
    '1e1,13.4,50',
    'NaN,13.4,50',
    ',,',
    Array.from({ length: 21 }, (_, n) => `${n},0,50`).join(';'),
  ])('keeps the server from starting as %s, and says what is allowed', (setting) => {
    const result = parseEnvironment({ WATCH_AREAS: setting });
    const faults = result.ok ? [] : result.faults;
    expect(faults).toMatchObject([{ variable: 'WATCH_AREAS' }]);
    expect(describeEnvironmentFaults(faults)).toContain(
      'WATCH_AREAS: allowed: at most 20 areas with a semicolon between them, each as latitude,longitude,radius',
    );
  });

  it('is nothing unless it is set', () => {
    expect(parseEnvironment({})).toMatchObject({ ok: true, env: { WATCH_AREAS: [] } });
  });
});
