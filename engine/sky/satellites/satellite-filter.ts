/** Which satellites the sky view and the radar show: those that the eye can see now, all above the horizon, or none. */
export const SATELLITE_FILTERS = ['visible', 'all', 'none'] as const;
export type SatelliteFilter = (typeof SATELLITE_FILTERS)[number];
