import type { Gate } from '../../measurement/suite-result';

/** What one part of the suite found. */
export interface WeakPart {
  readonly gates: readonly Gate[];
  readonly lines: readonly string[];
  readonly figures: Readonly<Record<string, unknown>>;
}
