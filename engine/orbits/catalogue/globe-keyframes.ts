import { WGS84 } from '../../constants/earth';
import { type Propagator, STATE_STRIDE } from '../sgp4/propagator';
import { MeasuredVelocities } from './measured-velocities';

/** Two keyframes of the whole catalogue for the globe: TEME, equatorial radii of WGS-84 and radii per second, 6 to a satellite. */
export interface KeyframePair {
  readonly version: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly start: Float32Array;
  readonly end: Float32Array;
}

/** Makes keyframes of one set; its own buffer is used again and again. */
export class KeyframeWriter {
  readonly #propagator: Propagator;
  readonly #states: Float64Array;
  readonly #errors: Uint8Array;
  readonly #velocities: MeasuredVelocities;
  /** Time of the buffered states: a pair begins where the one before it ended. */
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
    for (let at = 0; at < length; at++) frame[at] = (this.#states[at] ?? Number.NaN) / WGS84.equatorialRadiusKm;
    return frame;
  }
}
