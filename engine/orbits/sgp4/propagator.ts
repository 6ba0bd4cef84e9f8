import type { Sgp4Kernel } from './sgp4-kernel';

/**
 * What can be wrong with a state. 0–4 and 6 are SGP4's own codes (Vallado et al. 2006, sgp4ext); 5 is a position that
 * SGP4 calls good and that no satellite can have: below the surface or beyond a million kilometres.
 */
export const PROPAGATION_ERROR = {
  none: 0,
  meanEccentricity: 1,
  meanMotion: 2,
  perturbedEccentricity: 3,
  semiLatusRectum: 4,
  implausible: 5,
  decayed: 6,
} as const;

/** Numbers of a state: x, y, z in km and vx, vy, vz in km/s, TEME. */
export const STATE_STRIDE = 6;

/**
 * SGP4 (WGS-72, improved mode) for a fixed set of satellites, addressed by their index in the set that it was made of.
 * All buffers belong to the caller. A state with an error is NaN throughout and has its code in `errors`.
 */
export interface Propagator {
  readonly count: number;
  /** Which build computes: for telemetry, figures and tests. */
  readonly kind: Sgp4Kernel['kind'] | 'satellite.js';

  /**
   * Every satellite at one time.
   * @param atMs epoch milliseconds, UTC (UT1 taken as equal)
   * @param states `count` × 6, in the set's order
   * @param errors `count`
   */
  catalogueAt(atMs: number, states: Float64Array, errors: Uint8Array): void;

  /**
   * Some satellites at evenly spaced times.
   * @param startMs whole epoch milliseconds
   * @param states `indices.length` × `steps` × 6: all steps of the first satellite, then of the second
   */
  grid(
    indices: Uint32Array,
    startMs: number,
    stepS: number,
    steps: number,
    states: Float64Array,
    errors: Uint8Array,
  ): void;

  /**
   * Each satellite at its own time.
   * @param baseMs whole epoch milliseconds from which all offsets count
   * @param offsetsS seconds after `baseMs`, one for each index
   * @param states `indices.length` × 6
   */
  each(indices: Uint32Array, baseMs: number, offsetsS: Float64Array, states: Float64Array, errors: Uint8Array): void;
}
