import { type ComponentType, lazy, Suspense } from 'react';
import { logWarning } from '@app/log/log-warning';
import { useAlertsStore } from '@app/state/alerts-store';

function Nothing() {
  return null;
}

/** Who has no rules never fetches it; where it cannot be fetched the page goes on without. */
const lazyPart = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      logWarning('A part of the alerts could not be loaded', error);
      return { default: Nothing };
    }
  });

const AlertsBell = lazyPart(async () => (await import('./alerts-bell')).AlertsBell);
const LocalAlerts = lazyPart(async () => (await import('./local-alerts')).LocalAlerts);

/** The bell, for people who have rules and want to be told of what they find; and what watches those of this browser. */
export function AlertsBellHost() {
  const { hasRules, hasLocalRules, areTold } = useAlertsStore();
  return (
    <Suspense>
      {hasLocalRules ? <LocalAlerts /> : null}
      {areTold && (hasRules || hasLocalRules) ? <AlertsBell /> : null}
    </Suspense>
  );
}
