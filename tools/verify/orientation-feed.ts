import type { Trial } from './orientation-trial';

/** Readings at one rate, as a filter is fed with them. */
export interface Feed {
  readonly length: number;
  readonly rateHz: number;
  /** Index of the recording's sample at whose time the reading is due. */
  readonly nativeIndex: Int32Array;
  /** gyr x y z (rad/s), acc x y z (m/s²), mag x y z (µT) per reading. */
  readonly readings: Float64Array;
}

export interface FeedOptions {
  /** Readings a second; the recording's own rate when absent. */
  readonly rateHz?: number;
  /** `point`: the gyroscope as it reads at that time; `mean`: its mean since the reading before. */
  readonly gyro: 'point' | 'mean';
  /** Round as Chromium does: 0.1°/s and 0.1 m/s². */
  readonly isRounded: boolean;
  /** Samples of the recording by which the first reading comes later: another phase of the same sampling. */
  readonly phase?: number;
  /** Added to the magnetometer: a hard iron, µT. */
  readonly hardIron?: readonly [number, number, number];
}

export const READING_WIDTH = 9;
const GYRO_STEP = (0.1 * Math.PI) / 180;
const ACCELERATION_STEP = 0.1;

const rounded = (value: number, step: number): number => Math.round(value / step) * step;

/** The recording at another rate, by the recipe of the data's README. */
export function feedOf(trial: Trial, options: FeedOptions): Feed {
  const rateHz = options.rateHz ?? trial.rateHz;
  const stride = trial.rateHz / rateHz;
  const isNative = options.rateHz === undefined;
  const { phase = 0 } = options;
  const length = isNative ? trial.samples : Math.floor((trial.samples - 1 - phase) / stride);
  const nativeIndex = new Int32Array(length);
  const readings = new Float64Array(length * READING_WIDTH);
  const [ironX, ironY, ironZ] = options.hardIron ?? [0, 0, 0];
  for (let k = 0; k < length; k += 1) {
    const to = isNative ? k : Math.min(trial.samples - 1, Math.round(phase + (k + 1) * stride));
    const from = isNative || options.gyro === 'point' ? to - 1 : Math.round(phase + k * stride);
    nativeIndex[k] = to;
    const row = [
      ...trial.gyr.map((column) => meanOf(column, from, to)),
      ...trial.acc.map((column) => column[to] ?? 0),
      (trial.mag[0][to] ?? 0) + ironX,
      (trial.mag[1][to] ?? 0) + ironY,
      (trial.mag[2][to] ?? 0) + ironZ,
    ];
    readings.set(options.isRounded ? row.map(roundedReading) : row, k * READING_WIDTH);
  }
  return { length, rateHz, nativeIndex, readings };
}

function roundedReading(value: number, channel: number): number {
  if (channel < 3) return rounded(value, GYRO_STEP);
  return channel < 6 ? rounded(value, ACCELERATION_STEP) : value;
}

/** Mean of the samples after `from` up to and with `to`. */
function meanOf(column: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let k = from + 1; k <= to; k += 1) sum += column[k] ?? 0;
  return sum / (to - from);
}
