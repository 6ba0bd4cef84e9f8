import type { FeedStatus } from '@contract/feed-status';
import { feedModeCopy } from '@app/copy/shell-copy';

/** What the sky on the screen is made of. Sources that start, or wait for somebody to look, have not failed. */
export function feedModeText({ mode, sources }: Pick<FeedStatus, 'mode' | 'sources'>): string {
  const states = new Set(sources.map(({ state }) => state));
  if (mode !== 'none' || states.has('failing') || states.has('blocked')) return feedModeCopy[mode];
  if (states.has('starting')) return states.has('idle') ? feedModeCopy.idleOrStarting : feedModeCopy.starting;
  return states.has('idle') ? feedModeCopy.idle : feedModeCopy.none;
}
