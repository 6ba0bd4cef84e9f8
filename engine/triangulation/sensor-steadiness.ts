import { signedDegrees } from '../ar-math/angles';
import type { PointingAim } from './pointing-filter';

export const CALIBRATION_STATES = ['calibrated', 'calibrating', 'uncalibrated'] as const;
export type CalibrationState = (typeof CALIBRATION_STATES)[number];

/** Part 2 §4: rates of change, degrees a second, and how long it has to be steady. */
const CALIBRATED_BELOW = 1.5;
const CALIBRATING_BELOW = 8;
const STEADY_FOR_MS = 500;
/** Over so long a rate is taken: between two readings the hand's trembling alone would decide. */
const RATE_OVER_MS = 200;

interface TimedAim extends PointingAim {
  readonly atMs: number;
}

/**
 * Calibration by how steadily a device is held: calibrated once the rate has been below 1.5 for more than 500 ms,
 * calibrating below 8, else uncalibrated (part 2 §4; "since the last reading" is read as the last that moved).
 */
export class SensorSteadiness {
  #recent: readonly TimedAim[] = [];
  #movedMs: number | null = null;

  add(aim: PointingAim, atMs: number): CalibrationState {
    this.#movedMs ??= atMs;
    const first = this.#recent.find((one) => atMs - one.atMs <= RATE_OVER_MS) ?? null;
    const rate = first === null || atMs <= first.atMs ? 0 : (1000 * offDeg(first, aim)) / (atMs - first.atMs);
    this.#recent = [...this.#recent.filter((one) => atMs - one.atMs < RATE_OVER_MS), { ...aim, atMs }];
    if (rate >= CALIBRATED_BELOW) this.#movedMs = atMs;
    else if (atMs - this.#movedMs > STEADY_FOR_MS) return 'calibrated';
    return rate < CALIBRATING_BELOW ? 'calibrating' : 'uncalibrated';
  }
}

const offDeg = (a: PointingAim, b: PointingAim): number =>
  Math.hypot(
    signedDegrees(a.headingDeg - b.headingDeg) * Math.cos((a.elevationDeg * Math.PI) / 180),
    a.elevationDeg - b.elevationDeg,
  );
