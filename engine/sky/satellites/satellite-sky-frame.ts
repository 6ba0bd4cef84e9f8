/** Numbers of one satellite in a frame: two Earth-fixed states, x, y, z in m and vx, vy, vz in m/s. */
export const SKY_FRAME_STRIDE = 12;

/** Longest span of the sky's time: the cubic then keeps within 5 m of every orbit, the lowest perigees included. */
export const LONGEST_SPAN_S = 100;

/** Bits of `flags`. */
export const SATELLITE_FLAG = {
  /** Sunlit or in the penumbra. */
  sunlit: 1,
  /** Sunlit, the observer's sky dark enough, and bright enough: the default filter of the sky view. */
  visible: 2,
} as const;

/**
 * Satellites that are above the observer's horizon (from −1° on) at some moment of a short span of the sky's time, from
 * the orbits worker to the sky worker on their own port; buffers are transferred. Between the two states a cubic Hermite
 * in the Earth-fixed frame gives the place at any moment of the span, within 5 m. A frame replaces the one before it at
 * once: it begins a little before the moment that is shown and is itself replaced well before it ends.
 */
export interface SatelliteSkyFrame {
  readonly startMs: number;
  readonly endMs: number;
  readonly count: number;
  /** Catalogue numbers: the ids of the objects. */
  readonly ids: Int32Array;
  /** `count` × 12: the state at the start, then at the end. */
  readonly states: Float64Array;
  /** Visual magnitudes in the middle of the span; NaN in the umbra. */
  readonly magnitudes: Float32Array;
  readonly flags: Uint8Array;
  /** Standard deviation of the place, metres, from the age of the elements. */
  readonly sigmasM: Float32Array;
}

/** Sent once for every catalogue, before the first frame that names its satellites. */
export interface SatelliteNames {
  readonly ids: Int32Array;
  readonly names: readonly string[];
  /** 1 where the orbit is invented. */
  readonly isDemo: boolean;
}

export type SatelliteSkyMessage =
  | { readonly kind: 'names'; readonly names: SatelliteNames }
  | { readonly kind: 'frame'; readonly frame: SatelliteSkyFrame };
