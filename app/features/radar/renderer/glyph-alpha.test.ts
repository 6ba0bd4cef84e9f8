import { describe, expect, it } from 'vitest';
import { RADAR_GLYPHS, STYLE_FLAGS } from '@app/workers/sky/radar/radar-frame';
import { glyphAlpha } from './glyph-alpha';

const SATELLITE = RADAR_GLYPHS.indexOf('satellite');

describe('how faint a glyph of the radar is', () => {
  it('dims what the person’s own horizon hides, aircraft and satellites alike', () => {
    for (const glyph of [0, SATELLITE]) {
      expect(glyphAlpha(glyph)).toBe(1);
      expect(glyphAlpha(glyph | STYLE_FLAGS.behindHorizon)).toBe(0.45);
    }
  });

  it('leaves it apart from what is old, and from satellites that the eye cannot see', () => {
    const { estimated, behindHorizon, unseen } = STYLE_FLAGS;
    expect(glyphAlpha(estimated)).toBe(0.7);
    expect(glyphAlpha(estimated | behindHorizon)).toBeCloseTo(0.315, 6);
    expect(glyphAlpha(SATELLITE | estimated)).toBe(1);
    expect(glyphAlpha(SATELLITE | unseen)).toBe(0.3);
    expect(glyphAlpha(SATELLITE | unseen | behindHorizon)).toBe(0.3);
  });
});
