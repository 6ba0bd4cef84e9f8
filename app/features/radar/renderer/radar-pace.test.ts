import { describe, expect, it } from 'vitest';
import { calmFrameMs, livelyFrameMs } from './radar-pace';

/** A radius of 174 px, on a phone held upright. */
const PHONE = { widthPx: 400, heightPx: 600 };

describe('frames of a radar that nobody touches', () => {
  it('come as often as a fast aircraft moves half a drawn pixel', () => {
    // 300 m/s at 10 nm: 18.52 km are 174 px, so 2.82 px a second, 5.64 drawn ones at a resolution of 2.
    expect(calmFrameMs({ ...PHONE, rangeNm: 10 }, 2, false, 'normal')).toBeCloseTo(1000 / (5.637 / 0.5), 0);
  });

  it('are never more than fifteen a second nor fewer than four', () => {
    expect(calmFrameMs({ ...PHONE, rangeNm: 1 }, 3, false, 'normal')).toBe(66);
    expect(calmFrameMs({ ...PHONE, rangeNm: 250 }, 1, false, 'normal')).toBe(250);
  });

  it('are fifteen a second while satellites run along the rim, at any range', () => {
    expect(calmFrameMs({ ...PHONE, rangeNm: 250 }, 1, true, 'normal')).toBe(66);
  });

  it('are four a second at most where the battery counts, and also there never seconds apart', () => {
    for (const hasSatellites of [true, false]) {
      expect(calmFrameMs({ ...PHONE, rangeNm: 1 }, 3, hasSatellites, 'battery')).toBe(250);
    }
    expect(calmFrameMs({ ...PHONE, rangeNm: 250 }, 1, false, 'battery')).toBe(500);
  });

  it('are thirty a second where motion is to be smooth, and never more', () => {
    expect(calmFrameMs({ ...PHONE, rangeNm: 5 }, 2, false, 'smooth')).toBe(33);
    expect(calmFrameMs({ ...PHONE, rangeNm: 250 }, 1, true, 'smooth')).toBe(33);
    expect(calmFrameMs({ ...PHONE, rangeNm: 250 }, 1, false, 'smooth')).toBe(66);
  });
});

describe('frames of a radar that turns', () => {
  it('are as many as the display has, but fifteen a second where the battery counts', () => {
    expect([livelyFrameMs('smooth'), livelyFrameMs('normal'), livelyFrameMs('battery')]).toEqual([0, 0, 66]);
  });
});
