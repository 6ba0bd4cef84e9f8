import { assert, double, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { horizonElevationDeg, horizonMask, horizonPieceAt, isBehindHorizon, MOST_HORIZON_POINTS } from './horizon-mask';

const azimuths = double({ min: -720, max: 720, noNaN: true });

describe('a horizon', () => {
  const mask = horizonMask([
    { azimuthDeg: 270, elevationDeg: 20 },
    { azimuthDeg: 90, elevationDeg: 0 },
    { azimuthDeg: 350, elevationDeg: 10 },
    { azimuthDeg: 10, elevationDeg: 30 },
  ]);

  it('is straight between neighbours, over north too', () => {
    expect(horizonElevationDeg(mask, 90)).toBe(0);
    expect(horizonElevationDeg(mask, 50)).toBeCloseTo(15, 9);
    expect(horizonElevationDeg(mask, 0)).toBeCloseTo(20, 9);
    expect(horizonElevationDeg(mask, 355)).toBeCloseTo(15, 9);
    expect(horizonElevationDeg(mask, 310)).toBeCloseTo(15, 9);
  });

  it('is the same a turn on, steady, and never beyond its points', () => {
    assert(
      property(azimuths, (azimuthDeg) => {
        const here = horizonElevationDeg(mask, azimuthDeg);
        expect(here).toBeGreaterThanOrEqual(-1e-9);
        expect(here).toBeLessThanOrEqual(30 + 1e-9);
        expect(horizonElevationDeg(mask, azimuthDeg + 360)).toBeCloseTo(here, 6);
        expect(Math.abs(horizonElevationDeg(mask, azimuthDeg + 0.01) - here)).toBeLessThan(0.02);
      }),
    );
  });

  it('hides what stands below it', () => {
    expect(isBehindHorizon(mask, 0, 19.9)).toBe(true);
    expect(isBehindHorizon(mask, 0, 20.1)).toBe(false);
  });

  it('of one point is level; of two at one azimuth the higher counts', () => {
    const level = horizonMask([{ azimuthDeg: 400, elevationDeg: 7 }]);
    expect([0, 40, 200].map((azimuthDeg) => horizonElevationDeg(level, azimuthDeg))).toEqual([7, 7, 7]);
    const wall = horizonMask([
      { azimuthDeg: 0, elevationDeg: 3 },
      { azimuthDeg: 360, elevationDeg: 9 },
      { azimuthDeg: 180, elevationDeg: 0 },
    ]);
    expect(horizonElevationDeg(wall, 0)).toBe(9);
  });

  it('tells its pieces apart: each begins at its point, the last leads over north', () => {
    expect([10, 89.9, 90, 270, 349, 350, 5].map((azimuthDeg) => horizonPieceAt(mask, azimuthDeg))).toEqual([
      0, 0, 1, 2, 2, 3, 3,
    ]);
  });

  it('refuses what is no skyline', () => {
    expect(() => horizonMask([])).toThrow(RangeError);
    expect(() => horizonMask([{ azimuthDeg: 0, elevationDeg: 91 }])).toThrow(RangeError);
    expect(() => horizonMask([{ azimuthDeg: Number.NaN, elevationDeg: 1 }])).toThrow(RangeError);
    const many = Array.from({ length: MOST_HORIZON_POINTS + 1 }, (_, at) => ({ azimuthDeg: at / 3, elevationDeg: 1 }));
    expect(() => horizonMask(many)).toThrow(RangeError);
  });
});
