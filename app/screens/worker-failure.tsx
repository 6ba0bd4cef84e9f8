import { classicCopy } from '@app/copy/home-copy';
import { Button } from '@app/ui/button';

/** The worker died twice: nothing moves any more until the page is loaded again. */
export function WorkerFailure() {
  return (
    <div role="alert" className="flex items-center justify-between gap-3 border-b border-danger px-4 py-1">
      <span>{classicCopy.workerFailed}</span>
      <Button className="shrink-0" onClick={() => window.location.reload()}>
        {classicCopy.reload}
      </Button>
    </div>
  );
}
