import type { FeedStatus } from '@contract/feed-status';
import type { HistoryFeed } from '@contract/history';
import { analyticsCopy } from '@app/copy/analytics-copy';

const copy = analyticsCopy.notes;

/** What of this server's sky is in other figures, or in none, where there is such a thing. */
export function feedNotes(feed: HistoryFeed, { sources }: Pick<FeedStatus, 'sources'>): readonly string[] {
  const isPlayed = sources.some(({ kind }) => kind === 'replay');
  // It stands by on most servers: it matters where it has flown.
  const isInvented = sources.some(({ kind, recordsUsed }) => kind === 'demo' && recordsUsed > 0);
  const ofReplay = feed === 'replay' ? copy.replayAlone : copy.replayApart;
  return [...(isPlayed ? [ofReplay] : []), ...(isInvented ? [copy.demoLeftOut] : [])];
}
