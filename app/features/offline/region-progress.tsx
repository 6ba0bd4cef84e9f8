import { offlineCopy } from '@app/copy/offline-copy';
import { dataSizeText } from '@app/format/data-size';
import { Button } from '@app/ui/button';
import type { KeepProgress } from './keep-region';

const copy = offlineCopy.region;

export interface RegionProgressProps {
  readonly progress: KeepProgress;
  /** Files in all. */
  readonly of: number;
  readonly cancel: () => void;
}

export function RegionProgress({ progress: { files, bytes }, of, cancel }: RegionProgressProps) {
  return (
    <div className="grid max-w-md justify-items-start gap-2">
      <div
        role="progressbar"
        aria-label={copy.progress}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={files}
        className="h-2 w-full overflow-hidden rounded-full border border-line"
      >
        <svg
          aria-hidden
          viewBox={`0 0 ${of} 1`}
          preserveAspectRatio="none"
          className="block size-full text-accent rtl:-scale-x-100"
        >
          <rect width={files} height="1" fill="currentColor" />
        </svg>
      </div>
      <p className="figure text-sm text-muted">{copy.progressText(files, of, dataSizeText(bytes))}</p>
      <Button onClick={cancel}>{copy.cancel}</Button>
    </div>
  );
}
