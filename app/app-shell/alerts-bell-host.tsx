import { Suspense } from 'react';
import { useAlertsStore } from '@app/state/alerts-store';
import { shellPart } from './shell-part';

const AlertsBell = shellPart(async () => (await import('./alerts-bell')).AlertsBell);
const LocalAlerts = shellPart(async () => (await import('./local-alerts')).LocalAlerts);

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
