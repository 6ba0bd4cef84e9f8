import { describe, expect, it } from 'vitest';
import { CatalogueSearch } from './catalogue-search';
import { REAL_SATELLITES, shell } from './small-catalogue.fixture';

const search = new CatalogueSearch([...REAL_SATELLITES, ...shell(30)]);

describe('CatalogueSearch', () => {
  it.each([
    ['iss', 25_544],
    ['ISS (ZARYA)', 25_544],
    ['zarya', 25_544],
    ['25544', 25_544],
    ['1998-067A', 25_544],
    ['1998-067', 25_544],
    ['starlink 3005', 48_881],
    ['eks 1', 41_032],
    [' Sentinel-1a ', 39_634],
  ])('finds %s', (text, noradId) => {
    expect(search.find(text, 5)[0]).toBe(noradId);
  });

  it('puts whole names and numbers before beginnings, and those before the rest', () => {
    expect(search.find('shell-3', 3)).toEqual([90_003, 90_030]);
    expect(search.find('9000', 20)).toHaveLength(9);
  });

  it('keeps to the limit, and finds nothing by nothing', () => {
    expect(search.find('shell', 4)).toHaveLength(4);
    expect(search.find('  ', 4)).toEqual([]);
    expect(search.find('no such thing', 4)).toEqual([]);
    expect(search.find('iss', 0)).toEqual([]);
  });
});
