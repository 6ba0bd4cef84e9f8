import { assert, double, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CANDIDATE_SCORE, LOCK_SCORE, targetingDistanceKm, targetingScore } from './targeting-score';

describe('targetingScore', () => {
  it('[TGT-01] weighs heading within 90°, pitch within 45° and 50 km over the distance as 5 : 3 : 2', () => {
    expect(targetingScore(0, 0, 10)).toBeCloseTo(1);
    expect(targetingScore(90, 0, 10)).toBeCloseTo(0.5);
    expect(targetingScore(0, 45, 10)).toBeCloseTo(0.7);
    expect(targetingScore(0, 0, 200)).toBeCloseTo(0.85);
    expect(targetingScore(-45, 22.5, 100)).toBeCloseTo(0.25 + 0.15 + 0.1);
    expect(targetingScore(180, -90, Infinity)).toBe(0);
    expect([CANDIDATE_SCORE, LOCK_SCORE]).toEqual([0.3, 0.7]);
  });

  it('lies in [0, 1] for anything, and what has no place is no target', () => {
    const any = double({ noDefaultInfinity: true });
    assert(
      property(any, any, double({ min: 0 }), (headingDeg, pitchDeg, distanceKm) => {
        const score = targetingScore(headingDeg, pitchDeg, distanceKm);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
      }),
    );
    expect(targetingScore(NaN, 0, 1)).toBe(0);
  });
});

describe('targetingDistanceKm', () => {
  it('[TGT-04] measures over a sphere of 6371 km, right across 180°', () => {
    const degreeKm = (6371 * Math.PI) / 180;
    expect(targetingDistanceKm(10, 20, 11, 20)).toBeCloseTo(degreeKm, 6);
    expect(targetingDistanceKm(0, 179.5, 0, -179.5)).toBeCloseTo(degreeKm, 6);
    expect(targetingDistanceKm(90, 0, -90, 77)).toBeCloseTo(180 * degreeKm, 4);
  });
});
