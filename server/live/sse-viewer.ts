import type { ServerResponse } from 'node:http';
import { LIVE_FRAME_VERSION } from '@contract/live-frame';
import type { ViewMessage } from '@contract/live-frame-text';
import type { FeedMessage } from './feed-message';
import type { LiveMessageBytes } from './live-message-bytes';
import type { LiveViewer } from './tile-broadcaster';
import { areaOfView } from './view-area';
import type { ViewerDependencies } from './web-socket-viewer';

/** Tells the browser to wait this long before it connects again. */
const RETRY_MS = 2_000;

export const SSE_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  // Proxies of the nginx family would otherwise gather the events.
  'X-Accel-Buffering': 'no',
} as const;

/** One connection of server-sent events: the same messages, for networks that let no WebSocket through. */
export class SseViewer implements LiveViewer {
  readonly #response: ServerResponse;
  readonly #release: () => void;

  constructor(response: ServerResponse, view: ViewMessage, deps: ViewerDependencies) {
    this.#response = response;
    response.writeHead(200, SSE_HEADERS);
    const hello = { serverTimeMs: deps.now(), version: LIVE_FRAME_VERSION };
    response.write(`retry: ${RETRY_MS}\nevent: hello\ndata: ${JSON.stringify(hello)}\n\n`);
    const area = areaOfView(view);
    const lease = area === undefined ? undefined : deps.demand.connect(area, deps.network);
    const subscription = deps.broadcaster.subscribe(this);
    subscription.view(view.tiles);
    this.#release = () => {
      subscription.end();
      lease?.release();
    };
  }

  get bufferedBytes(): number {
    return this.#response.writableLength;
  }

  sendMessage(message: LiveMessageBytes): number {
    this.#response.write(message.event);
    return message.event.length;
  }

  sendFeed({ event }: FeedMessage): void {
    this.#response.write(event);
  }

  /** TCP alone tells that the peer is gone; one that takes nothing is ended by its backlog. */
  heartbeat(): void {
    this.#response.write(':\n\n');
  }

  terminate(): void {
    this.#response.destroy();
  }

  end(): void {
    this.#response.end();
  }

  release(): void {
    this.#release();
  }
}
