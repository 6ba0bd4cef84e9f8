import { afterEach, describe, expect, it } from 'vitest';
import { triangulationObservationSchema } from '@contract/triangulation';
import { groundHeightUrl, useGroundHeightStore } from '@app/state/ground-height';
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

afterEach(() => useGroundHeightStore.setState(useGroundHeightStore.getInitialState()));

describe('[TRI-03] the payload', () => {
  it('is that of the specification', () => {
    expect(triangulationObservationSchema.parse(observationOf(PARTS))).toEqual({
      deviceId: 'device-3f2a9c1d',
      latitude: 52.51234,
      longitude: -13.40567,
      altitude: 80,
      altitudeSigma: 15,
      azimuth: 120.5,
      elevation: 30,
      sensorAccuracy: { compass: 5, gyroscope: 5, gps: 8 },
      timestamp: '2026-11-25T20:00:00.000Z',
    });
  });

  it('names a blurred place by the middle of its cell, and says how much that is off', () => {
    const { latitude, longitude, sensorAccuracy } = observationOf({ ...PARTS, isBlurred: true });
    expect([latitude.toFixed(5), longitude.toFixed(5)]).toEqual(['52.51500', '-13.40500']);
    // Beside the 8 m of the device: a place anywhere in a cell is off by its half side over the root of three, along each.
    const sigmaM = Math.sqrt((sensorAccuracy.gps ?? 0) ** 2 - 8 ** 2) / 2.4477;
    expect(sigmaM).toBeCloseTo((0.005 * 111_195) / Math.sqrt(3), 0);
  });

  it('has an altitude as sure as it is, wherever the place is blurred to', () => {
    expect(observationOf({ ...PARTS, isBlurred: true })).toMatchObject({ altitude: 80, altitudeSigma: 15 });
  });

  it('has the altitude of the ground where the device knows none, less sure, and none before that is known', () => {
    const place = { ...PARTS.place, ellipsoidHeightM: null };
    expect(observationOf({ ...PARTS, place }).altitude).toBeNull();
    expect(observationOf({ ...PARTS, place })).not.toHaveProperty('altitudeSigma');
    useGroundHeightStore.setState({ heightsM: new Map([[groundHeightUrl(place), 1_600]]) });
    expect(observationOf({ ...PARTS, place })).toMatchObject({ altitude: 1_600, altitudeSigma: 200 });
  });

  it('takes the accuracy of a compass that follows the device', () => {
    const aim = { ...PARTS.aim, compassAccuracyDeg: 12, calibration: 'calibrated' as const };
    expect(observationOf({ ...PARTS, aim }).sensorAccuracy).toEqual({ compass: 12, gyroscope: null, gps: 8 });
  });
});
