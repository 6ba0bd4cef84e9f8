import { quat } from 'gl-matrix';
import { degreesFromRadians } from '../../engine/ar-math/angles';
import { feedOf } from './orientation-feed';
import { feedFilter, filterFor } from './orientation-run';
import { readTrial, readTrialMeta, type Trial } from './orientation-trial';

/** Readings a second, as a browser gives them. */
const RATE_HZ = 60;
/** Of the motion of a trial. Constants were found on first halves. */
export const TRIAL_HALVES = ['first', 'second'] as const;
export type TrialHalf = (typeof TRIAL_HALVES)[number];

/** Root mean squares, degrees: what a device states of itself. */
export interface PointingSigmas {
  readonly headingSigmaDeg: number;
  readonly tiltSigmaDeg: number;
}

/** A turn by which a device's pointing is wrong: about east, north and up, radians. */
export type PointingError = readonly [number, number, number];

/** The product's errors over one recorded trial. */
export interface PointingTrial {
  readonly name: string;
  readonly sigmas: Readonly<Record<TrialHalf, PointingSigmas>>;
  /** Three numbers a reading; NaN where the truth is not known or nothing moves. */
  readonly errors: Float64Array;
  /** Readings of each half at which there is an error. */
  readonly starts: Readonly<Record<TrialHalf, Int32Array>>;
}

/** What the product's filter is off by over each trial of a folder, fed as a browser feeds it. */
export async function readPointingTrials(dataDir: string): Promise<readonly PointingTrial[]> {
  const meta = await readTrialMeta(dataDir);
  const trials: PointingTrial[] = [];
  for (const entry of meta.trials) trials.push(pointingTrialOf(await readTrial(dataDir, meta, entry)));
  return trials;
}

function pointingTrialOf(trial: Trial): PointingTrial {
  const feed = feedOf(trial, { rateHz: RATE_HZ, gyro: 'mean', isRounded: true });
  const errors = new Float64Array(3 * feed.length).fill(Number.NaN);
  const pose: quat = new Float64Array(4);
  feedFilter(filterFor(feed), feed, 0, feed.length, (filter, k) => {
    const index = feed.nativeIndex[k] ?? 0;
    if (trial.isScored[index] !== 1) return;
    errors.set(turnBetween(filter.enuFromDevice(pose), trial.reference.subarray(4 * index, 4 * index + 4)), 3 * k);
  });
  const known = Int32Array.from({ length: feed.length }, (_, k) => k).filter((k) => !Number.isNaN(errors[3 * k]));
  const starts = { first: known.subarray(0, known.length >> 1), second: known.subarray(known.length >> 1) };
  return {
    name: trial.name,
    sigmas: { first: sigmasOf(errors, starts.first), second: sigmasOf(errors, starts.second) },
    errors,
    starts,
  };
}

/** The small turn in the level frame that leads from the truth to an estimate. */
function turnBetween(estimate: quat, truth: ArrayLike<number>): PointingError {
  const reference = quat.fromValues(truth[0] ?? 0, truth[1] ?? 0, truth[2] ?? 0, truth[3] ?? 1);
  const turn = quat.multiply(quat.create(), estimate, quat.conjugate(reference, reference));
  const axis: [number, number, number] = [0, 0, 0];
  const angle = quat.getAxisAngle(axis, turn);
  const wrapped = angle > Math.PI ? angle - 2 * Math.PI : angle;
  return [wrapped * axis[0], wrapped * axis[1], wrapped * axis[2]];
}

function sigmasOf(errors: Float64Array, readings: Int32Array): PointingSigmas {
  const squares = [0, 0, 0];
  for (const k of readings) {
    for (let axis = 0; axis < 3; axis++) squares[axis] = (squares[axis] ?? 0) + (errors[3 * k + axis] ?? 0) ** 2;
  }
  const [east = 0, north = 0, up = 0] = squares.map((sum) => sum / readings.length);
  return {
    headingSigmaDeg: degreesFromRadians(Math.sqrt(up)),
    tiltSigmaDeg: degreesFromRadians(Math.sqrt((east + north) / 2)),
  };
}

/**
 * The errors of one device that points for some seconds: from one moment of a half on, a reading for each time.
 * Null where the truth is hidden at one of them.
 * @param afterS seconds after the first of them
 */
export function drawErrors(
  { errors, starts }: PointingTrial,
  half: TrialHalf,
  afterS: readonly number[],
  random: () => number,
): readonly PointingError[] | null {
  const from = starts[half];
  const start = from[Math.floor(random() * from.length)] ?? 0;
  const last = from.at(-1) ?? 0;
  // Six trials stand in for any number of devices: each is turned to another side and mirrored, or those that share a
  // trial would be wrong the same way.
  const [turnRad, mirror] = [2 * Math.PI * random(), random() < 0.5 ? -1 : 1];
  const [cos, sin] = [Math.cos(turnRad), Math.sin(turnRad)];
  const drawn = afterS.map((seconds): PointingError => {
    const k = start + Math.round(seconds * RATE_HZ);
    if (k > last) return [Number.NaN, Number.NaN, Number.NaN];
    const [east, north, up] = [0, 1, 2].map((axis) => errors[3 * k + axis] ?? Number.NaN);
    if (east === undefined || north === undefined || up === undefined) return [Number.NaN, Number.NaN, Number.NaN];
    return [cos * east - sin * north, sin * east + cos * north, mirror * up];
  });
  return drawn.some((error) => error.some(Number.isNaN)) ? null : drawn;
}
