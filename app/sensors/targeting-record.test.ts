import { describe, expect, it } from 'vitest';
import type { Place } from '@app/state/place-store';
import type { PoseReadout } from '@app/workers/sky/readouts/sky-event';
import type { OrientationRecord } from './orientation-record';
import { toTargetingRecord } from './targeting-record';

const NOW_MS = Date.UTC(2026, 0, 1, 12);
const orientation: OrientationRecord = {
  headingDeg: 123.4,
  pitchDeg: 20,
  rollDeg: -3,
  permission: 'granted',
  accuracy: 'high',
  motion: { acceleration: null, rotationRate: { alpha: 1, beta: 2, gamma: 3 } },
};
const target: PoseReadout['target'] = { distanceM: 14_000, bearingDeg: 300, elevationDeg: 12 };
const place: Place = {
  latitudeDeg: 52.5,
  longitudeDeg: 13.4,
  ellipsoidHeightM: 80,
  accuracyM: 5,
  source: 'device',
  label: null,
};

describe('toTargetingRecord', () => {
  it('[TGT-03] holds orientation, gyroscope, place, the vector to the target and the time as one', () => {
    expect(toTargetingRecord({ orientation, target, place, nowMs: NOW_MS })).toEqual({
      deviceOrientation: { azimuthDeg: 123.4, elevationDeg: 20, bearingDeg: 123.4 },
      gyroscope: { pitch: 1, roll: 2, yaw: 3 },
      geolocation: { latitudeDeg: 52.5, longitudeDeg: 13.4, altitudeM: 80, accuracyM: 5 },
      targetVector: target,
      timestamp: '2026-01-01T12:00:00.000Z',
    });
  });

  it('[TGT-03] says null for what is not known: no target, no place, no gyroscope, no camera', () => {
    const facing = { ...orientation, pitchDeg: null, rollDeg: null, motion: null };
    expect(toTargetingRecord({ orientation: facing, target: null, place: null, nowMs: NOW_MS })).toEqual({
      deviceOrientation: { azimuthDeg: null, elevationDeg: null, bearingDeg: 123.4 },
      gyroscope: null,
      geolocation: null,
      targetVector: null,
      timestamp: '2026-01-01T12:00:00.000Z',
    });
  });
});
