import type { FeedStatus } from '@contract/feed-status';
import type { LiveServerText } from '@contract/live-frame-text';

/** One status of the feed in the forms of both transports, made once for all viewers. */
export interface FeedMessage {
  /** WebSocket: says its own type. */
  readonly text: string;
  /** Server-sent event: the event's name says the type, its data are the status. */
  readonly event: string;
}

export function feedMessage(status: FeedStatus): FeedMessage {
  const text: LiveServerText = { type: 'feed', status };
  return { text: JSON.stringify(text), event: `event: feed\ndata: ${JSON.stringify(status)}\n\n` };
}
