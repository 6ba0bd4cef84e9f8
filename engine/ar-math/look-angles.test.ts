import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ellipsoidHeight, latitude, longitude, pressureAltitude } from '../units/quantity';
import { ecefFromGeodetic, type GeodeticPoint } from './geodetic';
import { placementHeight } from './height';
import { ecefFromEnu, enuFrameAt, enuFromEcef, lookAngles, lookAnglesFromEnu } from './look-angles';

const point = (latitudeDeg: number, longitudeDeg: number, heightM: number): GeodeticPoint => ({
  latitude: latitude(latitudeDeg),
  longitude: longitude(longitudeDeg),
  height: ellipsoidHeight(heightM),
});
const anyPoint = fc
  .tuple(
    fc.double({ min: -90, max: 90, noNaN: true }),
    fc.double({ min: -180, max: 179.9, noNaN: true }),
    fc.double({ min: -400, max: 20_000, noNaN: true }),
  )
  .map(([latitudeDeg, longitudeDeg, heightM]) => point(latitudeDeg, longitudeDeg, heightM));

describe('enuFromEcef', () => {
  // GeographicLib, manual page CartConvert(1), second example (-l 33 44 20), printed to 1 cm; its last digit of the
  // height is cut, not rounded: the definition evaluated with 40 digits gives 5783.646616.
  it('agrees with GeographicLib to a centimetre and with 40-digit arithmetic to a micrometre', () => {
    const enu = enuFromEcef(enuFrameAt(point(33, 44, 20)), ecefFromGeodetic(point(33.3, 44.4, 6000)));
    expect(Math.abs(enu.eastM - 37_288.97)).toBeLessThanOrEqual(0.005_1);
    expect(Math.abs(enu.northM - 33_374.29)).toBeLessThanOrEqual(0.005_1);
    expect(Math.abs(enu.upM - 5_783.64)).toBeLessThanOrEqual(0.01);
    expect(Math.abs(enu.upM - 5_783.646_616)).toBeLessThan(1e-6);
  });

  it('is a rotation: it keeps lengths, and ecefFromEnu undoes it', () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, (observer, target) => {
        const frame = enuFrameAt(observer);
        const ecef = ecefFromGeodetic(target);
        const enu = enuFromEcef(frame, ecef);
        const straightM = Math.hypot(
          ecef.xM - frame.originEcef.xM,
          ecef.yM - frame.originEcef.yM,
          ecef.zM - frame.originEcef.zM,
        );
        expect(Math.hypot(enu.eastM, enu.northM, enu.upM)).toBeCloseTo(straightM, 6);
        const back = ecefFromEnu(frame, enu);
        expect(Math.hypot(back.xM - ecef.xM, back.yM - ecef.yM, back.zM - ecef.zM)).toBeLessThan(1e-6);
      }),
    );
  });
});

describe('lookAngles', () => {
  it('looks straight up at what is straight above', () => {
    const angles = lookAngles(enuFrameAt(point(47, 11, 500)), point(47, 11, 10_500));
    expect(angles.elevation).toBeCloseTo(90, 6);
    expect(angles.slantRange).toBeCloseTo(10_000, 6);
  });

  it('names the four directions', () => {
    const vectors = [
      { eastM: 0, northM: 1, upM: 0 },
      { eastM: 1, northM: 0, upM: 0 },
      { eastM: 0, northM: -1, upM: 0 },
      { eastM: -1, northM: 0, upM: 0 },
    ];
    expect(vectors.map((vector) => lookAnglesFromEnu(vector).azimuth)).toEqual([0, 90, 180, 270]);
  });

  // By hand: a point of the same height d away along the surface lies below the horizontal by half the arc, d / 2R.
  it('sees the curve of the Earth: what stands level 100 km away lies 0.45° below the horizontal', () => {
    const angles = lookAngles(enuFrameAt(point(0, 0, 0)), point(0, 0.898_315, 0));
    expect(angles.azimuth).toBeCloseTo(90, 6);
    expect(angles.elevation).toBeCloseTo(-0.898_315 / 2, 3);
  });
});

describe('placementHeight', () => {
  it('takes the ellipsoid height where it is known, else marks the pressure altitude as one', () => {
    expect(placementHeight(ellipsoidHeight(3100), pressureAltitude(3000))).toEqual({ height: 3100, kind: 'ellipsoid' });
    expect(placementHeight(null, pressureAltitude(3000))).toEqual({ height: 3000, kind: 'pressure' });
    expect(placementHeight(null, null)).toBeNull();
  });
});
