import { checkForDecay, type SatRec, sgp4 } from 'satellite.js';
import { type OrbitalElements, minutesSinceEpoch } from '../orbital-elements';
import { PROPAGATION_ERROR, type Propagator, STATE_STRIDE } from './propagator';
import { satelliteJsRecord } from './satellite-js-record';

/** Radii between which a satellite's place is believed, km: the Earth's polar radius, and beyond any catalogued orbit. */
const PLAUSIBLE_RADIUS_KM = { min: 6356, max: 1e6 } as const;

interface Satellite {
  readonly elements: OrbitalElements;
  readonly record: SatRec;
}

/** Propagates with satellite.js where WebAssembly is not to be had: the same answers, more slowly. */
export class SatelliteJsPropagator implements Propagator {
  readonly kind = 'satellite.js';
  readonly #satellites: readonly Satellite[];

  constructor(elements: readonly OrbitalElements[]) {
    this.#satellites = elements.map((set) => ({ elements: set, record: satelliteJsRecord(set) }));
  }

  get count(): number {
    return this.#satellites.length;
  }

  catalogueAt(atMs: number, states: Float64Array, errors: Uint8Array): void {
    for (let index = 0; index < this.count; index++) this.stateAt(index, atMs, 0, index, states, errors);
  }

  grid(
    indices: Uint32Array,
    startMs: number,
    stepS: number,
    steps: number,
    states: Float64Array,
    errors: Uint8Array,
  ): void {
    indices.forEach((index, row) => {
      for (let step = 0; step < steps; step++) {
        this.stateAt(index, startMs, step * stepS, row * steps + step, states, errors);
      }
    });
  }

  each(indices: Uint32Array, baseMs: number, offsetsS: Float64Array, states: Float64Array, errors: Uint8Array): void {
    indices.forEach((index, row) => this.stateAt(index, baseMs, offsetsS[row] ?? 0, row, states, errors));
  }

  /** One satellite at one time, written to a row of the caller's buffers. */
  stateAt(index: number, baseMs: number, offsetS: number, row: number, states: Float64Array, errors: Uint8Array): void {
    const satellite = this.#satellites[index];
    if (satellite === undefined) throw new RangeError(`There is no satellite ${index} in a set of ${this.count}.`);
    const { elements, record } = satellite;
    const state = sgp4(record, minutesSinceEpoch(elements, baseMs) + offsetS / 60);
    const at = row * STATE_STRIDE;
    const isDecayed = state !== null && checkForDecay(record);
    errors[row] = isDecayed ? PROPAGATION_ERROR.decayed : record.error;
    if (state === null || isDecayed) {
      states.fill(Number.NaN, at, at + STATE_STRIDE);
      return;
    }
    const { position, velocity } = state;
    const radiusKm = Math.hypot(position.x, position.y, position.z);
    if (!(radiusKm > PLAUSIBLE_RADIUS_KM.min && radiusKm < PLAUSIBLE_RADIUS_KM.max)) {
      errors[row] = PROPAGATION_ERROR.implausible;
      states.fill(Number.NaN, at, at + STATE_STRIDE);
      return;
    }
    states[at] = position.x;
    states[at + 1] = position.y;
    states[at + 2] = position.z;
    states[at + 3] = velocity.x;
    states[at + 4] = velocity.y;
    states[at + 5] = velocity.z;
  }
}
