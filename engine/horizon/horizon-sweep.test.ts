import { describe, expect, it } from 'vitest';
import { type HorizonMask, type HorizonPoint, horizonElevationDeg } from './horizon-mask';
import { sweptHorizon } from './horizon-sweep';

const skyline = (azimuthDeg: number): number => 15 + 10 * Math.sin((azimuthDeg * Math.PI) / 90);

/** Clockwise along a skyline, some looks a degree. */
function stroke(fromDeg: number, toDeg: number, elevationDeg = skyline, perDegree = 2): HorizonPoint[] {
  return Array.from({ length: Math.round((toDeg - fromDeg) * perDegree) + 1 }, (_, look) => {
    const azimuthDeg = (fromDeg + look / perDegree) % 360;
    return { azimuthDeg, elevationDeg: elevationDeg(azimuthDeg) };
  });
}

const known = (mask: HorizonMask | null): HorizonMask => {
  if (mask === null) throw new Error('There is no mask.');
  return mask;
};

describe('a sweep along the skyline', () => {
  it('all around gives the skyline, without gaps', () => {
    const { mask, coveredDeg, gaps } = sweptHorizon([stroke(0, 359.5)]);
    expect(coveredDeg).toBe(360);
    expect(gaps).toEqual([]);
    for (let azimuthDeg = 0; azimuthDeg < 360; azimuthDeg += 7) {
      expect(horizonElevationDeg(known(mask), azimuthDeg)).toBeCloseTo(skyline(azimuthDeg), 0);
    }
  });

  it('is the median of all rounds: a hand that slips once moves nothing, nor does one who stands still', () => {
    const slipped = stroke(80, 100, () => 60);
    const waiting = Array.from({ length: 500 }, () => ({ azimuthDeg: 200.5, elevationDeg: skyline(200.5) + 5 }));
    const rounds = [stroke(0, 359.5), slipped, stroke(0, 359.5)];
    const still = [...stroke(180, 200), ...waiting, ...stroke(201, 220)];
    const { mask } = sweptHorizon([...rounds, still, stroke(180, 220)]);
    expect(horizonElevationDeg(known(mask), 90)).toBeCloseTo(skyline(90), 0);
    expect(Math.abs(horizonElevationDeg(known(mask), 190) - skyline(190))).toBeLessThan(0.5);
  });

  it('bridges what is narrow and tells wide gaps, over north too, where nothing is hidden', () => {
    const { mask, coveredDeg, gaps } = sweptHorizon([stroke(20, 100), stroke(108, 250), stroke(300, 340)]);
    expect(gaps).toEqual([
      { fromDeg: 251, toDeg: 300 },
      { fromDeg: 341, toDeg: 20 },
    ]);
    expect(coveredDeg).toBe(81 + 143 + 41);
    expect(Math.abs(horizonElevationDeg(known(mask), 104) - skyline(104))).toBeLessThan(1.5);
    expect(horizonElevationDeg(known(mask), 275)).toBe(0);
    expect(horizonElevationDeg(known(mask), 0)).toBe(0);
    expect(horizonElevationDeg(known(mask), 250.9)).toBeCloseTo(skyline(250.5), 0);
  });

  it('does not take a leap for a line', () => {
    const leap = [...stroke(0, 20), ...stroke(150, 170)];
    expect(sweptHorizon([leap]).gaps).toHaveLength(2);
  });

  it('of nothing is nothing', () => {
    expect(sweptHorizon([])).toEqual({ mask: null, coveredDeg: 0, gaps: [] });
    expect(sweptHorizon([[]])).toMatchObject({ mask: null });
  });
});
