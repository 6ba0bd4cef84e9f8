/** Part 1 §8: the browser's codes 1 to 3, and 0 for a browser without geolocation. */
export type GeolocationErrorCode = 0 | 1 | 2 | 3;
