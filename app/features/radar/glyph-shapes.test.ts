import { GLYPHS } from '@app/workers/sky/radar-frame';
import { describe, expect, it } from 'vitest';
import { type DrawnGlyph, GLYPH_BOX, GLYPH_SHAPES, polygonPoints } from './glyph-shapes';
import { ringCaptions } from './ring-captions';

const ALL: readonly DrawnGlyph[] = [...GLYPHS, 'undirected'];

describe('glyph shapes', () => {
  it.each(ALL)('%s stays inside its square and is the same left and right', (glyph) => {
    for (const shape of GLYPH_SHAPES[glyph]) {
      const points = polygonPoints(shape) ?? [];
      expect(Math.max(0, ...points.map(Math.abs))).toBeLessThanOrEqual(GLYPH_BOX / 2 - 1);
      const xs = points.filter((_, index) => index % 2 === 0).map((x) => x + 0);
      expect(xs.map((x) => -x + 0).toSorted((a, b) => a - b)).toEqual(xs.toSorted((a, b) => a - b));
    }
  });
});

describe('ringCaptions', () => {
  it('gives the outermost its unit', () => {
    expect(ringCaptions(25)).toEqual(['5', '10', '15', '20', '25 nm']);
  });
});
