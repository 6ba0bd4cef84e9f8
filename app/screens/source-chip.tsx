import { useEffect, useRef, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { FeedMode } from '@contract/feed-status';
import { feedCopy } from '@app/copy/home-copy';
import { useSkyStore } from '@app/state/sky-store';
import { useSkyTimeStore } from '@app/state/sky-time-store';
import { classNames } from '@app/ui/class-names';
import { Dot, Tag } from '@app/ui/tag';
import { fetchSourcePopover, SourcePopover } from './screen-parts';
import { chipState } from './source-chip-state';

const MODE_WORDS: Partial<Record<FeedMode, { readonly tag: string; readonly sentence: string }>> = {
  replay: { tag: feedCopy.replay, sentence: feedCopy.replayExplained },
  demo: { tag: feedCopy.demo, sentence: feedCopy.demoExplained },
};

/**
 * "adsb.lol · 2 s": who says what is seen, and how old it is. Opens what there is to know of every source. Nothing while
 * a scene is shown: it is of another time, and its own line says which. `isPlain`: on a line that has its own glass.
 */
export function SourceChip({ isPlain = false }: { readonly isPlain?: boolean }) {
  const isScene = useSkyTimeStore((state) => state.scene !== null);
  // What it says changes once a second at most, the snapshot twice.
  const { text, age, tone } = useSkyStore(
    useShallow(({ snapshot, workerState }) => chipState(snapshot, workerState === 'failed')),
  );
  const feedMode = useSkyStore(({ snapshot }) => snapshot?.feed?.mode ?? null);
  const mode = feedMode === null ? undefined : MODE_WORDS[feedMode];
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    void fetchSourcePopover(stop.signal);
    return () => stop.abort();
  }, []);
  if (isScene && isOpen) setOpen(false);
  if (isScene) return null;
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
          isPlain ? 'gap-1.5 ps-1.5' : 'glass gap-2 px-3.5',
        )}
      >
        <Dot tone={tone} />
        <span className="sr-only">{feedCopy.chipLabel}: </span>
        {mode === undefined ? null : <Tag tone="warning">{mode.tag}</Tag>}
        {/* On a phone's line over the sky there is room for the mode alone: the name stands in what opens. */}
        <span className={classNames('min-w-0 truncate', isPlain && mode !== undefined && 'max-sm:sr-only')}>
          {text}
        </span>
        {age === null ? null : <span className="figure shrink-0 text-muted">{age}</span>}
      </button>
      {isOpen ? <SourcePopover trigger={trigger} sentence={mode?.sentence} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
