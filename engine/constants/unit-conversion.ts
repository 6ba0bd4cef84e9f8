/** International foot, exact (international yard and pound agreement, 1959). */
export const METRES_PER_FOOT = 0.3048;
/** International nautical mile, exact (First International Extraordinary Hydrographic Conference, 1929). */
export const METRES_PER_NAUTICAL_MILE = 1852;
/** International mile, exact (5,280 feet). */
export const METRES_PER_STATUTE_MILE = 1609.344;
/** Of each unit that people read altitudes in. */
export const METRES_PER_ALTITUDE_UNIT = { ft: METRES_PER_FOOT, m: 1, km: 1000 } as const;
/** Of each unit that people read distances in. */
export const METRES_PER_DISTANCE_UNIT = {
  nm: METRES_PER_NAUTICAL_MILE,
  mi: METRES_PER_STATUTE_MILE,
  km: 1000,
} as const;
/** One knot, exact from the nautical mile. */
export const METRES_PER_SECOND_PER_KNOT = METRES_PER_NAUTICAL_MILE / 3600;
/** Of each unit that people read speeds in. */
export const METRES_PER_SECOND_PER_SPEED_UNIT = {
  kt: METRES_PER_SECOND_PER_KNOT,
  mph: METRES_PER_STATUTE_MILE / 3600,
  'km/h': 1000 / 3600,
} as const;
/** Feet a minute to metres a second, exact from the foot. */
export const METRES_PER_SECOND_PER_FOOT_PER_MINUTE = METRES_PER_FOOT / 60;
