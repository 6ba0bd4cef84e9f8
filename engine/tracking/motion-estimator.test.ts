import { describe, expect, it } from 'vitest';
import { degreesPerSecond, epochMs, latitude, longitude, metresPerSecond, trueHeading } from '../units/quantity';
import type { MotionFix } from './dead-reckoning';
import { GroundFrame } from './ground-frame';
import { MotionEstimator } from './motion-estimator';

const START = 1_750_000_000_000;
const frame = new GroundFrame();
frame.moveTo({ latitude: latitude(47), longitude: longitude(8) });

interface Said {
  readonly speedMps?: number | null;
  readonly trackDeg?: number | null;
  readonly turnDegPerS?: number;
}

/** A report of something that stands so many metres east and north of the origin. */
function report(seconds: number, eastM: number, northM: number, said: Said = {}): MotionFix {
  const place = { latitude: latitude(0), longitude: longitude(0) };
  frame.place(eastM, northM, place);
  const { speedMps = null, trackDeg = null, turnDegPerS } = said;
  return {
    ...place,
    at: epochMs(START + seconds * 1000),
    groundSpeed: speedMps === null ? null : metresPerSecond(speedMps),
    track: trackDeg === null ? null : trueHeading(trackDeg),
    turnRate: turnDegPerS === undefined ? null : degreesPerSecond(turnDegPerS),
    verticalRate: null,
  };
}

const estimated = (fixes: readonly MotionFix[]): MotionEstimator => {
  const estimator = new MotionEstimator();
  for (const fix of fixes) estimator.accept(fix);
  return estimator;
};
const seconds = (count: number, step = 1) => Array.from({ length: count }, (_, index) => index * step);
const degreesOf = (angleRad: number) => (angleRad * 180) / Math.PI;

/** A circle to the right at 60 m/s, reported every so many seconds; it begins northbound. */
const circling = (turnDegPerS: number, count: number, stepS: number) => {
  const radiusM = 60 / ((turnDegPerS * Math.PI) / 180);
  return seconds(count, stepS).map((time) => {
    const angleRad = (time * turnDegPerS * Math.PI) / 180;
    const trackDeg = (turnDegPerS * time) % 360;
    const eastM = radiusM * (1 - Math.cos(angleRad));
    return report(time, eastM, radiusM * Math.sin(angleRad), { speedMps: 60, trackDeg });
  });
};

describe('MotionEstimator', () => {
  it('takes a single fix at its word, with the turn rate that came with it', () => {
    const { speedMps, trackRad, turnRadPerS, isFromPath } = estimated([
      report(0, 0, 0, { speedMps: 60, trackDeg: 90, turnDegPerS: 3 }),
    ]);
    expect(speedMps).toBe(60);
    expect(degreesOf(trackRad)).toBeCloseTo(90, 9);
    expect(degreesOf(turnRadPerS)).toBeCloseTo(3, 9);
    expect(isFromPath).toBe(false);
    expect(estimated([report(0, 0, 0, { speedMps: 60, trackDeg: 90, turnDegPerS: 45 })]).turnRadPerS).toBe(0);
  });

  it('learns a turn from tracks alone, and that it has become a circle', () => {
    const turning = estimated(circling(3, 6, 3));
    expect(degreesOf(turning.turnRadPerS)).toBeCloseTo(3, 0);
    expect(turning.isCircling).toBe(false);
    expect(estimated(circling(6, 30, 3)).isCircling).toBe(true);
    expect(turning.recentTurnRadPerS).toBeGreaterThan(0);
  });

  it('sees through positions that scatter along the track', () => {
    const late = [0, 0.4, -0.3, 0.2, -0.4, 0.3, 0, -0.2, 0.4, -0.4, 0.1, 0.4];
    const fixes = late.map((offS, index) =>
      report(index * 5, 0, 100 * (index * 5 - offS), { speedMps: 100, trackDeg: 0 }),
    );
    const { northM } = estimated(fixes);
    // The last position is 40 m late; most of that is taken for what it is.
    expect(northM).toBeGreaterThan(15);
    expect(northM).toBeLessThan(60);
  });

  it('does not follow one stray position, but does follow a second that agrees with it', () => {
    const straight = seconds(10, 5).map((time) => report(time, 0, 100 * time, { speedMps: 100, trackDeg: 0 }));
    const stray = report(50, 0, 2000, { speedMps: 100, trackDeg: 0 });
    expect(estimated([...straight, stray]).northM).toBeGreaterThan(2500);
    const again = report(55, 0, 2500, { speedMps: 100, trackDeg: 0 });
    expect(Math.abs(estimated([...straight, stray, again]).northM)).toBeLessThan(50);
  });

  it('does not stop for a report that is only the last one said again', () => {
    const flying = seconds(6, 10).map((time) => report(time, 0, 230 * time, { speedMps: 230, trackDeg: 0 }));
    const repeated = report(60, 0, 230 * 50, { speedMps: 230, trackDeg: 0 });
    const { northM, speedMps } = estimated([...flying, repeated]);
    expect(northM).toBeCloseTo(2300, -2);
    expect(speedMps).toBeCloseTo(230, 0);
  });

  it('no longer believes a velocity that stays the same while the positions tell otherwise', () => {
    // Landed and taxiing at 8 m/s eastward; the aggregator goes on saying the speed and track of the approach.
    const taxiing = seconds(20).map((time) => report(time, 8 * time, 0, { speedMps: 55, trackDeg: 320 }));
    const { speedMps, trackRad, isFromPath } = estimated(taxiing);
    expect(isFromPath).toBe(true);
    expect(speedMps).toBeCloseTo(8, 0);
    expect(degreesOf(trackRad)).toBeCloseTo(90, 0);
    const fresh = report(21, 8 * 21, 0, { speedMps: 8.2, trackDeg: 91 });
    expect(estimated([...taxiing, fresh]).isFromPath).toBe(false);
  });

  it('works out the velocity from the path where none is reported', () => {
    const unsaid = estimated(seconds(8, 2).map((time) => report(time, -30 * time, 0)));
    expect(unsaid.speedMps).toBeCloseTo(30, 3);
    expect(degreesOf(unsaid.trackRad)).toBeCloseTo(-90, 1);
    expect(unsaid.hasDirection).toBe(true);
    expect(estimated(seconds(8, 2).map((time) => report(time, 0, 0))).hasDirection).toBe(false);
  });

  it('keeps up with a replay at many times the speed', () => {
    const fast = seconds(12).map((time) => report(time, 0, 1000 * time, { speedMps: 100 + time, trackDeg: 0 }));
    expect(estimated(fast).speedMps).toBeCloseTo(1000, -1);
  });

  it('begins anew after a long silence and at another place altogether', () => {
    const turning = circling(3, 6, 3);
    const silent = estimated([...turning, report(200, 0, 0, { speedMps: 50, trackDeg: 10 })]);
    expect(silent.turnRadPerS).toBe(0);
    expect(silent.speedMps).toBe(50);
    const elsewhere = estimated([...turning, report(17, 90_000, 0, { speedMps: 50, trackDeg: 10 })]);
    expect(elsewhere).toMatchObject({ speedMps: 50, eastM: 0, northM: 0, turnRadPerS: 0 });
  });
});
