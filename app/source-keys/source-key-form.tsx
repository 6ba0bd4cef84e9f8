import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type ManagedSource, sourceKeySchema } from '@contract/admin';
import { adminFailureText } from '@app/api/admin-call';
import { sourceKeysCopy as copy } from '@app/copy/admin-copy';
import { toast } from '@app/state/toast-store';
import { Button } from '@app/ui/button';
import { ConfirmDialog } from '@app/ui/confirm-dialog';
import { TextField } from '@app/ui/field';
import { FormFailure } from '@app/ui/form-failure';
import { type ManagedSources, sourceAddress } from './managed-sources';

export interface SourceKeyFormProps {
  readonly source: ManagedSource;
  readonly change: ManagedSources['change'];
}

/** The key that the server sends to one source: it goes in, and never comes back. */
export function SourceKeyForm({ source, change }: SourceKeyFormProps) {
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: zodResolver(sourceKeySchema),
    defaultValues: { clientId: '', clientSecret: '' },
  });
  const { errors, isSubmitting } = formState;
  const path = `${sourceAddress(source.id)}/key`;
  const submit = handleSubmit(async (values) => {
    try {
      await change('PUT', path, values);
      reset();
      toast({ title: copy.kept });
    } catch (error) {
      setError('root', { message: adminFailureText(error) });
    }
  });
  return (
    // Posted, should its script fail: a key never stands in an address.
    <form noValidate method="post" className="grid max-w-md gap-3" onSubmit={(event) => void submit(event)}>
      <p className={source.isKeyReadable ? 'text-sm text-muted' : 'text-sm text-warning'}>{stateText(source)}</p>
      <TextField
        label={copy.clientId}
        hint={copy.hint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.clientId === undefined ? undefined : copy.invalid}
        {...register('clientId')}
      />
      <TextField
        label={copy.clientSecret}
        type="password"
        autoComplete="off"
        error={errors.clientSecret === undefined ? undefined : copy.invalid}
        {...register('clientSecret')}
      />
      <FormFailure text={errors.root?.message} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="solid" disabled={isSubmitting}>
          {source.hasKey ? copy.replace : copy.submit}
        </Button>
        {source.hasKey ? <RemoveKey label={source.label} path={path} change={change} /> : null}
      </div>
    </form>
  );
}

interface RemoveKeyProps {
  readonly label: string;
  readonly path: string;
  readonly change: ManagedSources['change'];
}

function RemoveKey({ label, path, change }: RemoveKeyProps) {
  const [isAsked, setIsAsked] = useState(false);
  const remove = async (): Promise<void> => {
    try {
      await change('DELETE', path);
      toast({ title: copy.removed });
    } catch (error) {
      toast({ title: copy.notDone, description: adminFailureText(error), variant: 'danger' });
    }
  };
  return (
    <>
      <Button look="danger" onClick={() => setIsAsked(true)}>
        {copy.remove}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={copy.removeTitle(label)}
        description={copy.removeBody}
        confirm={copy.remove}
        cancel={copy.cancel}
        onConfirm={() => void remove()}
        onClose={() => setIsAsked(false)}
      />
    </>
  );
}

function stateText({ hasKey, isKeyReadable }: ManagedSource): string {
  if (!isKeyReadable) return copy.unreadable;
  return hasKey ? copy.has : copy.hasNot;
}
