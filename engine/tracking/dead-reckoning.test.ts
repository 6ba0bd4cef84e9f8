import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { greatCircleDistance, initialBearing } from '../ar-math/great-circle';
import { METRES_PER_NAUTICAL_MILE } from '../constants/unit-conversion';
import { degreesPerSecond, epochMs, latitude, longitude, metresPerSecond, trueHeading } from '../units/quantity';
import { deadReckon, heightAfterClimb, MAX_DEAD_RECKONING_S, type MotionFix } from './dead-reckoning';

const START = 1_750_000_000_000;
const fix = (over: Partial<MotionFix> = {}): MotionFix => ({
  latitude: latitude(52),
  longitude: longitude(13),
  at: epochMs(START),
  groundSpeed: metresPerSecond(200),
  track: trueHeading(90),
  turnRate: null,
  verticalRate: null,
  ...over,
});
const after = (seconds: number) => epochMs(START + seconds * 1000);
const distanceM = (a: MotionFix, b: { latitude: MotionFix['latitude']; longitude: MotionFix['longitude'] }) =>
  greatCircleDistance(a, b) * METRES_PER_NAUTICAL_MILE;

describe('deadReckon', () => {
  it('goes speed times time along the track, and climbs', () => {
    const reckoned = deadReckon(fix({ verticalRate: metresPerSecond(-5) }), after(10));
    expect(distanceM(fix(), reckoned)).toBeCloseTo(2000, 0);
    expect(initialBearing(fix(), reckoned)).toBeCloseTo(90, 3);
    expect(reckoned).toMatchObject({ climbed: -50, advancedS: 10, isHeld: false });
  });

  it('holds the object after thirty seconds and says so', () => {
    const late = deadReckon(fix(), after(600));
    expect(late.isHeld).toBe(true);
    expect(distanceM(fix(), late)).toBeCloseTo(200 * MAX_DEAD_RECKONING_S, 0);
  });

  it('never goes back before the fix', () => {
    expect(deadReckon(fix(), after(-5))).toMatchObject({ latitude: 52, longitude: 13, advancedS: 0 });
  });

  it('stays where it is without a track or a speed', () => {
    expect(deadReckon(fix({ track: null }), after(10))).toMatchObject({ latitude: 52, longitude: 13, track: null });
    expect(deadReckon(fix({ groundSpeed: null }), after(10))).toMatchObject({ latitude: 52, longitude: 13 });
  });

  // A standard-rate turn (3°/s) at 200 m/s: after 30 s a quarter circle of radius v/ω = 3819.7 m, chord r·√2.
  it('walks the chord of a standard-rate turn', () => {
    const turned = deadReckon(fix({ turnRate: degreesPerSecond(3) }), after(30));
    expect(turned.track).toBeCloseTo(180, 9);
    expect(distanceM(fix(), turned)).toBeCloseTo(3819.7186 * Math.SQRT2, 0);
    expect(initialBearing(fix(), turned)).toBeCloseTo(135, 2);
  });

  it('takes an absurd turn rate for noise', () => {
    expect(deadReckon(fix({ turnRate: degreesPerSecond(45) }), after(5)).track).toBe(90);
  });

  it('moves continuously at any latitude, also across 180° and near the poles', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -89.9, max: 89.9, noNaN: true }),
        fc.constantFrom(-180, -179.999, 0, 179.9995),
        fc.double({ min: 0, max: 359.9, noNaN: true }),
        fc.double({ min: -6, max: 6, noNaN: true }),
        fc.double({ min: 0, max: 30, noNaN: true }),
        (latitudeDeg, longitudeDeg, trackDeg, turn, seconds) => {
          const start = fix({
            latitude: latitude(latitudeDeg),
            longitude: longitude(longitudeDeg),
            track: trueHeading(trackDeg),
            turnRate: degreesPerSecond(turn),
          });
          const now = deadReckon(start, after(seconds));
          const next = deadReckon(start, after(seconds + 0.1));
          const stepM = greatCircleDistance(now, next) * METRES_PER_NAUTICAL_MILE;
          expect(stepM).toBeLessThan(200 * 0.1 * 1.02 + 0.5);
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
