import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { type AlertInbox, type InboxAlert, inboxSchema, unreadAlertsSchema } from '@contract/alert';
import { isSatelliteId } from '@contract/object-id';
import { ALERTS_URL, UNREAD_ALERTS_URL } from '@app/api/alert-urls';
import { apiGet, apiRequest } from '@app/api/api-client';
import { useApi } from '@app/api/use-api';
import { ALERT_CHANNEL_WORDS, ALERT_FAILURE_WORDS, alertsCopy } from '@app/copy/alerts-copy';
import { ageOfIsoS, ageText } from '@app/format/age';
import { unreadOf, useLocalAlertsStore } from '@app/state/local-alerts-store';
import { useServerSecond } from '@app/state/server-second';
import { Button, buttonClass } from '@app/ui/button';
import { EmptyState } from '@app/ui/empty-state';
import { RemovableRows } from '@app/ui/removable-rows';
import { Tag } from '@app/ui/tag';
import { sayFailed } from './alert-call';
import { Retry } from './retry';

const copy = alertsCopy.inbox;
const ASK_EVERY_MS = 10_000;
const AGES_EVERY_MS = 10_000;
const KEY = [ALERTS_URL, 'pages'];

/** Satellites have a page of their own; aircraft stand in the sky of the main screen while they are heard. */
const addressOf = (objectId: number): string =>
  isSatelliteId(objectId) ? `/satellite/${objectId}` : `/?object=${objectId}`;

interface AlertRowProps {
  readonly alert: InboxAlert;
  readonly nowMs: number;
  readonly onRemove: () => void;
}

function AlertRow({ alert, nowMs, onRemove }: AlertRowProps) {
  const { message, severity, isRead, isQuiet, failures, objectId, createdAt } = alert;
  const ageS = ageOfIsoS(createdAt, nowMs) ?? 0;
  return (
    <li className="grid gap-1 border-b border-line py-3">
      <p className="flex flex-wrap items-center gap-2">
        {isRead ? null : <Tag tone="accent">{copy.isNew}</Tag>}
        {isQuiet ? <Tag>{copy.isQuiet}</Tag> : null}
        {failures.length === 0 ? null : <Tag tone="warning">{copy.isUnsent}</Tag>}
        <time dateTime={createdAt} className="figure text-xs text-muted">
          {ageS * 1000 < AGES_EVERY_MS ? copy.justNow : copy.ago(ageText(ageS))}
        </time>
      </p>
      <p dir="auto" className={severity === 'danger' ? 'wrap-anywhere text-danger' : 'wrap-anywhere'}>
        {message}
      </p>
      {failures.map(({ channel, failure }) => (
        <p key={`${channel} ${failure}`} className="max-w-prose text-xs text-muted">
          {alertsCopy.byChannel(ALERT_CHANNEL_WORDS[channel], ALERT_FAILURE_WORDS[failure])}
        </p>
      ))}
      <div className="flex flex-wrap gap-2">
        {objectId === null ? null : (
          <Link to={addressOf(objectId)} className={buttonClass('line')} aria-label={copy.showLabel(message)}>
            {copy.show}
          </Link>
        )}
        <Button look="quiet" aria-label={copy.removeLabel(message)} onClick={onRemove}>
          {copy.remove}
        </Button>
      </div>
    </li>
  );
}

