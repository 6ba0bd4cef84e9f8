import { degreesFromRadians, normaliseDegrees } from '../ar-math/angles';
import { levelOff, type LevelOff } from '../trajectory/expected-height';
import { predictTrajectory } from '../trajectory/trajectory';
import type { TrajectoryInput } from '../trajectory/trajectory-input';
import type { TrajectoryPoint } from '../trajectory/trajectory-prediction';
import { type TrajectoryStart, trajectoryStart } from '../trajectory/trajectory-start';
import type { MutablePlace } from '../tracking/ground-frame';
import { latitude, longitude } from '../units/quantity';

/** Standard deviations of a place, metres: along and across the track, and of the height. */
export interface CourseSpread {
  readonly alongM: number;
  readonly acrossM: number;
  readonly upM: number;
}

/** Where an aircraft is expected at one time, degrees and metres above the WGS-84 ellipsoid. */
export interface CoursePoint {
  readonly atMs: number;
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly heightM: number;
  /** Clockwise from true north; the direction of "along". */
  readonly trackDeg: number;
  /**
   * Chance that until then it does what it does now, and how well that is known; and the spread over all that it may
   * do.
   */
  readonly keptShare: number;
  readonly kept: CourseSpread;
  readonly any: CourseSpread;
}

/** What makes a height above the ellipsoid of a pressure altitude, and how sure that is. */
export interface PressureToEllipsoid {
  readonly addM: number;
  readonly sigmaM: number;
}

/** Between two points of a course; a turn is that fine. */
const STEP_S = 5;
/** Whoever turns more likely than this is not expected to fly straight on. */
const TURNING = 0.5;
/** A height above the ellipsoid that the aircraft itself tells. */
const ELLIPSOID_SIGMA_M = 10;
const SLOWEST_CLIMB_MPS = 1;
/*
 * Of those who keep their course, and how long that goes on: found on one half of the recorded aircraft; see
 * docs/accuracy.md.
 */
const KEPT = {
  along: { ownM: 45, growthMps: 1.2 },
  across: { ownM: 12, growthMps: 0.4 },
  up: { ownM: 5, growthMps: 0.15, climbingMps: 0.7 },
  courseForS: 420,
  climbForS: 150,
} as const;

/**
 * Where an aircraft is likeliest to be from now on: straight ahead as it flies now, or the expected way of one that
 * turns. `predictTrajectory` has the way with the least mean square over all that it may do; nobody flies that one, and
 * what is half a degree wide is hit by the single likeliest way alone. Null on the ground and where no height is known.
 * @param input steps of its own are not used
 */
export function aircraftCourse(
  input: TrajectoryInput,
  toEllipsoid: PressureToEllipsoid,
): readonly CoursePoint[] | null {
  const start = trajectoryStart(input);
  const height = heightOf(start, toEllipsoid);
  if (input.onGround || height === null) return null;
  const { path } = predictTrajectory({ ...input, stepS: STEP_S });
  const isStraight = start.hasDirection && start.manoeuvre.turning < TURNING && !start.motion.isCircling;
  const end = levelOff(start, input.selectedAltitude);
  const parts = { start, height, end };
  return path.map((point) => (isStraight ? straightPoint(parts, point) : bentPoint(parts, point)));
}

interface StartHeight {
  readonly heightM: number;
  readonly sigmaM: number;
}

function heightOf({ newest }: TrajectoryStart, { addM, sigmaM }: PressureToEllipsoid): StartHeight | null {
  if (newest.ellipsoidHeight !== null) return { heightM: newest.ellipsoidHeight, sigmaM: ELLIPSOID_SIGMA_M };
  return newest.pressureAltitude === null ? null : { heightM: newest.pressureAltitude + addM, sigmaM };
}

interface CourseParts {
  readonly start: TrajectoryStart;
  readonly height: StartHeight;
  readonly end: LevelOff | null;
}

function climbedM({ start, end }: CourseParts, sinceS: number): number {
  return start.climbMps * (end === null ? sinceS : Math.min(sinceS, end.afterS));
}

function anySpread(
  { height }: CourseParts,
  { alongSigmaM, acrossSigmaM, verticalSigmaM }: TrajectoryPoint,
): CourseSpread {
  return { alongM: alongSigmaM, acrossM: acrossSigmaM, upM: Math.hypot(verticalSigmaM, height.sigmaM) };
}

const below: MutablePlace = { latitude: latitude(0), longitude: longitude(0) };

function straightPoint(parts: CourseParts, point: TrajectoryPoint): CoursePoint {
  const { start, height } = parts;
  const sinceS = (point.at - start.newest.at) / 1000;
  const wayM = start.speedMps * sinceS;
  start.motion.frame.place(
    start.eastM + wayM * Math.sin(start.trackRad),
    start.northM + wayM * Math.cos(start.trackRad),
    below,
  );
  const isClimbing = Math.abs(start.climbMps) >= SLOWEST_CLIMB_MPS;
  const upMps = KEPT.up.growthMps + (isClimbing ? KEPT.up.climbingMps : 0);
  const endsPerS = 1 / KEPT.courseForS + (isClimbing ? 1 / KEPT.climbForS : 0);
  return {
    atMs: point.at,
    latitudeDeg: below.latitude,
    longitudeDeg: below.longitude,
    heightM: height.heightM + climbedM(parts, sinceS),
    trackDeg: normaliseDegrees(degreesFromRadians(start.trackRad)),
    keptShare: (1 - start.manoeuvre.turning) * Math.exp(-sinceS * endsPerS),
    kept: {
      alongM: Math.hypot(KEPT.along.ownM, KEPT.along.growthMps * sinceS),
      acrossM: Math.hypot(KEPT.across.ownM, KEPT.across.growthMps * sinceS),
      upM: Math.hypot(KEPT.up.ownM, upMps * sinceS, height.sigmaM),
    },
    any: anySpread(parts, point),
  };
}

function bentPoint(parts: CourseParts, point: TrajectoryPoint): CoursePoint {
  const sinceS = (point.at - parts.start.newest.at) / 1000;
  const any = anySpread(parts, point);
  return {
    atMs: point.at,
    latitudeDeg: point.latitude,
    longitudeDeg: point.longitude,
    heightM: parts.height.heightM + climbedM(parts, sinceS),
    trackDeg: point.track,
    keptShare: 0,
    kept: any,
    any,
  };
}
