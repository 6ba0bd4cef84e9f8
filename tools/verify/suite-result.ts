/** One figure that has to hold, as `--json` writes it. */
export interface Gate {
  /** Stable; listed in docs/accuracy.md. */
  readonly id: string;
  readonly value: number;
  readonly limit: number;
  readonly unit: string;
  readonly better: 'lower' | 'higher';
  readonly pass: boolean;
}

/** What a verification suite found: gates decide, figures inform, lines are printed. */
export interface SuiteResult {
  readonly suite: string;
  readonly gates: readonly Gate[];
  readonly figures: Readonly<Record<string, unknown>>;
  readonly lines: readonly string[];
}

/** A gate that passes when the value is at most, or at least, its limit. */
export function gate(id: string, value: number, limit: number, unit: string, better: Gate['better']): Gate {
  const pass = better === 'lower' ? value <= limit : value >= limit;
  return { id, value, limit, unit, better, pass };
}
