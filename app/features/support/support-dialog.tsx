import { ExternalLink, Mail } from 'lucide-react';
import { useAppConfig } from '@app/api/use-app-config';
import { supportCopy } from '@app/copy/data-copy';
import { useDialogsStore } from '@app/state/dialogs-store';
import { buttonClass } from '@app/ui/button';
import { Dialog } from '@app/ui/sheet';

function Contacts() {
  const data = useAppConfig();
  const mails = [
    { label: supportCopy.supportMail, address: data?.supportEmail ?? null },
    { label: supportCopy.partnerMail, address: data?.partnerEmail ?? null },
  ];
  const configured = mails.filter(({ address }) => address !== null);
  const donationUrl = data?.donationUrl ?? null;
  return (
    <div className="grid gap-3 p-4">
      {donationUrl === null ? null : (
        <a href={donationUrl} target="_blank" rel="noreferrer noopener" className={buttonClass('solid')}>
          <ExternalLink aria-hidden size={16} />
          {supportCopy.donate}
        </a>
      )}
      {configured.map(({ label, address }) => (
        <a key={label} href={`mailto:${address ?? ''}`} className={buttonClass('line')}>
          <Mail aria-hidden size={16} />
          {label}
        </a>
      ))}
    </div>
  );
}

/** Contact and, where the operator configured one, the donation page. Opened from the header and the footer. */
export function SupportDialog() {
  const supportOpen = useDialogsStore((state) => state.supportOpen);
  const setSupportOpen = useDialogsStore((state) => state.setSupportOpen);
  return (
    <Dialog open={supportOpen} onOpenChange={setSupportOpen} title={supportCopy.title} description={supportCopy.body}>
      <Contacts />
    </Dialog>
  );
}
