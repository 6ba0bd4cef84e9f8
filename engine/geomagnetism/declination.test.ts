import { describe, expect, it } from 'vitest';
import { ellipsoidHeight, epochMs, latitude, longitude } from '../units/quantity';
import { declinationAt } from './declination';

const place = (latitudeDeg: number, longitudeDeg: number, heightM: number) => ({
  latitude: latitude(latitudeDeg),
  longitude: longitude(longitudeDeg),
  height: ellipsoidHeight(heightM),
});

describe('declinationAt', () => {
  // WMM2025_TestValues.txt (NOAA/NCEI): date, height above the ellipsoid in km, latitude, longitude, declination to 0.01°.
  it('agrees with the official test values', () => {
    for (const [at, heightM, latitudeDeg, longitudeDeg, declinationDeg] of [
      [Date.UTC(2025, 0, 1), 28_000, 89, -121, -99.77],
      [Date.UTC(2025, 0, 1), 48_000, 80, -96, -29.91],
      [Date.UTC(2025, 0, 1), 54_000, 82, 87, 54.89],
      [Date.UTC(2025, 0, 1), 65_000, 43, 93, 0.5],
      [Date.UTC(2025, 0, 1), 51_000, -33, 109, -5.49],
    ] as const) {
      const result = declinationAt(place(latitudeDeg, longitudeDeg, heightM), epochMs(at));
      const given = result.ok ? result.declination : Number.NaN;
      expect(Math.abs(given - declinationDeg)).toBeLessThanOrEqual(0.01);
      expect(result.model).toBe('WMM-2025');
    }
  });

  it('refuses when the model has expired or has not begun, and says until when it holds', () => {
    const expired = declinationAt(place(47, 8, 400), epochMs(Date.UTC(2030, 5, 1)));
    expect(expired).toMatchObject({ ok: false, kind: 'model-expired', model: 'WMM-2025' });
    expect(expired.validUntil).toBeLessThan(Date.UTC(2030, 0, 1));
    expect(expired.validUntil).toBeGreaterThan(Date.UTC(2029, 0, 1));
    expect(declinationAt(place(47, 8, 400), epochMs(0))).toMatchObject({ ok: false, kind: 'model-not-yet-valid' });
  });

  it('answers at the poles and on the 180° meridian', () => {
    for (const where of [place(90, 0, 0), place(-90, 0, 0), place(0, -180, 0)]) {
      const result = declinationAt(where, epochMs(Date.UTC(2026, 5, 1)));
      expect(result.ok && Number.isFinite(result.declination)).toBe(true);
    }
  });
});
