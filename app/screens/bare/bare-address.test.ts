import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BARE_VIEWS, bareAddress } from './bare-address';

describe('the address of a page without a frame', () => {
  it('says what is shown, from where, how far and how', () => {
    expect(bareAddress('?view=map,radar&place=52.52,-13.4&range=60&theme=night&every=20')).toEqual({
      views: ['map', 'radar'],
      place: { latitudeDeg: 52.52, longitudeDeg: -13.4 },
      rangeNm: 50,
      theme: 'night',
      everyS: 20,
    });
  });

  it.each([
    '',
    '?view=',
    '?view=account,<script>&place=91,0&range=0&theme=pink&every=-1',
    '?place=1e1,2&range=1e3&every=x',
  ])('counts what it says wrongly as not said: %s', (search) => {
    expect(bareAddress(search)).toEqual({ views: BARE_VIEWS, place: null, rangeNm: null, theme: null, everyS: 30 });
  });

  it('shows a view once, and changes neither faster than every five seconds nor slower than every hour', () => {
    expect(bareAddress('?view=map,map,nothing&every=1')).toMatchObject({ views: ['map'], everyS: 5 });
    expect(bareAddress('?every=99999').everyS).toBe(3600);
  });

  it('never fails, whatever stands there', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (place, every) => {
        const { place: read } = bareAddress(`?${new URLSearchParams({ place, every }).toString()}`);
        expect(read === null || Math.abs(read.latitudeDeg) <= 90).toBe(true);
      }),
    );
  });
});
