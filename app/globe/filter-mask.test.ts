import type { CatalogueSummary } from '@engine/orbits/catalogue/catalogue-summary';
import { describe, expect, it } from 'vitest';
import { filterMask } from './filter-mask';
import { EVERY_SATELLITE, type GlobeFilter } from './globe-filter';

const NOW_MS = Date.UTC(2026, 7, 22);
const daysAgo = (days: number): number => NOW_MS - days * 86_400_000;

const SUMMARY: CatalogueSummary = {
  version: 'test',
  noradIds: Int32Array.of(25_544, 44_713, 29_055, 900),
  names: ['ISS (ZARYA)', 'STARLINK-1007', 'ASTRA 1KR', 'CALSPHERE 1'],
  internationalDesignators: ['1998-067A', '2019-074A', '2006-012A', null],
  objectTypes: ['payload', 'payload', 'payload', 'debris'],
  owners: ['ISS', 'US', 'SES', null],
  launchDates: ['1998-11-20', '2019-11-11', '2006-04-20', null],
  orbitClasses: Uint8Array.of(0, 0, 2, 0),
  constellations: [null, 'Starlink', null, null],
  epochMs: Float64Array.of(daysAgo(0.5), daysAgo(2), daysAgo(5), daysAgo(40)),
  inclinationsDeg: new Float32Array(4),
  periodsMin: new Float32Array(4),
  apogeesKm: new Float32Array(4),
  perigeesKm: new Float32Array(4),
  standardMagnitudes: new Float32Array(4),
};

function namesFor(asked: Partial<GlobeFilter>): string[] {
  const { mask, count } = filterMask(SUMMARY, { ...EVERY_SATELLITE, ...asked }, NOW_MS);
  const names = SUMMARY.names.filter((_, index) => mask[index] === 1);
  expect(count).toBe(names.length);
  return names;
}

describe('filters of the globe', () => {
  it('let everything through where nothing is asked', () => {
    expect(filterMask(SUMMARY, null, NOW_MS).count).toBe(4);
    expect(namesFor({})).toEqual(SUMMARY.names);
    expect(namesFor({ text: '  ' })).toEqual(SUMMARY.names);
  });

  it('search in name, designator and number, all words, in any case', () => {
    expect(namesFor({ text: 'starlink' })).toEqual(['STARLINK-1007']);
    expect(namesFor({ text: '1998-067' })).toEqual(['ISS (ZARYA)']);
    expect(namesFor({ text: '29055' })).toEqual(['ASTRA 1KR']);
    expect(namesFor({ text: 'zarya iss' })).toEqual(['ISS (ZARYA)']);
    expect(namesFor({ text: 'zarya starlink' })).toEqual([]);
  });

  it('take what is in a column', () => {
    expect(namesFor({ orbitClass: 'geo' })).toEqual(['ASTRA 1KR']);
    expect(namesFor({ constellation: 'Starlink' })).toEqual(['STARLINK-1007']);
    expect(namesFor({ owner: 'SES' })).toEqual(['ASTRA 1KR']);
    expect(namesFor({ objectType: 'debris' })).toEqual(['CALSPHERE 1']);
  });

  it('know ages of elements and of launches; an unknown date is never recent', () => {
    expect(namesFor({ maxElementAgeDays: 1 })).toEqual(['ISS (ZARYA)']);
    expect(namesFor({ maxElementAgeDays: 7 })).toEqual(['ISS (ZARYA)', 'STARLINK-1007', 'ASTRA 1KR']);
    expect(namesFor({ maxLaunchAgeYears: 10 })).toEqual(['STARLINK-1007']);
    expect(namesFor({ maxLaunchAgeYears: 100 })).toEqual(['ISS (ZARYA)', 'STARLINK-1007', 'ASTRA 1KR']);
  });

  it('ask for all that is asked at once', () => {
    expect(namesFor({ orbitClass: 'leo', objectType: 'payload', maxElementAgeDays: 1 })).toEqual(['ISS (ZARYA)']);
  });
});
