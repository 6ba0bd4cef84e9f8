import { describe, expect, it } from 'vitest';
import { latitude, longitude } from '@engine/units/quantity';
import { geoidHeightM } from './geoid-height';

describe('height of mean sea level above the ellipsoid', () => {
  // test-egm96.f of NIMA/NASA (OUTPT.DAT of the distribution of EGM96): degrees north and east, metres.
  it.each([
    [38.628_155, 269.779_155, -31.628],
    [-14.621_217, 305.021_114, -2.969],
    [46.874_319, 102.448_729, -43.575],
    [-23.617_446, 133.874_712, 15.871],
    [38.625_473, 359.9995, 50.066],
    [-0.466_744, 0.0023, 17.329],
  ])('at %f, %f is %f m', (latitudeDeg, eastDeg, heightM) => {
    const eastOrWestDeg = eastDeg > 180 ? eastDeg - 360 : eastDeg;
    const place = { latitude: latitude(latitudeDeg), longitude: longitude(eastOrWestDeg) };
    expect(Math.abs(geoidHeightM(place) - heightM)).toBeLessThan(1);
  });
});
