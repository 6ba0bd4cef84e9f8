import { LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { CurrentUser } from '@contract/account';
import { useCurrentUser } from '@app/api/current-user';
import { signedOutCopy as copy } from '@app/copy/observation-copy';
import { Button, buttonClass } from '@app/ui/button';
import { EmptyState } from '@app/ui/empty-state';
import { FailureWords } from '@app/ui/failure-words';
import { Page } from '@app/ui/page';

export interface SignedInOnlyProps {
  /** Of the page that says so to whoever is not signed in, where it is not within a page already. */
  readonly pageTitle?: string;
  readonly children: (user: CurrentUser) => ReactNode;
}

/** What needs an account, or what one gives and the way to it and back. */
export function SignedInOnly({ pageTitle, children }: SignedInOnlyProps) {
  const { data: user } = useCurrentUser({ freshOnMount: true });
  if (user !== null && user !== undefined) return children(user);
  if (pageTitle === undefined) return <NotSignedIn />;
  return (
    <Page title={pageTitle}>
      <NotSignedIn />
    </Page>
  );
}

function NotSignedIn() {
  const me = useCurrentUser();
  const { pathname, search } = useLocation();
  if (me.isPending) return <p className="text-muted">{copy.asking}</p>;
  if (me.isError) {
    return (
      <div className="grid justify-items-start gap-2">
        <p>
          <FailureWords text={copy.failed} />
        </p>
        <Button onClick={() => void me.refetch()}>{copy.retry}</Button>
      </div>
    );
  }
  return (
    <EmptyState
      title={copy.title}
      action={
        <Link to="/account" state={{ back: `${pathname}${search}` }} className={buttonClass('solid')}>
          <LogIn aria-hidden size={16} />
          {copy.signIn}
        </Link>
      }
    >
      {copy.text}
    </EmptyState>
  );
}
