import { Popover } from 'radix-ui';
import type { FeedMode, FeedStatus } from '@contract/feed-status';
import { feedCopy } from '@app/copy/home-copy';
import { ageOfIsoS, ageText } from '@app/format/age';
import { useSkyStore } from '@app/state/sky-store';
import { useSkyTimeStore } from '@app/state/sky-time-store';
import { classNames } from '@app/ui/class-names';
import { SourceList } from '@app/ui/source-list';
import { Dot, Tag, type Tone } from '@app/ui/tag';
import type { ConnectionState } from '@app/workers/sky/live/connection-state';
import type { SkySnapshot } from '@app/workers/sky/readouts/sky-snapshot';

/** An answer older than this means that what is drawn is worked out, not seen. */
const STALE_S = 30;

const CONNECTION_WORDS: Partial<Record<ConnectionState, string>> = {
  connecting: feedCopy.connecting,
  retrying: feedCopy.retrying,
  offline: feedCopy.offline,
};

/** The sources that make up the sky now: those that answer. */
function sourceNames(feed: FeedStatus): string {
  const answering = feed.sources.filter(({ state }) => state === 'ok');
  const [first, ...others] = answering;
  if (!first) return feedCopy.noSource;
  return others.length === 0 ? first.label : `${first.label} +${others.length}`;
}

interface ChipState {
  readonly text: string;
  readonly age: string | null;
  readonly tone: Tone;
}

function chipState(snapshot: SkySnapshot | null, hasStopped: boolean): ChipState {
  if (hasStopped) return { text: feedCopy.stopped, age: null, tone: 'danger' };
  const connection = snapshot === null ? feedCopy.connecting : CONNECTION_WORDS[snapshot.connection];
  if (connection !== undefined) {
    const tone = snapshot?.connection === 'offline' ? 'danger' : 'warning';
    const ageS = snapshot?.messageAgeS ?? null;
    return { text: connection, age: ageS === null ? null : ageText(ageS), tone };
  }
  const feed = snapshot?.feed ?? null;
  if (feed === null) return { text: feedCopy.connecting, age: null, tone: 'warning' };
  const ageS = ageOfIsoS(feed.lastSuccessAt, snapshot?.serverTimeMs ?? 0);
  const isFresh = ageS !== null && ageS < STALE_S;
  return {
    text: sourceNames(feed),
    age: ageS === null ? null : ageText(ageS),
    tone: feed.mode === 'none' ? 'danger' : feed.mode === 'live' && isFresh ? 'ok' : 'warning',
  };
}

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
  const snapshot = useSkyStore((state) => state.snapshot);
  const hasStopped = useSkyStore((state) => state.workerState === 'failed');
  const { text, age, tone } = chipState(snapshot, hasStopped);
  const feed = snapshot?.feed ?? null;
  const mode = feed === null ? undefined : MODE_WORDS[feed.mode];
  if (isScene) return null;
  return (
    <Popover.Root>
      <Popover.Trigger
        data-testid="source-chip"
        className={classNames(
          'flex min-h-touch max-w-80 min-w-0 items-center gap-2 rounded-full text-xs',
          isPlain ? '-my-1 px-1.5' : 'glass px-3.5',
        )}
      >
        <Dot tone={tone} />
        <span className="sr-only">{feedCopy.chipLabel}: </span>
        {mode === undefined ? null : <Tag tone="warning">{mode.tag}</Tag>}
        <span className="min-w-0 truncate">{text}</span>
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
          {snapshot?.connection === 'fallback' ? <p className="mt-1 text-xs">{feedCopy.fallback}</p> : null}
          <SourceList sources={feed?.sources ?? []} nowMs={snapshot?.serverTimeMs ?? 0} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
