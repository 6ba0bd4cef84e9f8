/** One figure that is held against a limit. Ids are stable: docs/accuracy.md and docs/performance.md list them. */
export interface Gate {
  readonly id: string;
  readonly value: number;
  readonly limit: number;
  readonly unit: string;
  readonly better: 'lower' | 'higher';
  readonly pass: boolean;
}

/** What a suite of `verify`, `bench` or `load` found. */
export interface SuiteResult {
  readonly suite: string;
  readonly gates: readonly Gate[];
  readonly figures: Readonly<Record<string, unknown>>;
  /** What people read; everything that matters stands in gates and figures too. */
  readonly lines: readonly string[];
}

/** A gate whose value may be at most `limit`. A value that is no number misses it. */
export function atMost(id: string, value: number, limit: number, unit: string): Gate {
  return { id, value, limit, unit, better: 'lower', pass: value <= limit };
}

/** A gate whose value must be at least `limit`. A value that is no number misses it. */
export function atLeast(id: string, value: number, limit: number, unit: string): Gate {
  return { id, value, limit, unit, better: 'higher', pass: value >= limit };
}
