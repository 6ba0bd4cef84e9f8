import { describe, expect, it } from 'vitest';
import { earthLimb, isBehindEarth } from './earth-limb';

describe('the limb of the Earth', () => {
  it('stands as far off as the rule of thumb has it: 3.57 km times the root of the height in metres', () => {
    // Without refraction; heights are counted 110 m too high, and two standard deviations.
    expect(earthLimb(890, 0).distanceM / 1000).toBeCloseTo(112.9, 0);
    expect(earthLimb(1_690, 100).distanceM / 1000).toBeCloseTo(159.7, 0);
    expect(earthLimb(890, 0).depressionDeg).toBeCloseTo(1.015, 2);
  });

  it('hides what is beyond it, and nothing in front of it', () => {
    const limb = earthLimb(50, 5);
    expect(isBehindEarth(limb, -3, 300_000)).toBe(true);
    expect(isBehindEarth(limb, -3, Number.POSITIVE_INFINITY)).toBe(true);
    expect(isBehindEarth(limb, -3, 400)).toBe(false);
    expect(isBehindEarth(limb, -0.2, 300_000)).toBe(false);
    expect(isBehindEarth(limb, 3, 300_000)).toBe(false);
  });

  it('sinks with height: from a mountain more of the world is below', () => {
    expect(isBehindEarth(earthLimb(0, 5), -1, 150_000)).toBe(true);
    expect(isBehindEarth(earthLimb(3_000, 5), -1, 150_000)).toBe(false);
  });

  it('is that of the sea for who is below it', () => {
    expect(earthLimb(-400, 5)).toEqual(earthLimb(0, 5));
  });
});
