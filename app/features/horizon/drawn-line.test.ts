import { describe, expect, it } from 'vitest';
import { horizonElevationDeg } from '@engine/horizon/horizon-mask';
import { drawnOver, raisedAt } from './drawn-line';

describe('a line that is drawn', () => {
  it('goes where the pointer went, over north too, and leaves the rest', () => {
    const mask = drawnOver(null, { azimuthDeg: 350, elevationDeg: 10 }, { azimuthDeg: 10, elevationDeg: 30 });
    expect(horizonElevationDeg(mask, 350)).toBeCloseTo(10, 6);
    expect(horizonElevationDeg(mask, 0)).toBeCloseTo(20, 6);
    expect(horizonElevationDeg(mask, 10)).toBeCloseTo(30, 6);
    expect(horizonElevationDeg(mask, 180)).toBe(0);
    const again = drawnOver(mask, { azimuthDeg: 180, elevationDeg: 5 }, { azimuthDeg: 180, elevationDeg: 5 });
    expect(horizonElevationDeg(again, 180)).toBe(5);
    expect(horizonElevationDeg(again, 10)).toBeCloseTo(30, 6);
  });

  it('is pulled up in one direction with what is around it', () => {
    const mask = raisedAt(null, { azimuthDeg: 0, elevationDeg: 12 });
    expect(horizonElevationDeg(mask, 0)).toBe(12);
    expect(horizonElevationDeg(mask, 357)).toBeCloseTo(6, 6);
    expect(horizonElevationDeg(mask, 6)).toBe(0);
    expect(horizonElevationDeg(raisedAt(mask, { azimuthDeg: 0, elevationDeg: 2 }), 3)).toBeCloseTo(1, 6);
  });
});
