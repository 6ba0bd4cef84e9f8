/** Milliseconds; a day is 86,400 s, as civil time and Julian dates count it. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
