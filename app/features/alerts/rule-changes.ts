import { useState } from 'react';
import { type AlertRule, triedRuleSchema } from '@contract/alert';
import { wordsOfSample } from '@contract/alert-words';
import { ALERT_RULES_URL } from '@app/api/alert-urls';
import { apiRequest } from '@app/api/api-client';
import { alertsCopy } from '@app/copy/alerts-copy';
import { pageLanguage } from '@app/format/page-language';
import { MOST_IN_AN_HOUR, useLocalAlertsStore } from '@app/state/local-alerts-store';
import { useLocalRulesStore } from '@app/state/local-rules-store';
import { serverNowMs } from '@app/state/sky-time-store';
import { toast } from '@app/state/toast-store';
import { sayFailed } from './alert-call';
import { sayTried } from './say-tried';

const copy = alertsCopy.rules;

/** What can be done with a rule, whoever watches it. */
export interface RuleChanges {
  readonly isBusy: boolean;
  turn(rule: AlertRule, isOn: boolean): void;
  test(rule: AlertRule): void;
  remove(rule: AlertRule): void;
}

const urlOf = ({ id }: AlertRule): string => `${ALERT_RULES_URL}/${id}`;
const sayRemoved = (): void => toast({ title: copy.removed });

/** Of rules that the server keeps. */
export function useServerChanges(onChanged: () => Promise<unknown>): RuleChanges {
  const [isBusy, setBusy] = useState(false);
  const change = async (work: () => Promise<unknown>, done?: () => void): Promise<void> => {
    setBusy(true);
    try {
      await work();
      done?.();
    } catch (error) {
      sayFailed(copy.failed, error);
    }
    await onChanged();
    setBusy(false);
  };
  return {
    isBusy,
    turn: (rule, isOn) => {
      const { name, condition, channels, quietHours, language, units } = rule;
      const body = { name, isOn, condition, channels, quietHours, language, units };
      void change(() => apiRequest('PUT', urlOf(rule), body));
    },
    test: (rule) =>
      void change(async () => {
        const answer = await apiRequest('POST', `${urlOf(rule)}/test`);
        sayTried(triedRuleSchema.parse(await answer.json()));
      }),
    remove: (rule) => void change(() => apiRequest('DELETE', urlOf(rule)), sayRemoved),
  };
}

/** Of rules that this browser keeps. */
export const LOCAL_CHANGES: RuleChanges = {
  isBusy: false,
  turn: (rule, isOn) => {
    const { id, createdAt: _, ...body } = rule;
    useLocalRulesStore.getState().replace(id, { ...body, isOn });
  },
  test: (rule) => {
    const sample = {
      words: wordsOfSample({ name: rule.name, language: pageLanguage() }),
      ruleId: rule.id,
      isQuiet: false,
    };
    const taken = useLocalAlertsStore.getState().take([sample], serverNowMs());
    // Where there is room the sample is said itself.
    const isTaken = taken.some(({ alertType }) => alertType === sample.words.alertType);
    if (!isTaken) toast({ title: copy.noRoom, description: copy.noRoomText(MOST_IN_AN_HOUR), variant: 'danger' });
  },
  remove: ({ id }) => {
    useLocalRulesStore.getState().remove(id);
    sayRemoved();
  },
};
