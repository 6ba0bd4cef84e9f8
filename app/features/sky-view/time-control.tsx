import { Clock, X } from 'lucide-react';
import { movedTimeCopy as copy } from '@app/copy/satellite-sky-copy';
import { useCameraStore } from '@app/sensors/camera-state';
import { useSkyTimeStore } from '@app/state/sky-time-store';
import { recordFeature } from '@app/state/usage-store';
import { useViewModeStore } from '@app/state/view-mode-store';
import { MovedTimeLine } from '@app/time-machine/moved-time-line';
import { PastCredits } from '@app/time-machine/past-status';
import { TimeScrubber } from '@app/time-machine/time-scrubber';
import { Button, IconButton } from '@app/ui/button';
import { TonightChips } from './tonight-chips';

/** Time can be moved in the drawn sky only: a camera's picture shows now, and so must what is drawn over it. */
export function useCanMoveTime(): boolean {
  const hasPicture = useCameraStore((state) => state.state === 'active');
  const mode = useViewModeStore((state) => state.mode);
  return !hasPicture && mode !== 'radar';
}

/** Closes the control; the sky goes back to now, but for a scene, which has a way back of its own. */
export function closeTime(): void {
  useSkyTimeStore.getState().close();
}

export function toggleTime(): void {
  const { isOpen, open, close } = useSkyTimeStore.getState();
  if (isOpen) {
    close();
    return;
  }
  recordFeature('sky-time');
  open();
}

/** Opens what moves the time. */
export function TimeButton() {
  const isOpen = useSkyTimeStore((state) => state.isOpen);
  // The scrubber's range is that around now.
  const isScene = useSkyTimeStore((state) => state.scene !== null);
  if (!useCanMoveTime() || isScene) return null;
  return (
    <Button
      look="quiet"
      aria-pressed={isOpen}
      className="glass pointer-events-auto shrink-0 rounded-full! text-xs"
      onClick={toggleTime}
    >
      <Clock aria-hidden size={16} />
      {copy.open}
    </Button>
  );
}

/** The scrubber over the sky, while it is open. */
export function TimePanel() {
  const isOpen = useSkyTimeStore((state) => state.isOpen);
  const canMove = useCanMoveTime();
  const isScene = useSkyTimeStore((state) => state.scene !== null);
  if (!isOpen || !canMove || isScene) return null;
  return (
    <div className="glass pointer-events-auto mx-auto w-full max-w-2xl rounded-lg px-2 py-1 text-ink">
      <TimeScrubber
        moments={<TonightChips />}
        end={
          <IconButton label={`${copy.close} ${copy.closeHint}`} onClick={closeTime}>
            <X aria-hidden size={20} />
          </IconButton>
        }
      />
    </div>
  );
}

/** Says that the sky is not that of now, and what is left out. */
export function MovedTimeNotice() {
  const isMoved = useSkyTimeStore(({ time }) => time.kind === 'moved');
  if (!isMoved) return null;
  return (
    <div className="glass pointer-events-auto w-max max-w-full rounded-md border border-warning">
      <MovedTimeLine />
      <PastCredits className="px-3 pb-1 text-xs text-muted" />
    </div>
  );
}
