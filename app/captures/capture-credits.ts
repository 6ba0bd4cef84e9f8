import type { CaptureRecord } from '@contract/capture';
import type { FeedStatus } from '@contract/feed-status';
import type { SkyRow } from '@app/workers/sky/readouts/sky-snapshot';

const LONGEST_NAME = 200;
const MOST_CREDITS = 20;

/** Whom the data are owed to: the sources of what is seen, also where they have just fallen silent, and those that answer now. */
export function creditsOf(
  feed: FeedStatus | null,
  rows: readonly Pick<SkyRow, 'sources'>[],
): CaptureRecord['attributions'] {
  const seen = new Set(rows.flatMap(({ sources }) => sources));
  const sources = (feed?.sources ?? []).filter(({ id, state }) => state === 'ok' || seen.has(id));
  const orbits = feed?.satellites?.label ?? null;
  const ofOrbits = orbits === null ? [] : [{ name: orbits.slice(0, LONGEST_NAME), url: null }];
  const ofSources = sources.map(({ attribution: { text, url } }) => ({
    name: text.slice(0, LONGEST_NAME),
    url: url ?? null,
  }));
  return [...ofSources.slice(0, MOST_CREDITS - ofOrbits.length), ...ofOrbits];
}
