import { CopyButton } from '@app/ui/copy-button';

interface ShownOnceProps {
  readonly words: string;
  readonly text: string;
  readonly copyLabel: string;
}

/** A secret that the server tells now and never again. */
export function ShownOnce({ words, text, copyLabel }: ShownOnceProps) {
  return (
    <div className="grid max-w-full justify-items-start gap-2" role="status">
      <p>{words}</p>
      <code className="font-mono text-xs wrap-anywhere">{text}</code>
      <CopyButton label={copyLabel} text={text} />
    </div>
  );
}
