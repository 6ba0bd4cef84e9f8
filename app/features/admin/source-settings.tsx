import { typedNumber } from '@app/format/typed-number';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { LONGEST_SOURCE_INTERVAL_S, type ManagedSource, sourceChangeSchema } from '@contract/admin';
import { adminFailureText } from '@app/api/admin-call';
import { adminCopy } from '@app/copy/admin-copy';
import { type ManagedSources, sourceAddress } from '@app/source-keys/managed-sources';
import { toast } from '@app/state/toast-store';
import { Button } from '@app/ui/button';
import { ConfirmDialog } from '@app/ui/confirm-dialog';
import { TextField } from '@app/ui/field';
import { FormFailure } from '@app/ui/form-failure';

const copy = adminCopy.sources;

interface SourceSettingsProps {
  readonly source: ManagedSource;
  readonly change: ManagedSources['change'];
}

const { intervalS, endpoint } = sourceChangeSchema.shape;

/** Fields as they are typed, into the change that the contract has; an empty one sets back. */
const typedSchema = z
  .object({ intervalS: z.string().trim(), endpoint: z.string().trim() })
  .transform((typed) => ({
    intervalS: typed.intervalS === '' ? null : typedNumber(typed.intervalS),
    endpoint: typed.endpoint === '' ? null : typed.endpoint,
  }))
  .pipe(z.object({ intervalS: intervalS.unwrap(), endpoint: endpoint.unwrap() }));

/** Interval and address of a source. */
export function SourceSettings({ source, change }: SourceSettingsProps) {
  const { id, label, fastestIntervalS, takesEndpoint } = source;
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(typedSchema),
    defaultValues: {
      intervalS: source.hasOwnInterval ? String(source.intervalS) : '',
      endpoint: source.hasOwnEndpoint ? (source.endpoint ?? '') : '',
    },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (values) => {
    const wanted = {
      ...(fastestIntervalS === null ? {} : { intervalS: values.intervalS }),
      ...(takesEndpoint ? { endpoint: values.endpoint } : {}),
    };
    try {
      await change('PATCH', sourceAddress(id), wanted);
      toast({ title: copy.saved(label) });
    } catch (error) {
      setError('root', { message: adminFailureText(error) });
    }
  });
  if (fastestIntervalS === null && !takesEndpoint) return null;
  return (
    <form noValidate className="grid max-w-md gap-3" onSubmit={(event) => void submit(event)}>
      {fastestIntervalS === null ? null : (
        <TextField
          label={copy.intervalField}
          hint={copy.intervalHint(fastestIntervalS)}
          inputMode="decimal"
          error={
            errors.intervalS === undefined
              ? undefined
              : copy.intervalInvalid(fastestIntervalS, LONGEST_SOURCE_INTERVAL_S)
          }
          {...register('intervalS')}
        />
      )}
      {takesEndpoint ? (
        <TextField
          label={copy.endpointField}
          hint={copy.endpointHint}
          type="url"
          autoCapitalize="none"
          error={errors.endpoint?.message}
          {...register('endpoint')}
        />
      ) : null}
      <FormFailure text={errors.root?.message} />
      <div>
        <Button type="submit" look="solid" disabled={isSubmitting}>
          {copy.save}
        </Button>
      </div>
    </form>
  );
}

/** The way back, after a question. */
export function SourceReset({
  source,
  act,
}: {
  readonly source: ManagedSource;
  readonly act: ManagedSources['change'];
}) {
  const { id, label, isAdded, isChanged } = source;
  const [isAsked, setIsAsked] = useState(false);
  const verb = isAdded ? copy.remove : copy.reset;
  if (!isChanged) return null;
  return (
    <div>
      <Button look="danger" onClick={() => setIsAsked(true)}>
        {verb}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={isAdded ? copy.removeTitle(label) : copy.resetTitle(label)}
        description={isAdded ? copy.removeBody : copy.resetBody}
        confirm={verb}
        cancel={adminCopy.cancel}
        onConfirm={() => void act('DELETE', sourceAddress(id))}
        onClose={() => setIsAsked(false)}
      />
    </div>
  );
}
