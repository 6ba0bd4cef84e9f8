import { bodyAspect } from '@engine/ephemeris/solar-system-directions';
import { enuFromJ2000 } from '@engine/ephemeris/sidereal-frame';
import { sunDirection } from '@engine/ephemeris/sun-direction';
import { ellipsoidHeight, epochMs, latitude, longitude } from '@engine/units/quantity';
import { assert, double, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { footprintAngleRad, groundPoint, POLAR_RADIUS } from './earth-shape';
import { groundPlace } from './ground-place.fixture';

const RAD = Math.PI / 180;

describe('the shape of the Earth', () => {
  it('puts ground on the ellipsoid once the sphere is squeezed', () => {
    const point = new Float64Array(3);
    groundPoint(point, 0, 45, 90);
    // WGS-84 at 45°: prime vertical radius 6,388.838 km; x = N cos φ, z = N (1 − e²) sin φ.
    expect((point[1] ?? 0) * 6378.137).toBeCloseTo(4517.591, 2);
    expect((point[2] ?? 0) * POLAR_RADIUS * 6378.137).toBeCloseTo(4487.348, 2);
    expect(point[0]).toBeCloseTo(0, 12);
  });

  it('reads latitude and longitude back', () => {
    assert(
      property(
        double({ min: -89.9, max: 89.9, noNaN: true }),
        double({ min: -179.9, max: 179.9, noNaN: true }),
        (lat, lon) => {
          const point = new Float64Array(3);
          groundPoint(point, 0, lat, lon);
          const { latitudeDeg, longitudeDeg } = groundPlace(point[0] ?? 0, point[1] ?? 0, point[2] ?? 0);
          expect(latitudeDeg).toBeCloseTo(lat, 9);
          expect(longitudeDeg).toBeCloseTo(lon, 9);
        },
      ),
    );
  });

  it('gives a geostationary satellite 81.3° of the ground and a low one little', () => {
    // Geostationary radius 42,164 km: acos(6,378 / 42,164).
    expect(footprintAngleRad(42_164 / 6378.137) / RAD).toBeCloseTo(81.3, 1);
    // 420 km up: 20.3°, about 2,250 km.
    expect(footprintAngleRad(6798.137 / 6378.137) / RAD).toBeCloseTo(20.25, 1);
    expect(footprintAngleRad(0.99)).toBe(0);
  });
});

describe('the Sun on the globe', () => {
  it('stands where the ephemeris has it, so the terminator does too', () => {
    const observer = { latitude: latitude(0), longitude: longitude(0), height: ellipsoidHeight(0) };
    assert(
      property(integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2040, 0, 1) }), (atMs) => {
        const sun = new Float64Array(3);
        sunDirection(sun, atMs);
        const { direction } = bodyAspect('sun', observer, epochMs(atMs));
        const matrix = enuFromJ2000(new Float64Array(9), observer, epochMs(atMs));
        const along = (row: number): number =>
          (matrix[row] ?? 0) * direction.x +
          (matrix[3 + row] ?? 0) * direction.y +
          (matrix[6 + row] ?? 0) * direction.z;
        // At 0° N 0° E east is y, north is z and up is x.
        const cosine = (sun[0] ?? 0) * along(2) + (sun[1] ?? 0) * along(0) + (sun[2] ?? 0) * along(1);
        expect(Math.acos(Math.min(1, cosine)) / RAD).toBeLessThan(0.02);
      }),
    );
  });

  it('is overhead at the equator at the equinox of March 2026, 14:46 UTC', () => {
    const sun = new Float64Array(3);
    sunDirection(sun, Date.UTC(2026, 2, 20, 14, 46));
    expect(Math.asin(sun[2] ?? 1) / RAD).toBeCloseTo(0, 1);
  });
});
