import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { degrees } from '../units/quantity';
import { faintestVisibleMagnitude, lightState } from './twilight';

describe('lightState', () => {
  it.each([
    [40, 'day'],
    [-0.8, 'day'],
    [-0.9, 'civil'],
    [-6.1, 'nautical'],
    [-12.1, 'astronomical'],
    [-18.1, 'night'],
  ] as const)('calls the light with the Sun at %f° %s', (sunElevationDeg, state) => {
    expect(lightState(degrees(sunElevationDeg))).toBe(state);
  });
});

describe('faintestVisibleMagnitude', () => {
  it('shows no star by day, Venus at sunset, Sirius before civil twilight ends, Polaris in nautical twilight', () => {
    expect(faintestVisibleMagnitude(degrees(5))).toBe(Number.NEGATIVE_INFINITY);
    expect(faintestVisibleMagnitude(degrees(-0.84))).toBeCloseTo(-4, 1);
    expect(faintestVisibleMagnitude(degrees(-5))).toBeGreaterThan(-1.44);
    expect(faintestVisibleMagnitude(degrees(-5))).toBeLessThan(1.97);
    expect(faintestVisibleMagnitude(degrees(-8))).toBeGreaterThan(1.97);
    expect(faintestVisibleMagnitude(degrees(-40))).toBe(6);
  });

  it('never shows more when the Sun is higher', () => {
    const elevations = fc.double({ min: -90, max: 90, noNaN: true });
    fc.assert(
      fc.property(elevations, elevations, (oneDeg, otherDeg) => {
        const darker = faintestVisibleMagnitude(degrees(Math.min(oneDeg, otherDeg)));
        expect(darker).toBeGreaterThanOrEqual(faintestVisibleMagnitude(degrees(Math.max(oneDeg, otherDeg))));
      }),
    );
  });
});
