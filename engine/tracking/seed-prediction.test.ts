import { describe, expect, it } from 'vitest';
import { greatCircleDistance, initialBearing } from '../ar-math/great-circle';
import {
  METRES_PER_NAUTICAL_MILE,
  METRES_PER_SECOND_PER_FOOT_PER_MINUTE,
  METRES_PER_SECOND_PER_KNOT,
} from '../constants/unit-conversion';
import { epochMs, latitude, longitude, metresPerSecond, trueHeading } from '../units/quantity';
import { type SeedMotion, seedPrediction } from './seed-prediction';

const START = 1_750_000_000_000;
const after = (seconds: number) => epochMs(START + seconds * 1000);
const feetPerMinute = (rate: number) => metresPerSecond(rate * METRES_PER_SECOND_PER_FOOT_PER_MINUTE);
const knots = (speed: number) => metresPerSecond(speed * METRES_PER_SECOND_PER_KNOT);
const motion = (over: Partial<SeedMotion> = {}): SeedMotion => ({
  latitude: latitude(52),
  longitude: longitude(13),
  at: after(0),
  groundSpeed: metresPerSecond(200),
  track: trueHeading(90),
  verticalRate: null,
  speedChange: null,
  ...over,
});
const halfway = (over: Partial<SeedMotion>) => seedPrediction(motion(over), after(30)).reliability;

describe('seedPrediction', () => {
  it('[TGT-02] predicts the position five seconds ahead', () => {
    const predicted = seedPrediction(motion({ verticalRate: metresPerSecond(3) }), after(0));
    expect(greatCircleDistance(motion(), predicted) * METRES_PER_NAUTICAL_MILE).toBeCloseTo(1000, 0);
    expect(initialBearing(motion(), predicted)).toBeCloseTo(90, 3);
    expect(predicted.climbed).toBe(15);
    expect(seedPrediction(motion({ track: null }), after(0))).toMatchObject({ latitude: 52, longitude: 13 });
  });

  it('[TGT-02] lets reliability fall linearly over sixty seconds', () => {
    expect(seedPrediction(motion(), after(0)).reliability).toBe(1);
    expect(seedPrediction(motion(), after(15)).reliability).toBeCloseTo(0.75, 12);
    expect(seedPrediction(motion(), after(60)).reliability).toBe(0);
    expect(seedPrediction(motion(), after(600)).reliability).toBe(0);
  });

  it('[TGT-02] trusts fast climbs and changes of speed less', () => {
    expect(halfway({ verticalRate: feetPerMinute(5000) })).toBeCloseTo(0.5, 12);
    expect(halfway({ verticalRate: feetPerMinute(5001) })).toBeCloseTo(0.4, 12);
    expect(halfway({ verticalRate: feetPerMinute(-6000) })).toBeCloseTo(0.4, 12);
    expect(halfway({ speedChange: knots(50) })).toBeCloseTo(0.5, 12);
    expect(halfway({ speedChange: knots(51) })).toBeCloseTo(0.45, 12);
    expect(halfway({ verticalRate: feetPerMinute(5001), speedChange: knots(51) })).toBeCloseTo(0.36, 12);
  });
});
