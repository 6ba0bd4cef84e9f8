import { expect, it } from 'vitest';
import { HIGHEST_RIDGE_DEG, RIDGE_GLSL, ridgeHeightDeg } from './horizon-ridge';

const EVERYWHERE = Array.from({ length: 3_601 }, (_, step) => ridgeHeightDeg(step / 10));

it('is a low ridge all around, that hides nothing half a degree up, and has no seam in the north', () => {
  expect(Math.max(...EVERYWHERE)).toBeLessThanOrEqual(HIGHEST_RIDGE_DEG);
  expect(Math.max(...EVERYWHERE)).toBeGreaterThan(0.35);
  expect(Math.min(...EVERYWHERE)).toBeGreaterThanOrEqual(0);
  expect(EVERYWHERE.at(-1)).toBeCloseTo(EVERYWHERE[0] ?? Number.NaN, 9);
});

it('is the same for the shader', () => {
  expect(RIDGE_GLSL).toMatch(/^float ridge\(float azimuth\)/m);
  const body = /return (.*);/.exec(RIDGE_GLSL)?.[1] ?? '';
  const terms = [...body.matchAll(/([\d.]+) \* sin\(([\d.]+) \* azimuth \+ ([\d.]+)\)/g)];
  const [scale = 0, level = 0] = /^([\d.]+) \* max\(0\.0, ([\d.]+)/.exec(body)?.slice(1).map(Number) ?? [];
  for (const azimuthDeg of [0, 37, 180, 271.5]) {
    const azimuth = (azimuthDeg * Math.PI) / 180;
    const sum = terms.reduce((total, [, share, turns, phase]) => {
      return total + Number(share) * Math.sin(Number(turns) * azimuth + Number(phase));
    }, level);
    expect((scale * Math.max(0, sum) * 180) / Math.PI).toBeCloseTo(ridgeHeightDeg(azimuthDeg), 3);
  }
});
