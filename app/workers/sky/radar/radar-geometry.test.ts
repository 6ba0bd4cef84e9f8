import { describe, expect, it } from 'vitest';
import { furthestVisibleNm, isInset, radarPoint, radarRadiusPx, ringDistancesNm } from './radar-geometry';

const VIEW = { rangeNm: 25, widthPx: 800, heightPx: 452, upDeg: 0 };

describe('radar geometry', () => {
  it('fits the outer ring with room for its letters', () => {
    expect(radarRadiusPx(VIEW)).toBe(200);
    expect(furthestVisibleNm(VIEW)).toBeCloseTo((Math.hypot(400, 226) / 200) * 25, 6);
  });

  it('[AR-10] ends at its outer ring where it is an inset', () => {
    const inset = { ...VIEW, widthPx: 168, heightPx: 168 };
    expect([isInset(VIEW), isInset(inset)]).toEqual([false, true]);
    expect(furthestVisibleNm(inset)).toBe(25);
  });

  it('draws north up and clockwise, and turns with the heading', () => {
    expect(radarPoint(VIEW, 0, 25)).toEqual({ xPx: 400, yPx: 26 });
    expect(radarPoint(VIEW, 90, 12.5).xPx).toBeCloseTo(500, 9);
    expect(radarPoint({ ...VIEW, upDeg: 350 }, 80, 12.5).xPx).toBeCloseTo(500, 9);
  });

  it.each([
    [5, [1, 2, 3, 4, 5]],
    [10, [2, 4, 6, 8, 10]],
    [25, [5, 10, 15, 20, 25]],
    [50, [10, 20, 30, 40, 50]],
    [100, [20, 40, 60, 80, 100]],
    [250, [50, 100, 150, 200, 250]],
  ])('has round rings at %d nm', (rangeNm, rings) => {
    expect(ringDistancesNm(rangeNm)).toEqual(rings);
  });
});
