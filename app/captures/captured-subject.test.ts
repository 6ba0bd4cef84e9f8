import { describe, expect, it } from 'vitest';
import type { CaptureRecord } from '@contract/capture';
import { aimedAt, capturedName } from './captured-subject';

const seen = (name: string, separation: number | null): CaptureRecord['visibleObjects'][number] => ({
  id: 1,
  name,
  kind: 'aircraft',
  type: 'airplane',
  azimuth: 10,
  elevation: 20,
  distance: null,
  separation,
  score: 0,
  identificationConfidence: 0.5,
  plusMinus: null,
  x: 0.5,
  y: 0.5,
});
const chosen: CaptureRecord['object'] = {
  type: 'airplane',
  id: 7,
  name: 'CHOSEN7',
  distance: null,
  bearing: null,
  altitude: null,
  speed: null,
  identificationConfidence: null,
};

describe('what a capture is of', () => {
  it('is what was selected, else what stood nearest to the middle, however important others are', () => {
    const visibleObjects = [seen('EDGE1', 22), seen('NEAR2', 2.5), seen('AIMED3', 0.8)];
    expect(capturedName({ object: null, visibleObjects })).toBe('AIMED3');
    expect(capturedName({ object: chosen, visibleObjects })).toBe('CHOSEN7');
  });

  it('is nothing where all stood towards the edge, or directions are left out', () => {
    expect(capturedName({ object: null, visibleObjects: [seen('EDGE1', 9)] })).toBeNull();
    expect(aimedAt({ visibleObjects: [seen('SHARED1', null)] })).toBeNull();
    expect(capturedName({ object: null, visibleObjects: [] })).toBeNull();
  });
});
