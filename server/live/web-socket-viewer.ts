import { LIVE_FRAME_VERSION } from '@contract/live-frame';
import type { LiveServerText } from '@contract/live-frame-text';
import type { RawData, WebSocket } from 'ws';
import type { DemandLease, DemandRegistry } from './viewer-demand';
import { MessageAllowance } from './connection-limits';
import type { FeedMessage } from './feed-message';
import type { LiveCounters } from './live-counters';
import type { LiveMessageBytes } from './live-message-bytes';
import { parseClientMessage } from './live-requests';
import type { LiveViewer, Subscription, TileBroadcaster } from './tile-broadcaster';
import { areaOfView } from './view-area';

/** A client that has sent so many bad messages is a broken or a hostile one. */
const MOST_PROBLEMS = 5;
/** One may wait behind a backlog on a slow line; two in a row do not come any more. */
const MOST_MISSED_PONGS = 2;
const POLICY_VIOLATION = 1008;
const LAST_WORD_MS = 1_000;

export interface ViewerDependencies {
  readonly broadcaster: TileBroadcaster;
  readonly demand: DemandRegistry;
  readonly counters: LiveCounters;
  readonly now: () => number;
  /** Whose viewer it is, as limits and turns count. */
  readonly network: string;
}

/** One WebSocket connection: answers its client's messages, and passes the stream on to it. */
export class WebSocketViewer implements LiveViewer {
  readonly #socket: WebSocket;
  readonly #deps: ViewerDependencies;
  readonly #subscription: Subscription;
  readonly #allowance: MessageAllowance;
  #lease: DemandLease | undefined;
  #problems = 0;
  #unanswered = 0;

  constructor(socket: WebSocket, deps: ViewerDependencies) {
    this.#socket = socket;
    this.#deps = deps;
    this.#allowance = new MessageAllowance(deps.now());
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    socket.on('pong', () => {
      this.#unanswered = 0;
    });
    this.#say({ type: 'hello', serverTimeMs: deps.now(), version: LIVE_FRAME_VERSION });
    this.#subscription = deps.broadcaster.subscribe(this);
  }

  get bufferedBytes(): number {
    return this.#socket.bufferedAmount;
  }

  sendMessage({ buffer }: LiveMessageBytes): number {
    this.#socket.send(buffer);
    return buffer.length;
  }

  sendFeed({ text }: FeedMessage): void {
    this.#socket.send(text);
  }

  heartbeat(): void {
    if (this.#unanswered >= MOST_MISSED_PONGS) {
      this.#deps.counters.terminated++;
      this.terminate();
      return;
    }
    this.#unanswered++;
    this.#socket.ping();
  }

  terminate(): void {
    this.#socket.terminate();
  }

  /** The connection is gone: nobody is served and nothing is wanted any more. */
  release(): void {
    this.#subscription.end();
    this.#lease?.release();
    this.#lease = undefined;
  }

  #receive(data: RawData, isBinary: boolean): void {
    if (this.#problems >= MOST_PROBLEMS) return;
    if (!this.#allowance.spend(this.#deps.now())) {
      this.#complain('Too many messages. Allowed: 20 at once, then two a second.');
      return;
    }
    if (isBinary) {
      this.#complain('Binary messages are not understood. Allowed: JSON text.');
      return;
    }
    // Without fragments and with text, ws hands over one Buffer.
    const parsed = parseClientMessage(Buffer.isBuffer(data) ? data.toString('utf8') : '');
    if (!parsed.ok) {
      this.#complain(parsed.detail);
      return;
    }
    const message = parsed.value;
    if (message.type === 'time') {
      this.#say({ type: 'time', clientMs: message.clientMs, serverMs: this.#deps.now() });
      return;
    }
    this.#want(areaOfView(message));
    this.#subscription.view(message.tiles);
  }

  #want(area: ReturnType<typeof areaOfView>): void {
    if (area === undefined) {
      this.#lease?.release();
      this.#lease = undefined;
    } else if (this.#lease === undefined) {
      this.#lease = this.#deps.demand.connect(area, this.#deps.network);
    } else {
      this.#lease.move(area);
    }
  }

  #complain(detail: string): void {
    this.#deps.counters.clientProblems++;
    this.#problems++;
    this.#say({ type: 'problem', detail });
    if (this.#problems === MOST_PROBLEMS) this.#dismiss();
  }

  /** Nothing more is read from it; it has a moment to learn why. */
  #dismiss(): void {
    this.#socket.close(POLICY_VIOLATION, 'too many bad messages');
    this.#socket.pause();
    setTimeout(() => this.#socket.terminate(), LAST_WORD_MS).unref();
  }

  #say(text: LiveServerText): void {
    this.#socket.send(JSON.stringify(text));
  }
}
