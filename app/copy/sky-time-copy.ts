import { MINUS, NARROW_SPACE } from './typography';
import { translated } from './translated';

/** Texts of the time scrubber. */
export const skyTimeCopy = translated('skyTimeCopy', {
  label: 'Time shown',
  play: 'Let time run',
  pause: 'Stop time',
  now: 'Now',
  live: 'live',
  slider: 'Time shown',
  days: 'Day',
  around: 'Around now',
  today: 'Today',
  yesterday: 'Yesterday',
  tomorrow: 'Tomorrow',
  rates: 'How fast time runs',
  choices: 'Day and speed',
  rate: (rate: number) => `${rate}×`,
  rateName: (rate: number) => (rate === 1 ? 'As fast as the clock' : `${rate} times as fast as the clock`),
  utc: 'UTC',
  from: `${MINUS}1${NARROW_SPACE}d`,
  to: `+7${NARROW_SPACE}d`,
  earlier: 'One minute earlier. Hold to go on',
  later: 'One minute later. Hold to go on',
  missing: 'Not recorded',
  outside: {
    title: 'This is the sky of now.',
    body: 'The address asks for another time, which cannot be shown: a year back and a week ahead can.',
  },
} as const);

/** What is known of the aircraft of a past moment. */
export const pastCopy = translated('pastCopy', {
  recorded: 'Aircraft as they were recorded.',
  loading: 'Fetching the aircraft of then…',
  tooFast: 'Aircraft are shown up to 60 times as fast as the clock.',
  slower: 'Play at 60×',
  failure: {
    offline: 'The aircraft of then cannot be fetched: the server is not reached.',
    busy: 'The aircraft of then cannot be fetched now: the server asks for a pause. It is asked again.',
    server: 'The aircraft of then cannot be fetched: the server has failed. It is asked again.',
    program: 'The aircraft of then cannot be fetched: the program for it could not be loaded.',
  },
  retry: 'Try again',
  gap: (span: string) => `No aircraft recorded ${span}.`,
  partGap: (span: string) => `Not everywhere here was recorded ${span}.`,
  from: (from: string, to: string) => `from ${from} to ${to}`,
  before: (to: string) => `before ${to}`,
  since: (from: string) => `since ${from}`,
  sinceAtLeast: (from: string) => `since ${from} or earlier`,
  ever: 'so far',
  skip: (to: string) => `Go on to ${to}`,
  skipToNow: 'Go on to now',
  noGaps: 'Recorded without a gap.',
  gaps: 'Spans not recorded',
  emptyTitle: 'No aircraft then',
  emptyBody: 'Recording was on, and nothing flew within reach of here at this moment.',
  gapTitle: 'Nothing recorded',
  gapBody: 'No source was asked, or none answered: what flew here then, nobody knows.',
  failedTitle: 'Not to be had',
  loadingTitle: 'Fetching the past',
  tooFastTitle: 'Too fast for aircraft',
  absent: 'Nothing was recorded of this object about this moment.',
} as const);

/** Moments of the evening to come, above the scrubber of the sky view. */
export const tonightCopy = translated('tonightCopy', {
  label: 'Moments to come',
  sunset: 'Sunset',
  dark: 'Dark',
  station: 'ISS',
} as const);
