import { mat3, quat, vec3 } from 'gl-matrix';
import { QuaternionMean } from '../../engine/ar-math/quaternion-mean';
import { FILTER_PARAMETERS, type FilterParameters } from '../../engine/orientation/filter-parameters';
import type { GyroReading } from '../../engine/orientation/gyro-integrator';
import { OrientationFilter } from '../../engine/orientation/orientation-filter';
import { type Feed, feedOf, READING_WIDTH } from './orientation-feed';
import { type ErrorTriple, OrientationScore } from './orientation-score';
import type { Trial } from './orientation-trial';

/** Sees the filter after each reading. */
export type Observe = (filter: OrientationFilter, reading: number, atMs: number) => void;

/**
 * The product's filter for a feed. All parameters are the same for every feed; what differs is what the feed is: how
 * often it comes, and whether a gyroscope reading is a mean, as in the app, or an instant.
 */
export function filterFor(
  feed: Feed,
  gyroReading: GyroReading = 'mean',
  parameters: FilterParameters = FILTER_PARAMETERS,
): OrientationFilter {
  return new OrientationFilter({
    gyroReading,
    nominalStepS: 1 / feed.rateHz,
    limits: { gapS: 0.5, minStepS: 0.001, maxStepS: 0.05 },
    parameters,
  });
}

/** Feeds readings `from` … `to` − 1 in order, the magnetometer's too unless told otherwise. */
export function feedFilter(
  filter: OrientationFilter,
  feed: Feed,
  from: number,
  to: number,
  observe: Observe,
  hasMagnetometer = true,
): void {
  const gyro = new Float64Array(3);
  const acceleration = new Float64Array(3);
  const field = new Float64Array(3);
  for (let k = from; k < to; k += 1) {
    const at = k * READING_WIDTH;
    const atMs = (k * 1000) / feed.rateHz;
    for (let axis = 0; axis < 3; axis += 1) {
      gyro[axis] = feed.readings[at + axis] ?? 0;
      acceleration[axis] = feed.readings[at + 3 + axis] ?? 0;
      field[axis] = feed.readings[at + 6 + axis] ?? 0;
    }
    filter.addMotion(atMs, gyro, acceleration);
    if (hasMagnetometer) filter.addMagnetic(field);
    observe(filter, k, atMs);
  }
}

/** Errors of the filter over a whole recording, causal, from its first sample. */
export function filterErrors(trial: Trial, feed: Feed, filter: OrientationFilter): ErrorTriple {
  const score = new OrientationScore();
  const pose: quat = new Float64Array(4);
  feedFilter(filter, feed, 0, feed.length, (_filter, k) => {
    score.add(trial, feed.nativeIndex[k] ?? 0, filter.enuFromDevice(pose));
  });
  return score.result();
}

/** The seeds' way as an anchor: gravity and compass of each reading, mean of the last five orientations. */
export function fiveSampleErrors(trial: Trial): ErrorTriple {
  const feed = feedOf(trial, { rateHz: 60, gyro: 'point', isRounded: true });
  const mean = new QuaternionMean();
  const score = new OrientationScore();
  const pose: quat = new Float64Array(4);
  for (let k = 0; k < feed.length; k += 1) {
    const [, , , accX = 0, accY = 0, accZ = 0, magX = 0, magY = 0, magZ = 0] = feed.readings.subarray(
      k * READING_WIDTH,
      (k + 1) * READING_WIDTH,
    );
    mean.add(tiltCompass(pose, [accX, accY, accZ], [magX, magY, magZ]));
    if (mean.mean(pose)) score.add(trial, feed.nativeIndex[k] ?? 0, pose);
  }
  return score.result();
}

function tiltCompass(out: quat, acc: [number, number, number], mag: [number, number, number]): quat {
  const up = vec3.normalize([0, 0, 0], acc);
  const east = vec3.create();
  vec3.normalize(east, vec3.cross(east, mag, up));
  const north = vec3.cross(vec3.create(), up, east);
  // Columns are the images of the device's axes.
  const columns = [0, 1, 2].flatMap((axis) => [east[axis] ?? 0, north[axis] ?? 0, up[axis] ?? 0]);
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0, i = 1] = columns;
  return quat.normalize(out, quat.fromMat3(out, mat3.fromValues(a, b, c, d, e, f, g, h, i)));
}

export interface PredictionErrors {
  readonly aheadMs: number;
  /** The last output taken as it is. */
  readonly staleDeg: number;
  readonly predictedDeg: number;
}

/** Total error against the truth some time after the last of 100 readings a second. */
export function predictionErrors(trial: Trial, aheadMs: number): PredictionErrors {
  const feed = feedOf(trial, { rateHz: 100, gyro: 'mean', isRounded: false });
  const filter = filterFor(feed);
  const stale = new OrientationScore();
  const predicted = new OrientationScore();
  const pose: quat = new Float64Array(4);
  const truth: quat = new Float64Array(4);
  feedFilter(filter, feed, 0, feed.length, (_filter, k, atMs) => {
    const index = (feed.nativeIndex[k] ?? 0) + (aheadMs / 1000) * trial.rateHz;
    if (!truthAt(truth, trial, index)) return;
    stale.addAgainst(filter.enuFromDevice(pose), truth);
    predicted.addAgainst(filter.predict(pose, atMs + aheadMs), truth);
  });
  return { aheadMs, staleDeg: stale.result().total, predictedDeg: predicted.result().total };
}

/** Truth between two samples; false where one of them is not scored. */
function truthAt(out: quat, trial: Trial, index: number): boolean {
  const below = Math.floor(index);
  if (trial.isScored[below] !== 1 || trial.isScored[below + 1] !== 1) return false;
  const at = (k: number): quat => trial.reference.slice(4 * k, 4 * k + 4);
  quat.slerp(out, at(below), at(below + 1), index - below);
  return true;
}
