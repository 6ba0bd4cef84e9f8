import { degreesFromRadians, radiansFromDegrees } from '../ar-math/angles';
import { placeInEnu } from '../ar-math/enu-placement';
import { enuFrameAt } from '../ar-math/look-angles';
import { astronomicalRefractionDeg, terrestrialRefractionDeg } from '../ar-math/refraction';
import type { ObserverLocation } from '../observer/observer';
import { hermiteState } from '../orbits/passes/keyframes';
import { STATE_STRIDE } from '../orbits/sgp4/propagator';
import { ellipsoidHeight, latitude, longitude } from '../units/quantity';
import type { CoursePoint } from './aircraft-course';
import type { DiscSight, DiscSighting, SeenDisc } from './disc-sight';

/** Rounds of looking behind an aircraft: each leaves a fifth of the error at the horizon, much less higher up. */
const REFRACTION_ROUNDS = 6;

/**
 * Elevation without air of the light that comes to the observer past something that flies in the air: what flies is
 * lifted by the bend between it and the observer, its background by all of the bend.
 */
export function backgroundElevationDeg(elevationDeg: number, slantRangeM: number): number {
  const seenDeg = elevationDeg + terrestrialRefractionDeg(elevationDeg, slantRangeM);
  let behindDeg = seenDeg;
  for (let round = 0; round < REFRACTION_ROUNDS; round++) behindDeg = seenDeg - astronomicalRefractionDeg(behindDeg);
  return behindDeg;
}

/** An aircraft on its course before a disc: a cubic Hermite through the points of the course. */
export class AircraftSight implements DiscSight {
  readonly body;
  readonly #disc: SeenDisc;
  readonly #timesMs: Float64Array;
  /** Place and velocity, metres east, north and up of the observer, 6 numbers to a point. */
  readonly #states: Float64Array;
  readonly #now = new Float64Array(STATE_STRIDE);

  /** @param course at least two points, in order of time */
  constructor(course: readonly CoursePoint[], observer: ObserverLocation, disc: SeenDisc) {
    this.body = disc.body;
    this.#disc = disc;
    this.#timesMs = Float64Array.from(course, ({ atMs }) => atMs);
    this.#states = levelStates(course, observer, this.#timesMs);
  }

  at(out: DiscSighting, atMs: number): void {
    const times = this.#timesMs;
    let row = 0;
    while (row < times.length - 2 && (times[row + 1] ?? Number.POSITIVE_INFINITY) < atMs) row++;
    const fromMs = times[row] ?? Number.NaN;
    const stepMs = (times[row + 1] ?? Number.NaN) - fromMs;
    hermiteState(this.#now, this.#states, row * STATE_STRIDE, stepMs / 1000, (atMs - fromMs) / stepMs);
    const [east = 0, north = 0, up = 0] = this.#now;
    const level = Math.sqrt(east * east + north * north);
    out.rangeM = Math.sqrt(level * level + up * up);
    const behindDeg = backgroundElevationDeg(degreesFromRadians(Math.atan2(up, level)), out.rangeM);
    const behindRad = radiansFromDegrees(Math.min(90, behindDeg));
    const stretch = level === 0 ? 0 : Math.cos(behindRad) / level;
    out.object[0] = east * stretch;
    out.object[1] = north * stretch;
    out.object[2] = Math.sin(behindRad);
    this.#disc.at(out, atMs);
  }
}

/** Velocities are those of the parabola through a point and its neighbours. */
function levelStates(course: readonly CoursePoint[], observer: ObserverLocation, timesMs: Float64Array): Float64Array {
  const { latitudeDeg, longitudeDeg, ellipsoidHeightM } = observer;
  const frame = enuFrameAt({
    latitude: latitude(latitudeDeg),
    longitude: longitude(longitudeDeg),
    height: ellipsoidHeight(ellipsoidHeightM),
  });
  const states = new Float64Array(course.length * STATE_STRIDE);
  const place = new Float64Array(3);
  course.forEach((point, row) => {
    placeInEnu(place, frame, point.latitudeDeg, point.longitudeDeg, point.heightM);
    states.set(place, row * STATE_STRIDE);
  });
  const last = course.length - 1;
  for (let row = 0; row <= last; row++) {
    const middle = Math.min(Math.max(row, 1), Math.max(1, last - 1));
    const [a, b, c] = [middle - 1, middle, Math.min(last, middle + 1)];
    for (let axis = 0; axis < 3; axis++) {
      states[row * STATE_STRIDE + 3 + axis] = slopeAt(states, timesMs, axis, [a, b, c], row);
    }
  }
  return states;
}

function slopeAt(
  states: Float64Array,
  timesMs: Float64Array,
  axis: number,
  [a, b, c]: readonly [number, number, number],
  row: number,
): number {
  const value = (at: number): number => states[at * STATE_STRIDE + axis] ?? Number.NaN;
  const timeS = (at: number): number => (timesMs[at] ?? Number.NaN) / 1000;
  const first = (value(b) - value(a)) / (timeS(b) - timeS(a));
  if (c === b) return first;
  const second = (value(c) - value(b)) / (timeS(c) - timeS(b));
  const bend = (second - first) / (timeS(c) - timeS(a));
  return first + bend * (2 * timeS(row) - timeS(a) - timeS(b));
}
