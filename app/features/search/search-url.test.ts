import { describe, expect, it } from 'vitest';
import type { Place } from '@app/state/place-store';
import { NO_FILTERS, searchUrl } from './search-url';

const place: Place = {
  latitudeDeg: 52.51234,
  longitudeDeg: 13.40567,
  ellipsoidHeightM: null,
  accuracyM: null,
  source: 'coordinates',
  label: null,
};

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
      latitude: '52.51',
      longitude: '13.41',
    });
  });

  it('asks for no distance without a place to count from', () => {
    expect(searchUrl({ ...NO_FILTERS, distance: 'near' }, null)).toBe(
      '/api/aerial-objects/search?query=&type=all&altitude=all&distance=all',
    );
  });
});
