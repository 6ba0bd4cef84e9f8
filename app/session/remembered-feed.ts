import { feedStatusSchema } from '@contract/feed-status';
import type { HistoryFeed } from '@contract/history';
import { apiGet } from '@app/api/api-client';

/** The feed of which the server remembers: what was real, unless recordings are played as if live. */
export async function rememberedFeed(signal: AbortSignal): Promise<HistoryFeed> {
  const { mode } = feedStatusSchema.parse(await apiGet('/api/sources', signal));
  return mode === 'replay' ? 'replay' : 'live';
}
