/** What one network may do; see docs/operations.md. */
export const TRIANGULATION_LIMITS = {
  /** A class on one school's address, with a line every two seconds each. */
  observationsPerMinute: 600,
  /** Things that somebody alone has found and that the public list did not have in the last hour; more are answered, not listed. */
  newSightingsPerHour: 20,
  sessionsPerHour: 20,
  /** Joining, looking and leaving: a code has forty bits, which nobody guesses at this pace. */
  sessionCallsPerMinute: 120,
  /** Those who watch sessions at a time, by network and in all. */
  watchersPerNetwork: 30,
  watchers: 2_000,
  sessions: 1_000,
} as const;
export type TriangulationLimits = { readonly [Name in keyof typeof TRIANGULATION_LIMITS]: number };
