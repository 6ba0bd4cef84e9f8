export const SGP4_BUILDS = ['simd', 'relaxed-simd', 'scalar'] as const;

/** Which instructions a build uses; each computes the same, to the last bits of rounding. */
export type Sgp4Build = (typeof SGP4_BUILDS)[number];

/** A compiled SGP4 build: safe to keep, to share between propagators and to be made once in a thread. */
export interface Sgp4Kernel {
  readonly kind: Sgp4Build;
}
