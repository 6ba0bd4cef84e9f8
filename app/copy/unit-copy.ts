import { translated } from './translated';

/** Words for the choice of units. */
export const unitCopy = translated('unitCopy', {
  title: 'Units',
  altitude: 'Altitude',
  speed: 'Speed',
  distance: 'Distance',
  usual: 'Usual',
} as const);
