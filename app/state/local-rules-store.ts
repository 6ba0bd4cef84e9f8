import * as z from 'zod';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import {
  type AlertCondition,
  alertConditionSchema,
  type AlertKind,
  type AlertRuleBody,
  alertRuleSchema,
  MOST_ALERT_RULES,
} from '@contract/alert';
import { type AircraftCondition, isAboutAircraft } from '@contract/watched-condition';
import { useAlertsStore } from './alerts-store';
import { followOtherTabs } from './follow-other-tabs';
import { mergeChecked } from './merge-checked';

/** A rule that this browser holds against the sky by itself. Its place is exact: it stays here. */
export type LocalRule = StoredRule & { readonly condition: AircraftCondition };

const ruleSchema = alertRuleSchema.extend({
  /** How often its condition has changed: what was found under another is no episode of this one. */
  revision: z.int().min(0).default(0),
});
type StoredRule = z.output<typeof ruleSchema>;

/** Whether this browser can find it by itself: who was ever heard before, only the server knows. */
export const canWatchHere = (kind: AlertKind): boolean => isAboutAircraft(kind) && kind !== 'first-seen';

const isLocal = (rule: StoredRule): rule is LocalRule => canWatchHere(rule.condition.kind);

const storedSchema = z.object({
  rules: z.array(ruleSchema.refine(isLocal)).max(MOST_ALERT_RULES),
  lastId: z.int().min(0),
});

interface LocalRulesState {
  /** Oldest first. */
  readonly rules: readonly LocalRule[];
  /** No id comes twice: what a rule found is known by it. */
  readonly lastId: number;
  readonly add: (body: AlertRuleBody, createdAtMs: number) => void;
  /** @returns whether it was there: another tab may have removed it */
  readonly replace: (id: number, body: AlertRuleBody) => boolean;
  readonly remove: (id: number) => void;
}

/** Narrows what a form gives. */
function localRule(rule: StoredRule): LocalRule {
  if (!isLocal(rule)) throw new Error(`A rule of this browser cannot be about ${rule.condition.kind}.`);
  return rule;
}

/** As the schema orders it, so that the same is written in the same way. */
const written = (condition: AlertCondition): string => JSON.stringify(alertConditionSchema.parse(condition));

function changedRule(rule: LocalRule, body: AlertRuleBody): LocalRule {
  const isSame = written(rule.condition) === written(body.condition);
  return localRule({ ...rule, ...body, channels: [], revision: rule.revision + (isSame ? 0 : 1) });
}

const NAME = 'skylens.alert-rules';

/** Rules of somebody who wants no server to know of them; kept in this browser alone. */
export const useLocalRulesStore = create<LocalRulesState>()(
  persist(
    (set, get) => ({
      rules: [],
      lastId: 0,
      add: (body, createdAtMs) =>
        set(({ rules, lastId }) => {
          const id = lastId + 1;
          const createdAt = new Date(createdAtMs).toISOString();
          const rule = localRule({ ...body, channels: [], id, createdAt, orbitData: null, revision: 0 });
          return { rules: [...rules, rule], lastId: id };
        }),
      replace: (id, body) => {
        if (get().rules.every((rule) => rule.id !== id)) return false;
        set(({ rules }) => ({ rules: rules.map((rule) => (rule.id === id ? changedRule(rule, body) : rule)) }));
        return true;
      },
      remove: (id) => set(({ rules }) => ({ rules: rules.filter((rule) => rule.id !== id) })),
    }),
    {
      name: NAME,
      version: 1,
      storage: createJSONStorage(() => localStorage),
      partialize: ({ rules, lastId }) => ({ rules, lastId }),
      merge: mergeChecked<LocalRulesState>(storedSchema),
    },
  ),
);

followOtherTabs(NAME, useLocalRulesStore);

/** The frame of every page knows it without what reads rules. */
const noteRules = ({ rules }: Pick<LocalRulesState, 'rules'>): void =>
  useAlertsStore.getState().setHasLocalRules(rules.length > 0);
noteRules(useLocalRulesStore.getState());
useLocalRulesStore.subscribe(noteRules);
