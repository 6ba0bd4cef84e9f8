import type { FeedStatus } from '@contract/feed-status';
import { feedModeCopy } from '@app/copy/shell-copy';

/** What the sky on the screen is made of. Sources that wait for somebody to look have not failed. */
export function feedModeText({ mode, sources }: Pick<FeedStatus, 'mode' | 'sources'>): string {
  const isWaiting = sources.some(({ state }) => state === 'idle' || state === 'starting');
  const isTroubled = sources.some(({ state }) => state === 'failing' || state === 'blocked');
  return mode === 'none' && isWaiting && !isTroubled ? feedModeCopy.waiting : feedModeCopy[mode];
}
