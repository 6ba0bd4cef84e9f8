import type { GeolocationErrorCode } from './geolocation-error-code';
import { translated } from './translated';

/** Texts of what asks, in place, where the person is. */
export const askPlaceCopy = translated('askPlaceCopy', {
  askDevice: 'Use my location',
  locating: 'Looking for your position…',
  failures: {
    0: 'This browser has no geolocation. Set your place on the main screen.',
    1: 'Your browser blocked your location. Allow it in the settings of this site, or set your place on the main screen.',
    2: 'Your device found no position. Try again outdoors, or set your place on the main screen.',
    3: 'No position came in time. Try again, or set your place on the main screen.',
  } satisfies Record<GeolocationErrorCode, string>,
} as const);
