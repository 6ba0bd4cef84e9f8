/** What is said wherever figures rest on orbit data too old to be trusted. */
export const elementAgeCopy = {
  uncertain: 'Uncertain',
  /** "Orbit data 92 days old". */
  age: (age: string) => `Orbit data ${age} old`,
  old: (age: string) =>
    `Orbit data ${age} old: times may be wrong by minutes, and satellites that manoeuvred are elsewhere.`,
  underAnHour: 'less than an hour',
  hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
  days: (count: number) => `${count} days`,
} as const;
