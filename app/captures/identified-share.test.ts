import { describe, expect, it } from 'vitest';
import type { CaptureRecord } from '@contract/capture';
import { identifiedShare, matchesOf, poseShare, type Pointed } from './identified-share';

type Pose = NonNullable<CaptureRecord['pose']>;

const posed = (kind: Pose['kind'], alignment: Pose['alignment']['kind'], plusMinusDeg: number | null): Pointed => ({
  backdrop: 'camera',
  pose: {
    kind,
    enuFromView: [0, 0, 0, 1],
    yawSigmaDeg: 0,
    tiltSigmaDeg: 0,
    alignment: { kind: alignment, plusMinusDeg, alignedAt: null },
  },
});
const BY_COMPASS = posed('sensor', 'compass', 29);

const seen = (name: string, separation: number | null, identificationConfidence: number) => ({
  id: 1,
  name,
  kind: 'celestial' as const,
  type: null,
  azimuth: 10,
  elevation: 20,
  distance: null,
  separation,
  score: 0,
  identificationConfidence,
  plusMinus: 29,
  x: 0.5,
  y: 0.5,
});

describe('how surely something stood in a picture', () => {
  it('is at most the share of pictures pointed as well in which it stood within 5° of its label', () => {
    // Normal errors of 29° / 1.96: 5° are 0.338 of their standard deviation, within which a table has 0.2646.
    expect(poseShare(BY_COMPASS)).toBeCloseTo(0.2646, 3);
    expect(poseShare(posed('sensor', 'aligned', 1.2))).toBeGreaterThan(0.99);
    expect(poseShare(posed('sensor', 'compass', 10))).toBeLessThan(0.8);
    expect(poseShare(posed('sensor', 'compass', 7))).toBeGreaterThan(0.8);
  });

  it('is little where nobody knows where a camera looked, not limited in a drawn sky, and untold without a pose', () => {
    expect(poseShare(posed('sensor', 'uncalibrated', null))).toBeLessThan(0.05);
    expect(poseShare(posed('relative', 'no-compass', null))).toBeLessThan(0.05);
    expect(poseShare(posed('manual', 'no-compass', null))).toBeLessThan(0.05);
    expect(poseShare({ ...posed('manual', 'no-compass', null), backdrop: 'drawn' })).toBe(1);
    expect(identifiedShare(1, { pose: null, backdrop: 'camera' })).toBeNull();
  });

  it('is left as it is by being asked twice, and never more than what is told at the range', () => {
    const once = identifiedShare(1, BY_COMPASS) ?? Number.NaN;
    expect(identifiedShare(once, BY_COMPASS)).toBe(once);
    expect(identifiedShare(0.19, posed('sensor', 'aligned', 1))).toBe(0.19);
  });

  it('puts the surest first, and what is as sure by its way from the middle', () => {
    const visibleObjects = [seen('N737ZA', 9.1, 0.19), seen('Merak', 9, 1), seen('Phecda', 4.4, 1)];
    const names = (pointed: Pointed) => matchesOf({ ...pointed, visibleObjects }).map(({ object }) => object.name);
    expect(names(BY_COMPASS)).toEqual(['Phecda', 'Merak', 'N737ZA']);
    expect(names(posed('sensor', 'aligned', 1))).toEqual(['Phecda', 'Merak', 'N737ZA']);
  });
});
