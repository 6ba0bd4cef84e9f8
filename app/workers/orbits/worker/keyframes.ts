import { type Propagator, STATE_STRIDE } from '@engine/orbits/sgp4/propagator';
import type { KeyframePair } from '../orbits.api';
import { MeasuredVelocities } from './measured-velocities';

/** The Earth radius in which keyframes and paths are counted, km: the equatorial one of WGS-84, as the globe is drawn. */
export const TEME_EARTH_RADIUS_KM = 6378.137;

/** Makes keyframes of one set; its own buffer is used again and again. */
export class KeyframeWriter {
  readonly #propagator: Propagator;
  readonly #states: Float64Array;
  readonly #errors: Uint8Array;
  readonly #velocities: MeasuredVelocities;
  /** When the states in hand are: one pair begins where the one before it ended. */
  #statesAtMs = Number.NaN;

  constructor(propagator: Propagator) {
    this.#propagator = propagator;
    this.#states = new Float64Array(propagator.count * STATE_STRIDE);
    this.#errors = new Uint8Array(propagator.count);
    this.#velocities = new MeasuredVelocities(propagator);
  }

  /**
   * Every satellite at two times, in Earth radii and Earth radii per second.
   * @param spare buffers to be filled, where they have the right length
   */
  pair(version: string, startMs: number, endMs: number, spare: readonly Float32Array[]): KeyframePair {
    return { version, startMs, endMs, start: this.#frame(startMs, spare[0]), end: this.#frame(endMs, spare[1]) };
  }

  #frame(atMs: number, spare: Float32Array | undefined): Float32Array {
    const { length } = this.#states;
    const frame = spare?.length === length ? spare : new Float32Array(length);
    if (atMs !== this.#statesAtMs) {
      this.#propagator.catalogueAt(atMs, this.#states, this.#errors);
      this.#velocities.put(atMs, this.#states);
      this.#statesAtMs = atMs;
    }
    for (let at = 0; at < length; at++) frame[at] = (this.#states[at] ?? Number.NaN) / TEME_EARTH_RADIUS_KM;
    return frame;
  }
}
