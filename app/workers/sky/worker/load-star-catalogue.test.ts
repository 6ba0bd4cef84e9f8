import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutStarCatalogue } from '../../../../tools/star-catalogue/cut-star-catalogue';
import { loadStarCatalogue } from './load-star-catalogue';
import { parseStarCatalogue } from '@engine/sky/celestial/star-catalogue';

const file = cutStarCatalogue();

describe('parseStarCatalogue', () => {
  it('reads what the build writes', () => {
    const stars = parseStarCatalogue(JSON.parse(JSON.stringify(file)));
    expect(stars?.count).toBe(file.hipparcos.length);
    expect(stars?.names.get(0)).toBe('Sirius');
    expect(stars?.constellations[0]).toBe('Canis Major');
    expect(stars?.magnitudes[0]).toBeCloseTo(-1.44, 5);
    for (let star = 0; star < (stars?.count ?? 0); star++) {
      expect(Math.hypot(...(stars?.directions.subarray(star * 3, star * 3 + 3) ?? []))).toBeCloseTo(1, 12);
    }
  });

  it('never throws, whatever stands in the file', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => parseStarCatalogue(value) === null));
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(file)), fc.jsonValue(), (name, value) => {
        const stars = parseStarCatalogue({ ...file, [name]: value });
        expect(stars === null || stars.count === file.hipparcos.length).toBe(true);
      }),
    );
  });

  it.each([
    ['a line to a star that is not there', { lines: [0, file.hipparcos.length] }],
    ['half a line', { lines: [0, 1, 2] }],
    ['a name of a star that is not there', { names: [[file.hipparcos.length, 'Nowhere']] }],
    ['a name between two stars', { names: [[0.5, 'Between']] }],
    ['a column too short', { declination: file.declination.slice(1) }],
    ['a star beyond the pole', { declination: file.declination.map(() => 91 * 10_000) }],
  ])('refuses %s', (_, change) => {
    expect(parseStarCatalogue({ ...file, ...change }) === null).toBe(true);
  });
});

describe('loadStarCatalogue', () => {
  it('loads the file of the build', async () => {
    const stars = await loadStarCatalogue(async () => Response.json(file));
    expect(stars?.count).toBe(file.hipparcos.length);
  });

  it.each([
    ['missing', () => new Response('', { status: 404 })],
    ['a page', () => new Response('<!doctype html>')],
    ['of another version', () => Response.json({ ...file, version: 0 })],
    ['out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('gives null where the file is %s', async (_, answer) => {
    expect(await loadStarCatalogue(async () => answer())).toBeNull();
  });
});
