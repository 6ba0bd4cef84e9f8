import type { FormEventHandler, ReactNode } from 'react';
import { Button, type ButtonLook } from '@app/ui/button';

export interface AccountFormProps {
  readonly submit: string;
  readonly look?: ButtonLook;
  readonly isBusy: boolean;
  /** What is wrong with the whole of it. */
  readonly failure: string | undefined;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly children: ReactNode;
}

/** Fields, what went wrong, and one button that sends them. */
export function AccountForm({ submit, look = 'solid', isBusy, failure, onSubmit, children }: AccountFormProps) {
  return (
    // Posted, should its script fail: a password never stands in an address.
    <form noValidate method="post" className="grid max-w-md gap-3" onSubmit={onSubmit}>
      {children}
      {failure === undefined ? null : (
        <p role="alert" className="text-sm text-danger">
          {failure}
        </p>
      )}
      <div>
        <Button type="submit" look={look} disabled={isBusy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
