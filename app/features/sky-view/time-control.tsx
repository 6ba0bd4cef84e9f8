import { Clock, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { movedTimeCopy as copy } from '@app/copy/satellite-sky-copy';
import { useCameraStore } from '@app/sensors/camera-store';
import { serverNowMs, useSkyTimeStore } from '@app/state/sky-time-store';
import { recordFeature } from '@app/state/usage-store';
import { useViewModeStore } from '@app/state/view-mode-store';
import { Button, IconButton } from '@app/ui/button';
import { TimeScrubber } from '@app/ui/time-scrubber';
import { skyTimeMs } from '@engine/sky/sky-time';
import { showingText } from './moved-time';
import { useSkyViewStore } from './sky-view-store';
import { TonightChips } from './tonight-chips';

/** A clock that runs fast is still read. */
const TICK_MS = 500;

/** Time can be moved in the drawn sky only: a camera's picture shows now, and so must what is drawn over it. */
export function useCanMoveTime(): boolean {
  const hasPicture = useCameraStore((state) => state.state === 'active');
  const mode = useViewModeStore((state) => state.mode);
  return !hasPicture && mode !== 'radar';
}

/** Closes the control; the sky goes back to now, but for a scene, which has a way back of its own. */
export function closeTime(): void {
  useSkyViewStore.setState({ isTimeOpen: false });
  useSkyTimeStore.getState().endMovedTime();
}

export function toggleTime(): void {
  if (useSkyViewStore.getState().isTimeOpen) closeTime();
  else {
    recordFeature('sky-time');
    useSkyViewStore.setState({ isTimeOpen: true });
  }
}

/** Opens what moves the time. */
export function TimeButton() {
  const isOpen = useSkyViewStore((state) => state.isTimeOpen);
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
  const isOpen = useSkyViewStore((state) => state.isTimeOpen);
  const canMove = useCanMoveTime();
  const isScene = useSkyTimeStore((state) => state.scene !== null);
  if (!isOpen || !canMove || isScene) return null;
  return (
    <div className="glass pointer-events-auto mx-auto flex w-full max-w-xl items-start gap-1 rounded-lg py-1.5 ps-3 pe-1 text-ink">
      <div className="min-w-0 flex-1">
        <TonightChips />
        <TimeScrubber />
      </div>
      <IconButton label={`${copy.close} ${copy.closeHint}`} onClick={closeTime}>
        <X aria-hidden size={20} />
      </IconButton>
    </div>
  );
}

function useShowingText(): string | null {
  const time = useSkyTimeStore((state) => state.time);
  const [, setTick] = useState(0);
  useEffect(() => {
    if (time.kind !== 'moved') return undefined;
    const timer = setInterval(() => setTick((tick) => tick + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [time]);
  if (time.kind !== 'moved') return null;
  const serverMs = serverNowMs();
  return showingText(skyTimeMs(time, serverMs), serverMs);
}

/** Says that the sky is not that of now, and what is left out. */
export function MovedTimeNotice() {
  const text = useShowingText();
  const goLive = useSkyTimeStore((state) => state.goLive);
  if (text === null) return null;
  return (
    <div className="glass pointer-events-auto flex w-max max-w-full items-center justify-between gap-2 rounded-md border border-warning ps-3 pe-0.5 text-xs text-ink">
      <p data-testid="moved-time">
        {/* The moment changes all the time, and is not read out again and again. */}
        <span className="figure">{text}</span> <span role="status">{copy.hidden}</span>
      </p>
      <Button look="quiet" className="-my-1 shrink-0 text-xs" onClick={goLive}>
        {copy.now}
      </Button>
    </div>
  );
}
