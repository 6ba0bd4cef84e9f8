import { alertsCopy as copy } from '@app/copy/alerts-copy';
import { Button } from '@app/ui/button';
import { FailureWords } from '@app/ui/failure-words';

/** That something is asked for, or that it was not answered. */
export function Retry({ isPending, onRetry }: { readonly isPending: boolean; readonly onRetry: () => void }) {
  if (isPending) return <p className="py-4 text-muted">{copy.loading}</p>;
  return (
    <div className="grid justify-items-start gap-2 py-4">
      <p>
        <FailureWords text={copy.failed} />
      </p>
      <Button onClick={onRetry}>{copy.retry}</Button>
    </div>
  );
}
