import { describe, expect, it } from 'vitest';
import { addressOfSighting, type AskedSighting, sightingOfAddress } from './asked-sighting';

const ASKED: AskedSighting = {
  fromMs: Date.UTC(2026, 10, 23, 21, 14, 5),
  toMs: Date.UTC(2026, 10, 23, 21, 20),
  timeSigmaS: 30,
  place: { latitudeDeg: 48.137_154, longitudeDeg: -0.04 },
  direction: { azimuthDeg: 212.4, elevationDeg: 33, sigmaDeg: 8 },
  courseDeg: 90,
  degPerS: 0.6,
  magnitude: -2,
  colour: 'white',
  light: 'flashing',
  isHeard: false,
};

const lengthMs = (until: string): number => {
  const read = sightingOfAddress(new URLSearchParams(`time=2026-11-23T21:00:00Z&place=1,1&until=${until}`));
  return (read?.toMs ?? Number.NaN) - (read?.fromMs ?? Number.NaN);
};

describe('a sighting in the address', () => {
  it('is read back as it was written, but its place, which is never finer than a tenth of a degree', () => {
    const query = addressOfSighting(ASKED);
    expect(query.get('place')).toBe('48.1,0.0');
    expect(query.toString()).not.toMatch(/48\.13|0\.04/);
    const place = { latitudeDeg: 48.1, longitudeDeg: 0 };
    expect(sightingOfAddress(new URLSearchParams(query.toString()))).toEqual({ ...ASKED, place });
  });

  it('rounds the place of a link that somebody wrote by hand', () => {
    const read = sightingOfAddress(new URLSearchParams('time=2026-11-23T21:14:05Z&place=48.137,11.576'));
    expect(read?.place).toEqual({ latitudeDeg: 48.1, longitudeDeg: 11.6 });
    expect(read?.direction).toBeNull();
  });

  it('says nothing where a link names no time or no place on Earth, and leaves out what makes no sense', () => {
    const refused = [
      'place=48.1,11.6',
      'time=2026-11-23T21:14:05Z',
      'time=yesterday&place=48.1,11.6',
      'time=2026-13-43T21:14:05Z&place=48.1,11.6',
      'time=2026-11-23T21:14:05Z&place=98.1,11.6',
      'time=2026-11-23T21:14:05Z&place=48.1,181',
    ];
    expect(refused.map((text) => sightingOfAddress(new URLSearchParams(text)))).toEqual(refused.map(() => null));
    const odd = 'time=2026-11-23T21:14:05Z&place=48.1,11.6&az=400&el=10&mag=1e9&colour=ultraviolet&speed=-1&sure=x';
    expect(sightingOfAddress(new URLSearchParams(odd))).toMatchObject({
      direction: null,
      magnitude: null,
      colour: null,
      degPerS: null,
      timeSigmaS: 30,
    });
  });

  it('is no longer than an hour and never ends before it begins', () => {
    expect(lengthMs('2026-11-24T21:00:00Z')).toBe(3_600_000);
    expect(lengthMs('2026-11-22T21:00:00Z')).toBe(0);
  });
});
