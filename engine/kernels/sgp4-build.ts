export const SGP4_BUILDS = ['simd', 'relaxed-simd', 'scalar'] as const;

/** Which instructions a build uses; each computes the same but for the last bits, which rounding and a lane's neighbours may turn. */
export type Sgp4Build = (typeof SGP4_BUILDS)[number];
