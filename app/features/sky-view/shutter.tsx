import { captureCopy as copy } from '@app/copy/capture-copy';
import { useCaptureStore } from '@app/captures/capture-store';
import { Tooltip } from '@app/ui/tooltip';
import { takeCapture } from './take-capture';

/** The button that captures: a ring that everybody knows from cameras. */
export function Shutter() {
  const isTaking = useCaptureStore((state) => state.isTaking);
  return (
    <Tooltip text={copy.take}>
      <button
        type="button"
        aria-label={copy.take}
        aria-disabled={isTaking}
        className="glass pointer-events-auto flex size-13 shrink-0 items-center justify-center rounded-full max-[359px]:size-touch"
        onClick={() => void takeCapture()}
      >
        <span aria-hidden className="size-10 rounded-full border-4 border-ink bg-transparent max-[359px]:size-8" />
      </button>
    </Tooltip>
  );
}
