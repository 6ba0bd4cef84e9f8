import { LoaderCircle } from 'lucide-react';
import { aiCopy as copy } from '@app/copy/analysis-copy';

/** Something is being worked out. */
export function Processing() {
  return (
    <p role="status" className="flex items-center gap-3 py-10 text-muted">
      <LoaderCircle aria-hidden size={20} className="animate-spin motion-reduce:animate-none" />
      {copy.processing}
    </p>
  );
}
