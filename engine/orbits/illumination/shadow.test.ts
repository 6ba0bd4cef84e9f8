import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gmstRad } from '../../ephemeris/earth-rotation';
import { observerFrame } from '../frames/observer-frame';
import { BodyTrack, bodyTeme } from './body-track';
import { illuminationAt, illuminationCode } from './shadow';
import { bodyElevationDeg, sunTeme } from './sun-elevation';

const AU_KM = 149_597_870.7;
const SUN = [AU_KM, 0, 0];

describe('illuminationAt', () => {
  it('is lit before the Earth, dark behind it, and lit beside the shadow', () => {
    expect(illuminationAt(7000, 0, 0, SUN)).toBe('sunlit');
    expect(illuminationAt(-7000, 0, 0, SUN)).toBe('umbra');
    expect(illuminationAt(-7000, 7000, 0, SUN)).toBe('sunlit');
  });

  // Cones by similar triangles: umbra R − x·(Rs − R)/d, penumbra R + x·(Rs + R)/d, to a part in 10⁴ of their slope.
  it('has the cones of umbra and penumbra where elementary geometry has them', () => {
    const behindKm = 42_164;
    const umbraKm = 6378.137 - (behindKm * (695_700 - 6378.137)) / AU_KM;
    const penumbraKm = 6378.137 + (behindKm * (695_700 + 6378.137)) / AU_KM;
    expect(illuminationAt(-behindKm, umbraKm - 1, 0, SUN)).toBe('umbra');
    expect(illuminationAt(-behindKm, umbraKm + 1, 0, SUN)).toBe('penumbra');
    expect(illuminationAt(-behindKm, 0, penumbraKm - 1, SUN)).toBe('penumbra');
    expect(illuminationAt(-behindKm, 0, penumbraKm + 1, SUN)).toBe('sunlit');
  });

  it('grows lighter away from the axis and never jumps over the penumbra', () => {
    fc.assert(
      fc.property(fc.double({ min: 6500, max: 1e5, noNaN: true }), (behindKm) => {
        const codes = Array.from({ length: 400 }, (_, at) => illuminationCode(-behindKm, 5800 + 2.5 * at, 0, SUN));
        expect(codes).toEqual(codes.toSorted((a, b) => b - a));
        expect(new Set(codes).has(1)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  // Skyfield 1.45 and PyEphem 4.1.4, 2026-08-22T06:00Z, satellite 38759.
  it('puts a real satellite into the umbra at a real time', () => {
    expect(illuminationAt(1125.369642, -4153.34362, -5432.151985, sunTeme(Date.UTC(2026, 7, 22, 6)))).toBe('umbra');
  });
});

describe('the Sun', () => {
  // PyEphem 4.1.4, altitudes without refraction.
  it.each([
    ['Berlin', 52.52, 13.405, 40, '2026-08-22T02:58:33.035Z', -9.186],
    ['Berlin', 52.52, 13.405, 40, '2026-08-22T06:14:44.059Z', 19.224],
    ['Denver', 39.7392, -104.9903, 1609, '2026-08-22T09:04:26.624Z', -31.317],
  ])('stands over %s where PyEphem has it', (_, latitudeDeg, longitudeDeg, ellipsoidHeightM, at, elevationDeg) => {
    const frame = observerFrame({ latitudeDeg, longitudeDeg, ellipsoidHeightM });
    const atMs = Date.parse(at);
    expect(Math.abs(bodyElevationDeg(frame, sunTeme(atMs), gmstRad(atMs)) - elevationDeg)).toBeLessThan(0.005);
  });
});

it.each(['sun', 'moon'] as const)(
  'interpolates the %s to a thousandth of a degree, in and out of its track',
  (body) => {
    const startMs = Date.UTC(2026, 7, 22);
    const track = new BodyTrack(body, startMs, startMs + 10 * 86_400_000);
    for (const hours of [-40, -1.234, 0, 7.77, 100.01, 239.99, 400]) {
      const atMs = startMs + hours * 3_600_000;
      const [x = 0, y = 0, z = 0] = bodyTeme(new Float64Array(3), body, atMs);
      const [ix = 0, iy = 0, iz = 0] = track.temeAt(new Float64Array(3), atMs);
      const off = Math.hypot(ix - x, iy - y, iz - z) / Math.hypot(x, y, z);
      expect((off * 180) / Math.PI).toBeLessThan(0.001);
    }
  },
);
