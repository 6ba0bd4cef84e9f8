import { HOUR_MS } from '../../constants/durations';
import { type Propagator, STATE_STRIDE } from '../sgp4/propagator';

/** Half of the time over which a velocity is measured. */
const HALF_MS = 500;
/** Cubics between keyframes stay right to 5 m as long as velocities are right to this, km/s. */
const TOLERANCE_KM_S = 5e-5;
/** How long the list of satellites that need it is good: drag does not change faster. */
const LIST_GOOD_MS = 6 * HOUR_MS;

/**
 * SGP4's velocity leaves out what drag does to the orbit: of a satellite that is about to come down it is not the slope
 * of its position, and a curve through both is off by tens of metres. Those few get the slope
 * itself, from positions half a second before and after.
 */
export class MeasuredVelocities {
  readonly #propagator: Propagator;
  #indices = new Uint32Array(0);
  #listedAtMs = Number.NaN;

  constructor(propagator: Propagator) {
    this.#propagator = propagator;
  }

  /**
   * Puts measured velocities in place of SGP4's where the two differ.
   * @param atMs whole epoch milliseconds
   * @param states of every satellite at that time; km and km/s
   */
  put(atMs: number, states: Float64Array): void {
    if (!(Math.abs(atMs - this.#listedAtMs) < LIST_GOOD_MS)) this.#list(atMs, states);
    const count = this.#indices.length;
    if (count === 0) return;
    const [before, after] = [-HALF_MS, HALF_MS].map((offsetMs) => {
      const near = new Float64Array(count * STATE_STRIDE);
      const offsetsS = new Float64Array(count).fill(offsetMs / 1000);
      this.#propagator.each(this.#indices, atMs, offsetsS, near, new Uint8Array(count));
      return near;
    });
    this.#indices.forEach((index, row) => {
      for (let axis = 0; axis < 3; axis++) {
        const wayKm = (after?.[row * STATE_STRIDE + axis] ?? 0) - (before?.[row * STATE_STRIDE + axis] ?? 0);
        states[index * STATE_STRIDE + 3 + axis] = (wayKm * 1000) / (2 * HALF_MS);
      }
    });
  }

  #list(atMs: number, states: Float64Array): void {
    const { count } = this.#propagator;
    const errors = new Uint8Array(count);
    const [before, after] = [new Float64Array(states.length), new Float64Array(states.length)];
    this.#propagator.catalogueAt(atMs - HALF_MS, before, errors);
    this.#propagator.catalogueAt(atMs + HALF_MS, after, errors);
    const differs = (index: number): boolean => {
      let square = 0;
      for (let at = index * STATE_STRIDE; at < index * STATE_STRIDE + 3; at++) {
        const slope = (((after[at] ?? 0) - (before[at] ?? 0)) * 1000) / (2 * HALF_MS);
        square += (slope - (states[at + 3] ?? 0)) ** 2;
      }
      return square > TOLERANCE_KM_S ** 2;
    };
    this.#indices = Uint32Array.from(Array.from({ length: count }, (_, index) => index).filter(differs));
    this.#listedAtMs = atMs;
  }
}
