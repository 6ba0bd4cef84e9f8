import type { quat } from 'gl-matrix';
import { describe, expect, it } from 'vitest';
import { enuFromDeviceByAngles } from '../ar-math/device-rotation';
import { offsetFromCompassHeading, offsetFromOrientation } from './heading-observation';
import { wrapRadians } from './heading-offset';

const RADIANS = Math.PI / 180;

/** A phone that lies flat: alpha counts anticlockwise from where the frame's north is. */
const flat = (alphaDeg: number): quat => enuFromDeviceByAngles(new Float64Array(4), alphaDeg, 0, 0);

const degrees = (offsetRad: number): number => wrapRadians(offsetRad) / RADIANS;

/**
 * Apple's compass counts clockwise from north to the upper edge. `alphaDeg` is what a browser tells whose zero lies where
 * the page was loaded; `offsetDeg` is how far that frame must be turned anticlockwise to point to north.
 */
const CASES = [
  { how: 'loaded facing north, now north', alphaDeg: 0, headingDeg: 0, offsetDeg: 0 },
  { how: 'loaded facing north, now east', alphaDeg: 270, headingDeg: 90, offsetDeg: 0 },
  { how: 'loaded facing north, now west', alphaDeg: 90, headingDeg: 270, offsetDeg: 0 },
  { how: 'loaded facing east, now east', alphaDeg: 0, headingDeg: 90, offsetDeg: -90 },
  { how: 'loaded facing east, now south', alphaDeg: 270, headingDeg: 180, offsetDeg: -90 },
  { how: 'loaded facing west, now west', alphaDeg: 0, headingDeg: 270, offsetDeg: 90 },
  { how: 'loaded facing 40°, now 359°', alphaDeg: 41, headingDeg: 359, offsetDeg: -40 },
] as const;

describe('offsetFromCompassHeading', () => {
  it.each(CASES)('takes the heading clockwise from north: $how', ({ alphaDeg, headingDeg, offsetDeg }) => {
    expect(degrees(offsetFromCompassHeading(headingDeg * RADIANS, flat(alphaDeg)))).toBeCloseTo(offsetDeg, 5);
  });

  it.each([
    { betaDeg: 59, isUsed: true },
    { betaDeg: 61, isUsed: false },
    { betaDeg: 90, isUsed: false },
    { betaDeg: 121, isUsed: true },
    { betaDeg: -61, isUsed: false },
    { betaDeg: -59, isUsed: true },
  ])('has no heading while the upper edge points up or down: tilted by $betaDeg°', ({ betaDeg, isUsed }) => {
    const pose = enuFromDeviceByAngles(new Float64Array(4), 30, betaDeg, 0);
    expect(Number.isFinite(offsetFromCompassHeading(1, pose))).toBe(isUsed);
  });
});

describe('offsetFromOrientation', () => {
  it.each(CASES)('finds the same turn from an orientation from north: $how', ({ alphaDeg, headingDeg, offsetDeg }) => {
    expect(degrees(offsetFromOrientation(flat(360 - headingDeg), flat(alphaDeg)))).toBeCloseTo(offsetDeg, 5);
  });
});
