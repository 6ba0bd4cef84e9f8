import { describe, expect, it } from 'vitest';
import { EVERY_SATELLITE, type GlobeFilter } from '@app/globe/globe-filter';
import { filterOf, offeredFilter, queryWithFilter } from './filter-in-address';

const FULL: GlobeFilter = {
  text: 'cosmos 24',
  constellation: 'starlink',
  orbitClass: 'leo',
  owner: 'CIS',
  objectType: 'rocket-body',
  maxElementAgeDays: 7,
  maxLaunchAgeYears: 5,
};

describe('the filter of the globe in its address', () => {
  it('is read as it was written, beside what else the address says', () => {
    const query = queryWithFilter(new URLSearchParams('satellite=25544&time=now'), FULL);
    expect(query.get('satellite')).toBe('25544');
    expect(filterOf(new URLSearchParams(query.toString()))).toEqual(FULL);
  });

  it('says nothing of what is not asked for', () => {
    const query = queryWithFilter(new URLSearchParams('search=a&class=leo&elements=1&satellite=5'), EVERY_SATELLITE);
    expect(query.toString()).toBe('satellite=5');
    expect(queryWithFilter(query, { ...EVERY_SATELLITE, text: '  ' }).toString()).toBe('satellite=5');
    expect(filterOf(query)).toEqual(EVERY_SATELLITE);
  });

  it('takes nothing that means nothing, and no text without end', () => {
    const query = new URLSearchParams(`class=high&type=star&elements=2&launched=x&search=${'a'.repeat(500)}`);
    expect(filterOf(query)).toEqual({ ...EVERY_SATELLITE, text: 'a'.repeat(80) });
  });

  it('leaves out what the catalogue gives no choice of', () => {
    const choices = { constellations: [{ name: 'starlink', count: 3 }], owners: [], hasLaunchDates: false };
    expect(offeredFilter(FULL, null)).toEqual(FULL);
    expect(offeredFilter(FULL, choices)).toEqual({ ...FULL, owner: null, maxLaunchAgeYears: null });
  });
});
