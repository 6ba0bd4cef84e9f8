import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { CurrentUser } from '@contract/account';
import { noteCurrentUser, useCurrentUser } from '@app/api/current-user';
import { endPush } from '@app/api/push-subscription';
import { accountCopy as copy } from '@app/copy/account-copy';
import { useAlertsStore } from '@app/state/alerts-store';
import { toast } from '@app/state/toast-store';
import { Button, buttonClass } from '@app/ui/button';
import { FailureWords } from '@app/ui/failure-words';
import { Page } from '@app/ui/page';
import { Tabs } from '@app/ui/tabs';
import { accountCall, accountFailureText } from './account-call';
import { backOf } from './back-of';
import { ConfirmForm } from './confirm-form';
import { ForgottenForm } from './forgotten-form';
import { LeavingSection } from './leaving-section';
import { keptMailLink, type MailLink, mailLinkOf } from './mail-link';
import { PasswordSection } from './password-section';
import { ResetForm } from './reset-form';
import { SessionList } from './session-list';
import { SignInForm } from './sign-in-form';
import { SignUpForm } from './sign-up-form';

/**
 * The link that led here. It does not stay in the address, where a look over the shoulder or a shared link shows it, but
 * with the page's entry in the history, which a reload keeps.
 */
function useMailLink(): [MailLink | null, () => void] {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const found = mailLinkOf(hash);
    if (found !== null) void navigate('/account', { replace: true, state: found });
  }, [hash, navigate]);
  const end = (): void => void navigate('/account', { replace: true, state: null });
  return [mailLinkOf(hash) ?? keptMailLink(state), end];
}

function SignedOut({ onSignedIn }: { readonly onSignedIn: (user: CurrentUser) => void }) {
  const [way, setWay] = useState('sign-in');
  const tabs = [
    { id: 'sign-in', label: copy.ways.signIn, content: <SignInForm onSignedIn={onSignedIn} /> },
    { id: 'sign-up', label: copy.ways.signUp, content: <SignUpForm /> },
    { id: 'forgotten', label: copy.ways.forgotten, content: <ForgottenForm /> },
  ];
  return (
    <>
      <p className="max-w-prose">{copy.intro}</p>
      <Tabs
        label={copy.ways.label}
        tabs={tabs.map((tab) => ({ ...tab, content: <div className="pt-4">{tab.content}</div> }))}
        value={way}
        onValueChange={setWay}
      />
    </>
  );
}

/** Rules of alerts that this browser keeps alone can come along. */
function LocalRulesOffer() {
  const hasLocalRules = useAlertsStore((state) => state.hasLocalRules);
  if (!hasLocalRules) return null;
  return (
    <div role="status" className="grid justify-items-start gap-2">
      <p className="max-w-prose">{copy.signedIn.localRules}</p>
      <Link to="/alerts" className={buttonClass('line')}>
        {copy.signedIn.openAlerts}
      </Link>
    </div>
  );
}

function SignedIn({ user, onGone }: { readonly user: CurrentUser; readonly onGone: () => void }) {
  const signOut = async (): Promise<void> => {
    // Whoever uses this browser next is not to read the alerts of who has left; signing out waits for no push service.
    await endPush().catch(() => undefined);
    try {
      await accountCall('POST', '/api/user/sign-out');
      onGone();
    } catch (error) {
      toast({ title: copy.sessions.notEnded, description: accountFailureText(error), variant: 'danger' });
    }
  };
  return (
    <div className="grid gap-8">
      <div className="grid justify-items-start gap-3">
        <p className="wrap-anywhere">{copy.signedIn.as(user.username, user.email)}</p>
        <Button onClick={() => void signOut()}>{copy.signedIn.signOut}</Button>
      </div>
      <LocalRulesOffer />
      <SessionList />
      <PasswordSection email={user.email} />
      <LeavingSection />
    </div>
  );
}

function WhoIsSignedIn() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const back = backOf(useLocation().state);
  const me = useCurrentUser({ freshOnMount: true });
  if (me.isPending) return <p className="text-muted">{copy.signedIn.loading}</p>;
  if (me.isError) {
    return (
      <div className="grid justify-items-start gap-2">
        <p>
          <FailureWords text={copy.signedIn.failed} />
        </p>
        <Button onClick={() => void me.refetch()}>{copy.signedIn.retry}</Button>
      </div>
    );
  }
  const note = (user: CurrentUser | null) => noteCurrentUser(cache, user);
  const comeIn = (user: CurrentUser): void => {
    note(user);
    if (back !== null) void navigate(back, { replace: true });
  };
  return me.data === null ? <SignedOut onSignedIn={comeIn} /> : <SignedIn user={me.data} onGone={() => note(null)} />;
}

/** ACC-01: coming, going, and what belongs to the account as a whole. */
export function AccountPage() {
  const cache = useQueryClient();
  const [link, endLink] = useMailLink();
  const signedIn = (user: CurrentUser): void => {
    noteCurrentUser(cache, user);
    endLink();
  };
  const afterReset = (): void => {
    noteCurrentUser(cache, null);
    toast({ title: copy.reset.done });
    endLink();
  };
  return (
    <Page title={copy.title}>
      {link?.purpose === 'confirm' ? <ConfirmForm token={link.token} onSignedIn={signedIn} /> : null}
      {link?.purpose === 'reset' ? <ResetForm token={link.token} onReset={afterReset} /> : null}
      {link === null ? <WhoIsSignedIn /> : null}
    </Page>
  );
}
