import { translated } from './translated';

/** What the weather does to the looks of an aircraft. */
export const weatherCopy = translated('weatherCopy', {
  unknown: 'Weather not counted: nobody has told it.',
  clear: 'Clear sky.',
  hazy: 'Hazy: aircraft are hard to make out.',
  cloudy: 'Cloudy: aircraft above the clouds are hidden.',
} as const);
