import { quat } from 'gl-matrix';

const SIZE = 5;
/** A reading older than this no longer counts beside a newer one. */
const MEMORY_MS = 100;

/**
 * Mean of a browser's last five orientations, as quaternions: right across north and at every pose (SEN-03). Browsers
 * send an orientation only when it changes, so the mean settles by time: 100 ms after the last change it is that one.
 */
export class OrientationWindow {
  readonly #orientations: readonly quat[] = Array.from({ length: SIZE }, (): quat => new Float64Array([0, 0, 0, 1]));
  readonly #identity: quat = new Float64Array([0, 0, 0, 1]);
  readonly #atMs = new Float64Array(SIZE).fill(Number.NaN);
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
    this.#newest = (this.#newest + 1) % SIZE;
    this.#atMs[this.#newest] = atMs;
    return this.newest();
  }

  /** The last reading; the identity before one. */
  newest(): quat {
    return this.#orientations[this.#newest] ?? this.#identity;
  }

  /** Mean at `atMs` of the readings of the last 100 ms, the newest always among them. */
  meanAt(out: quat, atMs: number): quat {
    quat.copy(out, this.newest());
    const [x = 0, y = 0, z = 0, w = 1] = out;
    let sumX = x;
    let sumY = y;
    let sumZ = z;
    let sumW = w;
    for (let k = 0; k < SIZE; k += 1) {
      const ageMs = atMs - (this.#atMs[k] ?? Number.NaN);
      const q = this.#orientations[k];
      if (k === this.#newest || q === undefined || !(ageMs < MEMORY_MS)) continue;
      const [qx = 0, qy = 0, qz = 0, qw = 1] = q;
      const sign = x * qx + y * qy + z * qz + w * qw < 0 ? -1 : 1;
      sumX += sign * qx;
      sumY += sign * qy;
      sumZ += sign * qz;
      sumW += sign * qw;
    }
    return quat.normalize(out, quat.set(out, sumX, sumY, sumZ, sumW));
  }
}
