import { describe, expect, it } from 'vitest';
import type { AerialObject } from '@contract/aerial-object';
import type { Place } from '@app/state/place-store';
import { objectAt, place } from './search.fixture';
import { resultsHeading } from './results-heading';
import { objectDistanceNm } from './object-distance';
import { NO_FILTERS, searchUrl, withinBand } from './search-url';

describe('searchUrl', () => {
  it('[SRCH-03] carries text, type, altitude band and distance band', () => {
    const url = new URL(
      searchUrl({ query: ' LH 2 ', type: 'airplane', altitude: 'low', distance: 'near' }, place),
      'http://x',
    );
    expect(url.pathname).toBe('/api/aerial-objects/search');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      query: 'LH 2',
      type: 'airplane',
      altitude: 'low',
      distance: 'near',
      latitude: '52.5',
      longitude: '13.4',
      tolerance: '5',
      limit: '500',
    });
  });

  it('asks for no distance without a place to count from', () => {
    expect(searchUrl({ ...NO_FILTERS, distance: 'near' }, null)).toBe(
      '/api/aerial-objects/search?query=&type=all&altitude=all&distance=all&limit=101',
    );
  });
});

/** All of them beyond 25 nm. */
const many = (count: number) => Array.from({ length: count }, (_, index) => objectAt(26 + index / 10));

/** Of so many that were found. */
const told = (count: number, band: 'all' | 'far') => {
  const { objects, total } = withinBand(many(count), band, place);
  return [objects.length, total, resultsHeading(objects.length, total)];
};

describe('withinBand', () => {
  const objects = [4.5, 5.5, 24.5, 25.5].map(objectAt);
  const names = (band: 'all' | 'near' | 'medium' | 'far', from: Place | null = place) =>
    withinBand(objects, band, from).objects.map(({ name }) => name);

  it('[SRCH-03] counts the band from the exact place, which stays on the device', () => {
    expect(names('near')).toEqual(['4.5 nm']);
    expect(names('medium')).toEqual(['5.5 nm', '24.5 nm']);
    expect(names('far')).toEqual(['25.5 nm']);
  });

  it('[SRCH-03] lists those beyond the edge of a band, however many the rounded place has within it', () => {
    const nearer = Array.from({ length: 300 }, (_, index) => objectAt(21 + index / 100));
    const found = withinBand(
      [...nearer, ...Array.from({ length: 150 }, (_, index) => objectAt(26 + index))],
      'far',
      place,
    );
    expect([found.objects.length, found.objects[0]?.name, found.total]).toEqual([100, '26 nm', 150]);
  });

  it('counts to a satellite in a straight line, not to the ground below it', () => {
    const overhead: AerialObject = { ...objectAt(0), type: 'satellite', altitude: 420_000, altitudeUnit: 'm' };
    expect(objectDistanceNm(overhead, place)).toBeCloseTo(420 / 1.852, 1);
    expect(withinBand([overhead], 'near', place).objects).toEqual([]);
    expect(withinBand([overhead], 'far', place).objects).toEqual([overhead]);
    // Below the horizon, as far as the chord: a quarter of the Earth away.
    const quarter = { ...overhead, latitude: 0, longitude: place.longitudeDeg + 90 };
    expect((objectDistanceNm(quarter, { ...place, latitudeDeg: 0 }) ?? 0) * 1.852).toBeCloseTo(
      Math.hypot(6378.137, 6798.137),
      0,
    );
  });

  it('lets everything through without a band or a place', () => {
    expect(names('all')).toHaveLength(4);
    expect(names('near', null)).toHaveLength(4);
  });

  it('says how many match, and of more than are listed only where it was given all of them', () => {
    expect(told(99, 'all')).toEqual([99, 99, 'Results (99)']);
    expect(told(100, 'all')).toEqual([100, 100, 'Results (100)']);
    expect(told(101, 'all')).toEqual([100, null, 'Results (first 100)']);
    expect(told(499, 'far')).toEqual([100, 499, 'Results (first 100 of 499)']);
    expect(told(500, 'far')).toEqual([100, null, 'Results (first 100)']);
  });
});
