import { uiCopy } from '@app/copy/ui-copy';
import { CopyButton } from './copy-button';

/** Lines for a terminal, broken where they are too long, and a button that copies them. */
export function CodeSample({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <figure aria-label={label} className="grid justify-items-start gap-2">
      <pre
        dir="ltr"
        className="w-full rounded-md border border-line bg-raised p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap"
      >
        <code>{text}</code>
      </pre>
      <CopyButton label={uiCopy.copy} text={text} />
    </figure>
  );
}
