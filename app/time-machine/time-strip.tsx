import { X } from 'lucide-react';
import { movedTimeCopy as copy } from '@app/copy/satellite-sky-copy';
import { useSkyTimeStore } from '@app/state/sky-time-store';
import { IconButton } from '@app/ui/button';
import { MovedTimeLine } from './moved-time-line';
import { PastCredits } from './past-status';
import { TimeScrubber } from './time-scrubber';

/** What moves the time of radar and list. */
export function TimeStrip() {
  const close = useSkyTimeStore((state) => state.close);
  return (
    <div className="shrink-0 border-b border-line">
      <TimeScrubber
        className="px-3 py-1"
        isByDay
        end={
          <IconButton label={`${copy.close} ${copy.closeHint}`} onClick={close}>
            <X aria-hidden size={20} />
          </IconButton>
        }
      />
      <div className="flex flex-wrap items-center gap-x-3 pb-1">
        <MovedTimeLine isBrief />
        <PastCredits className="px-3 text-xs text-muted" />
      </div>
    </div>
  );
}
