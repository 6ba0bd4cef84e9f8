import { type FeedMode, feedStatusSchema } from '@contract/feed-status';
import type { HistoryFeed } from '@contract/history';
import { apiGet } from '@app/api/api-client';

/** What the sky of the server is made of. */
export async function feedMode(signal: AbortSignal): Promise<FeedMode> {
  return feedStatusSchema.parse(await apiGet('/api/sources', signal)).mode;
}

/** The feed of which such a server remembers: what was real, unless recordings are played as if live. */
export const rememberedOf = (mode: FeedMode): HistoryFeed => (mode === 'replay' ? 'replay' : 'live');

/** The feed of which the server remembers. */
export async function rememberedFeed(signal: AbortSignal): Promise<HistoryFeed> {
  return rememberedOf(await feedMode(signal));
}
