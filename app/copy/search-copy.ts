import type { ALTITUDE_BANDS, DISTANCE_BANDS, SEARCH_TYPES } from '@contract/aerial-object';
import { translated } from './translated';

/** Texts of the search panel: part 1 §2. */
export const searchCopy = translated('searchCopy', {
  title: 'Search',
  placeholder: 'Search flight number, aircraft type, operator...',
  type: 'Type',
  altitude: 'Altitude',
  distance: 'Distance',
  results: (count: number) => `Results (${count})`,
  firstResults: (listed: string) => `Results (first ${listed})`,
  firstOf: (listed: string, total: string) => `Results (first ${listed} of ${total})`,
  searching: 'Searching...',
  noCallsign: 'No call sign',
  track: 'Track',
  untrack: 'Untrack',
  empty: 'No objects found matching your criteria',
  failed: 'The search did not work.',
  lacksSatellites: 'Satellites are missing: the server did not find them in time.',
  retry: 'Try again',
  close: 'Close search',
  onGround: 'on ground',
  noAltitude: 'no altitude',
  distanceNeedsPlace: 'Distance (no place)',
  listLabel: 'Search results',
  noDistance: 'no distance',
  noOperator: 'Operator unknown',
  lacksStars: 'The stars could not be loaded.',
  airport: 'Airport',
  lacksPlace: 'Sun, Moon, planets and stars are found once your place is known.',
  rises: (when: string) => `rises ${when}`,
} as const);

export const SEARCH_TYPE_LABELS: Record<(typeof SEARCH_TYPES)[number], string> = translated('SEARCH_TYPE_LABELS', {
  all: 'All',
  airplane: 'Airplane',
  helicopter: 'Helicopter',
  satellite: 'Satellite',
  drone: 'Drone',
});

/** The seed's texts, for feet. */
export const ALTITUDE_BAND_LABELS: Record<(typeof ALTITUDE_BANDS)[number], string> = translated(
  'ALTITUDE_BAND_LABELS',
  {
    all: 'All',
    low: '0-5,000 ft',
    medium: '5,000-20,000 ft',
    high: 'Above 20,000 ft',
  },
);

/** The seed's texts, for nautical miles. */
export const DISTANCE_BAND_LABELS: Record<(typeof DISTANCE_BANDS)[number], string> = translated(
  'DISTANCE_BAND_LABELS',
  {
    all: 'All',
    near: 'Within 5 nm',
    medium: '5-25 nm',
    far: 'Above 25 nm',
  },
);

/** The same bands by their edges in another unit. */
export const bandCopy = translated('bandCopy', {
  altitude: ([low, high]: readonly [string, string], unit: string): typeof ALTITUDE_BAND_LABELS => ({
    all: ALTITUDE_BAND_LABELS.all,
    low: `0-${low} ${unit}`,
    medium: `${low}-${high} ${unit}`,
    high: `Above ${high} ${unit}`,
  }),
  distance: ([near, far]: readonly [string, string], unit: string): typeof DISTANCE_BAND_LABELS => ({
    all: DISTANCE_BAND_LABELS.all,
    near: `Within ${near} ${unit}`,
    medium: `${near}-${far} ${unit}`,
    far: `Above ${far} ${unit}`,
  }),
} as const);
