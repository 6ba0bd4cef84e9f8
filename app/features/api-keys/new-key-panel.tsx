import { useEffect, useRef } from 'react';
import type { CreatedApiKey } from '@contract/api-key';
import { apiKeysCopy } from '@app/copy/api-keys-copy';
import { Button } from '@app/ui/button';
import { CopyButton } from '@app/ui/copy-button';

const copy = apiKeysCopy.made;

/** The key itself, which the page holds until its person has it, and nobody can ask for again. */
export function NewKeyPanel({ made, onDone }: { readonly made: CreatedApiKey; readonly onDone: () => void }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="new-key-heading"
      className="grid gap-3 rounded-md border border-accent bg-raised p-4"
    >
      <h2 id="new-key-heading" className="wrap-anywhere">
        {copy.heading(made.record.name)}
      </h2>
      <p className="max-w-prose">{copy.text}</p>
      <code className="rounded-sm border border-line bg-surface p-3 font-mono text-sm wrap-anywhere select-all">
        {made.key}
      </code>
      <div className="flex flex-wrap gap-2">
        <CopyButton look="solid" label={copy.copy} text={made.key} />
        <Button onClick={onDone}>{copy.done}</Button>
      </div>
    </section>
  );
}
