import { describe, expect, it } from 'vitest';
import { calmFrameMs } from './radar-pace';

/** A radius of 174 px, on a phone held upright. */
const PHONE = { widthPx: 400, heightPx: 600 };

describe('frames of a radar that nobody touches', () => {
  it('come as often as a fast aircraft moves half a drawn pixel', () => {
    // 300 m/s at 10 nm: 18.52 km are 174 px, so 2.82 px a second, 5.64 drawn ones at a resolution of 2.
    expect(calmFrameMs({ ...PHONE, rangeNm: 10 }, 2, false)).toBeCloseTo(1000 / (5.637 / 0.5), 0);
  });

  it('are never more than fifteen a second nor fewer than four', () => {
    expect(calmFrameMs({ ...PHONE, rangeNm: 1 }, 3, false)).toBe(66);
    expect(calmFrameMs({ ...PHONE, rangeNm: 250 }, 1, false)).toBe(250);
  });

  it('are fifteen a second while satellites run along the rim, at any range', () => {
    expect(calmFrameMs({ ...PHONE, rangeNm: 250 }, 1, true)).toBe(66);
  });
});
