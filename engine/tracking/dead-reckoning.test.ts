import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heightAfterClimb, MAX_PREDICTION_S, type MotionEstimate, reckonAhead } from './dead-reckoning';

const estimate = (over: Partial<MotionEstimate> = {}): MotionEstimate => ({
  eastM: 0,
  northM: 0,
  speedMps: 80,
  trackRad: 0,
  turnRadPerS: 0,
  accelerationMps2: 0,
  climbMps: 0,
  isCircling: false,
  ...over,
});
const after = (seconds: number, over: Partial<MotionEstimate> = {}) => {
  const out = { eastM: 0, northM: 0, trackRad: 0, climbedM: 0 };
  reckonAhead(estimate(over), seconds, out);
  return out;
};
const degrees = (angleDeg: number) => (angleDeg * Math.PI) / 180;

describe('reckonAhead', () => {
  it('goes speed times time along the track, from where the object is thought to be', () => {
    const east = after(10, { trackRad: Math.PI / 2, eastM: 7, northM: -3 });
    expect(east.eastM).toBeCloseTo(807, 9);
    expect(east.northM).toBeCloseTo(-3, 9);
    expect(east.trackRad).toBeCloseTo(Math.PI / 2, 9);
  });

  // Radius v/ω = 80/(3°/s) = 1527.9 m: after 5 s 15° of it, so 1527.9·(1 − cos 15°) = 52.1 m to the right.
  it('follows a turn at first, and expects it to end', () => {
    const soon = after(5, { turnRadPerS: degrees(3) });
    expect(soon.eastM).toBeGreaterThan(0.85 * 52.1);
    expect(soon.eastM).toBeLessThan(52.1);
    const late = after(60, { turnRadPerS: degrees(3) });
    expect(late.trackRad).toBeGreaterThan(degrees(20));
    expect(late.trackRad).toBeLessThan(degrees(90));
  });

  // 6°/s for 60 s is a whole circle: what goes on turning is back where it began, what rolls out is not.
  it('takes one that flies circles round with it, wherever it is on the circle', () => {
    const circle = after(60, { turnRadPerS: degrees(6), speedMps: 30, isCircling: true });
    expect(Math.hypot(circle.eastM, circle.northM)).toBeLessThan(0.25 * 30 * 60);
    const half = after(30, { turnRadPerS: degrees(6), speedMps: 30, isCircling: true });
    expect(half.eastM).toBeCloseTo((2 * 30) / degrees(6), -2);
  });

  it('mirrors left and right', () => {
    const right = after(20, { turnRadPerS: degrees(2) });
    const left = after(20, { turnRadPerS: degrees(-2) });
    expect(left.eastM).toBeCloseTo(-right.eastM, 9);
    expect(left.northM).toBeCloseTo(right.northM, 9);
    expect(left.trackRad).toBeCloseTo(-right.trackRad, 12);
  });

  it('lets acceleration and climb die away', () => {
    expect(after(5, { accelerationMps2: 1 }).northM).toBeGreaterThan(405);
    expect(after(60, { accelerationMps2: 1 }).northM).toBeLessThan(80 * 60 + 8 * 60);
    expect(after(60, { accelerationMps2: -5 }).northM).toBeGreaterThan(0);
    expect(after(1, { climbMps: 10 }).climbedM).toBeCloseTo(10, 0);
    expect(after(60, { climbMps: 10 }).climbedM).toBeLessThan(500);
  });

  // E over the time T at which the turn ends, T exponential: the direction at s is turned by ω·min(s, T).
  it('is the mean over all times at which the turn may end, integrated step by step', () => {
    const turnRad = degrees(2.5);
    const ends = 0.055;
    let [east, north] = [0, 0];
    let [rolledOutEast, rolledOutNorth] = [0, 0];
    const stepS = 0.001;
    for (let i = 0; i < 30 / stepS; i++) {
      const s = (i + 0.5) * stepS;
      const still = Math.exp(-ends * s);
      east += stepS * 80 * (rolledOutEast + still * Math.sin(turnRad * s));
      north += stepS * 80 * (rolledOutNorth + still * Math.cos(turnRad * s));
      rolledOutEast += stepS * ends * still * Math.sin(turnRad * s);
      rolledOutNorth += stepS * ends * still * Math.cos(turnRad * s);
    }
    const closed = after(30, { turnRadPerS: turnRad });
    expect(closed.eastM).toBeCloseTo(east, 0);
    expect(closed.northM).toBeCloseTo(north, 0);
  });

  it('never flies back, however hard it brakes', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 350, noNaN: true }),
        fc.double({ min: -10, max: 10, noNaN: true }),
        fc.double({ min: 0, max: MAX_PREDICTION_S, noNaN: true }),
        (speedMps, accelerationMps2, seconds) => {
          const now = after(seconds, { speedMps, accelerationMps2 });
          const next = after(seconds + 0.1, { speedMps, accelerationMps2 });
          expect(next.northM - now.northM).toBeGreaterThan(0.19 * speedMps * 0.1 - 1e-6);
        },
      ),
    );
  });

  it('is continuous, finite and no faster than the object, whatever the motion', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 350, noNaN: true }),
        fc.double({ min: -0.6, max: 0.6, noNaN: true }),
        fc.boolean(),
        fc.double({ min: 0, max: MAX_PREDICTION_S, noNaN: true }),
        (speedMps, turnRadPerS, isCircling, seconds) => {
          const now = after(seconds, { speedMps, turnRadPerS, isCircling });
          const next = after(seconds + 0.1, { speedMps, turnRadPerS, isCircling });
          expect(Math.hypot(next.eastM - now.eastM, next.northM - now.northM)).toBeLessThan(speedMps * 0.1 + 1e-6);
          expect(Math.abs(next.trackRad - now.trackRad)).toBeLessThan(1);
        },
      ),
    );
  });
});

describe('heightAfterClimb', () => {
  it('ends a descent at sea level, or where it began below it', () => {
    expect(heightAfterClimb(1000, -400)).toBe(600);
    expect(heightAfterClimb(100, -400)).toBe(0);
    expect(heightAfterClimb(-30, -400)).toBe(-30);
    expect(heightAfterClimb(-30, 100)).toBe(70);
  });
});
