import { useState } from 'react';
import { Button, type ButtonProps } from './button';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog';

export interface ConfirmedButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** Null while nothing is lost by it: it is done at once. */
  readonly question: Pick<ConfirmDialogProps, 'title' | 'description' | 'confirm' | 'cancel'> | null;
  readonly onConfirm: () => void;
}

/** Does what cannot be undone, once somebody has said so. */
export function ConfirmedButton({ question, onConfirm, look = 'danger', ...button }: ConfirmedButtonProps) {
  const [isAsking, setAsking] = useState(false);
  // Nothing to lose any more, perhaps by another tab: a question that comes again later is not the one that was asked.
  if (isAsking && question === null) setAsking(false);
  return (
    <>
      <Button {...button} look={look} onClick={() => (question === null ? onConfirm() : setAsking(true))} />
      {question === null ? null : (
        <ConfirmDialog open={isAsking} {...question} onConfirm={onConfirm} onClose={() => setAsking(false)} />
      )}
    </>
  );
}
