import { describe, expect, it } from 'vitest';
import type { SatelliteRecord } from '../satellite-record';
import { CatalogueSearch } from './catalogue-search';
import { satelliteStateAt } from './satellite-state';
import { NEAR_EPOCH_MS, REAL_SATELLITES, setOf, shell } from './small-catalogue.fixture';

const set = setOf([...REAL_SATELLITES, ...shell(30)]);
const search = new CatalogueSearch(set);

/** A shell's satellites as pieces of the station, whose names come before its own. */
const namedAlike = (record: SatelliteRecord): SatelliteRecord =>
  record.elements.noradId < 90_000
    ? record
    : { ...record, elements: { ...record.elements, name: `ISS (A) ${record.elements.noradId}` } };

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
    expect(search.rank(text, 5)[0]).toBe(noradId);
  });

  it('puts whole names and numbers before beginnings, and those before the rest', () => {
    expect(search.rank('shell-3', 3)).toEqual([90_003, 90_030]);
    expect(search.rank('9000', 20)).toHaveLength(9);
  });

  it('keeps to the limit, and finds nothing by nothing', () => {
    expect(search.rank('shell', 4)).toHaveLength(4);
    expect(search.rank('  ', 4)).toEqual([]);
    expect(search.rank('no such thing', 4)).toEqual([]);
    expect(search.rank('iss', 0)).toEqual([]);
  });
});

describe('CatalogueSearch by words and place', () => {
  const ISS = 25_544;
  const below = satelliteStateAt(set, ISS, NEAR_EPOCH_MS, null);
  const centre = below === null ? null : { latitudeDeg: below.latitudeDeg, longitudeDeg: below.longitudeDeg };
  const everywhere = { above: -1, upTo: Number.POSITIVE_INFINITY };
  const question = { words: [], atMs: NEAR_EPOCH_MS, centre, distanceNm: everywhere, limit: 10 };
  const idsOf = (change: Partial<typeof question> | { readonly words: readonly string[] }) =>
    search.find({ ...question, ...change }).map(({ record }) => record.elements.noradId);

  it.each([[['zarya', 'iss']], [['25544']], [['1998-067a']], [['98067a']]])('finds the station by %j', (words) => {
    expect(idsOf({ words })).toEqual([ISS]);
  });

  it('finds nothing where one of the words occurs nowhere', () => {
    expect(idsOf({ words: ['zarya', 'x'] })).toEqual([]);
    expect(idsOf({ words: ['x', 'zarya'] })).toEqual([]);
  });

  it('puts the nearest first and keeps to the distances asked for', () => {
    const found = search.find(question);
    expect(found[0]?.record.elements.noradId).toBe(ISS);
    // Straight up.
    expect(found[0]?.distanceNm).toBeCloseTo((below?.altitudeKm ?? Number.NaN) / 1.852, 3);
    const distances = found.map(({ distanceNm }) => distanceNm ?? Number.NaN);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(idsOf({ distanceNm: { above: -1, upTo: 240 } })).toEqual([ISS]);
    expect(idsOf({ distanceNm: { above: 240, upTo: 20_000 } })).not.toContain(ISS);
  });

  it('puts what is known by name before nearer ones that match the same words', () => {
    const twins = setOf([...shell(30), ...REAL_SATELLITES].map((record) => namedAlike(record)));
    const found = (from: typeof centre, limit: number) =>
      new CatalogueSearch(twins)
        .find({ ...question, words: ['iss'], centre: from, limit })
        .map(({ record }) => record.elements.noradId);
    const opposite = centre && { latitudeDeg: -centre.latitudeDeg, longitudeDeg: centre.longitudeDeg + 180 };
    expect(found(opposite, 1)).toEqual([ISS]);
    expect(found(null, 1)).toEqual([ISS]);
    expect(found(opposite, 40)).toHaveLength(31);
    expect(search.find({ ...question, centre: opposite, limit: 1 })[0]?.record.elements.noradId).not.toBe(ISS);
  });

  it('sorts by name and measures no distance without a centre', () => {
    const found = search.find({ ...question, centre: null });
    const names = found.map(({ record }) => record.elements.name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
    expect(found.every(({ distanceNm, bearingDeg }) => distanceNm === null && bearingDeg === null)).toBe(true);
  });
});
