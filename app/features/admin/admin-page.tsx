import { Link, useSearchParams } from 'react-router';
import type { CurrentUser } from '@contract/account';
import { useCurrentUser } from '@app/api/current-user';
import { adminCopy as copy } from '@app/copy/admin-copy';
import { Button, buttonClass } from '@app/ui/button';
import { FailureWords } from '@app/ui/failure-words';
import { Page } from '@app/ui/page';
import { Tabs } from '@app/ui/tabs';
import { AuditTab } from './audit-tab';
import { ModerationTab } from './moderation-tab';
import { SourcesTab } from './sources-tab';
import { UsersTab } from './users-tab';

const MODERATION = { id: 'moderation', Content: ModerationTab } as const;
/** What a moderator sees is a part of what an administrator sees. */
const PARTS_OF = {
  admin: [
    { id: 'users', Content: UsersTab },
    { id: 'sources', Content: SourcesTab },
    MODERATION,
    { id: 'audit', Content: AuditTab },
  ],
  moderator: [MODERATION],
} as const;

/** The part that is shown stands in the address, so that a link or a reload shows the same. */
function Administration({ role }: { readonly role: keyof typeof PARTS_OF }) {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('tab');
  const parts = PARTS_OF[role];
  const shown = parts.find(({ id }) => id === wanted) ?? parts[0];
  return (
    <Tabs
      label={copy.tabsLabel}
      tabs={parts.map(({ id, Content }) => ({
        id,
        label: copy.tabs[id],
        content: (
          <div className="pt-4">
            <Content />
          </div>
        ),
      }))}
      value={shown.id}
      onValueChange={(tab) => setSearch({ tab }, { replace: true })}
    />
  );
}

/** The navigation lists the page for everybody: whoever may not open it learns what it is. */
function ClosedDoor({ user }: { readonly user: CurrentUser | null }) {
  return (
    <>
      <p className="max-w-prose">{copy.closedDoor.intro}</p>
      <p className="max-w-prose">
        {user === null ? copy.closedDoor.signedOut : copy.closedDoor.notAllowed(user.username)}
      </p>
      <div className="flex flex-wrap gap-2">
        {user === null ? (
          <Link to="/account" state={{ back: '/admin' }} className={buttonClass('solid')}>
            {copy.closedDoor.signIn}
          </Link>
        ) : null}
        <Link to="/" className={buttonClass('line')}>
          {copy.closedDoor.home}
        </Link>
      </div>
    </>
  );
}

function WhoMayEnter() {
  const me = useCurrentUser({ freshOnMount: true });
  if (me.isPending) return <p className="text-muted">{copy.closedDoor.loading}</p>;
  if (me.isError) {
    return (
      <div className="grid justify-items-start gap-2">
        <p>
          <FailureWords text={copy.closedDoor.failed} />
        </p>
        <Button onClick={() => void me.refetch()}>{copy.closedDoor.retry}</Button>
      </div>
    );
  }
  const role = me.data === null ? null : roleOf(me.data);
  return role === null ? <ClosedDoor user={me.data} /> : <Administration role={role} />;
}

function roleOf({ isAdmin, role }: CurrentUser): keyof typeof PARTS_OF | null {
  if (isAdmin || role === 'admin') return 'admin';
  return role === 'moderator' ? 'moderator' : null;
}

/** ADM-01. What it shows and changes the server decides with each call. */
export function AdminPage() {
  return (
    <Page title={copy.title}>
      <WhoMayEnter />
    </Page>
  );
}
