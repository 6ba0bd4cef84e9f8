import { useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Notice, Notices } from '@contract/notice';
import { adminFailureText } from '@app/api/admin-call';
import { useCurrentUser } from '@app/api/current-user';
import { serverTimeOf } from '@app/api/server-clock';
import { globalStatusCopy } from '@app/copy/global-status-copy';
import { toast } from '@app/state/toast-store';
import { Button } from '@app/ui/button';
import { EmptyState } from '@app/ui/empty-state';
import { Asked } from './asked';
import { type NoticeActs, NoticeItem } from './notice-item';
import { NoticeForm } from './notice-form';
import { sortedNotices } from './notice-times';
import { useChangeNotices } from './use-notices';

const copy = globalStatusCopy.notices;

interface ListProps {
  readonly title: string;
  readonly notices: readonly Notice[];
  readonly isRunning: boolean;
  readonly nowMs: number;
  readonly acts: NoticeActs | null;
}

function Items({ notices, title, ...rest }: ListProps) {
  return (
    <ul aria-label={title}>
      {notices.map((notice) => (
        <NoticeItem key={notice.id} notice={notice} {...rest} />
      ))}
    </ul>
  );
}

function Part({ id, ...list }: ListProps & { readonly id: string }) {
  if (list.notices.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{list.title}</h2>
      <Items {...list} />
    </section>
  );
}

/** Whether who is signed in may write; the server decides with each call. */
function useIsAdmin(): boolean {
  const { data } = useCurrentUser({ freshOnMount: true });
  return data !== undefined && data !== null && (data.isAdmin || data.role === 'admin');
}

async function act(call: Promise<void>, done: string): Promise<void> {
  try {
    await call;
    toast({ title: done });
  } catch (error) {
    toast({ title: copy.notDone, description: adminFailureText(error), variant: 'danger' });
  }
}

/** The acts of an administrator, and the form while it is open. */
function useActs() {
  const change = useChangeNotices();
  /** Null: a new one. Undefined: closed. */
  const [edited, edit] = useState<Notice | null>();
  const acts: NoticeActs = {
    onChange: edit,
    onEnd: ({ id }) => void act(change('POST', `/${id}/end`), copy.endedToast),
    onRemove: ({ id }) => void act(change('DELETE', `/${id}`), copy.removedToast),
  };
  const form =
    edited === undefined ? null : (
      <NoticeForm
        notice={edited}
        onClose={() => edit(undefined)}
        onSave={async (body) => {
          if (edited === null) await change('POST', '', body);
          else await change('PUT', `/${edited.id}`, body);
          toast({ title: edited === null ? copy.addedToast : copy.changedToast });
        }}
      />
    );
  return { acts, form, write: () => edit(null) };
}

interface ToldProps {
  readonly notices: readonly Notice[];
  readonly nowMs: number;
  readonly acts: NoticeActs | null;
}

function Told({ notices, nowMs, acts }: ToldProps) {
  const { running, planned, ended } = sortedNotices(notices, nowMs);
  const [zone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <>
      {running.length + planned.length > 0 ? null : <EmptyState title={copy.none}>{copy.noneHint}</EmptyState>}
      <Part id="status-running" title={copy.running} notices={running} isRunning nowMs={nowMs} acts={acts} />
      <Part id="status-planned" title={copy.planned} notices={planned} isRunning={false} nowMs={nowMs} acts={acts} />
      {ended.length === 0 ? null : (
        <details>
          <summary className="flex min-h-touch items-center">{copy.ended(ended.length)}</summary>
          <Items title={copy.ended(ended.length)} notices={ended} isRunning={false} nowMs={nowMs} acts={acts} />
        </details>
      )}
      {notices.length === 0 ? null : <p className="text-xs text-muted">{copy.zone(zone)}</p>}
    </>
  );
}

/** Incidents and maintenance, for everybody; an administrator writes them here. */
export function MaintenanceTab({ query }: { readonly query: UseQueryResult<Notices> }) {
  const isAdmin = useIsAdmin();
  const { acts, form, write } = useActs();
  return (
    <div className="grid grid-cols-1 gap-4 pt-4">
      {isAdmin ? (
        <div>
          <Button onClick={write}>{copy.add}</Button>
        </div>
      ) : null}
      <Asked query={query} failed={copy.failed}>
        {({ notices }) => (
          <Told notices={notices} nowMs={serverTimeOf(query.dataUpdatedAt)} acts={isAdmin ? acts : null} />
        )}
      </Asked>
      {form}
    </div>
  );
}
