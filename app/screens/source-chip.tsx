import { useEffect, useRef, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { FeedMode } from '@contract/feed-status';
import { feedCopy } from '@app/copy/home-copy';
import { useSkyStore } from '@app/state/sky-store';
import { useAircraftTime } from '@app/state/aircraft-time';
import { classNames } from '@app/ui/class-names';
import { Dot, Tag } from '@app/ui/tag';
import { fetchNextParts, SourcePopover } from './screen-parts';
import { type ChipState, chipState } from './source-chip-state';

const MODE_WORDS: Partial<Record<FeedMode, { readonly tag: string; readonly sentence: string }>> = {
  replay: { tag: feedCopy.replay, sentence: feedCopy.replayExplained },
  demo: { tag: feedCopy.demo, sentence: feedCopy.demoExplained },
};

/** What it says changes once a second at most, the snapshot twice. */
const useChipState = (isAhead: boolean): ChipState =>
  useSkyStore(useShallow(({ snapshot, workerState }) => chipState(snapshot, workerState === 'failed', isAhead)));

/** Whether the server tells what is seen now. */
const useIsConnected = (): boolean =>
  useSkyStore(({ snapshot }) => snapshot?.connection === 'live' || snapshot?.connection === 'fallback');

/**
 * "adsb.lol · 2 s": who says what is seen, and how old it is; of a time to come, that it is not live. Opens what there is
 * to know of every source. Nothing while a scene or the past is shown: a line of its own says which, and whose.
 * `isPlain`: on a line that has its own glass.
 */
export function SourceChip({ isPlain = false }: { readonly isPlain?: boolean }) {
  const time = useAircraftTime();
  const isOtherTime = time === 'past' || time === 'recorded';
  const isAhead = time === 'ahead';
  const { text, age, tone } = useChipState(isAhead);
  const feedMode = useSkyStore(({ snapshot }) => snapshot?.feed?.mode ?? null);
  const isConnected = useIsConnected();
  const mode = feedMode === null || isAhead ? undefined : MODE_WORDS[feedMode];
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    void fetchNextParts(stop.signal);
    return () => stop.abort();
  }, []);
  if (isOtherTime && isOpen) setOpen(false);
  if (isOtherTime) return null;
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        data-testid="source-chip"
        className={classNames(
          'flex min-h-touch max-w-80 min-w-0 items-center rounded-full text-xs',
          isPlain
            ? 'gap-1.5 ps-1.5 max-[359px]:gap-1 max-[359px]:ps-0'
            : 'glass gap-2 px-3.5 @max-md:gap-1.5 @max-md:px-2.5',
        )}
      >
        {/* The tag of a recording has its colour, unless nothing comes any more. */}
        <span
          className={classNames('flex', isPlain && mode !== undefined && tone === 'warning' && 'max-[429px]:hidden')}
        >
          <Dot tone={tone} />
        </span>
        <span className="sr-only">{feedCopy.chipLabel}: </span>
        {mode === undefined ? null : (
          <Tag tone="warning" isTight={isPlain}>
            {mode.tag}
          </Tag>
        )}
        {/* On a phone's line there is room for the mode alone: the name stands in what opens. A lost connection is said. */}
        <bdi
          className={classNames('min-w-0 truncate', isPlain && mode !== undefined && isConnected && 'max-sm:sr-only')}
        >
          {mode === undefined ? text : text.replace(feedCopy.labelledDemo, '')}
        </bdi>
        {age === null ? null : <span className="figure shrink-0 text-muted">{age}</span>}
      </button>
      {isOpen ? <SourcePopover trigger={trigger} sentence={mode?.sentence} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
