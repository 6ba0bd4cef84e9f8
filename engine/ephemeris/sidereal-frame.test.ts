import { Rotation_EQJ_HOR, RotateVector, Vector } from 'astronomy-engine';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { radiansFromDegrees } from '../ar-math/angles';
import type { GeodeticPoint } from '../ar-math/geodetic';
import { ellipsoidHeight, epochMs, latitude, longitude } from '../units/quantity';
import { astroObserver, astroTime } from './astronomy-time';
import { enuFromJ2000, SiderealFrame } from './sidereal-frame';

type Vec = readonly [number, number, number];

const observers = fc
  .tuple(fc.double({ min: -90, max: 90, noNaN: true }), fc.double({ min: -180, max: 179.99, noNaN: true }))
  .map(
    ([latitudeDeg, longitudeDeg]): GeodeticPoint => ({
      latitude: latitude(latitudeDeg),
      longitude: longitude(longitudeDeg),
      height: ellipsoidHeight(0),
    }),
  );
const times = fc.integer({ min: Date.UTC(1970, 0), max: Date.UTC(2100, 0) }).map(epochMs);
const directions = fc
  .tuple(fc.double({ min: 0, max: 360, noNaN: true }), fc.double({ min: -90, max: 90, noNaN: true }))
  .map(([raDeg, decDeg]) => fromSphere(raDeg, decDeg));

function fromSphere(raDeg: number, decDeg: number): Vec {
  const [ra, dec] = [radiansFromDegrees(raDeg), radiansFromDegrees(decDeg)];
  return [Math.cos(dec) * Math.cos(ra), Math.cos(dec) * Math.sin(ra), Math.sin(dec)];
}

function turned(matrix: ArrayLike<number>, [x, y, z]: Vec): Vec {
  const row = (index: number) => (matrix[index] ?? 0) * x + (matrix[index + 3] ?? 0) * y + (matrix[index + 6] ?? 0) * z;
  return [row(0), row(1), row(2)];
}

const apartDeg = (a: Vec, b: Vec): number =>
  (2 * Math.asin(Math.min(1, Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) / 2)) * 180) / Math.PI;

describe('enuFromJ2000', () => {
  it("agrees with astronomy-engine's own horizon frame, everywhere and always", () => {
    fc.assert(
      fc.property(observers, times, directions, (observer, at, star) => {
        const time = astroTime(at);
        const horizontal = RotateVector(Rotation_EQJ_HOR(time, astroObserver(observer)), new Vector(...star, time));
        // Theirs is x north, y west, z up.
        const expected: Vec = [-horizontal.y, horizontal.x, horizontal.z];
        const matrix = enuFromJ2000(new Float64Array(9), observer, at);
        expect(apartDeg(turned(matrix, star), expected)).toBeLessThan(1e-7);
      }),
    );
  });

  it('is a rotation: lengths and handedness stay', () => {
    fc.assert(
      fc.property(observers, times, (observer, at) => {
        const matrix = enuFromJ2000(new Float64Array(9), observer, at);
        const [x, y, z] = [turned(matrix, [1, 0, 0]), turned(matrix, [0, 1, 0]), turned(matrix, [0, 0, 1])];
        const cross: Vec = [x[1] * y[2] - x[2] * y[1], x[2] * y[0] - x[0] * y[2], x[0] * y[1] - x[1] * y[0]];
        expect(apartDeg(cross, z)).toBeLessThan(1e-9);
        expect(Math.hypot(...x)).toBeCloseTo(1, 12);
      }),
    );
  });

  it('precesses θ Persei to 2028 as Meeus does (Astronomical Algorithms, example 21.b), by sidereal time of chapter 12', () => {
    // 2028 November 13.19 TD; some 72 s of ΔT turn the sky, but not the star against the equinox.
    const at = epochMs(Date.UTC(2028, 10, 13) + 0.19 * 86_400_000);
    const days = (at - Date.UTC(2000, 0, 1, 12)) / 86_400_000;
    const siderealDeg = 280.460_618_37 + 360.985_647_366_29 * days + 0.000_387_933 * (days / 36_525) ** 2;
    const observer = { latitude: latitude(52.5), longitude: longitude(13.4), height: ellipsoidHeight(0) };
    const hourAngle = radiansFromDegrees(siderealDeg + 13.4 - 41.547_214);
    const [dec, lat] = [radiansFromDegrees(49.348_483), radiansFromDegrees(52.5)];
    const towardsMeridian = Math.cos(dec) * Math.cos(hourAngle);
    const expected: Vec = [
      -Math.cos(dec) * Math.sin(hourAngle),
      Math.cos(lat) * Math.sin(dec) - Math.sin(lat) * towardsMeridian,
      Math.sin(lat) * Math.sin(dec) + Math.cos(lat) * towardsMeridian,
    ];
    const matrix = enuFromJ2000(new Float64Array(9), observer, at);
    // The book leaves out nutation, up to 0.005°.
    expect(apartDeg(turned(matrix, fromSphere(41.054_063, 49.227_75)), expected)).toBeLessThan(0.006);
  });

  it('turns on by itself for an hour', () => {
    fc.assert(
      fc.property(observers, times, directions, (observer, at, star) => {
        const frame = new SiderealFrame();
        frame.update(observer, at);
        const later = epochMs(at + 3_600_000);
        const turnedOn = turned(frame.enuFromJ2000(new Float64Array(9), later), star);
        expect(apartDeg(turnedOn, turned(enuFromJ2000(new Float64Array(9), observer, later), star))).toBeLessThan(1e-5);
      }),
    );
  });
});
