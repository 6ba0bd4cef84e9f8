import { useShallow } from 'zustand/react/shallow';
import { feedCopy } from '@app/copy/home-copy';
import { servedName } from '@app/copy/served-names-copy';
import { useSkyStore } from '@app/state/sky-store';
import { Dot, Tag } from '@app/ui/tag';
import { chipState } from '../source-chip-state';

/** Who says what is seen and how old that is, in words alone: what is no live sky is marked as such. */
export function FeedLine() {
  const { text, age, tone } = useSkyStore(
    useShallow(({ snapshot, workerState }) => chipState(snapshot, workerState === 'failed', false)),
  );
  const mode = useSkyStore(({ snapshot }) => snapshot?.feed?.mode ?? null);
  const tag = mode === 'replay' ? feedCopy.replay : mode === 'demo' ? feedCopy.demo : null;
  return (
    <p className="flex min-w-0 items-center gap-2" data-testid="feed-line">
      <Dot tone={tone} />
      {tag === null ? null : <Tag tone="warning">{tag}</Tag>}
      <span className="min-w-0 truncate">{text.replace(feedCopy.labelledDemo, '')}</span>
      {age === null ? null : <span className="figure shrink-0 text-muted">{age}</span>}
    </p>
  );
}

/** Whom to credit for what is shown now. */
export function FeedCredits() {
  const names = useSkyStore(({ snapshot }) =>
    [
      ...new Set(
        (snapshot?.feed?.sources ?? [])
          .filter(({ state }) => state === 'ok')
          .map(({ attribution }) => servedName(attribution.text)),
      ),
    ].join(' · '),
  );
  return names === '' ? null : (
    <p className="min-w-0 text-muted" data-testid="feed-credits">
      {names}
    </p>
  );
}
