import { describe, expect, it } from 'vitest';
import { GravitySign } from './gravity-sign';

const GRAVITY = 9.80665;
const STEP_MS = 1000 / 60;

/**
 * Poses as a browser tells them, and what W3C has the accelerometer read there: +9.8 on the axis that points up. Written
 * down by looking at a phone, not by a formula.
 */
const HELD = [
  { how: 'flat, face up', betaDeg: 0, gammaDeg: 0, acc: [0, 0, GRAVITY] },
  { how: 'flat, face down', betaDeg: 180, gammaDeg: 0, acc: [0, 0, -GRAVITY] },
  { how: 'upright', betaDeg: 90, gammaDeg: 0, acc: [0, GRAVITY, 0] },
  { how: 'upside down', betaDeg: -90, gammaDeg: 0, acc: [0, -GRAVITY, 0] },
  { how: 'on its left edge', betaDeg: 0, gammaDeg: -90, acc: [GRAVITY, 0, 0] },
  { how: 'on its right edge', betaDeg: 0, gammaDeg: 90, acc: [-GRAVITY, 0, 0] },
] as const;

/** Feeds readings for a while; returns the times at which the sign changed. */
function feed(sign: GravitySign, { betaDeg, gammaDeg, acc }: Omit<(typeof HELD)[number], 'how'>, factor: number) {
  const changesMs: number[] = [];
  for (let atMs = 0; atMs < 1000; atMs += STEP_MS) {
    if (sign.add(atMs, [factor * acc[0], factor * acc[1], factor * acc[2]], betaDeg, gammaDeg)) changesMs.push(atMs);
  }
  return changesMs;
}

describe('GravitySign', () => {
  it.each(HELD)('keeps the sign of W3C and turns that of iOS: $how', (held) => {
    const android = new GravitySign();
    expect(feed(android, held, 1)).toEqual([]);
    expect(android).toMatchObject({ sign: 1, isDecided: true });
    const ios = new GravitySign();
    // At the very first reading, so that hardly anything is computed with the wrong one.
    expect(feed(ios, held, -1)).toEqual([0]);
    expect(ios).toMatchObject({ sign: -1, isDecided: true });
  });

  it('decides nothing before the browser has told its angles', () => {
    const sign = new GravitySign();
    for (let atMs = 0; atMs < 2000; atMs += STEP_MS) {
      expect(sign.add(atMs, [0, 0, -GRAVITY], Number.NaN, Number.NaN)).toBe(false);
    }
    expect(sign.isDecided).toBe(false);
  });

  it('takes longer for a shaken phone, and comes back from a wrong first reading', () => {
    const sign = new GravitySign();
    expect(sign.add(0, [0, 0, -GRAVITY], 0, 0)).toBe(true);
    for (let k = 1; k < 40; k += 1) sign.add(k * STEP_MS, [0, 0, k % 2 === 0 ? -GRAVITY : GRAVITY], 0, 0);
    expect(sign.isDecided).toBe(false);
    for (let k = 40; k < 100; k += 1) sign.add(k * STEP_MS, [0, 0, GRAVITY], 0, 0);
    expect(sign).toMatchObject({ sign: 1, isDecided: true });
  });

  it('does not change its mind once it has decided', () => {
    const sign = new GravitySign();
    feed(sign, HELD[0], -1);
    feed(sign, HELD[0], 1);
    expect(sign.sign).toBe(-1);
  });
});
