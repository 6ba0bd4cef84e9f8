import { beforeEach, expect, it } from 'vitest';
import { alertRuleBodySchema } from '@contract/alert';
import { MOST_IN_AN_HOUR, useLocalAlertsStore } from '@app/state/local-alerts-store';
import { useLocalRulesStore } from '@app/state/local-rules-store';
import { serverNowMs } from '@app/state/sky-time-store';
import { useToastStore } from '@app/state/toast-store';
import { LOCAL_CHANGES } from './rule-changes';

const inbox = () => useLocalAlertsStore.getState();
const shown = () => useToastStore.getState().toasts.map(({ title }) => title);

// What other files of tests left in the stores.
beforeEach(() => {
  useLocalAlertsStore.setState(useLocalAlertsStore.getInitialState());
  useLocalRulesStore.setState(useLocalRulesStore.getInitialState());
  useToastStore.setState(useToastStore.getInitialState());
});

it('[ALR-01] a rule of this browser that is tested in a full hour says that there is no room', () => {
  useLocalRulesStore.getState().add(alertRuleBodySchema.parse({ name: 'Army', condition: { kind: 'military' } }), 0);
  const [rule] = useLocalRulesStore.getState().rules;
  if (rule === undefined) throw new Error('It is not kept.');
  LOCAL_CHANGES.test(rule);
  expect(inbox().alerts).toMatchObject([{ alertType: 'test', ruleId: rule.id }]);
  expect(shown()).toEqual([]);
  const words = { message: 'x', alertType: 'military', severity: 'info', objectId: null, isReplay: false } as const;
  inbox().take(
    Array.from({ length: MOST_IN_AN_HOUR - 1 }, () => ({ words, ruleId: 1, isQuiet: false })),
    serverNowMs(),
  );
  LOCAL_CHANGES.test(rule);
  expect(shown()).toEqual(['No room for a sample']);
  useToastStore.setState({ toasts: [] });
  // Now the inbox says, too, that the hour is full, which it does once.
  LOCAL_CHANGES.test(rule);
  expect(inbox().alerts.filter(({ alertType }) => alertType === 'test')).toHaveLength(1);
  expect(shown()).toEqual(['No room for a sample']);
});
