import { setImmediate as nextTurn } from 'node:timers/promises';
import { HOUR_MS, MINUTE_MS } from '@engine/constants/durations';
import type { Logger } from '../observability/logger';
import type { StoredRule } from './stored-rule';

/** Elements of now and of then differ by seconds. */
const PLANNED_ANEW_AFTER_MS = 6 * HOUR_MS;
const TRIED_AGAIN_AFTER_MS = MINUTE_MS;
/** So many in a row are no fault of their rules: the rest waits for the next time. */
const MOST_FAILURES = 3;

export interface AheadPlansParts<Rule extends StoredRule, Found> {
  readonly isOfKind: (rule: StoredRule) => rule is Rule;
  /** The same as long as the same is looked for. */
  readonly wantedBy: (rule: Rule) => string;
  /** Soonest first. Rejected where there is no answer now. */
  readonly find: (rule: Rule, nowMs: number) => Promise<readonly Found[]>;
  readonly isOver: (found: Found, nowMs: number) => boolean;
  readonly log: Pick<Logger, 'warn'>;
}

/** A rule as it is now, and what is ahead for it. */
export interface Ahead<Rule, Found> {
  readonly rule: Rule;
  readonly found: Found;
}

interface Plan<Found> {
  readonly wanted: string;
  readonly madeAtMs: number;
  readonly found: readonly Found[];
}

/** What comes in the next days for every rule of a kind, worked out one rule at a time and kept for some hours. */
export class AheadPlans<Rule extends StoredRule, Found> {
  readonly #parts: AheadPlansParts<Rule, Found>;
  readonly #plans = new Map<number, Plan<Found>>();
  readonly #notBeforeMs = new Map<number, number>();
  #rules = new Map<number, { readonly rule: Rule; readonly wanted: string }>();

  constructor(parts: AheadPlansParts<Rule, Found>) {
    this.#parts = parts;
  }

  /** Follows these from now on, as they are now; what a rule no longer asks for is known no longer. */
  useRules(rules: readonly StoredRule[]): void {
    const on = rules.filter(this.#parts.isOfKind).filter(({ isOn }) => isOn);
    this.#rules = new Map(on.map((rule) => [rule.id, { rule, wanted: this.#parts.wantedBy(rule) }]));
    for (const ofRules of [this.#plans, this.#notBeforeMs]) {
      for (const id of ofRules.keys()) if (!this.#rules.has(id)) ofRules.delete(id);
    }
  }

  /** Brings the plans up to date, or those of some rules: what is new at once, everything some times a day. */
  async plan(nowMs: number, ruleIds: Iterable<number> = this.#rules.keys()): Promise<void> {
    const due = [...ruleIds].filter((id) => this.#isDue(id, nowMs));
    let failures = 0;
    for (const id of due.toSorted((one, other) => Number(this.#plans.has(one)) - Number(this.#plans.has(other)))) {
      const followed = this.#rules.get(id);
      if (followed === undefined || !this.#isDue(id, nowMs)) continue;
      try {
        const found = await this.#parts.find(followed.rule, nowMs);
        this.#plans.set(id, { wanted: followed.wanted, madeAtMs: nowMs, found });
        failures = 0;
      } catch (error) {
        if (!this.#rules.has(id)) continue;
        this.#notBeforeMs.set(id, nowMs + TRIED_AGAIN_AFTER_MS);
        failures += 1;
        this.#parts.log.warn({ err: error, rule: id }, 'What is ahead for an alert cannot be worked out at the moment');
      }
      if (failures >= MOST_FAILURES) return;
      await nextTurn();
    }
  }

  /** What is not over, soonest first; empty while it is not worked out. */
  aheadOf(ruleId: number, nowMs: number): readonly Ahead<Rule, Found>[] {
    const followed = this.#rules.get(ruleId);
    const plan = this.#plans.get(ruleId);
    if (followed === undefined || plan === undefined || plan.wanted !== followed.wanted) return [];
    return plan.found
      .filter((found) => !this.#parts.isOver(found, nowMs))
      .map((found) => ({ rule: followed.rule, found }));
  }

  /** Whether `aheadOf` tells all that a rule asks for, be it nothing; false while it is not worked out. */
  isKnown(rule: StoredRule): boolean {
    if (!this.#parts.isOfKind(rule) || !rule.isOn) return true;
    const followed = this.#rules.get(rule.id);
    return followed !== undefined && this.#plans.get(rule.id)?.wanted === followed.wanted;
  }

  /** Of all rules. */
  ahead(nowMs: number): readonly Ahead<Rule, Found>[] {
    return [...this.#plans.keys()].flatMap((ruleId) => this.aheadOf(ruleId, nowMs));
  }

  #isDue(ruleId: number, nowMs: number): boolean {
    if (nowMs < (this.#notBeforeMs.get(ruleId) ?? -Infinity)) return false;
    const plan = this.#plans.get(ruleId);
    if (plan === undefined || nowMs - plan.madeAtMs >= PLANNED_ANEW_AFTER_MS) return true;
    return plan.wanted !== this.#rules.get(ruleId)?.wanted;
  }
}
