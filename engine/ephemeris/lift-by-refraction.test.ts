import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { degreesFromRadians, radiansFromDegrees } from '../ar-math/angles';
import { apparentElevation } from '../ar-math/refraction';
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
});
