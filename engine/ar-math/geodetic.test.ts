import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ellipsoidHeight, latitude, longitude } from '../units/quantity';
import { ecefFromGeodetic, type GeodeticPoint, geodeticFromEcef } from './geodetic';

const point = (latitudeDeg: number, longitudeDeg: number, heightM: number): GeodeticPoint => ({
  latitude: latitude(latitudeDeg),
  longitude: longitude(longitudeDeg),
  height: ellipsoidHeight(heightM),
});

describe('ecefFromGeodetic', () => {
  // GeographicLib, manual page CartConvert(1), first example; printed to 1 cm.
  it('agrees with GeographicLib to its printed centimetre', () => {
    const { xM, yM, zM } = ecefFromGeodetic(point(33.3, 44.4, 6000));
    expect(Math.abs(xM - 3_816_209.6)).toBeLessThanOrEqual(0.005_1);
    expect(Math.abs(yM - 3_737_108.55)).toBeLessThanOrEqual(0.005_1);
    expect(Math.abs(zM - 3_485_109.57)).toBeLessThanOrEqual(0.005_1);
  });

  // NGA.STND.0036 (2014), table 3.5: semi-minor axis 6356752.3142 m.
  it('puts the pole at the semi-minor axis and the equator at the semi-major axis', () => {
    expect(ecefFromGeodetic(point(90, 0, 0)).zM).toBeCloseTo(6_356_752.3142, 4);
    expect(ecefFromGeodetic(point(0, 0, 0)).xM).toBe(6_378_137);
    expect(ecefFromGeodetic(point(0, 90, 0)).yM).toBeCloseTo(6_378_137, 6);
  });
});

describe('geodeticFromEcef', () => {
  it('undoes ecefFromGeodetic to a tenth of a micrometre of arc and height, everywhere and at any height', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 179.999_999, noNaN: true }),
        fc.double({ min: -10_000, max: 4e7, noNaN: true }),
        (latitudeDeg, longitudeDeg, heightM) => {
          const start = ecefFromGeodetic(point(latitudeDeg, longitudeDeg, heightM));
          const back = geodeticFromEcef(start);
          const again = ecefFromGeodetic(back);
          expect(Math.hypot(again.xM - start.xM, again.yM - start.yM, again.zM - start.zM)).toBeLessThan(1e-7);
          expect(Math.abs(back.height - heightM)).toBeLessThan(1e-7);
          expect(Math.abs(back.latitude - latitudeDeg)).toBeLessThan(1e-12 * 1e2);
        },
      ),
    );
  });

  it('gives longitudes in [-180, 180)', () => {
    expect(geodeticFromEcef({ xM: -6_378_137, yM: 0, zM: 0 }).longitude).toBe(-180);
  });
});
