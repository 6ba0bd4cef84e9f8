import type { ReactNode } from 'react';
import { pastCopy as copy } from '@app/copy/sky-time-copy';
import { hourMinuteText } from '@app/format/hour-minute';
import { useSkyStore } from '@app/state/sky-store';
import { serverNowMs, useSkyTimeStore } from '@app/state/sky-time-store';
import { Button } from '@app/ui/button';
import { EmptyState } from '@app/ui/empty-state';
import { FASTEST_PLAYED } from '@app/workers/sky/history/history-status';
import { skyTimeMs } from '@engine/sky/sky-time';
import { gapText } from './gap-words';
import { type PastStatus, usePastStatus } from './use-past-status';

/** A step beyond the end of a gap: the first aircraft stand there. */
const BEYOND_GAP_MS = 1_000;

/** What there is to say of the aircraft of a past moment. */
export function pastText({ state, failure, gap }: PastStatus, atMs: number): string {
  if (state === 'too-fast') return copy.tooFast;
  if (failure !== null) return copy.failure[failure];
  if (gap !== null) return gapText(gap, atMs);
  return state === 'loading' ? copy.loading : copy.recorded;
}

/** Asks again for what could not be had: the same moment, chosen anew. */
function askAgain(): void {
  const { time, moveTo } = useSkyTimeStore.getState();
  moveTo(skyTimeMs(time, serverNowMs()));
}

interface PastActionProps {
  readonly status: PastStatus;
  readonly className?: string;
  /** What leads to the present stands there already. */
  readonly isBesideNow?: boolean;
}

/** What leads on from where there are no aircraft; null where nothing does. */
export function PastAction({ status, className, isBesideNow = false }: PastActionProps) {
  const moveTo = useSkyTimeStore((state) => state.moveTo);
  const setRate = useSkyTimeStore((state) => state.setRate);
  const goLive = useSkyTimeStore((state) => state.goLive);
  const look = className === undefined ? 'line' : 'quiet';
  if (status.state === 'too-fast') {
    return (
      <Button look={look} className={className} onClick={() => setRate(FASTEST_PLAYED)}>
        {copy.slower}
      </Button>
    );
  }
  if (status.failure !== null) {
    return (
      <Button look={look} className={className} onClick={askAgain}>
        {copy.retry}
      </Button>
    );
  }
  const { gap } = status;
  if (gap === null || gap.missing < 1) return null;
  if (gap.isLast === true || gap.toMs >= serverNowMs()) {
    return isBesideNow ? null : (
      <Button look={look} className={className} onClick={goLive}>
        {copy.skipToNow}
      </Button>
    );
  }
  return (
    <Button look={look} className={className} onClick={() => moveTo(gap.toMs + BEYOND_GAP_MS)}>
      {copy.skip(hourMinuteText(gap.toMs))}
    </Button>
  );
}

const titleOf = ({ state, gap }: PastStatus): string => {
  if (state === 'failed') return copy.failedTitle;
  if (state === 'too-fast') return copy.tooFastTitle;
  if (gap !== null && gap.missing >= 1) return copy.gapTitle;
  return state === 'loading' ? copy.loadingTitle : copy.emptyTitle;
};

/** Stands where the list of a past moment would be: why there is nothing in it, and what leads on. */
export function PastMessage() {
  const status = usePastStatus();
  const atMs = useSkyStore(({ snapshot }) => snapshot?.skyTimeMs ?? 0);
  if (status === null) return null;
  const isGap = status.state === 'shown' && status.gap !== null && status.gap.missing >= 1;
  const isEmpty = status.state === 'shown' && !isGap;
  return (
    <EmptyState title={titleOf(status)} action={<PastAction status={status} />}>
      <p role="status">{isEmpty ? copy.emptyBody : pastText(status, atMs)}</p>
      {isGap ? <p>{copy.gapBody}</p> : null}
    </EmptyState>
  );
}

/** Whom the sources of what was recorded want to be credited. */
export function PastCredits({ className }: { readonly className?: string }): ReactNode {
  const credits = useSkyStore(({ snapshot }) => snapshot?.history?.attributions ?? null);
  if (credits === null || credits.length === 0) return null;
  return (
    <p data-testid="past-credits" className={className}>
      {credits.map(({ text, url }, index) => (
        <span key={text}>
          {index === 0 ? '' : ' · '}
          {url === undefined ? (
            text
          ) : (
            <a href={url} rel="noreferrer" target="_blank" className="underline underline-offset-4">
              {text}
            </a>
          )}
        </span>
      ))}
    </p>
  );
}
