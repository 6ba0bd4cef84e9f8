import type { FeedStatus } from '@contract/feed-status';
import type { LiveMessage } from '@contract/live-frame';
import type { ConnectionState } from './connection-state';
import type { ClockOffset } from './clock-offset';
import { type CoarseView, isSameView } from './coarse-view';
import { bytesFromBase64, parseFeed, parseServerText } from './server-text';

/** An open WebSocket; after `close` its listener is not called again. */
export interface LiveSocket {
  send(text: string): void;
  close(): void;
}

export interface LiveSocketListener {
  readonly onMessage: (data: unknown) => void;
  /** Closed or failed; may come more than once. */
  readonly onClosed: () => void;
}

export interface LiveEvents {
  close(): void;
}

export interface LiveEventsListener {
  readonly onFeed: (data: unknown) => void;
  readonly onFrame: (data: unknown) => void;
  readonly onFailed: () => void;
}

export interface LiveConnectionOptions {
  readonly openSocket: (url: string, listener: LiveSocketListener) => LiveSocket;
  readonly openEvents: (url: string, listener: LiveEventsListener) => LiveEvents;
  readonly decode: (buffer: ArrayBuffer) => LiveMessage;
  readonly clock: ClockOffset;
  /** The device's own clock, milliseconds; must not jump while connected. */
  readonly now: () => number;
  /** In [0, 1). */
  readonly random: () => number;
  /** Returns what stops it. */
  readonly after: (delayMs: number, action: () => void) => () => void;
  /** `buffer`: the message as it came. */
  readonly onMessage: (message: LiveMessage, buffer: ArrayBuffer) => void;
  readonly onFeed: (feed: FeedStatus) => void;
  readonly onState: (state: ConnectionState) => void;
}

/** Failures of the WebSocket in a row after which server-sent events are tried. */
const FAILURES_BEFORE_FALLBACK = 3;
/** Tries in a row that failed with both transports after which the state is `offline`; tries continue. */
const FAILURES_BEFORE_OFFLINE = 6;
const FIRST_RETRY_MS = 500;
/**
 * Between two tries there is no longer pause: a thousand viewers of a server that is away open 130 connections a second
 * of either kind, spread by chance, which it refuses at once.
 */
const LONGEST_RETRY_MS = 10_000;
/** A try without an answer for so long is given up where the network is said to be back: it may have begun before. */
const FRESH_TRY_MS = 3_000;
/** The server speaks at least every five seconds. */
const SILENCE_LIMIT_MS = 15_000;
const FALLBACK_REVIEW_MS = 60_000;
const FIRST_PROBES = 5;
const FIRST_PROBE_GAP_MS = 300;
const PROBE_GAP_MS = 30_000;

/** Exponential with half of it random, so that viewers of a restarted server do not come back all at once. */
export function retryDelayMs(failures: number, random: number): number {
  const fullMs = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.max(0, failures - 1));
  return fullMs / 2 + (fullMs / 2) * random;
}

type Stop = () => void;
const nothing: Stop = () => undefined;

/**
 * The live stream with its failures: WebSocket first, server-sent events when that fails again and again, then the
 * WebSocket once more. Passes the server's times to the clock offset. Nothing is sent before a view is set, and only a coarse one.
 */
export class LiveConnection {
  readonly #options: LiveConnectionOptions;
  #origin = '';
  #view: CoarseView | null = null;
  #isRunning = false;
  #isOnline = true;
  /** It stands on this device, or in a network that the device does not count as one. */
  #isReachedOffline = false;
  #failures = 0;
  /** By `now`. */
  #triedAtMs = Number.NEGATIVE_INFINITY;
  #state: ConnectionState = 'connecting';
  #socket: LiveSocket | null = null;
  #events: LiveEvents | null = null;
  #stopRetry = nothing;
  #stopSocketWatch = nothing;
  #stopEventsWatch = nothing;
  #stopProbe = nothing;
  #stopReview = nothing;

  constructor(options: LiveConnectionOptions) {
    this.#options = options;
  }

  get state(): ConnectionState {
    return this.#state;
  }

