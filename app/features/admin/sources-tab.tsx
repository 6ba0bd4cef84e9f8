import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { sourceAdditionSchema } from '@contract/admin';
import { adminFailureText } from '@app/api/admin-call';
import { serverTimeOf } from '@app/api/server-clock';
import { adminCopy } from '@app/copy/admin-copy';
import { type ManagedSources, useManagedSources } from '@app/source-keys/managed-sources';
import { toast } from '@app/state/toast-store';
import { Button } from '@app/ui/button';
import { ConfirmDialog } from '@app/ui/confirm-dialog';
import { FailureWords } from '@app/ui/failure-words';
import { TextField } from '@app/ui/field';
import { SourceItem } from './source-item';

const copy = adminCopy.sources;

/** The ids with one of them moved by a place. */
function moved(ids: readonly string[], index: number, by: -1 | 1): readonly string[] {
  const [id, other] = [ids[index], ids[index + by]];
  if (id === undefined || other === undefined) return ids;
  return ids.map((each) => (each === id ? other : each === other ? id : each));
}

function AddForm({ change }: Pick<ManagedSources, 'change'>) {
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: zodResolver(sourceAdditionSchema),
    defaultValues: { entry: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (values) => {
    try {
      await change('POST', '/api/admin/sources', values);
      reset();
      toast({ title: copy.addedToast });
    } catch (error) {
      setError('entry', { type: 'server', message: adminFailureText(error) });
    }
  });
  const wrong = errors.entry?.type === 'server' ? errors.entry.message : copy.addInvalid;
  return (
    <section aria-labelledby="add-source-heading" className="grid gap-3">
      <h2 id="add-source-heading">{copy.addHeading}</h2>
      <form noValidate className="grid max-w-md gap-3" onSubmit={(event) => void submit(event)}>
        <TextField
          label={copy.addField}
          hint={copy.addHint}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          error={errors.entry === undefined ? undefined : wrong}
          {...register('entry')}
        />
        <div>
          <Button type="submit" disabled={isSubmitting}>
            {copy.addSubmit}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** Everything back to AIRCRAFT_SOURCES, after a question. */
function ResetAll({ onReset }: { readonly onReset: () => void }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <div>
      <Button look="danger" onClick={() => setIsAsked(true)}>
        {copy.resetAll}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={copy.resetAllTitle}
        description={copy.resetAllBody}
        confirm={copy.resetAll}
        cancel={adminCopy.cancel}
        onConfirm={onReset}
        onClose={() => setIsAsked(false)}
      />
    </div>
  );
}

/** The sources of aircraft as they are asked now, best first; every change holds at once. */
export function SourcesTab() {
  const { query, change } = useManagedSources();
  const [isBusy, setIsBusy] = useState(false);
  const act: ManagedSources['change'] = async (...call) => {
    setIsBusy(true);
    try {
      await change(...call);
    } catch (error) {
      toast({ title: copy.notDone, description: adminFailureText(error), variant: 'danger' });
    } finally {
      setIsBusy(false);
    }
  };
  if (query.isPending) return <p className="text-muted">{adminCopy.loading}</p>;
  if (query.data === undefined) {
    return (
      <div className="grid justify-items-start gap-2">
        <p>
          <FailureWords text={adminCopy.failed} />
        </p>
        <Button onClick={() => void query.refetch()}>{adminCopy.retry}</Button>
      </div>
    );
  }
  const { sources, isOrderChanged } = query.data;
  const ids = sources.map(({ id }) => id);
  return (
    <div className="grid gap-6">
      <p className="max-w-prose text-muted">{copy.intro}</p>
      <ol aria-label={adminCopy.tabs.sources}>
        {sources.map((source, index) => (
          <SourceItem
            key={source.id}
            source={source}
            nowMs={serverTimeOf(query.dataUpdatedAt)}
            isBusy={isBusy}
            isFirst={index === 0}
            isLast={index === sources.length - 1}
            change={change}
            act={act}
            onMove={(by) => void act('PUT', '/api/admin/source-order', { ids: moved(ids, index, by) })}
          />
        ))}
      </ol>
      <AddForm change={change} />
      {isOrderChanged || sources.some(({ isChanged }) => isChanged) ? (
        <ResetAll onReset={() => void act('DELETE', '/api/admin/sources')} />
      ) : null}
    </div>
  );
}