/** Page after page, and from the first again when something new came. */
function useInbox() {
  const cache = useQueryClient();
  const unread = useApi(UNREAD_ALERTS_URL, unreadAlertsSchema, { refetchInterval: ASK_EVERY_MS });
  const pages = useInfiniteQuery({
    queryKey: KEY,
    queryFn: async ({ pageParam, signal }): Promise<AlertInbox> =>
      inboxSchema.parse(await apiGet(pageParam === null ? ALERTS_URL : `${ALERTS_URL}?before=${pageParam}`, signal)),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  });
  const newestId = unread.data?.newest?.id;
  // What is asked for belongs to the server: the list follows what it says is new.
  useEffect(() => {
    if (newestId !== undefined) void cache.invalidateQueries({ queryKey: KEY });
  }, [newestId, cache]);
  const renew = async (): Promise<void> => {
    await Promise.all([cache.invalidateQueries({ queryKey: KEY }), unread.refetch()]);
  };
  const change = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      sayFailed(alertsCopy.failed, error);
    }
    await renew();
  };
  return {
    pages,
    unread: unread.data?.unread ?? 0,
    readUpTo: (id: number) => change(() => apiRequest('POST', `${ALERTS_URL}/read`, { upTo: id })),
    remove: ({ id }: InboxAlert) => change(() => apiRequest('DELETE', `${ALERTS_URL}/${id}`)),
  };
}

type FoundBy = 'browser' | 'server';

interface ShownAlert {
  readonly alert: InboxAlert;
  readonly by: FoundBy;
}

const tagged = (by: FoundBy) => (alert: InboxAlert) => ({ alert, by, atMs: Date.parse(alert.createdAt) });

/** Both inboxes in one, newest first, as far back as the server's has been asked for. */
function shownAlerts(told: readonly InboxAlert[], local: readonly InboxAlert[], isAllTold: boolean): ShownAlert[] {
  const oldest = isAllTold ? undefined : told.at(-1)?.createdAt;
  const fromMs = oldest === undefined ? Number.NEGATIVE_INFINITY : Date.parse(oldest);
  return [...local.map(tagged('browser')), ...told.map(tagged('server'))]
    .filter(({ by, atMs }) => by === 'server' || atMs >= fromMs)
    .toSorted((one, other) => other.atMs - one.atMs);
}

/** What was told, newest first: by the server, and by this browser's own rules. */
export function Inbox({ onMakeRule }: { readonly onMakeRule: () => void }) {
  const { pages, unread: unreadTold, readUpTo, remove } = useInbox();
  const local = useLocalAlertsStore();
  const nowMs = useServerSecond((ms) => Math.floor(ms / AGES_EVERY_MS) * AGES_EVERY_MS);
  const isMissing = pages.data === undefined;
  if (isMissing && local.alerts.length === 0) {
    return <Retry isPending={pages.isPending} onRetry={() => void pages.refetch()} />;
  }
  const told = pages.data?.pages.flatMap((page) => page.alerts) ?? [];
  const shown = shownAlerts(told, local.alerts, !pages.hasNextPage);
  if (shown.length === 0) {
    return (
      <EmptyState title={copy.empty} action={<Button onClick={onMakeRule}>{copy.makeRule}</Button>}>
        {copy.emptyText}
      </EmptyState>
    );
  }
  const unread = unreadTold + unreadOf(local);
  const readAll = (): void => {
    local.readAll();
    const [newest] = told;
    if (newest !== undefined && unreadTold > 0) void readUpTo(newest.id);
  };
  return (
    <div className="grid justify-items-start gap-3 py-4">
      {unread === 0 ? null : (
        <div className="flex flex-wrap items-center gap-3">
          <p role="status">{alertsCopy.unread(unread)}</p>
          <Button onClick={readAll}>{copy.readAll}</Button>
        </div>
      )}
      <RemovableRows aria-label={copy.list} className="w-full border-t border-line">
        {shown.map(({ alert, by }) => (
          <AlertRow
            key={`${by} ${alert.id}`}
            alert={alert}
            nowMs={nowMs}
            onRemove={() => (by === 'browser' ? local.remove(alert.id) : void remove(alert))}
          />
        ))}
      </RemovableRows>
      {isMissing && !pages.isFetching ? <p className="text-muted">{copy.serverAway}</p> : null}
      {pages.hasNextPage ? (
        <Button disabled={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {copy.more}
        </Button>
      ) : null}
    </div>
  );
}
