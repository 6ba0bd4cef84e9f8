import { lazy, Suspense } from 'react';
import { logWarning } from '@app/log/log-warning';
import { useAlertsStore } from '@app/state/alerts-store';

// Who has no rules never fetches it; where it cannot be fetched the page goes on without.
const AlertsBell = lazy(async () => {
  try {
    return { default: (await import('./alerts-bell')).AlertsBell };
  } catch (error) {
    logWarning('The bell of alerts could not be loaded', error);
    return { default: NoBell };
  }
});

function NoBell() {
  return null;
}

/** The bell, for people who have rules and want to be told of what they find. */
export function AlertsBellHost() {
  const hasRules = useAlertsStore((state) => state.hasRules);
  const areTold = useAlertsStore((state) => state.areTold);
  if (!hasRules || !areTold) return null;
  return (
    <Suspense>
      <AlertsBell />
    </Suspense>
  );
}