  /** `origin` of the page, for example "https://host:8080". */
  start(origin: string): void {
    this.#origin = origin;
    this.#isRunning = true;
    this.#failures = 0;
    this.#options.clock.reset();
    if (this.#isOnline) this.#connect();
    else this.#setState('offline');
  }

  /** Closes everything; `start` opens it again. */
  stop(): void {
    this.#isRunning = false;
    this.#closeAll();
  }

  /** Where the network is said to be back and no try has just begun, one is made at once, whatever was said before. */
  setOnline(isOnline: boolean): void {
    const wasOnline = this.#isOnline;
    this.#isOnline = isOnline;
    if (isOnline) this.#isReachedOffline = false;
    if (!this.#isRunning || isOnline === wasOnline) {
      if (isOnline && this.#isWaiting) this.tryNow();
      return;
    }
    // A server on this very device may have been found without a network.
    if (isOnline && this.#isUp) return;
    this.#closeAll();
    if (isOnline) this.start(this.#origin);
    else this.#setState('offline');
  }

  /**
   * Makes a try at once unless the stream runs, also where the device reports no network: one, and more by themselves once
   * that has reached the server.
   */
  tryNow(): void {
    if (!this.#isRunning || this.#isUp) return;
    this.#failures = 0;
    this.#connect();
  }

  setView(view: CoarseView | null): void {
    if (isSameView(view, this.#view)) return;
    this.#view = view;
    if (this.#state === 'live') this.#sendView();
    if (this.#events !== null) this.#openEvents();
  }

  get #isUp(): boolean {
    return this.#state === 'live' || this.#state === 'fallback';
  }

  /** Between two tries, or in one that nobody has answered for a while. */
  get #isWaiting(): boolean {
    const isTrying = this.#socket !== null || this.#events !== null;
    return this.#isRunning && (!isTrying || this.#options.now() - this.#triedAtMs > FRESH_TRY_MS);
  }

  #connect(): void {
    this.#closeAll();
    this.#setState(this.#failures === 0 ? 'connecting' : this.#failedState());
    this.#triedAtMs = this.#options.now();
    this.#openSocket();
  }

  #openSocket(): void {
    const socket = this.#options.openSocket(`${this.#origin.replace(/^http/, 'ws')}/api/live`, {
      onMessage: (data) => {
        if (socket === this.#socket) this.#receiveOnSocket(socket, data);
      },
      onClosed: () => this.#socketFailed(socket),
    });
    this.#socket = socket;
    this.#watchSocket(socket);
  }

  #watchSocket(socket: LiveSocket): void {
    this.#stopSocketWatch();
    this.#stopSocketWatch = this.#options.after(SILENCE_LIMIT_MS, () => this.#socketFailed(socket));
  }

  #receiveOnSocket(socket: LiveSocket, data: unknown): void {
    this.#watchSocket(socket);
    if (this.#state !== 'live') {
      this.#failures = 0;
      this.#closeEvents();
      this.#setState('live');
      this.#sendView();
      this.#probeClock(FIRST_PROBES);
    }
    if (typeof data === 'string') this.#receiveText(data);
    else if (data instanceof ArrayBuffer) this.#receiveFrame(data);
  }

  #receiveText(text: string): void {
    const message = parseServerText(text);
    const receivedMs = this.#options.now();
    if (message?.type === 'hello') this.#options.clock.addOneWay(message.serverTimeMs, receivedMs);
    if (message?.type === 'time') this.#options.clock.addRoundTrip(message.clientMs, message.serverMs, receivedMs);
    if (message?.type === 'feed') this.#options.onFeed(message.status);
  }

  #receiveFrame(buffer: ArrayBuffer): void {
    let message: LiveMessage;
    try {
      message = this.#options.decode(buffer);
    } catch {
      // A broken frame is dropped: the next full block replaces what it held.
      return;
    }
    this.#options.clock.addOneWay(message.serverTimeMs, this.#options.now());
    this.#options.onMessage(message, buffer);
  }

  #socketFailed(socket: LiveSocket): void {
    if (socket !== this.#socket) return;
    this.#closeSocket();
    // The WebSocket was only tried again while events work: stay with those.
    if (this.#events !== null) this.#reviewLater();
    else if (++this.#failures >= FAILURES_BEFORE_FALLBACK && this.#view !== null) this.#openEvents();
    else this.#retryLater();
  }

  #openEvents(): void {
    this.#closeEvents();
    const tiles = this.#view?.tiles.join(',') ?? '';
    const events = this.#options.openEvents(`${this.#origin}/api/live/sse?tiles=${tiles}`, {
      onFeed: (data) => {
        const feed = parseFeed(data);
        if (events !== this.#events || feed === null) return;
        this.#receiveOnEvents(events);
        this.#options.onFeed(feed);
      },
      onFrame: (data) => {
        const bytes = bytesFromBase64(data);
        if (events !== this.#events || bytes === null) return;
        this.#receiveOnEvents(events);
        this.#receiveFrame(bytes);
      },
      onFailed: () => this.#eventsFailed(events),
    });
    this.#events = events;
    this.#watchEvents(events);
  }

  #watchEvents(events: LiveEvents): void {
    this.#stopEventsWatch();
    this.#stopEventsWatch = this.#options.after(SILENCE_LIMIT_MS, () => this.#eventsFailed(events));
  }

  #receiveOnEvents(events: LiveEvents): void {
    this.#watchEvents(events);
    if (this.#state === 'fallback') return;
    this.#setState('fallback');
    this.#reviewLater();
  }

  #eventsFailed(events: LiveEvents): void {
    if (events !== this.#events) return;
    this.#closeAll();
    // The WebSocket that failed before them has been counted: the pause grows once with a try, and not twice.
    this.#retryLater();
  }

  #reviewLater(): void {
    this.#stopReview();
    this.#stopReview = this.#options.after(FALLBACK_REVIEW_MS, () => this.#openSocket());
  }

  #retryLater(): void {
    if (!this.#isOnline && !this.#isReachedOffline) {
      this.#setState('offline');
      return;
    }
    this.#setState(this.#failedState());
    const delayMs = retryDelayMs(this.#failures, this.#options.random());
    this.#stopRetry = this.#options.after(delayMs, () => this.#connect());
  }

  #failedState(): ConnectionState {
    return this.#failures >= FAILURES_BEFORE_OFFLINE ? 'offline' : 'retrying';
  }

  #sendView(): void {
    if (this.#view !== null) this.#socket?.send(JSON.stringify({ type: 'view', ...this.#view }));
  }

  #probeClock(probesLeft: number): void {
    this.#stopProbe();
    this.#socket?.send(JSON.stringify({ type: 'time', clientMs: this.#options.now() }));
    const delayMs = probesLeft > 1 ? FIRST_PROBE_GAP_MS : PROBE_GAP_MS;
    this.#stopProbe = this.#options.after(delayMs, () => this.#probeClock(probesLeft - 1));
  }

  #setState(state: ConnectionState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#isReachedOffline ||= !this.#isOnline && this.#isUp;
    this.#options.onState(state);
  }

  #closeSocket(): void {
    this.#stopSocketWatch();
    this.#stopProbe();
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #closeEvents(): void {
    this.#stopEventsWatch();
    this.#stopReview();
    const events = this.#events;
    this.#events = null;
    events?.close();
  }

  #closeAll(): void {
    this.#stopRetry();
    this.#closeSocket();
    this.#closeEvents();
  }
}
