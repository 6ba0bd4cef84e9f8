import { describe, expect, it } from 'vitest';
import { EARTH_RADIUS_NM, TARGETING_EARTH_RADIUS } from '../constants/earth';
import { METRES_PER_FOOT, METRES_PER_NAUTICAL_MILE } from '../constants/unit-conversion';
import { latitude, longitude } from '../units/quantity';
import { greatCircleDistance, initialBearing } from './great-circle';

const place = (latitudeDeg: number, longitudeDeg: number) => ({
  latitude: latitude(latitudeDeg),
  longitude: longitude(longitudeDeg),
});

describe('greatCircleDistance', () => {
  it('[TGT-04] is measured on the sphere of 3440.065 nm: half way round the Earth is π times that', () => {
    expect(greatCircleDistance(place(0, 0), place(0, 180))).toBeCloseTo(Math.PI * 3440.065, 6);
    expect(greatCircleDistance(place(90, 0), place(0, 77))).toBeCloseTo((Math.PI / 2) * 3440.065, 6);
  });

  it('[TGT-04] has the radii of 3440.065 nm and 6371 km and 6076.12 ft to a nautical mile in one place each', () => {
    expect(EARTH_RADIUS_NM).toBe(3440.065);
    expect(TARGETING_EARTH_RADIUS).toBe(6_371_000);
    expect(METRES_PER_NAUTICAL_MILE / METRES_PER_FOOT).toBeCloseTo(6076.12, 2);
  });
});

describe('initialBearing', () => {
  it('goes the short way across 180° and over the pole', () => {
    expect(initialBearing(place(0, 179.9), place(0, -179.9))).toBeCloseTo(90, 9);
    expect(initialBearing(place(80, 10), place(80, -170))).toBeCloseTo(0, 9);
  });
});
