import type { Gate } from '../../measurement/suite-result';
import type { Arena } from './arena';
import type { Counts } from './tally';

/** What an attack saw itself, beside what everybody else saw meanwhile. */
export interface Finding {
  readonly answers: Counts;
  /** What must hold for this attack alone. */
  readonly gates?: readonly Gate[];
  /** Looks at what was left behind, once all is well again. */
  readonly audit?: () => Promise<Finding>;
}

/** Why an attack cannot be made on this machine. */
export interface Skipped {
  readonly skipped: string;
}

export interface Attack {
  readonly name: string;
  /** What is done, as the table has it. */
  readonly what: string;
  /** The server itself is ended: frames grow old until it is there again. */
  readonly endsServer?: boolean;
  /** Resolves when the attack has ended: recovery counts from there. */
  readonly run: (arena: Arena) => Promise<Finding | Skipped>;
}

/** Attacks on one server, one after the other. */
export interface AttackGroup {
  readonly name: string;
  readonly attacks: readonly Attack[];
  readonly open: () => Promise<Arena | Skipped>;
}
