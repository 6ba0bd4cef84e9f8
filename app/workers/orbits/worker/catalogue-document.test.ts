import { satelliteCatalogueSchema } from '@contract/satellite-catalogue';
import { assert, constantFrom, double, nat, oneof, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCatalogueDocument } from '@contract/catalogue-document';
import { documentOf } from './served-catalogue.fixture';
import { NEAR_EPOCH_MS, REAL_SATELLITES, shell } from '@engine/orbits/catalogue/small-catalogue.fixture';

const GOOD = documentOf(REAL_SATELLITES);
const textOf = (document: unknown): string => JSON.stringify(document);

describe('parseCatalogueDocument', () => {
  it('reads what the server serves, number for number', () => {
    const satellites = [...REAL_SATELLITES, ...shell(50)];
    expect(parseCatalogueDocument(textOf(documentOf(satellites, 'abc')))).toEqual({
      version: 'abc',
      source: 'file',
      sourceLabel: 'active.tle',
      fetchedAtMs: NEAR_EPOCH_MS,
      records: satellites,
    });
  });

  it.each([
    ['nothing', ''],
    ['a cut document', textOf(GOOD).slice(0, -40)],
    ['a page of a proxy', '<!doctype html><title>Login</title>'],
    ['another document', '{"type":"about:blank","status":404}'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a later format', textOf({ ...GOOD, format: 2 })],
    ['a column too short', textOf({ ...GOOD, raanDeg: GOOD.raanDeg.slice(1) })],
    ['all columns too short for the count', textOf({ ...GOOD, count: GOOD.count + 1 })],
    ['a number as text', textOf({ ...GOOD, bstar: GOOD.bstar.map(String) })],
    ['a number that is none', textOf({ ...GOOD, meanAnomalyDeg: GOOD.meanAnomalyDeg.map(() => null) })],
    ['a parabola', textOf({ ...GOOD, eccentricity: GOOD.eccentricity.map(() => 1) })],
    ['more than there can be', textOf({ ...GOOD, count: 1_000_000 })],
  ])('refuses %s', (_, text) => {
    expect(parseCatalogueDocument(text)).toBeNull();
  });

  it('takes nothing that the schema of the contract refuses, wherever a value is wrong', () => {
    const fields = constantFrom(...Object.keys(GOOD));
    const values = oneof(
      constantFrom(null, true, '', 'x', 'demo', 0, -1, 0.5, 1, 1e300, [], {}, '2026-08-22T06:00:00', '2026-08-22'),
      constantFrom('2026-02-30T00:00:00Z', '2026-08-22T06:00Z', '2026-08-22T06:00:00.5Z', '2026-08-22T06:00:00+02:00'),
      double({ noNaN: true }),
    );
    assert(
      property(fields, values, nat(GOOD.count - 1), (field, value, row) => {
        const entry: unknown = Object.entries(GOOD).find(([name]) => name === field)?.[1];
        const changed: unknown = Array.isArray(entry) ? entry.with(row, value) : value;
        const document: unknown = JSON.parse(textOf({ ...GOOD, [field]: changed }));
        if (satelliteCatalogueSchema.safeParse(document).success) return;
        expect(parseCatalogueDocument(textOf(document))).toBeNull();
      }),
      { numRuns: 2000 },
    );
  });
});
