import type { PositionHistoryPoint } from '@contract/flight-data';
import type { ObjectTelemetry } from '@contract/satellite';
import { signedDegrees } from '@engine/ar-math/angles';

type FlightCharacteristics = ObjectTelemetry['flightCharacteristics'];

/** A change of track that a watcher would call a turn. Less is wind, noise or a slow correction. */
const TURN_DEG = 30;
/** Two full circles one way: a hold, a thermal, a training circuit or somebody looking at something. */
const CIRCLING_DEG = 720;
const LEVEL_SPREAD_FT = 150;
const CLIMB_FT = 1000;
const SLOW_KT = 30;
const FEWEST_POINTS = 3;

/**
 * What a way says about the flight: means and standard deviations in the way's own units (feet, knots), turns of at
 * least 30° and patterns in plain words. Null and empty where too few points are known; points are oldest first.
 */
export function flightCharacteristics(points: readonly PositionHistoryPoint[]): FlightCharacteristics {
  const altitudesFt = known(points, 'altitude');
  const speedsKt = known(points, 'speed');
  const headingsDeg = known(points, 'heading');
  const turns = turnsOf(headingsDeg);
  const figures = {
    averageAltitude: rounded(mean(altitudesFt)),
    averageSpeed: rounded(mean(speedsKt)),
    altitudeVariability: rounded(standardDeviation(altitudesFt)),
    speedVariability: rounded(standardDeviation(speedsKt)),
    headingChanges: turns.count,
  };
  const patterns =
    points.length < FEWEST_POINTS ? [] : [...heightPatterns(altitudesFt), ...coursePatterns(headingsDeg, speedsKt)];
  return { ...figures, behavioralPatterns: patterns };
}

function known(points: readonly PositionHistoryPoint[], field: 'altitude' | 'speed' | 'heading'): number[] {
  return points.flatMap((point) => point[field] ?? []);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Of the whole population: the way is all there is, not a sample of it. */
function standardDeviation(values: readonly number[]): number {
  const centre = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - centre) ** 2)));
}

const rounded = (value: number): number | null => (Number.isFinite(value) ? Math.round(value) : null);

/** Turns counted from course to course, and the sum of all turning, right positive. */
function turnsOf(headingsDeg: readonly number[]): { count: number; sumDeg: number } {
  let count = 0;
  let sumDeg = 0;
  let courseDeg = headingsDeg[0] ?? 0;
  let previousDeg = courseDeg;
  for (const headingDeg of headingsDeg) {
    sumDeg += signedDegrees(headingDeg - previousDeg);
    previousDeg = headingDeg;
    if (Math.abs(signedDegrees(headingDeg - courseDeg)) >= TURN_DEG) {
      count += 1;
      courseDeg = headingDeg;
    }
  }
  return { count, sumDeg };
}

function heightPatterns(altitudesFt: readonly number[]): string[] {
  const first = altitudesFt[0];
  const last = altitudesFt.at(-1);
  if (first === undefined || last === undefined || altitudesFt.length < FEWEST_POINTS) {
    return [];
  }
  if (Math.abs(last - first) >= CLIMB_FT) {
    return [last > first ? 'Climbing' : 'Descending'];
  }
  return standardDeviation(altitudesFt) <= LEVEL_SPREAD_FT ? ['Level flight'] : ['Changing height'];
}

function coursePatterns(headingsDeg: readonly number[], speedsKt: readonly number[]): string[] {
  const { count, sumDeg } = turnsOf(headingsDeg);
  const slow = speedsKt.length >= FEWEST_POINTS && mean(speedsKt) < SLOW_KT ? ['Slow or hovering'] : [];
  if (headingsDeg.length < FEWEST_POINTS) {
    return slow;
  }
  if (Math.abs(sumDeg) >= CIRCLING_DEG) {
    return ['Circling', ...slow];
  }
  return [count === 0 ? 'Steady course' : 'Turning', ...slow];
}
