import { HOUR_MS } from '@engine/constants/durations';

/** As far as a view of the live stream reaches: 250 nautical miles. */
export const HISTORY_LARGEST_RADIUS_KM = 463;
/** What one page may be asked for. */
export const HISTORY_LONGEST_PAGE_MS = HOUR_MS;
