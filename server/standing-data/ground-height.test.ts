import { latitude, longitude } from '@engine/units/quantity';
import { describe, expect, it } from 'vitest';
import { groundHeight } from './ground-height';

const airport = (code: string, latitudeDeg: number, longitudeDeg: number, elevationFt?: number) => ({
  code,
  name: code,
  latitude: latitude(latitudeDeg),
  longitude: longitude(longitudeDeg),
  ...(elevationFt === undefined ? {} : { elevationFt }),
});
const at = (latitudeDeg: number, longitudeDeg: number) => ({
  latitude: latitude(latitudeDeg),
  longitude: longitude(longitudeDeg),
});

describe('height of the ground from airports', () => {
  it('is that of the airport beside, and little changed by one far off', () => {
    const airports = [airport('KABQ', 35.04, -106.61, 5355), airport('KSAF', 35.62, -106.09, 6348)];
    const { heightM, airports: used } = groundHeight(airports, at(35.05, -106.62));
    expect(heightM).toBeGreaterThan(1631);
    expect(heightM).toBeLessThan(1633);
    expect(used).toEqual(['KABQ', 'KSAF']);
  });

  it('lies between two airports where one stands between them', () => {
    const airports = [airport('LOW', 0, 0, 0), airport('HIGH', 0, 1, 1000)];
    expect(groundHeight(airports, at(0, 0.5)).heightM).toBe(152);
  });

  // Denver's sea level lies 17 m below the ellipsoid, Berlin's 40 m above it.
  it('is given above the ellipsoid too, which is what an observer stands on', () => {
    const denver = groundHeight([airport('KDEN', 39.86, -104.67, 5434)], at(39.74, -104.99));
    expect(denver.heightM).toBe(1656);
    expect(Math.abs((denver.ellipsoidHeightM ?? 0) - (1656 - 17))).toBeLessThanOrEqual(1);
    const berlin = groundHeight([airport('EDDB', 52.37, 13.5, 157)], at(52.52, 13.4));
    expect(berlin.heightM).toBe(48);
    expect(Math.abs((berlin.ellipsoidHeightM ?? 0) - (48 + 40))).toBeLessThanOrEqual(1);
  });

  it('is not known where none is near, or none says how high it lies', () => {
    expect(groundHeight([airport('KABQ', 35.04, -106.61, 5355)], at(40, -106))).toEqual({
      heightM: null,
      ellipsoidHeightM: null,
      airports: [],
    });
    expect(groundHeight([airport('KABQ', 35.04, -106.61)], at(35, -106.6)).heightM).toBeNull();
  });

  it('takes four at most, the nearest, across 180° too', () => {
    const airports = Array.from({ length: 9 }, (_, n) => airport(`A${n}`, 0, -179.9 + n * 0.1, 100 * (n + 1)));
    expect(groundHeight(airports, at(0, 179.99)).airports).toEqual(['A0', 'A1', 'A2', 'A3']);
  });
});
