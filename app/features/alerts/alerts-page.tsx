import { useEffect, useState } from 'react';
import { type AlertRules, alertRulesSchema, unreadAlertsSchema } from '@contract/alert';
import { ALERT_RULES_URL, UNREAD_ALERTS_URL } from '@app/api/alert-urls';
import { useApi } from '@app/api/use-api';
import { alertsCopy as copy } from '@app/copy/alerts-copy';
import { unreadOf, useLocalAlertsStore } from '@app/state/local-alerts-store';
import { useLocalRulesStore } from '@app/state/local-rules-store';
import { useAlertsStore } from '@app/state/alerts-store';
import { Page } from '@app/ui/page';
import { Tabs } from '@app/ui/tabs';
import { Channels } from './channels';
import { Inbox } from './inbox';
import { Retry } from './retry';
import { Rules } from './rules';
import { TakeAlong } from './take-along';

/** Whether there are rules is known to every page from here on: the bell asks only where there are. */
function useRules() {
  const rules = useApi<AlertRules>(ALERT_RULES_URL, alertRulesSchema, { freshOnMount: true });
  const setHasRules = useAlertsStore((state) => state.setHasRules);
  const count = rules.data?.rules.length;
  useEffect(() => {
    if (count !== undefined) setHasRules(count > 0);
  }, [count, setHasRules]);
  return rules;
}

/** ALR-01: what was told, what to be told of, and how. */
export function AlertsPage() {
  const rules = useRules();
  const { data: unread } = useApi(UNREAD_ALERTS_URL, unreadAlertsSchema, { freshOnMount: true });
  const [chosen, choose] = useState<string | null>(null);
  const localUnread = useLocalAlertsStore(unreadOf);
  const hasLocalRules = useLocalRulesStore((state) => state.rules.length > 0);
  const count = (unread?.unread ?? 0) + localUnread;
  const isNew = rules.data?.rules.length === 0 && unread?.unread === 0 && !hasLocalRules && localUnread === 0;
  const renew = (): Promise<unknown> => {
    // The first rule makes the inbox what the page begins with, and not what is looked at.
    choose((current) => current ?? 'rules');
    return rules.refetch();
  };
  return (
    <Page title={copy.title}>
      <p className="max-w-prose">{copy.intro}</p>
      <TakeAlong onTaken={renew} />
      <Tabs
        label={copy.tabs.label}
        value={chosen ?? (isNew ? 'rules' : 'inbox')}
        onValueChange={choose}
        tabs={[
          {
            id: 'inbox',
            label: count === 0 ? copy.tabs.inbox : `${copy.tabs.inbox} · ${copy.unread(count)}`,
            content: <Inbox onMakeRule={() => choose('rules')} />,
          },
          {
            id: 'rules',
            label: copy.tabs.rules,
            content: (
              <Rules
                kept={rules.data}
                waiting={<Retry isPending={rules.isPending} onRetry={() => void rules.refetch()} />}
                onChanged={renew}
              />
            ),
          },
          { id: 'channels', label: copy.tabs.channels, content: <Channels /> },
        ]}
      />
    </Page>
  );
}
