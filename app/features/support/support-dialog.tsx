import { useAppConfig } from '@app/api/use-app-config';
import { supportCopy } from '@app/copy/support-copy';
import { useDialogsStore } from '@app/state/dialogs-store';
import { ContactMails } from '@app/ui/contact-mails';
import { Dialog } from '@app/ui/sheet';
import { DonationTiers } from './donation-tiers';

/** Contact and, where the operator configured a page for them, donations. Opened from the header and the footer. */
export function SupportDialog() {
  const supportOpen = useDialogsStore((state) => state.supportOpen);
  const setSupportOpen = useDialogsStore((state) => state.setSupportOpen);
  const config = useAppConfig();
  const donationUrl = config?.donationUrl ?? null;
  return (
    <Dialog open={supportOpen} onOpenChange={setSupportOpen} title={supportCopy.title} description={supportCopy.body}>
      <div className="grid gap-4 p-4">
        {donationUrl === null ? (
          <p className="text-muted">{supportCopy.noDonations}</p>
        ) : (
          <DonationTiers url={donationUrl} />
        )}
        {config === undefined ? null : <ContactMails {...config} />}
      </div>
    </Dialog>
  );
}
