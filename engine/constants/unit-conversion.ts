/** International foot, exact (international yard and pound agreement, 1959). */
export const METRES_PER_FOOT = 0.3048;
/** International nautical mile, exact (First International Extraordinary Hydrographic Conference, 1929). */
export const METRES_PER_NAUTICAL_MILE = 1852;
/** One knot, exact from the nautical mile. */
export const METRES_PER_SECOND_PER_KNOT = METRES_PER_NAUTICAL_MILE / 3600;
/** Feet a minute to metres a second, exact from the foot. */
export const METRES_PER_SECOND_PER_FOOT_PER_MINUTE = METRES_PER_FOOT / 60;
