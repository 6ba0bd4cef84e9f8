import { Popover } from 'radix-ui';
import { useShallow } from 'zustand/react/shallow';
import type { FeedMode } from '@contract/feed-status';
import { feedCopy } from '@app/copy/home-copy';
import { useSkyStore } from '@app/state/sky-store';
import { useSkyTimeStore } from '@app/state/sky-time-store';
import { classNames } from '@app/ui/class-names';
import { SourceList } from '@app/ui/source-list';
import { Dot, Tag } from '@app/ui/tag';
import { chipState } from './source-chip-state';

const MODE_WORDS: Partial<Record<FeedMode, { readonly tag: string; readonly sentence: string }>> = {
  replay: { tag: feedCopy.replay, sentence: feedCopy.replayExplained },
  demo: { tag: feedCopy.demo, sentence: feedCopy.demoExplained },
};

/** Counts on with every snapshot, while it is open. */
function AllSources() {
  const snapshot = useSkyStore((state) => state.snapshot);
  return (
    <>
      {snapshot?.connection === 'fallback' ? <p className="mt-1 text-xs">{feedCopy.fallback}</p> : null}
      <SourceList sources={snapshot?.feed?.sources ?? []} nowMs={snapshot?.serverTimeMs ?? 0} />
    </>
  );
}

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
  if (isScene) return null;
  return (
    <Popover.Root>
      <Popover.Trigger
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
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={6}
          collisionPadding={10}
          aria-label={feedCopy.chipLabel}
          className="z-40 max-h-[min(28rem,var(--radix-popover-content-available-height))] w-[min(22rem,calc(100vw-20px))] overflow-y-auto rounded-lg border border-line bg-surface px-4 py-3 text-ink outline-none"
        >
          <h2 className="text-sm">{feedCopy.chipLabel}</h2>
          {mode === undefined ? null : <p className="mt-1 text-xs text-warning">{mode.sentence}</p>}
          <AllSources />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
