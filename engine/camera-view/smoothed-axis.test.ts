import { describe, expect, it } from 'vitest';
import { SmoothedAxis } from './smoothed-axis';

const axisOf = (azimuthDeg: number, elevationDeg = 0, rollDeg = 0) => ({ azimuthDeg, elevationDeg, rollDeg });

describe('SmoothedAxis', () => {
  it('follows across north the short way, and comes to rest there', () => {
    const axis = new SmoothedAxis();
    axis.follow(axisOf(359), 0, false);
    axis.follow(axisOf(1), 100, false);
    const soon = axis.azimuthDeg ?? NaN;
    expect(soon > 359 || soon < 1).toBe(true);
    for (let atMs = 200; atMs < 4000; atMs += 100) axis.follow(axisOf(1), atMs, false);
    expect(axis.azimuthDeg).toBeCloseTo(1, 2);
  });

  it('takes an aim by hand, and the first figure after a pause, as they are', () => {
    const axis = new SmoothedAxis();
    expect([axis.azimuthDeg, axis.elevationDeg, axis.rollDeg]).toEqual([null, null, null]);
    axis.follow(axisOf(10), 0, false);
    axis.follow(axisOf(200, 30, 5), 16, true);
    expect([axis.azimuthDeg, axis.elevationDeg, axis.rollDeg].map((deg) => Math.round(deg ?? NaN))).toEqual([
      200, 30, 5,
    ]);
    axis.follow(axisOf(90), 60_000, false);
    expect(axis.azimuthDeg).toBeCloseTo(90, 9);
  });

  it('keeps the heading straight up, where there is none', () => {
    const axis = new SmoothedAxis();
    axis.follow(axisOf(77, 80), 0, false);
    axis.follow(axisOf(Number.NaN, 89.95), 100, false);
    expect(axis.azimuthDeg).toBeCloseTo(77, 9);
    expect(axis.elevationDeg).toBeGreaterThan(80);
    axis.forget();
    expect(axis.azimuthDeg).toBeNull();
  });
});
