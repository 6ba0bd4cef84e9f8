import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { radiansFromDegrees } from '../ar-math/angles';
import { type GeodeticPosition, greatCircleDistance, initialBearing } from '../ar-math/great-circle';
import { greatCircleStep } from '../ar-math/great-circle-step';
import { METRES_PER_NAUTICAL_MILE } from '../constants/unit-conversion';
import {
  degreesPerSecond,
  epochMs,
  latitude,
  longitude,
  metres,
  metresPerSecond,
  trueHeading,
} from '../units/quantity';
import { MAX_DEAD_RECKONING_S, MAX_PREDICTION_S, type MotionFix } from './dead-reckoning';
import { DisplayTrack, emptyMotion } from './display-track';
import { INDIRECT_FIX_ACCURACY } from './fix-accuracy';

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

const apartM = (a: GeodeticPosition, b: GeodeticPosition) => greatCircleDistance(a, b) * METRES_PER_NAUTICAL_MILE;

describe('DisplayTrack', () => {
  it('never goes backwards and never jumps unless it says that it starts anew, however wrong the fixes are', () => {
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
              // Along its own track, which wrong fixes turn away from the true one; what stands still may creep.
              const alongM = stepM * Math.cos(radiansFromDegrees(initialBearing(before, now) - (now.track ?? 80)));
              expect(alongM).toBeGreaterThan(-0.06);
              // Own speed, plus a twentieth second's share of the largest error.
              expect(stepM).toBeLessThan(230 * 0.2 + 7000 * 0.2);
              before = now;
            }
            track.accept(fixAt(second, ahead, right), at(second));
            const fresh = track.at(at(second));
            if (fresh.restarted) before = fresh;
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

  it('never goes backwards while it turns with a large error to its side', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -6, max: 6, noNaN: true }),
        fc.integer({ min: 15, max: 200 }),
        fc.integer({ min: -4000, max: 4000 }),
        (turnRate, speedMps, rightM) => {
          const first = { ...fixAt(0, 0, 0, speedMps), turnRate: degreesPerSecond(turnRate) };
          const track = new DisplayTrack(first, at(0));
          track.accept({ ...fixAt(1, 0, rightM, speedMps), turnRate: degreesPerSecond(turnRate) }, at(1));
          track.accept({ ...fixAt(2, 0, rightM, speedMps), turnRate: degreesPerSecond(turnRate) }, at(2));
          let before = track.at(at(2));
          for (let tick = 2.05; tick < 20; tick += 0.05) {
            const now = track.at(at(tick));
            const offRad = radiansFromDegrees(initialBearing(before, now) - (before.track ?? Number.NaN));
            expect(apartM(before, now) * Math.cos(offRad)).toBeGreaterThan(-0.05);
            before = now;
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('makes a large error good in a glide that the eye can follow', () => {
    const track = new DisplayTrack(fixAt(0), at(0));
    track.accept(fixAt(5, 6000), at(5));
    track.accept(fixAt(6, 6000), at(6));
    let before = track.at(at(6));
    for (let tick = 6.1; tick < 16; tick += 0.1) {
      const now = track.at(at(tick));
      expect(now.restarted).toBe(false);
      expect(apartM(before, now)).toBeLessThan((1_000 + 300) * 0.1);
      before = now;
    }
    // The estimate itself keeps some of what it thought before so wild a fix.
    expect(apartM(before, fixAt(15.9, 6000))).toBeLessThan(250);
  });

  it('starts anew, and says so, where it was held and has been heard again', () => {
    const track = new DisplayTrack(fixAt(0), at(0));
    expect(track.at(at(45)).isHeld).toBe(true);
    track.accept(fixAt(45), at(45));
    expect(track.at(at(45))).toMatchObject({ restarted: true, isHeld: false });
    expect(apartM(track.at(at(45)), fixAt(45))).toBeLessThan(1);
  });

  it('starts anew where it has flown on far beyond what has stopped', () => {
    const track = new DisplayTrack(fixAt(0, 0, 0, 70), at(0));
    expect(track.at(at(20)).restarted).toBe(false);
    let restarts = 0;
    for (let second = 20; second < 26; second++) {
      track.accept(fixAt(second, 0, 0, 0), at(second));
      if (track.at(at(second)).restarted) restarts++;
    }
    expect(restarts).toBeGreaterThan(0);
    expect(apartM(track.at(at(26)), fixAt(0))).toBeLessThan(100);
  });

  it('holds the object after thirty seconds and says so', () => {
    const track = new DisplayTrack(fixAt(0), at(0));
    expect(track.at(at(MAX_DEAD_RECKONING_S))).toMatchObject({ isHeld: false, advancedS: MAX_DEAD_RECKONING_S });
    const held = track.at(at(600));
    expect(held).toMatchObject({ isHeld: true, advancedS: MAX_DEAD_RECKONING_S });
    expect(apartM(held, fixAt(0))).toBeCloseTo(230 * MAX_DEAD_RECKONING_S, -2);
  });

  it('never goes back before the fix, and gives the last place for a time that has passed', () => {
    const track = new DisplayTrack(fixAt(0), at(-5));
    expect(apartM(track.at(at(-5)), fixAt(0))).toBeLessThan(0.1);
    const ahead = track.at(at(3));
    expect(track.at(at(2))).toEqual(ahead);
  });

  it('curves with the turn rate that a first fix brings', () => {
    const track = new DisplayTrack({ ...fixAt(0, 0, 0, 80), turnRate: degreesPerSecond(3) }, at(0));
    expect(track.at(at(5)).track).toBeGreaterThan(90);
    expect(track.at(at(5)).track).toBeLessThan(95);
  });

  it('draws the line of the expected path from the drawn place to a minute after the fix', () => {
    const track = new DisplayTrack(fixAt(0), at(0));
    track.at(at(5));
    track.accept(fixAt(5, 400, 100), at(5));
    const drawn = track.at(at(6));
    const line = emptyMotion();
    expect(apartM(track.readAhead(0, line), drawn)).toBeLessThan(0.1);
    expect(line.isHeld).toBe(false);
    expect(apartM(track.readAhead(40, line), drawn)).toBeGreaterThan(40 * 230);
    const end = { ...track.readAhead(MAX_PREDICTION_S - 1, emptyMotion()) };
    expect(track.readAhead(MAX_PREDICTION_S + 30, line)).toEqual({ ...end, isHeld: true });
  });
});

const uncertainty = (fix: MotionFix, seconds: number) =>
  new DisplayTrack(fix, at(0)).uncertaintyAt(at(seconds), {
    alongSigmaM: 0,
    acrossSigmaM: 0,
    verticalSigmaM: 0,
    trackDeg: 0,
  });

const silent = (seconds: number): MotionFix => ({ ...fixAt(seconds), groundSpeed: null, track: null });

describe('DisplayTrack.goesBy', () => {
  it('tells the velocity of the last fix, else the way to it, where there was one', () => {
    const track = new DisplayTrack(silent(0), at(0));
    expect(track.goesBy).toBe('nothing');
    track.accept(silent(10), at(10));
    expect(track.goesBy).toBe('path');
    track.accept({ ...fixAt(20), track: null }, at(20));
    expect(track.goesBy).toBe('path');
    track.accept(fixAt(30), at(30));
    expect(track.goesBy).toBe('velocity');
  });

  it('goes by no velocity that contradicts the way', () => {
    const track = new DisplayTrack(fixAt(0), at(0));
    const contradicted = { groundSpeed: metresPerSecond(230), track: trueHeading(260) };
    for (const seconds of [5, 10, 15, 20, 25]) track.accept({ ...fixAt(seconds), ...contradicted }, at(seconds));
    expect(track.goesBy).toBe('path');
  });
});

describe('DisplayTrack.uncertaintyAt', () => {
  it('grows with age, and faster once the drawn place is held', () => {
    const [fresh, old, held] = [0, 30, 40].map((seconds) => uncertainty(fixAt(0), seconds));
    expect(old?.alongSigmaM).toBeGreaterThan(fresh?.alongSigmaM ?? Number.NaN);
    expect(old?.acrossSigmaM).toBeGreaterThan(2 * (fresh?.acrossSigmaM ?? Number.NaN));
    expect(old?.verticalSigmaM).toBeGreaterThan(fresh?.verticalSigmaM ?? Number.NaN);
    // Ten seconds at 230 m/s are 2.3 km that nobody has drawn: about a sigma of 2.3 km / 2.45.
    expect(held?.alongSigmaM).toBeGreaterThan((old?.alongSigmaM ?? Number.NaN) + 600);
    expect(fresh?.trackDeg).toBeCloseTo(80, 6);
  });

  it('is larger across for what turns, for what says no climb, and for places found from the ground', () => {
    const straight = uncertainty(fixAt(0), 10);
    const turning = uncertainty({ ...fixAt(0), turnRate: degreesPerSecond(2) }, 10);
    expect(turning.acrossSigmaM).toBeGreaterThan(2 * straight.acrossSigmaM);
    const level = uncertainty({ ...fixAt(0), verticalRate: metresPerSecond(0) }, 10);
    expect(level.verticalSigmaM).toBeLessThan(straight.verticalSigmaM);
    const indirect = uncertainty({ ...fixAt(0), accuracy: INDIRECT_FIX_ACCURACY }, 0);
    expect(indirect.acrossSigmaM).toBeGreaterThan(100);
  });

  it('counts what is left of an error that is still being blended away', () => {
    const track = new DisplayTrack(fixAt(0), at(0));
    track.at(at(5));
    track.accept(fixAt(5, 0, 3000), at(5));
    track.accept(fixAt(6, 0, 3000), at(6));
    const out = { alongSigmaM: 0, acrossSigmaM: 0, verticalSigmaM: 0, trackDeg: 0 };
    const atOnceM = track.uncertaintyAt(at(6), out).acrossSigmaM;
    track.at(at(10));
    // Although the fix has become older, which alone would add.
    expect(track.uncertaintyAt(at(10), out).acrossSigmaM).toBeLessThan(atOnceM - 50);
  });

  it('tells without working the place out how far from its fix it is drawn at most, and how far it has climbed', () => {
    const errors = fc.record({
      ahead: fc.integer({ min: -2000, max: 2000 }),
      right: fc.integer({ min: -500, max: 500 }),
      speedMps: fc.integer({ min: 0, max: 400 }),
      turnRate: fc.integer({ min: -6, max: 6 }),
      climbMps: fc.integer({ min: -30, max: 30 }),
    });
    fc.assert(
      fc.property(fc.array(errors, { minLength: 1, maxLength: 5 }), fc.integer({ min: 0, max: 40 }), (fixes, lastS) => {
        const track = new DisplayTrack(fixAt(0), at(0));
        const expectBounds = (seconds: number): void => {
          const [farthestM, climbed] = [track.farthestFromFixM(at(seconds)), track.climbedAt(at(seconds))];
          const drawn = track.at(at(seconds));
          expect(apartM(track.fix, drawn)).toBeLessThanOrEqual(farthestM * 1.01 + 1);
          expect(climbed).toBe(drawn.climbed);
        };
        fixes.forEach(({ ahead, right, speedMps, turnRate, climbMps }, index) => {
          const second = (index + 1) * 5;
          const motion = { turnRate: degreesPerSecond(turnRate), verticalRate: metresPerSecond(climbMps) };
          track.accept({ ...fixAt(second, ahead, right, speedMps), ...motion }, at(second));
          for (const afterS of [0, 0.3, 2, 4.9]) expectBounds(second + afterS);
        });
        expectBounds(fixes.length * 5 + lastS);
      }),
    );
  });

  it('takes the velocity of a second fix of one time, and stays where the first of them was', () => {
    const track = new DisplayTrack(fixAt(0), at(0));
    track.accept(fixAt(5), at(5));
    const drawn = track.at(at(5));
    const other = { ...fixAt(5, 4_000), groundSpeed: metresPerSecond(120) };
    expect(track.accept(other, at(5))).toBe(true);
    expect(track.fix).toEqual({ ...other, latitude: fixAt(5).latitude, longitude: fixAt(5).longitude });
    expect(apartM(track.at(at(5)), drawn)).toBeLessThan(1);
    expect(apartM(track.fix, track.at(at(6)))).toBeLessThanOrEqual(track.farthestFromFixM(at(6)) * 1.01 + 1);
  });
});
