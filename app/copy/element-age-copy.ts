/** What is said wherever figures rest on elements too old to be trusted. */
export const elementAgeCopy = {
  uncertain: 'Uncertain',
  old: (age: string) =>
    `These elements are ${age} old: times may be wrong by minutes, and satellites that manoeuvred are elsewhere.`,
} as const;
