import { Bell } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { type UnreadAlerts, unreadAlertsSchema } from '@contract/alert';
import { UNREAD_ALERTS_URL } from '@app/api/alert-urls';
import { useApi } from '@app/api/use-api';
import { alertsCopy } from '@app/copy/alerts-copy';
import { toastAlert } from '@app/session/tell-alerts';
import { useAlertsStore } from '@app/state/alerts-store';
import { unreadOf, useLocalAlertsStore } from '@app/state/local-alerts-store';

const ASK_EVERY_MS = 10_000;

/** A new alert of the server is also said as it comes; in quiet hours it stays in the inbox. */
function useToasts(data: UnreadAlerts | undefined): void {
  const newest = data?.newest ?? null;
  const toldId = useRef<number | null>(null);
  // A toast belongs to the moment in which the alert comes, not to what is shown.
  useEffect(() => {
    if (data === undefined) return;
    const before = toldId.current;
    toldId.current = Math.max(before ?? 0, newest?.id ?? 0);
    if (before === null || newest === null || newest.id <= before || newest.isQuiet) return;
    toastAlert(newest);
  }, [data, newest]);
}

/** How many alerts are not read, while there are some: of the server's, where it has rules, and of this browser's. */
export function AlertsBell() {
  const asksServer = useAlertsStore((state) => state.hasRules);
  const { data } = useApi(UNREAD_ALERTS_URL, unreadAlertsSchema, {
    refetchInterval: ASK_EVERY_MS,
    enabled: asksServer,
  });
  useToasts(data);
  const unread = useLocalAlertsStore(unreadOf) + (asksServer ? (data?.unread ?? 0) : 0);
  if (unread === 0) return null;
  return (
    <Link
      to="/alerts"
      aria-label={alertsCopy.bell.label(unread)}
      className="relative inline-flex size-touch shrink-0 items-center justify-center rounded-md hover:bg-raised"
    >
      <Bell aria-hidden size={20} />
      <span
        aria-hidden
        className="figure absolute end-0.5 top-1 min-w-4.5 rounded-full bg-accent px-1 text-center text-xs leading-4.5 font-bold text-on-accent"
      >
        {unread > 99 ? '99+' : unread}
      </span>
    </Link>
  );
}
