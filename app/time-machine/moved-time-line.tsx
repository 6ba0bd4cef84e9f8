import { useEffect, useState } from 'react';
import { movedTimeCopy as copy } from '@app/copy/satellite-sky-copy';
import { aircraftTimeOf } from '@app/state/aircraft-time';
import { serverNowMs, useSkyTimeStore } from '@app/state/sky-time-store';
import { Button } from '@app/ui/button';
import { classNames } from '@app/ui/class-names';
import { skyTimeMs } from '@engine/sky/sky-time';
import { showingText } from './moved-time';
import { PastAction, pastText } from './past-status';
import { usePastStatus } from './use-past-status';

/** A clock that runs fast is still read. */
const TICK_MS = 500;

interface Shown {
  readonly text: string;
  readonly atMs: number;
  readonly isPast: boolean;
}

function useShown(): Shown | null {
  const time = useSkyTimeStore((state) => state.time);
  const [, setTick] = useState(0);
  useEffect(() => {
    if (time.kind !== 'moved') return undefined;
    const timer = setInterval(() => setTick((tick) => tick + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [time]);
  if (time.kind !== 'moved') return null;
  const serverMs = serverNowMs();
  const atMs = skyTimeMs(time, serverMs);
  return { text: showingText(atMs, serverMs), atMs, isPast: aircraftTimeOf(time, serverMs) === 'past' };
}

/** Says that the sky is not that of now, what is known of its aircraft, and leads back. Nothing while it is live. */
export interface MovedTimeLineProps {
  /** What moves the time stands below it: that says the moment, and leads back. */
  readonly isBrief?: boolean;
}

export function MovedTimeLine({ isBrief = false }: MovedTimeLineProps) {
  const shown = useShown();
  const goLive = useSkyTimeStore((state) => state.goLive);
  const status = usePastStatus();
  if (shown === null) return null;
  const { text, atMs, isPast } = shown;
  const what = isPast ? (status === null ? null : pastText(status, atMs)) : copy.hidden;
  return (
    <div
      className={classNames(
        'flex items-center justify-between gap-x-2 ps-3 text-xs text-ink',
        isBrief ? 'flex-wrap pe-3' : 'pe-0.5',
      )}
    >
      <p data-testid="moved-time">
        {/* The moment changes all the time, and is not read out again and again. */}
        <span className={isBrief ? 'sr-only' : 'figure'}>{text}</span> <span role="status">{what}</span>
      </p>
      <span className="flex shrink-0">
        {isPast && status !== null ? <PastAction status={status} isBesideNow className="-my-1 text-xs" /> : null}
        {isBrief ? null : (
          <Button look="quiet" className="-my-1 text-xs" onClick={goLive}>
            {copy.now}
          </Button>
        )}
      </span>
    </div>
  );
}
