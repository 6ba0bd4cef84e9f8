import type { Trial } from './orientation-trial';

const backwards = (column: Float64Array): Float64Array => column.toReversed();
const negated = (column: Float64Array): Float64Array => backwards(column).map((rate) => -rate);

/**
 * The recording played backwards: a motion that nobody tuned for, and a bias of the other sign. What a filter
 * gains in both directions is no accident of one of them.
 */
export function reversedTrial(trial: Trial): Trial {
  const { samples } = trial;
  const reference = new Float64Array(4 * samples);
  for (let k = 0; k < samples; k += 1) {
    const from = 4 * (samples - 1 - k);
    reference.set(trial.reference.subarray(from, from + 4), 4 * k);
  }
  return {
    ...trial,
    gyr: [negated(trial.gyr[0]), negated(trial.gyr[1]), negated(trial.gyr[2])],
    acc: [backwards(trial.acc[0]), backwards(trial.acc[1]), backwards(trial.acc[2])],
    mag: [backwards(trial.mag[0]), backwards(trial.mag[1]), backwards(trial.mag[2])],
    reference,
    isScored: trial.isScored.toReversed(),
  };
}
