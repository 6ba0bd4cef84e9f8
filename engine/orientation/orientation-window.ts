import { quat } from 'gl-matrix';
import { QuaternionMean } from '../ar-math/quaternion-mean';
import { SMOOTHED_SAMPLES } from '../constants/sky-view';

/** A reading older than this no longer counts beside a newer one. */
const MEMORY_MS = 100;

/**
 * Mean of a browser's last five orientations, as quaternions: right across north and at every pose (SEN-03). Browsers
 * send an orientation only when it changes, so the mean settles by time: 100 ms after the last change it is that one.
 */
export class OrientationWindow {
  readonly #orientations: readonly quat[] = Array.from(
    { length: SMOOTHED_SAMPLES },
    (): quat => new Float64Array([0, 0, 0, 1]),
  );
  readonly #identity: quat = new Float64Array([0, 0, 0, 1]);
  readonly #atMs = new Float64Array(SMOOTHED_SAMPLES).fill(Number.NaN);
  readonly #mean = new QuaternionMean();
  #newest = -1;

  get isEmpty(): boolean {
    return this.#newest < 0;
  }

  /** Time of the newest reading, NaN before the first. */
  get lastAtMs(): number {
    return this.#atMs[this.#newest] ?? Number.NaN;
  }

  clear(): void {
    this.#newest = -1;
    this.#atMs.fill(Number.NaN);
  }

  /** Takes a place in the window; the caller writes the reading into it. */
  next(atMs: number): quat {
    this.#newest = (this.#newest + 1) % SMOOTHED_SAMPLES;
    this.#atMs[this.#newest] = atMs;
    return this.newest();
  }

  /** The last reading; the identity before one. */
  newest(): quat {
    return this.#orientations[this.#newest] ?? this.#identity;
  }

  /** Mean at `atMs` of the readings of the last 100 ms, the newest always among them. */
  meanAt(out: quat, atMs: number): quat {
    this.#mean.clear();
    for (let k = 0; k < SMOOTHED_SAMPLES; k += 1) {
      const ageMs = atMs - (this.#atMs[k] ?? Number.NaN);
      const orientation = this.#orientations[k];
      if (orientation !== undefined && (k === this.#newest || ageMs < MEMORY_MS)) this.#mean.add(orientation);
    }
    if (!this.#mean.mean(out)) quat.identity(out);
    return out;
  }
}
