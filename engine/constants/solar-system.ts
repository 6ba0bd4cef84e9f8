/** IAU 2012, resolution B2. */
export const METRES_PER_ASTRONOMICAL_UNIT = 149_597_870_700;

/**
 * Mean radii, metres. Sun: nominal value of IAU 2015, resolution B3. Others: B. A. Archinal et al., Report of the IAU
 * Working Group on Cartographic Coordinates and Rotational Elements: 2015, tables 4 and 5.
 */
export const MEAN_RADIUS_M = {
  sun: 695_700_000,
  moon: 1_737_400,
  mercury: 2_439_400,
  venus: 6_051_800,
  mars: 3_389_500,
  jupiter: 69_911_000,
  saturn: 58_232_000,
} as const;

/** Turn of the Earth against the mean equinox, degrees a second of UT1 (IERS Technical Note 36, equation 5.32). */
export const SIDEREAL_DEG_PER_S = 360.985_647_366 / 86_400;
