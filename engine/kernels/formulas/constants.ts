/** WGS-72 as SGP4 uses it (Hoots and Roehrich 1980; Vallado et al. 2006). */
const EARTH_RADIUS_KM = 6378.135;
const GRAVITATIONAL_PARAMETER_KM3_S2 = 398_600.8;
const J2 = 1.082616e-3;
const J3 = -2.53881e-6;
/** Earth radii^1.5 a minute. */
export const XKE = 60 / Math.sqrt(EARTH_RADIUS_KM ** 3 / GRAVITATIONAL_PARAMETER_KM3_S2);

/** Numbers that formulas call by name. */
export const FORMULA_CONSTANTS: Readonly<Record<string, number>> = {
  EARTH_RADIUS_KM,
  /** Earth radii a minute to km/s, for velocities in units of XKE. */
  VELOCITY_KM_S: (EARTH_RADIUS_KM * XKE) / 60,
  J2,
  J3_OVER_J2: J3 / J2,
  PI: Math.PI,
  TWO_PI: 2 * Math.PI,
  HALF_PI: Math.PI / 2,
  QUARTER_PI: Math.PI / 4,
  TURNS_PER_TWO_PI: 1 / (2 * Math.PI),
  /** 1.5 · 2^52: a number added to it is rounded to a whole one, whose last bits are the sum's. */
  WHOLE_NUMBERS_ABOVE: 6_755_399_441_055_744,
  /** Beyond it no satellite is believed, km. */
  FARTHEST_KM: 1e6,
  /** Rate of the Earth, rad/min. */
  EARTH_RATE: 4.375_269_088_011_3e-3,
  /** Mean motions, rad/min, and eccentricities of the paths of Sun and Moon. */
  SOLAR_RATE: 1.194_59e-5,
  SOLAR_ECCENTRICITY: 0.016_75,
  LUNAR_RATE: 1.583_521_8e-4,
  LUNAR_ECCENTRICITY: 0.0549,
  /** Phases of the Earth's resonant harmonics, rad. */
  FASX2: 0.131_309_08,
  FASX4: 2.884_319_8,
  FASX6: 0.374_480_87,
  G22: 5.768_639_6,
  G32: 0.952_408_98,
  G44: 1.801_499_8,
  G52: 1.050_833,
  G54: 4.410_889_8,
};
