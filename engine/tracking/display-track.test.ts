import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { radiansFromDegrees } from '../ar-math/angles';
import { greatCircleDistance, initialBearing } from '../ar-math/great-circle';
import { greatCircleStep } from '../ar-math/great-circle-step';
import { METRES_PER_NAUTICAL_MILE } from '../constants/unit-conversion';
import { epochMs, latitude, longitude, metres, metresPerSecond, trueHeading } from '../units/quantity';
import type { MotionFix } from './dead-reckoning';
import { DisplayTrack } from './display-track';

const START = 1_750_000_000_000;
const at = (seconds: number) => epochMs(START + seconds * 1000);
const origin = { latitude: latitude(60), longitude: longitude(179.98) };

/** A fix of something on track 80° at 230 m/s from the origin, wrong by some metres along and across. */
function fixAt(seconds: number, aheadM = 0, rightM = 0, speedMps = 230): MotionFix {
  const straight = greatCircleStep(origin, trueHeading(80), metres(Math.max(0, speedMps * seconds)));
  const along = greatCircleStep(straight, trueHeading(aheadM >= 0 ? 80 : 260), metres(Math.abs(aheadM)));
  const place = greatCircleStep(along, trueHeading(rightM >= 0 ? 170 : 350), metres(Math.abs(rightM)));
  return {
    ...place,
    at: at(seconds),
    groundSpeed: metresPerSecond(speedMps),
    track: trueHeading(80),
    turnRate: null,
    verticalRate: null,
  };
}

describe('DisplayTrack', () => {
  it('never goes backwards and never jumps, however wrong the fixes are', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ ahead: fc.integer({ min: -3000, max: 3000 }), right: fc.integer({ min: -500, max: 500 }) }),
          {
            minLength: 2,
            maxLength: 6,
          },
        ),
        (errors) => {
          const track = new DisplayTrack(fixAt(0), at(0));
          let before = track.at(at(0.05));
          errors.forEach(({ ahead, right }, index) => {
            const second = (index + 1) * 3;
            for (let tick = second - 2.9; tick < second; tick += 0.05) {
              const now = track.at(at(tick));
              const stepM = greatCircleDistance(before, now) * METRES_PER_NAUTICAL_MILE;
              const alongM = stepM * Math.cos(radiansFromDegrees(initialBearing(before, now) - 80));
              expect(alongM).toBeGreaterThan(-0.5);
              // Own speed, plus a twentieth second's share of the largest error.
              expect(stepM).toBeLessThan(230 * 0.2 + 7000 * 0.2);
              before = now;
            }
            track.accept(fixAt(second, ahead, right), at(second));
          });
        },
      ),
      { numRuns: 50 },
    );
  });

  it('stands still at the moment of a correction', () => {
    const track = new DisplayTrack(fixAt(0), at(0));
    const before = track.at(at(5));
    track.accept(fixAt(5, -800, 200), at(5));
    expect(greatCircleDistance(before, track.at(at(5))) * METRES_PER_NAUTICAL_MILE).toBeLessThan(1);
  });

  it('comes to the reported place within some seconds', () => {
    const track = new DisplayTrack(fixAt(0), at(0));
    track.at(at(5));
    track.accept(fixAt(5, 600, -300), at(5));
    const errorM = greatCircleDistance(track.at(at(12)), fixAt(12, 600, -300)) * METRES_PER_NAUTICAL_MILE;
    // The fixes are made on a sphere, and the estimate keeps a little of what it thought before.
    expect(errorM).toBeLessThan(15);
  });

  it('starts anew somewhere else altogether, and says so', () => {
    const track = new DisplayTrack(fixAt(0), at(0));
    track.accept(fixAt(5, 40_000), at(5));
    expect(track.at(at(5)).restarted).toBe(true);
    expect(greatCircleDistance(track.at(at(5)), fixAt(5, 40_000)) * METRES_PER_NAUTICAL_MILE).toBeLessThan(1);
  });

  it('does not take a fix older than the one in use, or one without a place', () => {
    const track = new DisplayTrack(fixAt(10), at(10));
    expect(track.accept(fixAt(8), at(11))).toBe(false);
    expect(track.accept({ ...fixAt(12), latitude: latitude(Number.NaN) }, at(12))).toBe(false);
    expect(track.fix.at).toBe(at(10));
  });

  it('lets something that stands still creep to its place, not jump', () => {
    const track = new DisplayTrack(fixAt(0, 0, 0, 0), at(0));
    track.accept(fixAt(1, -20, 0, 0), at(1));
    const before = track.at(at(1));
    const after = track.at(at(2));
    expect(greatCircleDistance(before, after) * METRES_PER_NAUTICAL_MILE).toBeLessThan(13.1);
  });
});
