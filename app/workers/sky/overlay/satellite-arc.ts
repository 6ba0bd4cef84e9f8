/** The way of a satellite across the sky about the time that is shown, as whoever has its orbit works it out. */
export interface SatelliteArc {
  /** Epoch milliseconds, rising. */
  readonly timesMs: Float64Array;
  /** Unit vectors east, north, up, three to a time: geometric, refraction is to be added. */
  readonly directions: Float64Array;
  /** 1 where the Sun shines on it. */
  readonly isSunlit: Uint8Array;
}
