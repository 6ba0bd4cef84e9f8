import { describe, expect, it } from 'vitest';
import { pointingRadiusDeg, radiusOf95PercentDeg } from './pointing-radius';

/** Share of a normal distribution with standard deviations 1 and `ratio` that lies within a radius, by summing up. */
function shareWithin(radius: number, ratio: number): number {
  const steps = 4000;
  let share = 0;
  for (let k = 0; k < steps; k++) {
    const angle = ((k + 0.5) / steps) * 2 * Math.PI;
    const a = Math.cos(angle) ** 2 + (Math.sin(angle) / ratio) ** 2;
    share += (1 - Math.exp((-radius * radius * a) / 2)) / (a * ratio * steps);
  }
  return share;
}

describe('radiusOf95PercentDeg', () => {
  it.each([0.05, 0.2, 0.4, 0.6, 0.8, 1])('at a ratio of %s is within 3 per cent of the true radius', (ratio) => {
    const radius = radiusOf95PercentDeg(1, ratio);
    expect(shareWithin(radius * 1.03, ratio)).toBeGreaterThan(0.95);
    expect(shareWithin(radius * 0.97, ratio)).toBeLessThan(0.95);
    expect(radiusOf95PercentDeg(ratio, 1)).toBe(radius);
  });

  it('is nothing for what is known exactly, and unknown where one part is', () => {
    expect(radiusOf95PercentDeg(0, 0)).toBe(0);
    expect(radiusOf95PercentDeg(Number.NaN, 1)).toBeNaN();
  });
});

describe('pointingRadiusDeg', () => {
  it('counts a heading error less the higher the axis points', () => {
    expect(pointingRadiusDeg(10, 0, 0)).toBeCloseTo(19.6);
    expect(pointingRadiusDeg(10, 0, 60)).toBeCloseTo(9.8);
    expect(pointingRadiusDeg(10, 1, 90)).toBeCloseTo(1.96);
  });
});
