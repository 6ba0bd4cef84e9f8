import { Mail } from 'lucide-react';
import type { AppConfig } from '@contract/app-config';
import { supportCopy } from '@app/copy/support-copy';
import { buttonClass } from './button';

/** Mails to the addresses that the operator configured; nothing where there are none. */
export function ContactMails({ supportEmail, partnerEmail }: Pick<AppConfig, 'supportEmail' | 'partnerEmail'>) {
  const mails = [
    { label: supportCopy.supportMail, address: supportEmail },
    { label: supportCopy.partnerMail, address: partnerEmail },
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
