import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { degreesFromRadians, radiansFromDegrees } from './angles';
import { apparentElevation } from './refraction';
import { degrees } from '../units/quantity';
import { liftByRefraction } from './lift-by-refraction';

const elevations = fc.double({ min: -90, max: 90, noNaN: true });
const azimuths = fc.double({ min: 0, max: 360, noNaN: true });

describe('liftByRefraction', () => {
  it('lifts by the refraction of the product, keeps the azimuth and the length', () => {
    fc.assert(
      fc.property(elevations, azimuths, (elevationDeg, azimuthDeg) => {
        const [elevation, azimuth] = [radiansFromDegrees(elevationDeg), radiansFromDegrees(azimuthDeg)];
        const level = Math.cos(elevation);
        const out = new Float64Array(3);
        liftByRefraction(out, 0, level * Math.sin(azimuth), level * Math.cos(azimuth), Math.sin(elevation));
        const [east = Number.NaN, north = Number.NaN, up = Number.NaN] = out;
        expect(Math.hypot(east, north, up)).toBeCloseTo(1, 8);
        const seenDeg = degreesFromRadians(Math.atan2(up, Math.hypot(east, north)));
        expect(Math.abs(seenDeg - Math.min(90, apparentElevation(degrees(elevationDeg))))).toBeLessThan(1e-5);
        expect(Math.abs(east * Math.cos(azimuth) - north * Math.sin(azimuth))).toBeLessThan(1e-9);
      }),
    );
  });

  it('lifts what flies in the air by less, gives the elevation seen, and knows no way aside at the zenith', () => {
    const out = new Float64Array(6);
    const [north, up] = [50_000 * Math.cos(0.02), 50_000 * Math.sin(0.02)];
    const seenDeg = liftByRefraction(out, 3, 0, north, up, 50_000);
    expect(seenDeg).toBeCloseTo(apparentElevation(degrees(degreesFromRadians(0.02)), 50_000), 9);
    expect(seenDeg).toBeLessThan(liftByRefraction(new Float64Array(3), 0, 0, north, up));
    expect(Array.from(out.subarray(0, 4))).toEqual([0, 0, 0, 0]);
    expect(degreesFromRadians(Math.atan2(out[5] ?? Number.NaN, out[4] ?? Number.NaN))).toBeCloseTo(seenDeg, 9);
    expect(liftByRefraction(out, 0, 0, 0, 9000, 9000)).toBe(90);
    expect(Array.from(out.subarray(0, 3))).toEqual([0, 0, 1]);
    expect(liftByRefraction(out, 0, 0, 0, 0, 0)).toBe(0);
  });
});
