import { normaliseDegrees, signedDegrees } from '../ar-math/angles';
import type { FilterSettings } from './sensor-settings';

/** One reading of where a device points. */
export interface PointingReading {
  readonly atMs: number;
  /** Clockwise from true north. */
  readonly headingDeg: number;
  readonly elevationDeg: number;
  /** What the compass says of itself, degrees; null where it says nothing: it counts as `USUAL_COMPASS_DEG`. */
  readonly compassAccuracyDeg: number | null;
  /** Turn about the vertical since the reading before by the gyroscope, clockwise; null without one. */
  readonly gyroTurnDeg: number | null;
}

/** Where the device points, as far as the filter knows. */
export interface PointingAim {
  readonly headingDeg: number;
  readonly elevationDeg: number;
}

/** Part 2 §4: readings nearer together than this are passed over. */
export const SHORTEST_UPDATE_MS = 16;

/** Time in which the heading follows a compass to 1/e: at sensitivity 0, and at 100. */
const COMPASS_TIME_S = { slow: 2, fast: 0.03 } as const;
const TILT_TIME_S = { slow: 1, fast: 0.01 } as const;
/** Movements below this are no movement where nothing is amplified, degrees. */
const DEAD_BAND_DEG = 0.8;
/** What a compass is off by that says nothing of itself, as most do: degrees, one standard deviation. */
export const USUAL_COMPASS_DEG = 15;
/** A compass that is so poor, or poorer, is followed least. */
const POOR_COMPASS_DEG = 45;
const MOST_READINGS = 16;

const share = (setting: number): number => Math.min(100, Math.max(0, setting)) / 100;

/** Share of a difference that is made good in a time. */
const gain = (seconds: number, { slow, fast }: { readonly slow: number; readonly fast: number }, quickness: number) =>
  1 - Math.exp(-seconds / (slow * (fast / slow) ** quickness));

/** Turns readings of a device into where it points, as its settings have it. */
export class PointingFilter {
  #settings: FilterSettings;
  #lastMs = Number.NEGATIVE_INFINITY;
  #aim: PointingAim | null = null;
  #told: PointingAim | null = null;
  #readings: PointingReading[] = [];
  #gyroTurnDeg = 0;

  constructor(settings: FilterSettings) {
    this.#settings = settings;
  }

  /** From the next reading on. */
  setSettings(settings: FilterSettings): void {
    this.#settings = settings;
  }

  /** Where it points after a reading; null where the reading came too soon after the one before. */
  add(reading: PointingReading): PointingAim | null {
    const turnDeg = reading.gyroTurnDeg ?? 0;
    if (reading.atMs - this.#lastMs < SHORTEST_UPDATE_MS) {
      this.#gyroTurnDeg += turnDeg;
      return null;
    }
    const gyroTurnDeg = this.#gyroTurnDeg + turnDeg;
    const seconds = Math.min(1, (reading.atMs - this.#lastMs) / 1000);
    this.#gyroTurnDeg = 0;
    this.#lastMs = reading.atMs;
    const mean = this.#mean(reading);
    this.#aim = this.#aim === null ? mean : this.#followed(this.#aim, mean, reading, gyroTurnDeg, seconds);
    this.#told = this.#beyondDeadBand(this.#aim);
    return this.#told;
  }

  /** Mean of the newest readings: more of them, less noise. */
  #mean(reading: PointingReading): PointingAim {
    const count = 1 + Math.round(share(this.#settings.noiseReduction) * (MOST_READINGS - 1));
    this.#readings = [...this.#readings, reading].slice(-count);
    const of = this.#readings.length;
    const offDeg = this.#readings.reduce((sum, one) => sum + signedDegrees(one.headingDeg - reading.headingDeg), 0);
    return {
      headingDeg: normaliseDegrees(reading.headingDeg + offDeg / of),
      elevationDeg: this.#readings.reduce((sum, one) => sum + one.elevationDeg, 0) / of,
    };
  }

  #followed(
    before: PointingAim,
    mean: PointingAim,
    { compassAccuracyDeg }: PointingReading,
    gyroTurnDeg: number,
    seconds: number,
  ): PointingAim {
    const { compassSensitivity, gyroStabilization, accelerometerFilter, magneticCorrection } = this.#settings;
    const turnedDeg = before.headingDeg + share(gyroStabilization) * gyroTurnDeg;
    const poorness = Math.min(1, (compassAccuracyDeg ?? USUAL_COMPASS_DEG) / POOR_COMPASS_DEG);
    const believed = 1 - share(magneticCorrection) * poorness;
    const follow = believed * gain(seconds, COMPASS_TIME_S, share(compassSensitivity));
    const tilt = gain(seconds, TILT_TIME_S, 1 - share(accelerometerFilter));
    return {
      headingDeg: normaliseDegrees(turnedDeg + follow * signedDegrees(mean.headingDeg - turnedDeg)),
      elevationDeg: before.elevationDeg + tilt * (mean.elevationDeg - before.elevationDeg),
    };
  }

  /** What was told before stands until it is off by more than is amplified. */
  #beyondDeadBand(aim: PointingAim): PointingAim {
    const told = this.#told;
    if (told === null) return aim;
    const band = DEAD_BAND_DEG * (1 - share(this.#settings.signalAmplification));
    const offDeg = Math.hypot(signedDegrees(aim.headingDeg - told.headingDeg), aim.elevationDeg - told.elevationDeg);
    return offDeg > band ? aim : told;
  }
}
