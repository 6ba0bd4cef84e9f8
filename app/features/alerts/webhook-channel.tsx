import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type AlertChannels, webhookBodySchema, webhookSecretSchema } from '@contract/alert-channel';
import { ALERT_CHANNELS_URL } from '@app/api/alert-urls';
import { apiRequest } from '@app/api/api-client';
import { alertsCopy } from '@app/copy/alerts-copy';
import { toast } from '@app/state/toast-store';
import { Button } from '@app/ui/button';
import { ConfirmDialog } from '@app/ui/confirm-dialog';
import { ConfirmedButton } from '@app/ui/confirmed-button';
import { TextField } from '@app/ui/field';
import { alertFailureText, sayFailed } from './alert-call';
import { ChannelSection } from './channel-section';
import { ShownOnce } from './shown-once';

const copy = alertsCopy.channels.webhook;
const URL_OF_WEBHOOK = `${ALERT_CHANNELS_URL}/webhook`;

interface WebhookChannelProps {
  readonly webhook: AlertChannels['webhook'];
  readonly onChanged: () => Promise<unknown>;
}

interface AddressFormProps extends WebhookChannelProps {
  readonly onSecret: (secret: string) => void;
}

/** An address in place of another one ends the other one's secret, so it is asked for first. */
function AddressForm({ webhook, onChanged, onSecret }: AddressFormProps) {
  const [isAsking, setAsking] = useState(false);
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(webhookBodySchema),
    defaultValues: { url: '' },
  });
  const { errors, isSubmitting } = formState;
  const save = handleSubmit(async (body) => {
    try {
      const answer = await apiRequest('PUT', URL_OF_WEBHOOK, body);
      onSecret(webhookSecretSchema.parse(await answer.json()).secret);
      reset();
      toast({ title: copy.saved });
    } catch (error) {
      setError('url', { message: alertFailureText(error) });
      return;
    }
    await onChanged();
  });
  const submit = webhook === null ? save : handleSubmit(() => setAsking(true));
  const urlError = errors.url?.type === undefined ? errors.url?.message : copy.urlInvalid;
  return (
    <form noValidate method="post" className="grid w-full max-w-xl gap-3" onSubmit={(event) => void submit(event)}>
      <TextField
        label={copy.url}
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        error={urlError}
        {...register('url')}
      />
      <div>
        <Button type="submit" disabled={isSubmitting}>
          {copy.save}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        {...copy.replaceQuestion}
        onConfirm={() => void save()}
        onClose={() => setAsking(false)}
      />
    </form>
  );
}

export function WebhookChannel({ webhook, onChanged }: WebhookChannelProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const remove = async (): Promise<void> => {
    try {
      await apiRequest('DELETE', URL_OF_WEBHOOK);
      setSecret(null);
      toast({ title: copy.removed });
    } catch (error) {
      sayFailed(alertsCopy.channels.failed, error);
    }
    await onChanged();
  };
  return (
    <ChannelSection heading={copy.heading}>
      <p className="max-w-prose">{copy.text}</p>
      {webhook === null ? null : (
        <div className="flex max-w-full flex-wrap items-center gap-3">
          <p className="wrap-anywhere">{copy.current(webhook.url)}</p>
          <ConfirmedButton question={copy.removeQuestion} onConfirm={() => void remove()}>
            {copy.remove}
          </ConfirmedButton>
        </div>
      )}
      {secret === null ? null : <ShownOnce words={copy.secret} text={secret} copyLabel={copy.copy} />}
      <AddressForm webhook={webhook} onChanged={onChanged} onSecret={setSecret} />
    </ChannelSection>
  );
}
