import { Check, Copy } from 'lucide-react';
import { type Ref, useEffect, useState } from 'react';
import { uiCopy } from '@app/copy/ui-copy';
import { logWarning } from '@app/log/log-warning';
import { toast } from '@app/state/toast-store';
import { Button, type ButtonLook } from './button';

const SAID_FOR_MS = 2000;

export interface CopyButtonProps {
  readonly label: string;
  /** What goes into the clipboard. */
  readonly text: string;
  /** It stands nowhere on the page: where it cannot be copied it is shown, to be copied by hand. */
  readonly isHidden?: boolean;
  readonly look?: ButtonLook;
  readonly ref?: Ref<HTMLButtonElement>;
}

const selectAll = (area: HTMLTextAreaElement | null): void => area?.select();

/** Copies a text and says for a moment that it did. */
export function CopyButton({ label, text, isHidden = false, look = 'line', ref }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
      setHasFailed(false);
    } catch (error) {
      logWarning('A text could not be copied', error);
      toast({ title: uiCopy.copyFailed, variant: 'danger' });
      setHasFailed(true);
    }
  };
  return (
    <>
      <Button look={look} onClick={() => void copy()} {...(ref === undefined ? {} : { ref })}>
        {isCopied ? <Check aria-hidden size={16} /> : <Copy aria-hidden size={16} />}
        {isCopied ? uiCopy.copied : label}
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? uiCopy.copied : null}
      </span>
      {isHidden && hasFailed ? (
        <textarea
          ref={selectAll}
          readOnly
          rows={8}
          aria-label={uiCopy.toCopy}
          value={text}
          className="w-full rounded-sm border border-edge bg-raised p-2 text-sm"
        />
      ) : null}
    </>
  );
}
