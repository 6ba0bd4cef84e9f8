import { describe, expect, it } from 'vitest';
import { NO_POSE_READOUT } from '@app/workers/sky/readouts/pose-readout.fixture';
import type { PoseReadout } from '@app/workers/sky/readouts/sky-event';
import { type OrientationParts, toOrientationRecord } from './orientation-record';

const readout: PoseReadout = {
  ...NO_POSE_READOUT,
  poseKind: 'sensor',
  headingDeg: 123.4,
  pitchDeg: 20,
  rollDeg: -3,
  accuracy: 'high',
};
const running: OrientationParts = {
  permission: 'granted',
  status: 'active',
  readout,
  heading: null,
  motion: { kind: 'motion', atMs: 0, rotationRateDegPerS: [1, 2, 3], accelerationMps2: [0, 9.8, 0] },
};

describe('toOrientationRecord', () => {
  it('[SEN-01] holds heading, pitch, roll, permission, accuracy and motion', () => {
    expect(toOrientationRecord(running)).toEqual({
      headingDeg: 123.4,
      pitchDeg: 20,
      rollDeg: -3,
      permission: 'granted',
      accuracy: 'high',
      motion: { acceleration: { x: 0, y: 9.8, z: 0 }, rotationRate: { alpha: 1, beta: 2, gamma: 3 } },
    });
  });

  it('[SEN-01] without sensors everything but the permission is unknown', () => {
    const without: OrientationParts = { ...running, permission: 'denied', status: 'denied', motion: null };
    expect(toOrientationRecord(without)).toEqual({
      headingDeg: null,
      pitchDeg: null,
      rollDeg: null,
      permission: 'denied',
      accuracy: 'unavailable',
      motion: null,
    });
  });

  it('does not take a view that is turned by hand for the device', () => {
    const record = toOrientationRecord({ ...running, readout: { ...readout, poseKind: 'manual' } });
    expect([record.headingDeg, record.pitchDeg, record.accuracy]).toEqual([null, null, 'unavailable']);
  });

  it('takes the heading of the classic view, which knows no pitch', () => {
    const heading = { headingDeg: 90, accuracy: 'medium', reference: 'true' } as const;
    const record = toOrientationRecord({ ...running, status: 'idle', heading, motion: null });
    expect([record.headingDeg, record.pitchDeg, record.accuracy]).toEqual([90, null, 'medium']);
  });
});
