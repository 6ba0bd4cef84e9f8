import { useEffect } from 'react';
import { Link } from 'react-router';
import { useCurrentUser } from '@app/api/current-user';
import { lensControlsCopy } from '@app/copy/lens-controls-copy';
import { settingsCopy as copy } from '@app/copy/settings-copy';
import { followPreferences } from '@app/session/preferences-sync';
import { useDialogsStore } from '@app/state/dialogs-store';
import { usePreferencesSyncStore } from '@app/state/preferences-sync-store';
import { Button, buttonClass } from '@app/ui/button';
import { Page } from '@app/ui/page';
import { AlertsSection } from './alerts-section';
import { DisplaySection } from './display-section';
import { PreferencesForm } from './preferences-form';
import { RememberedSection } from './remembered-section';
import { Section } from './section';
import { SignalsSection } from './signals-section';
import { TrackedSection } from './tracked-section';
import { WallSection } from './wall-section';

/** Whether what is chosen here is on the person's other devices too. */
function KeptSection() {
  const { data: user = null } = useCurrentUser();
  const state = usePreferencesSyncStore((sync) => sync.state);
  const text =
    user === null ? copy.kept.local : state === 'waiting' ? copy.kept.waiting : copy.kept.synchronised(user.username);
  return (
    <Section heading={copy.kept.heading}>
      <p role="status" className="max-w-prose wrap-anywhere" data-testid="kept">
        {text}
      </p>
      <div>
        <Link to="/account" state={{ back: '/settings' }} className={buttonClass('line')}>
          {user === null ? copy.kept.signIn : copy.kept.account}
        </Link>
      </div>
    </Section>
  );
}

interface LinkSectionProps {
  readonly to: string;
  readonly words: { readonly heading: string; readonly meaning: string; readonly open: string };
}

/** What has a page of its own. */
function LinkSection({ to, words }: LinkSectionProps) {
  return (
    <Section heading={words.heading}>
      <p className="text-muted">{words.meaning}</p>
      <div>
        <Link to={to} className={buttonClass('line')}>
          {words.open}
        </Link>
      </div>
    </Section>
  );
}

/** SETP-01: what a person chooses once, for every screen. */
export function SettingsPage() {
  // Here it is looked at: it does not wait until the page is idle.
  useEffect(followPreferences, []);
  const openLensControls = useDialogsStore((state) => state.setLensControlsOpen);
  return (
    <Page title={copy.title}>
      <div className="grid gap-8">
        <KeptSection />
        <PreferencesForm />
        <DisplaySection />
        <SignalsSection />
        <AlertsSection />
        <Section heading={lensControlsCopy.title}>
          <p className="text-muted">{copy.lens}</p>
          <div>
            <Button onClick={() => openLensControls(true)}>{lensControlsCopy.open}</Button>
          </div>
        </Section>
        <LinkSection to="/horizon" words={copy.horizon} />
        <LinkSection to="/offline" words={copy.offline} />
        <LinkSection to="/device-check" words={copy.device} />
        <TrackedSection />
        <RememberedSection />
        <WallSection />
      </div>
    </Page>
  );
}
