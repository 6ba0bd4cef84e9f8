import { describe, expect, it } from 'vitest';
import { EARTH_ROTATION_RAD_PER_S, gmstRad } from '../../ephemeris/earth-rotation';
import { ecefFromTeme, emptySubPoint, subPointFromTeme } from './earth-fixed';
import { emptyLookAngles, lookAnglesFromTeme } from './look-angles';
import { observerFrame } from './observer-frame';

/** Skyfield 1.45, 2026-08-22T06:00Z: TEME state, sub-point, and azimuth, elevation and range from four places. */
const AT_MS = Date.UTC(2026, 7, 22, 6);
const PLACES = {
  berlin: observerFrame({ latitudeDeg: 52.52, longitudeDeg: 13.405, ellipsoidHeightM: 40 }),
  quito: observerFrame({ latitudeDeg: -0.1807, longitudeDeg: -78.4678, ellipsoidHeightM: 2850 }),
  sydney: observerFrame({ latitudeDeg: -33.8688, longitudeDeg: 151.2093, ellipsoidHeightM: 20 }),
  mcMurdo: observerFrame({ latitudeDeg: -77.8419, longitudeDeg: 166.6863, ellipsoidHeightM: 24 }),
} as const;
const ROWS = [
  {
    name: 'a low satellite (38759)',
    state: [1125.369642, -4153.34362, -5432.151985, 6.152860148, -2.797213257, 3.369836846],
    below: { latitudeDeg: -51.787255, longitudeDeg: -135.404224, altitudeKm: 565.0321 },
    looks: {
      berlin: [260.735, -80.0832, 13_111.266],
      quito: [213.6148, -31.6554, 7652.739],
      sydney: [132.995, -22.3912, 6097.396],
      mcMurdo: [73.4709, -8.4649, 3844.665],
    },
  },
  {
    name: 'a geosynchronous satellite (23467)',
    state: [-25562.339032, -33220.937776, -4545.04955, 2.441951728, -1.825867387, -0.396680197],
    below: { latitudeDeg: -6.194564, longitudeDeg: 171.858197, altitudeKm: 35_785.1444 },
    looks: {
      berlin: [28.635, -46.3677, 46_554.233],
      quito: [263.3674, -27.2651, 44_702.972],
      sydney: [39.2904, 50.9069, 37_017.569],
      mcMurdo: [5.4174, 9.7506, 40_609.671],
    },
  },
] as const;
const OBSERVERS = ['berlin', 'quito', 'sydney', 'mcMurdo'] as const;

describe.each(ROWS)('$name', ({ state, below, looks }) => {
  it('stands where Skyfield has it in the sky', () => {
    for (const name of OBSERVERS) {
      const [azimuthDeg, elevationDeg, rangeKm] = looks[name];
      const look = lookAnglesFromTeme(emptyLookAngles(), PLACES[name], state, 0, gmstRad(AT_MS));
      expect(Math.abs(look.azimuthDeg - azimuthDeg) * Math.cos((elevationDeg * Math.PI) / 180)).toBeLessThan(0.01);
      expect(Math.abs(look.elevationDeg - elevationDeg)).toBeLessThan(0.01);
      expect(Math.abs(look.slantRangeKm - rangeKm)).toBeLessThan(0.3);
    }
  });

  it('stands over the place that Skyfield gives', () => {
    const found = subPointFromTeme(emptySubPoint(), state, 0, gmstRad(AT_MS));
    expect(Math.abs(found.latitudeDeg - below.latitudeDeg)).toBeLessThan(0.005);
    expect(Math.abs(found.longitudeDeg - below.longitudeDeg)).toBeLessThan(0.005);
    expect(Math.abs(found.altitudeKm - below.altitudeKm)).toBeLessThan(0.01);
  });

  it('recedes at the rate at which its range grows', () => {
    const [x, y, z, vx, vy, vz] = state;
    const moved = [x + 0.1 * vx, y + 0.1 * vy, z + 0.1 * vz, vx, vy, vz];
    const now = { ...lookAnglesFromTeme(emptyLookAngles(), PLACES.sydney, state, 0, gmstRad(AT_MS)) };
    const soon = lookAnglesFromTeme(emptyLookAngles(), PLACES.sydney, moved, 0, gmstRad(AT_MS + 100));
    expect((soon.slantRangeKm - now.slantRangeKm) / 0.1).toBeCloseTo(now.rangeRateKmS, 2);
  });
});

it('lets a geostationary satellite rest in the Earth-fixed frame', () => {
  const ecef = new Float64Array(6);
  const radiusKm = 42_164.17;
  const speed = radiusKm * EARTH_ROTATION_RAD_PER_S;
  ecefFromTeme(ecef, 0, [radiusKm, 0, 0, 0, speed, 0], 0, 1.234);
  expect(Math.hypot(ecef[3] ?? 1, ecef[4] ?? 1, ecef[5] ?? 1)).toBeLessThan(1e-12);
});

it('gives the poles a direction, and an azimuth in [0, 360)', () => {
  const pole = observerFrame({ latitudeDeg: 90, longitudeDeg: 0, ellipsoidHeightM: 0 });
  const look = lookAnglesFromTeme(emptyLookAngles(), pole, [0, 0, 7000, 0, 7.5, 0], 0, 0);
  expect(look.elevationDeg).toBeCloseTo(90, 5);
  expect(look.azimuthDeg).toBeGreaterThanOrEqual(0);
  expect(look.azimuthDeg).toBeLessThan(360);
});
