import { systemStatusCopy as copy } from '@app/copy/system-status-copy';
import { Button } from '@app/ui/button';
import { FailureWords } from '@app/ui/failure-words';

export interface StatusFailureProps {
  readonly text: string;
  readonly onRetry: () => void;
}

/** What could not be asked, and a way to ask again. */
export function StatusFailure({ text, onRetry }: StatusFailureProps) {
  return (
    <div className="grid justify-items-start gap-2">
      <p>
        <FailureWords text={text} />
      </p>
      <Button onClick={onRetry}>{copy.retry}</Button>
    </div>
  );
}
