import type { ReadonlyQuat } from 'gl-matrix';
import type { Trial } from './orientation-trial';

/** Root mean square errors, degrees. */
export interface ErrorTriple {
  readonly total: number;
  readonly heading: number;
  readonly inclination: number;
}

const DEGREES = 180 / Math.PI;

/** Errors of a run against the optical truth, in the parts that the benchmark defines; see the data's README. */
export class OrientationScore {
  #count = 0;
  #total = 0;
  #heading = 0;
  #inclination = 0;

  /** `estimate` is device → ENU at sample `index`; samples that are not scored are passed over. */
  add(trial: Trial, index: number, estimate: ReadonlyQuat): void {
    if (trial.isScored[index] !== 1) return;
    const at = 4 * index;
    const { reference } = trial;
    this.addAgainst(estimate, [
      reference[at] ?? Number.NaN,
      reference[at + 1] ?? Number.NaN,
      reference[at + 2] ?? Number.NaN,
      reference[at + 3] ?? Number.NaN,
    ]);
  }

  addAgainst(estimate: ReadonlyQuat, truth: ReadonlyQuat): void {
    const [ex = 0, ey = 0, ez = 0, ew = 0] = estimate;
    const [rx = 0, ry = 0, rz = 0, rw = 0] = truth;
    // estimate · conj(truth)
    const w = Math.abs(ew * rw + ex * rx + ey * ry + ez * rz);
    const z = Math.abs(ez * rw - ew * rz + ey * rx - ex * ry);
    this.#count += 1;
    this.#total += (2 * Math.acos(Math.min(1, w))) ** 2;
    this.#heading += (2 * Math.atan2(z, w)) ** 2;
    this.#inclination += (2 * Math.acos(Math.min(1, Math.hypot(w, z)))) ** 2;
  }

  result(): ErrorTriple {
    const rms = (sum: number): number => Math.sqrt(sum / this.#count) * DEGREES;
    return { total: rms(this.#total), heading: rms(this.#heading), inclination: rms(this.#inclination) };
  }
}

export function meanOfTriples(triples: readonly ErrorTriple[]): ErrorTriple {
  const mean = (part: keyof ErrorTriple): number =>
    triples.reduce((sum, triple) => sum + triple[part], 0) / triples.length;
  return { total: mean('total'), heading: mean('heading'), inclination: mean('inclination') };
}
