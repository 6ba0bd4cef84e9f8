import { AIRCRAFT_GLYPHS, MOON_GLYPHS, moonGlyphOf, PLANET_GLYPHS, SKY_GLYPHS } from '@engine/sky/object-style';
import { describe, expect, it } from 'vitest';
import { polygonPoints } from './glyph-shape';
import { type DrawnGlyph, GLYPH_BOX, GLYPH_SHAPES } from './glyph-shapes';

const ALL: readonly DrawnGlyph[] = [...SKY_GLYPHS, 'undirected'];

/** Of the polygons of a glyph. */
function areaOf(glyph: DrawnGlyph): number {
  return GLYPH_SHAPES[glyph].reduce((sum, shape) => {
    const points = polygonPoints(shape) ?? [];
    let twice = 0;
    for (let at = 0; at < points.length; at += 2) {
      const next = (at + 2) % points.length;
      twice += (points[at] ?? 0) * (points[next + 1] ?? 0) - (points[next] ?? 0) * (points[at + 1] ?? 0);
    }
    return sum + Math.abs(twice) / 2;
  }, 0);
}

describe('glyph shapes', () => {
  it.each(ALL)('%s stays inside its square', (glyph) => {
    for (const shape of GLYPH_SHAPES[glyph]) {
      const points = polygonPoints(shape) ?? [];
      expect(Math.max(0, ...points.map(Math.abs))).toBeLessThanOrEqual(GLYPH_BOX / 2 - 1);
    }
  });

  it.each(ALL)('%s is the same left and right', (glyph) => {
    const xs = GLYPH_SHAPES[glyph].flatMap((shape) => polygonPoints(shape) ?? []).filter((_, index) => index % 2 === 0);
    const mirrored = xs.map((x) => -x + 0);
    expect(mirrored.toSorted((a, b) => a - b)).toEqual(xs.map((x) => x + 0).toSorted((a, b) => a - b));
  });

  it.each([0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1])('lights %d of the disc of such a Moon', (litFraction) => {
    const [limb] = GLYPH_SHAPES['moon-8'].filter(({ kind }) => kind === 'ring');
    const discArea = limb?.kind === 'ring' ? Math.PI * limb.radius ** 2 : Number.NaN;
    expect(areaOf(moonGlyphOf(litFraction)) / discArea).toBeCloseTo(litFraction, 1);
  });

  it('has a thin crescent for the new Moon, and the lit side up', () => {
    expect(moonGlyphOf(0.01)).toBe('moon-0');
    expect(areaOf('moon-0')).toBeGreaterThan(0);
    expect(areaOf('moon-0')).toBeLessThan(areaOf('moon-1'));
    for (const glyph of MOON_GLYPHS.slice(0, 4)) {
      const ys = (polygonPoints(GLYPH_SHAPES[glyph][0] ?? { kind: 'bar', from: [0, 0], to: [0, 0] }) ?? []).filter(
        (_, index) => index % 2 === 1,
      );
      expect(Math.max(...ys)).toBeLessThan(1e-9);
    }
  });

  it('gives every planet a shape of its own, and a ring to Saturn alone', () => {
    expect(new Set(PLANET_GLYPHS.map((glyph) => JSON.stringify(GLYPH_SHAPES[glyph]))).size).toBe(5);
    const ringed = PLANET_GLYPHS.filter((glyph) => GLYPH_SHAPES[glyph].some(({ kind }) => kind === 'bar'));
    expect(ringed).toEqual(['saturn']);
  });

  it('begins with the shapes of the radar, in its order', () => {
    expect(SKY_GLYPHS.slice(0, AIRCRAFT_GLYPHS.length)).toEqual(AIRCRAFT_GLYPHS);
  });
});
