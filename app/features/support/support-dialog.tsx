import { Mail } from 'lucide-react';
import { useAppConfig } from '@app/api/use-app-config';
import { supportCopy } from '@app/copy/support-copy';
import { useDialogsStore } from '@app/state/dialogs-store';
import { buttonClass } from '@app/ui/button';
import { Dialog } from '@app/ui/sheet';
import { DonationTiers } from './donation-tiers';

function Contacts() {
  const data = useAppConfig();
  const mails = [
    { label: supportCopy.supportMail, address: data?.supportEmail ?? null },
    { label: supportCopy.partnerMail, address: data?.partnerEmail ?? null },
  ];
  const configured = mails.filter(({ address }) => address !== null);
  if (configured.length === 0) return null;
  return (
    <section aria-label={supportCopy.contacts} className="grid gap-3 sm:grid-flow-col">
      {configured.map(({ label, address }) => (
        <a key={label} href={`mailto:${address ?? ''}`} className={buttonClass('line')}>
          <Mail aria-hidden size={16} />
          {label}
        </a>
      ))}
    </section>
  );
}

/** Contact and, where the operator configured a page for them, donations. Opened from the header and the footer. */
export function SupportDialog() {
  const supportOpen = useDialogsStore((state) => state.supportOpen);
  const setSupportOpen = useDialogsStore((state) => state.setSupportOpen);
  const donationUrl = useAppConfig()?.donationUrl ?? null;
  return (
    <Dialog open={supportOpen} onOpenChange={setSupportOpen} title={supportCopy.title} description={supportCopy.body}>
      <div className="grid gap-4 p-4">
        {donationUrl === null ? (
          <p className="text-muted">{supportCopy.noDonations}</p>
        ) : (
          <DonationTiers url={donationUrl} />
        )}
        <Contacts />
      </div>
    </Dialog>
  );
}
