import type { FeedStatus } from '@contract/feed-status';
import type { LiveServerText } from '@contract/live-frame-text';

/** One status of the feed in the forms of both transports, made once for all viewers. */
export interface FeedMessage {
  /** WebSocket: says its own type. */
  readonly text: string;
  /** Server-sent event: the event's name says the type, its data are the status. */
  readonly event: string;
  /**
   * What a viewer wants to know at once: the mode, and how each source fares. Counts and times of success change every
   * second and can wait for the next regular message.
   */
  readonly urgent: string;
}

export function feedMessage(status: FeedStatus): FeedMessage {
  const text: LiveServerText = { type: 'feed', status };
  return {
    text: JSON.stringify(text),
    event: `event: feed\ndata: ${JSON.stringify(status)}\n\n`,
    urgent: JSON.stringify([status.mode, status.sources.map(({ id, state, lastError }) => [id, state, lastError])]),
  };
}
