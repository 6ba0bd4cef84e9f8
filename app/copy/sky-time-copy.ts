import { MINUS, NARROW_SPACE } from './typography';

/** Texts of the time scrubber. */
export const skyTimeCopy = {
  label: 'Time shown',
  play: 'Let time run',
  pause: 'Stop time',
  now: 'Now',
  live: 'live',
  slider: 'Time shown, from one day back to seven days ahead',
  rates: 'How fast time runs',
  rate: (rate: number) => `${rate}×`,
  rateName: (rate: number) => (rate === 1 ? 'As fast as the clock' : `${rate} times as fast as the clock`),
  utc: 'UTC',
  from: `${MINUS}1${NARROW_SPACE}d`,
  to: `+7${NARROW_SPACE}d`,
  earlier: 'One minute earlier. Hold to go on',
  later: 'One minute later. Hold to go on',
} as const;

/** Moments of the evening to come, above the scrubber of the sky view. */
export const tonightCopy = {
  label: 'Moments to come',
  sunset: 'Sunset',
  dark: 'Dark',
  station: 'ISS',
} as const;
