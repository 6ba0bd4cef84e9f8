import { describe, expect, it } from 'vitest';
import { triangulationObservationSchema } from '@contract/triangulation';
import { observationOf, type ObservationParts } from './observation-of';

const PARTS: ObservationParts = {
  deviceId: 'device-3f2a9c1d',
  place: {
    latitudeDeg: 52.51234,
    longitudeDeg: -13.40567,
    ellipsoidHeightM: 80,
    accuracyM: 8,
    source: 'device',
    label: null,
  },
  aim: { headingDeg: 120.5, elevationDeg: 30, compassAccuracyDeg: null, calibration: 'manual' },
  spreadDeg: 5,
  isBlurred: false,
  sessionId: null,
  atMs: Date.parse('2026-11-25T20:00:00Z'),
};

describe('[TRI-03] the payload', () => {
  it('is that of the specification', () => {
    expect(triangulationObservationSchema.parse(observationOf(PARTS))).toEqual({
      deviceId: 'device-3f2a9c1d',
      latitude: 52.51234,
      longitude: -13.40567,
      altitude: 80,
      azimuth: 120.5,
      elevation: 30,
      sensorAccuracy: { compass: 5, gyroscope: 5, gps: 8 },
      timestamp: '2026-11-25T20:00:00.000Z',
    });
  });

  it('names a blurred place by the middle of its cell, and says how much that is off', () => {
    const { latitude, longitude, sensorAccuracy } = observationOf({ ...PARTS, isBlurred: true });
    expect([latitude.toFixed(5), longitude.toFixed(5)]).toEqual(['52.51500', '-13.40500']);
    expect(sensorAccuracy.gps).toBeGreaterThan(600);
  });

  it('takes the accuracy of a compass that follows the device', () => {
    const aim = { ...PARTS.aim, compassAccuracyDeg: 12, calibration: 'calibrated' as const };
    expect(observationOf({ ...PARTS, aim }).sensorAccuracy).toEqual({ compass: 12, gyroscope: null, gps: 8 });
  });
});
