import { Controller, useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { useCurrentUser } from '@app/api/current-user';
import { useAppConfig } from '@app/api/use-app-config';
import type { ReadCapture } from '@app/captures/opened-capture';
import { shareCopy as copy } from '@app/copy/capture-copy';
import { toast } from '@app/state/toast-store';
import { Button } from '@app/ui/button';
import { TextField } from '@app/ui/field';
import { Switch } from '@app/ui/switch';
import { sendByMail } from './share-actions';

interface MailFields {
  readonly isToOwnAccount: boolean;
  readonly address: string;
}

/** Part 1 §5: the simple pattern; whether an address takes mail is known by sending some. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export interface MailFormProps {
  readonly capture: ReadCapture;
  readonly onSending: (isSending: boolean) => void;
  readonly onSent: () => void;
}

interface MailHintsProps {
  readonly isToOwnAccount: boolean;
  readonly isOutbox: boolean;
  readonly recipients: readonly string[];
}

/** What a mail needs, who gets it besides, and whether it is sent at all. */
function MailHints({ isToOwnAccount, isOutbox, recipients }: MailHintsProps) {
  const { data: user } = useCurrentUser();
  const { pathname, search } = useLocation();
  return (
    <>
      {isToOwnAccount && user === null ? (
        <p className="text-xs text-muted">
          <Link to="/account" state={{ back: `${pathname}${search}` }} className="underline">
            {copy.signIn}
          </Link>
          {copy.orType}
        </p>
      ) : null}
      {isOutbox ? <p className="text-xs text-muted">{copy.outbox}</p> : null}
      {recipients.length === 0 ? null : <p className="text-xs text-muted">{copy.recipients(recipients)}</p>}
    </>
  );
}

/** CAP-04: to one's own account unless another address is typed; ticking again clears that. */
export function MailForm({ capture, onSending, onSent }: MailFormProps) {
  const config = useAppConfig();
  const recipients = config?.researchRecipients ?? [];
  const isOutbox = config?.mail === 'outbox';
  const { control, register, handleSubmit, setValue, watch, formState } = useForm<MailFields>({
    defaultValues: { isToOwnAccount: true, address: '' },
  });
  const isSending = formState.isSubmitting;
  const isToOwnAccount = watch('isToOwnAccount');
  const send = handleSubmit(async ({ address }) => {
    const typed = isToOwnAccount ? '' : address.trim();
    if (!isToOwnAccount && typed === '') {
      toast({ ...copy.required, variant: 'danger' });
      return;
    }
    if (typed !== '' && !ADDRESS.test(typed)) {
      toast({ ...copy.malformed, variant: 'danger' });
      return;
    }
    onSending(true);
    const isSent = await sendByMail(capture, { address: typed, recipients, isOutbox });
    onSending(false);
    if (isSent) onSent();
  });
  return (
    <form className="grid gap-2" noValidate onSubmit={(event) => void send(event)}>
      <Controller
        control={control}
        name="isToOwnAccount"
        render={({ field }) => (
          <Switch
            label={copy.ownAccount}
            checked={field.value}
            disabled={isSending}
            onCheckedChange={(checked) => {
              field.onChange(checked);
              if (checked) setValue('address', '');
            }}
          />
        )}
      />
      <TextField
        label={copy.address}
        type="email"
        autoComplete="email"
        disabled={isSending}
        {...register('address', {
          onChange: () => setValue('isToOwnAccount', false),
        })}
      />
      <MailHints isToOwnAccount={isToOwnAccount} isOutbox={isOutbox} recipients={recipients} />
      <Button type="submit" look="solid" disabled={isSending}>
        {isSending ? copy.sending : copy.send}
      </Button>
    </form>
  );
}
