import { describe, expect, it } from 'vitest';
import { type HorizonMask, type HorizonPoint, horizonElevationDeg } from './horizon-mask';
import { SweepLine, sweptHorizon } from './horizon-sweep';

const skyline = (azimuthDeg: number): number => 15 + 10 * Math.sin((azimuthDeg * Math.PI) / 90);

/** Clockwise along a skyline, some looks a degree. */
function looks(fromDeg: number, toDeg: number, elevationDeg = skyline, perDegree = 2): HorizonPoint[] {
  return Array.from({ length: Math.round((toDeg - fromDeg) * perDegree) + 1 }, (_, look) => {
    const azimuthDeg = (fromDeg + look / perDegree) % 360;
    return { azimuthDeg, elevationDeg: elevationDeg(azimuthDeg) };
  });
}

const line = (...of: Parameters<typeof looks>): SweepLine => new SweepLine(looks(...of));

const known = (mask: HorizonMask | null): HorizonMask => {
  if (mask === null) throw new Error('There is no mask.');
  return mask;
};

describe('a sweep along the skyline', () => {
  it('all around gives the skyline, without gaps', () => {
    const { mask, coveredDeg, gaps } = sweptHorizon([line(0, 359.5)]);
    expect(coveredDeg).toBe(360);
    expect(gaps).toEqual([]);
    for (let azimuthDeg = 0; azimuthDeg < 360; azimuthDeg += 7) {
      expect(horizonElevationDeg(known(mask), azimuthDeg)).toBeCloseTo(skyline(azimuthDeg), 0);
    }
  });

  it('is the median of all rounds: a hand that slips once moves nothing', () => {
    const { mask } = sweptHorizon([line(0, 359.5), line(80, 100, () => 60), line(0, 359.5)]);
    expect(horizonElevationDeg(known(mask), 90)).toBeCloseTo(skyline(90), 0);
  });

  it.each([
    ['stands still', () => 200.5],
    ['trembles', (look: number) => 200.5 + (look % 2) * 0.4],
  ])('counts no more for who %s', (_how, azimuthDeg) => {
    const waiting = Array.from({ length: 500 }, (_, look) => ({
      azimuthDeg: azimuthDeg(look),
      elevationDeg: skyline(200.5) + 5,
    }));
    const still = new SweepLine([...looks(180, 200), ...waiting, ...looks(201, 220)]);
    const { mask } = sweptHorizon([line(0, 359.5), line(0, 359.5), still]);
    expect(Math.abs(horizonElevationDeg(known(mask), 200.5) - skyline(200.5))).toBeLessThan(0.5);
  });

  it('follows what rises without a turn, such as the edge of a house', () => {
    const wall = [...looks(80, 100, () => 2, 60), ...looks(100.1, 100.1, () => 17), ...looks(101, 120, () => 17, 60)];
    const { mask } = sweptHorizon([new SweepLine(wall)]);
    expect(horizonElevationDeg(known(mask), 99.5)).toBe(2);
    expect(horizonElevationDeg(known(mask), 100.5)).toBe(17);
  });

  it('keeps the newest eight rounds of a line that is never put down', () => {
    const endless = new SweepLine();
    for (let round = 0; round < 28; round++) {
      for (const look of looks(0, 359.5, round < 20 ? () => 60 : skyline)) endless.follow(look);
    }
    expect(horizonElevationDeg(known(sweptHorizon([endless]).mask), 90)).toBeCloseTo(skyline(90), 0);
  });

  it('bridges what is narrow and tells wide gaps, over north too, where nothing is hidden', () => {
    const { mask, coveredDeg, gaps } = sweptHorizon([line(20, 100), line(108, 250), line(300, 340)]);
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
    const leap = [...looks(0, 20), ...looks(150, 170)];
    expect(sweptHorizon([new SweepLine(leap)]).gaps).toHaveLength(2);
  });

  it('of nothing is nothing', () => {
    expect(sweptHorizon([])).toEqual({ mask: null, coveredDeg: 0, gaps: [] });
    expect(sweptHorizon([new SweepLine()])).toMatchObject({ mask: null });
  });
});
