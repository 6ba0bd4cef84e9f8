import type { Gate } from '../../measurement/suite-result';

/** What a part of `bench -- weak` found; its gates begin with `weak.`. */
export interface WeakPartResult {
  readonly gates: readonly Gate[];
  readonly figures: unknown;
  readonly lines: readonly string[];
}
