import { assert, double, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ellipsoidHeight, latitude, longitude } from '../units/quantity';
import { placeInEnu } from './enu-placement';
import { ecefFromGeodetic } from './geodetic';
import { enuFrameAt, enuFromEcef } from './look-angles';

describe('placeInEnu', () => {
  it('gives what the chain of conversions gives, everywhere', () => {
    const latitudes = double({ min: -90, max: 90, noNaN: true });
    const longitudes = double({ min: -180, max: 180, noNaN: true });
    const heights = double({ min: -500, max: 20_000, noNaN: true });
    const out = new Float64Array(3);
    assert(
      property(latitudes, longitudes, latitudes, longitudes, heights, (fromLat, fromLon, toLat, toLon, heightM) => {
        const frame = enuFrameAt({
          latitude: latitude(fromLat),
          longitude: longitude(fromLon),
          height: ellipsoidHeight(30),
        });
        const point = { latitude: latitude(toLat), longitude: longitude(toLon), height: ellipsoidHeight(heightM) };
        const { eastM, northM, upM } = enuFromEcef(frame, ecefFromGeodetic(point));
        placeInEnu(out, frame, toLat, toLon, heightM);
        expect(out[0]).toBeCloseTo(eastM, 6);
        expect(out[1]).toBeCloseTo(northM, 6);
        expect(out[2]).toBeCloseTo(upM, 6);
      }),
    );
  });
});
