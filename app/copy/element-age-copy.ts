import { translated } from './translated';

/** What is said wherever figures rest on orbit data too old to be trusted. */
export const elementAgeCopy = translated('elementAgeCopy', {
  uncertain: 'Uncertain',
  /** "Orbit data 92 days old". */
  age: (age: string) => `Orbit data ${age} old`,
  old: (age: string) =>
    `Orbit data ${age} old: times may be wrong by minutes, and satellites that manoeuvred are elsewhere.`,
  underAnHour: 'less than an hour',
  hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
  days: (count: number) => `${count} days`,
} as const);

/** Where the elements of a past moment are not at hand. */
export const standInElementsCopy = translated('standInElementsCopy', {
  loading: 'Fetching the orbit data of then…',
  'none-kept': 'The server kept no orbit data of then: those of now are used.',
  away: 'The orbit data of then cannot be had from the server: those of now are used.',
} as const);
