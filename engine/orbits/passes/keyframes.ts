import { EARTH_ROTATION_RAD_PER_S, gmstRad } from '../../ephemeris/earth-rotation';
import { levelFromTeme } from '../frames/level-state';
import type { ObserverFrame } from '../frames/observer-frame';
import { STATE_STRIDE } from '../sgp4/propagator';
import { grown } from './grown';

/** Keyframes nearer than this are one, s. */
const SAME_MOMENT_S = 1e-4;
const FIRST_CAPACITY = 8;

/** Cubic Hermite between two states of 6 numbers, place and rate, both from `at` and the next one. */
export function hermiteState(out: Float64Array, values: Float64Array, at: number, stepS: number, share: number): void {
  const u = share;
  const u2 = u * u;
  const u3 = u2 * u;
  const fromPlace = 2 * u3 - 3 * u2 + 1;
  const toPlace = 1 - fromPlace;
  const fromRate = (u3 - 2 * u2 + u) * stepS;
  const toRate = (u3 - u2) * stepS;
  const slope = (6 * u2 - 6 * u) / stepS;
  const fromSlope = 3 * u2 - 4 * u + 1;
  const toSlope = 3 * u2 - 2 * u;
  for (let axis = 0; axis < 3; axis++) {
    const p0 = values[at + axis] ?? Number.NaN;
    const v0 = values[at + 3 + axis] ?? Number.NaN;
    const p1 = values[at + 6 + axis] ?? Number.NaN;
    const v1 = values[at + 9 + axis] ?? Number.NaN;
    out[axis] = fromPlace * p0 + fromRate * v0 + toPlace * p1 + toRate * v1;
    out[axis + 3] = slope * (p0 - p1) + fromSlope * v0 + toSlope * v1;
  }
}

/** The place alone of `hermiteState`: 3 numbers. */
export function hermitePlace(out: Float64Array, values: Float64Array, at: number, stepS: number, share: number): void {
  const u2 = share * share;
  const u3 = u2 * share;
  const fromPlace = 2 * u3 - 3 * u2 + 1;
  const toPlace = 1 - fromPlace;
  const fromRate = (u3 - 2 * u2 + share) * stepS;
  const toRate = (u3 - u2) * stepS;
  for (let axis = 0; axis < 3; axis++) {
    out[axis] =
      fromPlace * (values[at + axis] ?? Number.NaN) +
      fromRate * (values[at + 3 + axis] ?? Number.NaN) +
      toPlace * (values[at + 6 + axis] ?? Number.NaN) +
      toRate * (values[at + 9 + axis] ?? Number.NaN);
  }
}

/**
 * States of one satellite in order of time, in TEME and in the observer's level frame; between two neighbours both are
 * cubic Hermites. Times are seconds after the start of the search.
 */
export class Keyframes {
  count = 0;
  timesS = new Float64Array(FIRST_CAPACITY);
  teme = new Float64Array(FIRST_CAPACITY * STATE_STRIDE);
  level = new Float64Array(FIRST_CAPACITY * STATE_STRIDE);
  readonly #frame: ObserverFrame;
  readonly #startGmstRad: number;

  constructor(frame: ObserverFrame, startMs: number) {
    this.#frame = frame;
    this.#startGmstRad = gmstRad(startMs);
  }

  clear(): void {
    this.count = 0;
  }

  gmstAt(timeS: number): number {
    return this.#startGmstRad + EARTH_ROTATION_RAD_PER_S * timeS;
  }

  timeAt(index: number): number {
    return this.timesS[index] ?? Number.NaN;
  }

  /** Writes the level state of a TEME state. */
  levelOf(out: Float64Array, outAt: number, timeS: number, states: Float64Array, at: number): void {
    levelFromTeme(out, outAt, this.#frame, states, at, this.gmstAt(timeS));
  }

  /** Adds a state in its place and returns where that is; a state at the time of another changes nothing. */
  insert(timeS: number, states: Float64Array, at: number): number {
    let index = this.count;
    while (index > 0 && this.timeAt(index - 1) > timeS + SAME_MOMENT_S) index--;
    if (index > 0 && timeS - this.timeAt(index - 1) < SAME_MOMENT_S) return index - 1;
    if (this.count === this.timesS.length) this.#grow();
    if (index < this.count) this.#makeRoomAt(index);
    this.timesS[index] = timeS;
    for (let component = 0; component < STATE_STRIDE; component++) {
      this.teme[index * STATE_STRIDE + component] = states[at + component] ?? Number.NaN;
    }
    this.levelOf(this.level, index * STATE_STRIDE, timeS, states, at);
    this.count++;
    return index;
  }

  /** Index of the last keyframe that is not after a time; the last but one for times at or after the last. */
  segmentAt(timeS: number): number {
    let low = 0;
    let high = this.count - 1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.timeAt(middle) <= timeS) low = middle;
      else high = middle;
    }
    return low;
  }

  /** Index of the keyframe nearest in time. */
  nearestTo(timeS: number): number {
    const segment = this.segmentAt(timeS);
    const isNext = segment + 1 < this.count && this.timeAt(segment + 1) - timeS < timeS - this.timeAt(segment);
    return isNext ? segment + 1 : segment;
  }

  /** Few numbers are moved: calls of `copyWithin` would take longer than that. */
  #makeRoomAt(index: number): void {
    for (let later = this.count; later > index; later--) this.timesS[later] = this.timesS[later - 1] ?? Number.NaN;
    const first = index * STATE_STRIDE;
    for (let at = (this.count + 1) * STATE_STRIDE - 1; at >= first + STATE_STRIDE; at--) {
      this.teme[at] = this.teme[at - STATE_STRIDE] ?? Number.NaN;
      this.level[at] = this.level[at - STATE_STRIDE] ?? Number.NaN;
    }
  }

  #grow(): void {
    this.timesS = grown(this.timesS);
    this.teme = grown(this.teme);
    this.level = grown(this.level);
  }
}
