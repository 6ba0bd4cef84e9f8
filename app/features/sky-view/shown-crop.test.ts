import { describe, expect, it } from 'vitest';
import { shownCrop } from './shown-crop';

describe('what of a camera\u2019s picture stands on the screen', () => {
  it('is the middle of a wide one on a phone upright, at its own resolution', () => {
    const crop = shownCrop({ widthPx: 1920, heightPx: 1080 }, { widthPx: 390, heightPx: 844 }, 1);
    expect(crop.height).toBe(1080);
    expect(crop.width).toBeCloseTo((1080 * 390) / 844, 9);
    expect(crop.left).toBeCloseTo((1920 - crop.width) / 2, 9);
    expect(crop.top).toBe(0);
  });

  it('is less of it where the page enlarges it', () => {
    const crop = shownCrop({ widthPx: 1000, heightPx: 1000 }, { widthPx: 500, heightPx: 500 }, 2);
    expect(crop).toEqual({ left: 250, top: 250, width: 500, height: 500 });
  });
});
