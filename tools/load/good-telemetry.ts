import type { CollectedTelemetry } from '@contract/telemetry';

/** One record as the app sends it. */
export const GOOD_TELEMETRY: CollectedTelemetry = {
  timestamp: '2026-01-02T03:04:05.678Z',
  sessionId: 'session-1',
  deviceInfo: {
    userAgent: 'Mozilla/5.0',
    platform: 'Linux armv8l',
    language: 'en-GB',
    timezone: 'Europe/Berlin',
    screenResolution: { width: 390, height: 844 },
    devicePixelRatio: 3,
  },
  sensorData: {
    gyroscope: { pitch: 1.5, roll: -2, yaw: 0 },
    orientation: { heading: 270, pitch: 30, roll: 0 },
    geolocation: { latitude: 52.5, longitude: 13.4, altitude: 40, accuracy: 5, heading: null, speed: null },
  },
  objectTracking: {
    objectsInView: 12,
    targetedObject: 1_003_958_184,
    trackingAccuracy: 0.8,
    identificationAttempts: 3,
  },
  performance: { frameRate: 59.9, memoryUsage: 48_000_000, connectionType: 'cellular', effectiveType: '4g' },
  userInteractions: {
    taps: 7,
    gestures: [{ type: 'tap', timestamp: '2026-01-02T03:04:00.000Z' }],
    timeInApp: 90_000,
    featuresUsed: ['radar', 'search'],
  },
};
