import { Link } from 'react-router';
import { supportOffer, useAppConfig } from '@app/api/use-app-config';
import { globalStatusCopy } from '@app/copy/global-status-copy';
import { useDialogsStore } from '@app/state/dialogs-store';
import { Button } from '@app/ui/button';
import { ContactMails } from '@app/ui/contact-mails';
import { FactList } from '@app/ui/fact-list';

const copy = globalStatusCopy.support;

/** The ways to whoever runs this server, and to the donations where they take any. */
export function SupportTab() {
  const config = useAppConfig();
  const setSupportOpen = useDialogsStore((state) => state.setSupportOpen);
  if (config === undefined) return <p className="pt-4 text-muted">{globalStatusCopy.loading}</p>;
  const { supportEmail, partnerEmail, supportHandle, version } = config;
  const isReachable = supportEmail !== null || partnerEmail !== null || supportHandle !== null;
  return (
    <div className="grid justify-items-start gap-4 pt-4">
      <p className="max-w-prose">{isReachable ? copy.intro : copy.none}</p>
      <ContactMails supportEmail={supportEmail} partnerEmail={partnerEmail} />
      {supportHandle === null ? null : (
        <div className="w-full max-w-prose">
          <FactList label={copy.handle} rows={[{ label: copy.handle, value: supportHandle }]} />
        </div>
      )}
      {isReachable ? <p className="max-w-prose text-muted">{copy.say(version)}</p> : null}
      {supportOffer(config) === null ? null : <Button onClick={() => setSupportOpen(true)}>{copy.open}</Button>}
      <Link to="/system-status" className="inline-flex min-h-touch items-center underline underline-offset-4">
        {copy.systemStatus}
      </Link>
    </div>
  );
}
