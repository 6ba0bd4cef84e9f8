import { Bell } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { unreadAlertsSchema } from '@contract/alert';
import { UNREAD_ALERTS_URL } from '@app/api/alert-urls';
import { useApi } from '@app/api/use-api';
import { alertsCopy } from '@app/copy/alerts-copy';
import { toast } from '@app/state/toast-store';

const ASK_EVERY_MS = 10_000;

/** How many alerts are not read, while there are some; a new one is also said as it comes. */
export function AlertsBell() {
  const { data } = useApi(UNREAD_ALERTS_URL, unreadAlertsSchema, { refetchInterval: ASK_EVERY_MS });
  const newest = data?.newest ?? null;
  const toldId = useRef<number | null>(null);
  // A toast belongs to the moment in which the alert comes, not to what is shown.
  useEffect(() => {
    if (data === undefined) return;
    const before = toldId.current;
    toldId.current = Math.max(before ?? 0, newest?.id ?? 0);
    if (before === null || newest === null || newest.id <= before) return;
    toast({
      title: alertsCopy.bell.toast,
      description: newest.message,
      ...(newest.severity === 'danger' ? { variant: 'danger' as const } : {}),
    });
  }, [data, newest]);
  if (data === undefined || data.unread === 0) return null;
  return (
    <Link
      to="/alerts"
      aria-label={alertsCopy.bell.label(data.unread)}
      className="relative inline-flex size-touch shrink-0 items-center justify-center rounded-md hover:bg-raised"
    >
      <Bell aria-hidden size={20} />
      <span
        aria-hidden
        className="figure absolute end-0.5 top-1 min-w-4.5 rounded-full bg-accent px-1 text-center text-xs leading-4.5 font-bold text-on-accent"
      >
        {data.unread > 99 ? '99+' : data.unread}
      </span>
    </Link>
  );
}
