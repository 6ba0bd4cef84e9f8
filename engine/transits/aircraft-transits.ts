import { degreesFromRadians, radiansFromDegrees } from '../ar-math/angles';
import type { Observer } from '../observer/observer';
import type { CoursePoint, CourseSpread } from './aircraft-course';
import { AircraftSight } from './aircraft-sight';
import { type DiscApproach, findApproaches } from './disc-approach';
import { discAxes, discOffset, type DiscSight, emptySighting, type SeenDisc } from './disc-sight';
import { hitChance } from './hit-chance';

/** An aircraft in front of the Sun or the Moon, or close by, as far as it keeps to what is expected of it. */
export interface AircraftTransit extends DiscApproach {
  /**
   * Of crossing the disc, [0, 1]: errors of track and height, the observer's own height, and a change of mind in it.
   */
  readonly probability: number;
  /** Standard deviations where it keeps its course: of the distance from the centre, and of the time. */
  readonly separationSigmaDeg: number;
  readonly timeSigmaS: number;
}

export interface AircraftTransitSearch {
  readonly fromMs: number;
  readonly toMs: number;
  /** From the centre of the disc; half its width away it grazes. */
  readonly withinDeg: number;
  /** Of the disc's centre, without refraction. */
  readonly minElevationDeg: number;
}

/** Between two looks. */
const LOOK_MS = 1_000;
/** To either side of a moment, for the direction in which the aircraft crosses. */
const AROUND_MS = 200;

/**
 * When an aircraft comes nearest to the centre of the Sun or the Moon, and how likely it crosses the disc. The disc's
 * place is topocentric; the air lifts the aircraft by less than the disc behind it, which at 10° is a sixth of the
 * disc's width.
 * @param course of `aircraftCourse`; its span bounds the search
 * @param disc made for the same observer
 */
export function aircraftTransits(
  course: readonly CoursePoint[],
  observer: Observer,
  disc: SeenDisc,
  search: AircraftTransitSearch,
): readonly AircraftTransit[] {
  const [first] = course;
  const last = course.at(-1);
  if (first === undefined || last === undefined || course.length < 2) return [];
  const sight = new AircraftSight(course, observer, disc);
  const fromMs = Math.max(search.fromMs, first.atMs);
  const toMs = Math.min(search.toMs, last.atMs);
  return findApproaches(sight, { ...search, fromMs, toMs, stepMs: LOOK_MS }).map((approach) => ({
    ...approach,
    ...chanceOf(approach, sight, pointAt(course, approach.atMs), observer.heightSigmaM),
  }));
}

/** The point of a course that is nearest in time. */
function pointAt(course: readonly CoursePoint[], atMs: number): CoursePoint {
  return course.reduce((nearest, point) =>
    Math.abs(point.atMs - atMs) < Math.abs(nearest.atMs - atMs) ? point : nearest,
  );
}

function chanceOf(
  { atMs, separationDeg, bodyRadiusDeg, slantRangeKm }: DiscApproach,
  sight: DiscSight,
  point: CoursePoint,
  heightSigmaM: number,
): Pick<AircraftTransit, 'probability' | 'separationSigmaDeg' | 'timeSigmaS'> {
  const { alongView, acrossView, degPerS } = crossingOf(sight, atMs);
  const sigmaDeg = (axis: Float64Array, spread: CourseSpread): number =>
    degreesFromRadians(projectedM(axis, spread, point.trackDeg, heightSigmaM) / (slantRangeKm * 1000));
  const keptDeg = sigmaDeg(acrossView, point.kept);
  const keptChance = hitChance(separationDeg, bodyRadiusDeg, keptDeg);
  const anyChance = hitChance(separationDeg, bodyRadiusDeg, sigmaDeg(acrossView, point.any));
  return {
    probability: point.keptShare * keptChance + (1 - point.keptShare) * anyChance,
    separationSigmaDeg: keptDeg,
    timeSigmaS: degPerS === 0 ? Number.POSITIVE_INFINITY : sigmaDeg(alongView, point.kept) / degPerS,
  };
}

/** Unit vectors east, north, up along and across the way that the object takes over the disc, and how fast it goes. */
function crossingOf(sight: DiscSight, atMs: number) {
  const now = emptySighting();
  sight.at(now, atMs - AROUND_MS);
  const before = discOffset(now);
  sight.at(now, atMs + AROUND_MS);
  const after = discOffset(now);
  const [rightDeg, upDeg] = [after.rightDeg - before.rightDeg, after.upDeg - before.upDeg];
  const wayDeg = Math.hypot(rightDeg, upDeg);
  const [cos, sin] = wayDeg === 0 ? [1, 0] : [rightDeg / wayDeg, upDeg / wayDeg];
  const { right, up } = discAxes(now.disc);
  return {
    alongView: right.map((value, axis) => cos * value + sin * (up[axis] ?? 0)),
    acrossView: right.map((value, axis) => cos * (up[axis] ?? 0) - sin * value),
    degPerS: wayDeg / ((2 * AROUND_MS) / 1000),
  };
}

/**
 * Standard deviation of a place along a direction east, north, up; the observer's own height counts as the aircraft's
 * does.
 */
function projectedM(
  [east = 0, north = 0, up = 0]: Float64Array,
  { alongM, acrossM, upM }: CourseSpread,
  trackDeg: number,
  heightSigmaM: number,
): number {
  const [sin, cos] = [Math.sin(radiansFromDegrees(trackDeg)), Math.cos(radiansFromDegrees(trackDeg))];
  return Math.hypot(
    alongM * (east * sin + north * cos),
    acrossM * (east * cos - north * sin),
    up * Math.hypot(upM, heightSigmaM),
  );
}
