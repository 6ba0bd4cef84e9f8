import { useQueryClient } from '@tanstack/react-query';
import { type Session, sessionListSchema } from '@contract/account';
import { noteCurrentUser } from '@app/api/current-user';
import { serverTimeOf } from '@app/api/server-clock';
import { useApi } from '@app/api/use-api';
import { accountCopy } from '@app/copy/account-copy';
import { ageOfIsoS, ageText } from '@app/format/age';
import { toast } from '@app/state/toast-store';
import { Button } from '@app/ui/button';
import { FailureWords } from '@app/ui/failure-words';
import { RemovableRows } from '@app/ui/removable-rows';
import { Tag } from '@app/ui/tag';
import { accountCall, accountFailureText } from './account-call';

const SESSIONS = '/api/user/sessions';
const copy = accountCopy.sessions;

function SessionRow({ session, nowMs, onEnd }: { session: Session; nowMs: number; onEnd: () => void }) {
  const device = copy.device(session.device);
  const age = ageText(ageOfIsoS(session.lastUsedAt, nowMs) ?? 0);
  return (
    <li className="flex min-h-touch flex-wrap items-center justify-between gap-x-3 border-b border-line py-1">
      <span className="flex flex-wrap items-baseline gap-x-2">
        {device}
        <span className="text-xs text-muted">{copy.used(age)}</span>
      </span>
      {session.isCurrent ? (
        <Tag tone="accent">{copy.thisOne}</Tag>
      ) : (
        <Button aria-label={copy.endLabel(device, age)} onClick={onEnd}>
          {copy.end}
        </Button>
      )}
    </li>
  );
}

/** Every browser that is signed in; each but this one is ended here, and all together. */
export function SessionList() {
  const cache = useQueryClient();
  const sessions = useApi(SESSIONS, sessionListSchema, { freshOnMount: true });
  const end = async (path: string, then: () => unknown): Promise<void> => {
    try {
      await accountCall('DELETE', path);
      await then();
    } catch (error) {
      toast({ title: copy.notEnded, description: accountFailureText(error), variant: 'danger' });
    }
  };
  return (
    <section aria-labelledby="sessions-heading" className="grid gap-3">
      <h2 id="sessions-heading">{copy.heading}</h2>
      {sessions.isPending ? <p className="text-muted">{copy.loading}</p> : null}
      {sessions.isError ? (
        <div className="grid justify-items-start gap-2">
          <p role="alert">
            <FailureWords text={copy.failed} />
          </p>
          <Button onClick={() => void sessions.refetch()}>{copy.retry}</Button>
        </div>
      ) : null}
      <RemovableRows aria-labelledby="sessions-heading">
        {sessions.data?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            nowMs={serverTimeOf(sessions.dataUpdatedAt)}
            onEnd={() => void end(`${SESSIONS}/${session.id}`, () => sessions.refetch())}
          />
        ))}
      </RemovableRows>
      <div>
        <Button onClick={() => void end(SESSIONS, () => noteCurrentUser(cache, null))}>{copy.endAll}</Button>
      </div>
    </section>
  );
}
