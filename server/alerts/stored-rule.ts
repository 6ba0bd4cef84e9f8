import type { AlertChannel, AlertCondition, AlertUnits, QuietHours } from '@contract/alert';
import { placeOf } from '@contract/watched-condition';
import type { Language } from '@engine/text/language';
import type { Owner } from '../http/owner';

/** A rule as it is kept, its place as exact as its owner let it be. */
export interface StoredRule {
  readonly id: number;
  readonly owner: Owner;
  readonly name: string;
  readonly isOn: boolean;
  readonly condition: AlertCondition;
  readonly channels: readonly AlertChannel[];
  readonly quietHours: QuietHours | null;
  /** In which it tells. */
  readonly language: Language;
  readonly units: AlertUnits;
  readonly createdAtMs: number;
  /** How often its conditions have changed: episodes are of one revision. */
  readonly revision: number;
}

/** A rule of one kind of condition. */
export type RuleOf<Kind extends AlertCondition['kind']> = StoredRule & {
  readonly condition: Extract<AlertCondition, { readonly kind: Kind }>;
};

export const isPassRule = (rule: StoredRule): rule is RuleOf<'satellite-pass'> =>
  rule.condition.kind === 'satellite-pass';

export const isTransitRule = (rule: StoredRule): rule is RuleOf<'transit'> => rule.condition.kind === 'transit';

export const isSilenceRule = (rule: StoredRule): rule is RuleOf<'receiver-silent'> =>
  rule.condition.kind === 'receiver-silent';

/** Whether sources have to be asked for the sky over the rule's place. */
export function isOfAircraftAround(condition: AlertCondition): boolean {
  if (condition.kind === 'transit') return condition.by !== 'satellite';
  return condition.kind !== 'satellite-pass' && placeOf(condition) !== null;
}
