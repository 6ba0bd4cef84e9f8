import { radiansFromDegrees, signedDegrees } from '../ar-math/angles';
import { MEAN_EARTH_RADIUS } from '../constants/earth';

/** One place of an object's way, in SI; null is unknown. */
export interface TrackPoint {
  /** Milliseconds since the epoch. */
  readonly atMs: number;
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  /** Of one kind along a way: pressure altitude where the object sends one. */
  readonly heightM: number | null;
  readonly speedMps: number | null;
  /** Direction of motion over ground, degrees from true north. */
  readonly trackDeg: number | null;
}

/** A point of a way on a plane that touches the Earth in the middle of it; east and north in metres. */
export interface PathPoint extends TrackPoint {
  readonly eastM: number;
  readonly northM: number;
  /** From the first point. */
  readonly atS: number;
  /** Way flown since the first point. */
  readonly wayM: number;
  /** Turned since the first point, right positive; beyond 360° after full circles. */
  readonly turnedDeg: number;
}

/** A straight part of a way, by the indices of its first and last point. */
export interface StraightLeg {
  readonly from: number;
  readonly to: number;
  readonly courseDeg: number;
  readonly lengthM: number;
  readonly durationS: number;
}

/** Where nothing was heard for longer, another way begins: nobody knows what was flown between. */
const LONGEST_SILENCE_MS = 180_000;
/** Older than this is not what the object does now. */
const WINDOW_MS = 2_700_000;
/** Nearer steps say nothing of a direction: positions are off by as much. */
const SHORTEST_STEP_M = 25;
const LONGEST_PAUSE_MS = 30_000;
/** A leg keeps its mean course within this: wind, corrections and noise. */
const LEG_WITHIN_DEG = 12;
const SHORTEST_LEG = { lengthM: 500, durationS: 20 } as const;

/**
 * The last unbroken part of a way on a plane, oldest first; steps too short to have a direction are left out.
 *
 * @param timeScale seconds of the way in one in which it was heard: a recording that is played faster is heard as much less often
 */
export function pathOf(points: readonly TrackPoint[], timeScale = 1): readonly PathPoint[] {
  const kept = distinct(lastRun(points, LONGEST_SILENCE_MS * timeScale));
  const middle = kept[Math.floor(kept.length / 2)];
  const first = kept[0];
  if (middle === undefined || first === undefined) return [];
  const path: PathPoint[] = [];
  for (const point of kept) {
    const place = onPlane(point, middle);
    const before = path.at(-1);
    const stepM = before === undefined ? 0 : Math.hypot(place.eastM - before.eastM, place.northM - before.northM);
    path.push({
      ...point,
      ...place,
      atS: (point.atMs - first.atMs) / 1000,
      wayM: (before?.wayM ?? 0) + stepM,
      turnedDeg: 0,
    });
  }
  return withTurns(path);
}

/** Straight parts, in order; what lies between them is turned. */
export function straightLegs(path: readonly PathPoint[]): readonly StraightLeg[] {
  const legs: StraightLeg[] = [];
  let from = 0;
  while (from < path.length - 1) {
    const to = endOfStraight(path, from);
    const leg = legOf(path, from, to);
    const isLong = leg.lengthM >= SHORTEST_LEG.lengthM && leg.durationS >= SHORTEST_LEG.durationS;
    if (isLong) legs.push(leg);
    from = isLong ? to : from + 1;
  }
  return legs;
}

/** Largest distance of two corners of the box around a part of the way. */
export function extentM(path: readonly PathPoint[]): number {
  const easts = path.map(({ eastM }) => eastM);
  const norths = path.map(({ northM }) => northM);
  if (path.length === 0) return 0;
  return Math.hypot(Math.max(...easts) - Math.min(...easts), Math.max(...norths) - Math.min(...norths));
}

/** Distance on the plane of two places, metres. */
export function distanceM(a: Plane, b: Plane): number {
  return Math.hypot(a.eastM - b.eastM, a.northM - b.northM);
}

