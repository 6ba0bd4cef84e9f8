import { sourceKeysCopy as copy } from '@app/copy/admin-copy';
import { FailureWords } from '@app/ui/failure-words';
import { useManagedSources } from './managed-sources';
import { SourceKeyForm } from './source-key-form';

/** Every source that takes a key, each with its form: for administrators, on any page. */
export function SourceKeys() {
  const { query, change } = useManagedSources();
  const keyed = query.data?.sources.filter(({ takesKey }) => takesKey) ?? [];
  return (
    <section aria-labelledby="source-keys-heading" className="grid gap-3">
      <h2 id="source-keys-heading">{copy.heading}</h2>
      <p className="max-w-prose text-muted">{copy.intro}</p>
      {query.isPending ? <p className="text-muted">{copy.loading}</p> : null}
      {query.isError ? (
        <p>
          <FailureWords text={copy.failed} />
        </p>
      ) : null}
      {query.data !== undefined && keyed.length === 0 ? <p>{copy.none}</p> : null}
      {keyed.map((source) => (
        <section key={source.id} aria-label={source.label} className="grid gap-2 border-t border-line pt-3">
          <h3>
            <bdi>{source.label}</bdi>
          </h3>
          <SourceKeyForm source={source} change={change} />
        </section>
      ))}
    </section>
  );
}
