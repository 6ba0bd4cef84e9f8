import { HOUR_MS } from '@engine/constants/durations';

/** So long before now, the elements of now are as good as those of the time; one catalogue is kept for each such span. */
export const PAST_CATALOGUE_AFTER_MS = 12 * HOUR_MS;