export interface Plane {
  readonly eastM: number;
  readonly northM: number;
}

/** A place on the plane that touches the sphere at `origin`; good for some hundred kilometres. */
export function onPlane(
  place: Pick<TrackPoint, 'latitudeDeg' | 'longitudeDeg'>,
  origin: Pick<TrackPoint, 'latitudeDeg' | 'longitudeDeg'>,
): Plane {
  const eastRad = radiansFromDegrees(signedDegrees(place.longitudeDeg - origin.longitudeDeg));
  return {
    eastM: MEAN_EARTH_RADIUS * eastRad * Math.cos(radiansFromDegrees((place.latitudeDeg + origin.latitudeDeg) / 2)),
    northM: MEAN_EARTH_RADIUS * radiansFromDegrees(place.latitudeDeg - origin.latitudeDeg),
  };
}

function lastRun(points: readonly TrackPoint[], longestSilenceMs: number): readonly TrackPoint[] {
  const newestMs = points.at(-1)?.atMs ?? 0;
  let first = points.length - 1;
  while (first > 0) {
    const point = points[first];
    const before = points[first - 1];
    if (point === undefined || before === undefined) break;
    if (point.atMs - before.atMs > longestSilenceMs || newestMs - before.atMs > WINDOW_MS) break;
    first -= 1;
  }
  return points.slice(Math.max(0, first));
}

function distinct(points: readonly TrackPoint[]): readonly TrackPoint[] {
  const kept: TrackPoint[] = [];
  for (const point of points) {
    const before = kept.at(-1);
    if (before === undefined || isDistinct(before, point)) kept.push(point);
  }
  return kept;
}

function isDistinct(before: TrackPoint, point: TrackPoint): boolean {
  const pauseMs = point.atMs - before.atMs;
  if (pauseMs <= 0) return false;
  const step = onPlane(point, before);
  return pauseMs >= LONGEST_PAUSE_MS || Math.hypot(step.eastM, step.northM) >= SHORTEST_STEP_M;
}

/** Course at each point: as the object says, else along the path. */
function coursesOf(path: readonly PathPoint[]): readonly number[] {
  return path.map((point, index) => {
    if (point.trackDeg !== null) return point.trackDeg;
    const from = path[Math.max(0, index - 1)] ?? point;
    const to = path[Math.min(path.length - 1, index + 1)] ?? point;
    return courseDeg(from, to);
  });
}

function courseDeg(from: Plane, to: Plane): number {
  return (Math.atan2(to.eastM - from.eastM, to.northM - from.northM) * 180) / Math.PI;
}

function withTurns(path: readonly PathPoint[]): readonly PathPoint[] {
  const courses = coursesOf(path);
  let turnedDeg = 0;
  return path.map((point, index) => {
    const course = courses[index] ?? 0;
    turnedDeg += signedDegrees(course - (courses[index - 1] ?? course));
    return { ...point, turnedDeg };
  });
}

/** The last point up to which the way keeps to the mean course of what is flown since `from`. */
function endOfStraight(path: readonly PathPoint[], from: number): number {
  const start = path[from]?.turnedDeg ?? 0;
  let sumDeg = 0;
  let to = from;
  for (let index = from; index < path.length; index++) {
    const offDeg = (path[index]?.turnedDeg ?? 0) - start;
    const meanDeg = (sumDeg + offDeg) / (index - from + 1);
    if (Math.abs(offDeg - meanDeg) > LEG_WITHIN_DEG || Math.abs(meanDeg) > LEG_WITHIN_DEG) break;
    sumDeg += offDeg;
    to = index;
  }
  return to;
}

function legOf(path: readonly PathPoint[], from: number, to: number): StraightLeg {
  const first = path[from];
  const last = path[to];
  if (first === undefined || last === undefined) return { from, to, courseDeg: 0, lengthM: 0, durationS: 0 };
  return {
    from,
    to,
    courseDeg: courseDeg(first, last),
    lengthM: distanceM(first, last),
    durationS: last.atS - first.atS,
  };
}
