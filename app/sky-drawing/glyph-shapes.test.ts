import { SKY_GLYPHS, AIRCRAFT_GLYPHS } from '@engine/sky/object-style';
import { describe, expect, it } from 'vitest';
import { type DrawnGlyph, GLYPH_BOX, GLYPH_SHAPES, polygonPoints } from './glyph-shapes';

const ALL: readonly DrawnGlyph[] = [...SKY_GLYPHS, 'undirected'];
/** Not symmetrical by nature. */
const ONE_SIDED: readonly DrawnGlyph[] = ['moon'];

describe('glyph shapes', () => {
  it.each(ALL)('%s stays inside its square', (glyph) => {
    for (const shape of GLYPH_SHAPES[glyph]) {
      const points = polygonPoints(shape) ?? [];
      expect(Math.max(0, ...points.map(Math.abs))).toBeLessThanOrEqual(GLYPH_BOX / 2 - 1);
    }
  });

  it.each(ALL.filter((glyph) => !ONE_SIDED.includes(glyph)))('%s is the same left and right', (glyph) => {
    const xs = GLYPH_SHAPES[glyph].flatMap((shape) => polygonPoints(shape) ?? []).filter((_, index) => index % 2 === 0);
    const mirrored = xs.map((x) => -x + 0);
    expect(mirrored.toSorted((a, b) => a - b)).toEqual(xs.map((x) => x + 0).toSorted((a, b) => a - b));
  });

  it('begins with the shapes of the radar, in its order', () => {
    expect(SKY_GLYPHS.slice(0, AIRCRAFT_GLYPHS.length)).toEqual(AIRCRAFT_GLYPHS);
  });
});
