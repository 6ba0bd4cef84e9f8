import { describe, expect, it } from 'vitest';
import type { CapturedObject, CaptureRecord } from '@contract/capture';
import { capturedTexts } from './observation-values';

const UNITS = { altitude: 'ft', speed: 'kt' } as const;
const AT = '2026-11-20T18:00:00.000Z';
const SEEN: CapturedObject = {
  id: 1_003_958_184,
  name: 'DLH4AB',
  kind: 'aircraft',
  type: 'airplane',
  azimuth: 201,
  elevation: 35,
  distance: 23_000,
  separation: 0.2,
  score: 0.9,
  identificationConfidence: 0.93,
  plusMinus: 0.5,
  x: 0.5,
  y: 0.5,
};
const WHOLE = {
  timestamp: AT,
  clock: { serverTime: AT, offsetMs: 0 },
  location: null,
  orientation: { heading: 200, pitch: 10, roll: 0, azimuth: 201, elevationAngle: 35 },
  object: {
    type: 'airplane',
    id: SEEN.id,
    name: 'DLH4AB',
    distance: 12.5,
    bearing: 201,
    altitude: 34_000,
    speed: 440,
    identificationConfidence: 0.93,
  },
  visibleObjects: [SEEN],
  backdrop: 'camera',
} satisfies Partial<CaptureRecord>;

/** What the form begins with of a capture that pointed to within so much, as captures from before are stored. */
function begun(plusMinusDeg: number, more: Partial<CaptureRecord> = {}) {
  const pose: CaptureRecord['pose'] = {
    kind: 'sensor',
    enuFromView: [0, 0, 0, 1],
    yawSigmaDeg: 0,
    tiltSigmaDeg: 0,
    alignment: { kind: 'compass', plusMinusDeg, alignedAt: null },
  };
  return capturedTexts({ ...WHOLE, pose, ...more }, UNITS);
}

describe('[OBS-01] an observation of a capture begins', () => {
  it('with what was selected, as probable only where the capture knew where it pointed', () => {
    expect(begun(2)).toMatchObject({ name: 'DLH4AB', confidence: 'probable' });
    expect(begun(29)).toMatchObject({ name: 'DLH4AB', confidence: 'possible' });
    expect(begun(2, { pose: null })).toMatchObject({ confidence: 'possible' });
  });

  it('with a star that was aimed at as possible where the compass was off by 29°', () => {
    const star = { ...SEEN, name: 'Phecda', type: null, separation: 4.4, identificationConfidence: 1 };
    const visibleObjects = [{ ...SEEN, name: 'N737ZA', separation: 9.1, identificationConfidence: 0.19 }, star];
    expect(begun(29, { object: null, visibleObjects })).toMatchObject({ name: 'Phecda', confidence: 'possible' });
  });

  it('unverified where what was selected stood beside the picture, whatever stood in its middle', () => {
    const object = { ...WHOLE.object, identificationConfidence: null };
    expect(begun(2, { object })).toMatchObject({ name: 'DLH4AB', confidence: 'unverified' });
  });
});
