import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Server as SecureServer } from 'node:https';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FeedStatus } from '@contract/feed-status';
import { type WebSocket, WebSocketServer } from 'ws';
import { isKnownHost } from '../http/known-host';
import { Problem, problemDocument } from '../http/problem-details';
import { ConnectionLimits, type ConnectionSettings, DEFAULT_CONNECTIONS } from './connection-limits';
import type { TiledLiveStore } from './in-memory-live-store';
import { createLiveCounters, type LiveCounters } from './live-counters';
import { isForeignOrigin, parseLiveQuery, requestUrl } from './live-requests';
import { SSE_HEADERS, SseViewer } from './sse-viewer';
import { type BroadcastSettings, DEFAULT_BROADCAST, TileBroadcaster } from './tile-broadcaster';
import type { DemandRegistry } from './viewer-demand';
import { WebSocketViewer } from './web-socket-viewer';

const PATH = '/api/live';
const MAX_CLIENT_MESSAGE_BYTES = 4_096;
const GOING_AWAY = 1001;
/** How long clients have to say goodbye at shutdown. */
const FAREWELL_MS = 2_000;

export interface LiveStreamDependencies {
  readonly store: TiledLiveStore;
  readonly demand: DemandRegistry;
  readonly feedStatus: () => FeedStatus;
  /** Calls back at each change of the status; the returned function ends that. */
  readonly onFeedStatus: (listener: (status: FeedStatus) => void) => () => void;
  /** Server clock, milliseconds since the epoch. */
  readonly now: () => number;
  /** Called with what went wrong on a connection, for the log. */
  readonly onError?: (error: Error) => void;
  /** Pages of this address may connect, besides those of the host that is asked. */
  readonly publicUrl?: string | undefined;
  /** Proxies in front that say by which scheme a page came; none unless given. */
  readonly trustedProxies?: number;
  /** What shares one limit; by default the peer's address. */
  readonly networkOf?: (request: IncomingMessage) => string;
  readonly connections?: Partial<ConnectionSettings>;
  readonly broadcast?: Partial<BroadcastSettings>;
}

export interface LiveStream {
  /** Answers GET /api/live/sse; also with 4xx, for which it writes the whole answer. */
  handleSse(request: IncomingMessage, response: ServerResponse): void;
  /** Counted since the start; read only. */
  readonly counters: Readonly<LiveCounters>;
  /** Tiles that somebody looks at now. */
  watchedTiles(): number;
  /** Says goodbye to every viewer (1001) and takes no more. Resolves when all are gone, after two seconds at the latest. */
  close(): Promise<void>;
}

/**
 * Serves the live stream as WebSocket `/api/live` on a server that others listen with, and as server-sent events through
 * `handleSse`. It is the only one to take upgrades: WebSockets of other paths are answered 404.
 */
export function attachLiveStream(server: Server | SecureServer, deps: LiveStreamDependencies): LiveStream {
  return new AttachedLiveStream(server, deps);
}

class AttachedLiveStream implements LiveStream {
  readonly counters: LiveCounters = createLiveCounters();
  readonly #server: Server | SecureServer;
  readonly #deps: LiveStreamDependencies;
  readonly #broadcaster: TileBroadcaster;
  readonly #limits: ConnectionLimits;
  readonly #sockets = new Set<WebSocket>();
  readonly #sseViewers = new Set<SseViewer>();
  readonly #webSockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAX_CLIENT_MESSAGE_BYTES,
  });
  readonly #stopStatus: () => void;
  #isClosing = false;

  constructor(server: Server | SecureServer, deps: LiveStreamDependencies) {
    this.#server = server;
    this.#deps = deps;
    this.#limits = new ConnectionLimits({ ...DEFAULT_CONNECTIONS, ...deps.connections });
    this.#broadcaster = new TileBroadcaster({
      store: deps.store,
      counters: this.counters,
      feedStatus: deps.feedStatus,
      now: deps.now,
      settings: { ...DEFAULT_BROADCAST, ...deps.broadcast },
    });
    this.#stopStatus = deps.onFeedStatus(() => this.#broadcaster.feedChanged());
    server.on('upgrade', this.#upgrade);
  }

  watchedTiles(): number {
    return this.#broadcaster.watchedTiles;
  }

  handleSse(request: IncomingMessage, response: ServerResponse): void {
    const admitted = this.#admit(request);
    if (admitted instanceof Problem) {
      answerProblem(response, admitted);
      return;
    }
    const view = parseLiveQuery(requestUrl(request)?.searchParams ?? new URLSearchParams());
    if (!view.ok) {
      admitted.giveBack();
      answerProblem(response, new Problem('invalid-request', view.detail));
      return;
    }
    if (request.method === 'HEAD') {
      // Who asks for the headers alone is no viewer, and waits for their end.
      admitted.giveBack();
      response.writeHead(200, SSE_HEADERS).end();
      return;
    }
    const viewer = new SseViewer(response, view.value, this.#viewerDependencies(request));
    this.counters.sseViewers++;
    this.#sseViewers.add(viewer);
    response.on('error', (error) => this.#deps.onError?.(error));
    response.once('close', () => {
      viewer.release();
      admitted.giveBack();
      this.counters.sseViewers--;
      this.#sseViewers.delete(viewer);
    });
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    this.#stopStatus();
    this.#broadcaster.close();
    for (const viewer of this.#sseViewers) viewer.end();
    const farewells = [...this.#sockets].map(farewell);
    const deadline = setTimeout(() => {
      for (const socket of this.#sockets) socket.terminate();
      for (const viewer of this.#sseViewers) viewer.terminate();
    }, FAREWELL_MS);
    await Promise.all(farewells);
    clearTimeout(deadline);
    this.#webSockets.close();
    this.#server.off('upgrade', this.#upgrade);
  }

  readonly #upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    // Until ws takes over, nobody else listens for the errors of this socket.
    const onError = (error: Error) => this.#deps.onError?.(error);
    stream.on('error', onError);
    if (!isWebSocketUpgrade(request) && stream instanceof Socket) {
      answerWithoutUpgrade(this.#server, request, stream);
      return;
    }
    if (requestUrl(request)?.pathname !== PATH) {
      refuseUpgrade(stream, new Problem('not-found', `WebSockets are taken at ${PATH} only.`));
      return;
    }
    const admitted = this.#admit(request);
    if (admitted instanceof Problem) {
      refuseUpgrade(stream, admitted);
      return;
    }
    stream.once('close', admitted.giveBack);
    if (stream instanceof Socket) stream.setNoDelay(true);
    this.#webSockets.handleUpgrade(request, stream, head, (socket) => {
      stream.off('error', onError);
      this.#open(socket, request);
    });
  };

  #open(socket: WebSocket, request: IncomingMessage): void {
    const viewer = new WebSocketViewer(socket, this.#viewerDependencies(request));
    this.counters.webSocketViewers++;
    this.#sockets.add(socket);
    socket.on('error', (error) => this.#deps.onError?.(error));
    socket.once('close', () => {
      viewer.release();
      this.counters.webSocketViewers--;
      this.#sockets.delete(socket);
    });
  }

  #viewerDependencies(request: IncomingMessage) {
    const { demand, now } = this.#deps;
    const network = this.#networkOf(request);
    return { broadcaster: this.#broadcaster, counters: this.counters, demand, now, network };
  }

  /** A place among the viewers, or the reason why there is none. */
  #admit(request: IncomingMessage): { readonly giveBack: () => void } | Problem {
    const refusal = this.#refusalOf(request);
    const giveBack = refusal === undefined ? this.#limits.take(this.#networkOf(request)) : undefined;
    if (giveBack !== undefined) {
      this.counters.connectionsAccepted++;
      return { giveBack };
    }
    this.counters.connectionsRefused++;
    return (
      refusal ?? new Problem('too-many-requests', 'Too many viewers are connected, or too many from this address.')
    );
  }

  #refusalOf(request: IncomingMessage): Problem | undefined {
    if (this.#isClosing) return new Problem('not-ready', 'The server is stopping.');
    const { publicUrl, trustedProxies = 0 } = this.#deps;
    if (isForeignOrigin(request, { publicUrl, trustedProxies }) || !isKnownHost(request.headers.host, publicUrl)) {
      return new Problem('foreign-origin', 'The live stream is open to the pages of this server only.');
    }
    return undefined;
  }

  #networkOf(request: IncomingMessage): string {
    return this.#deps.networkOf?.(request) ?? request.socket.remoteAddress ?? 'unknown';
  }
}

function farewell(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    socket.once('close', () => resolve());
    socket.close(GOING_AWAY, 'the server is stopping');
  });
}

function answerProblem(response: ServerResponse, problem: Problem): void {
  response.writeHead(problem.status, { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(problemDocument(problem)));
}

const isWebSocketUpgrade = ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === 'websocket';

/**
 * An offer to speak what is not spoken here, as HTTP/2 without TLS, may be left (RFC 9110, 7.8): the request is answered
 * like any other. Node has let go of the connection by then, so its body cannot be read and nothing can follow it.
 */
function answerWithoutUpgrade(server: Server | SecureServer, request: IncomingMessage, socket: Socket): void {
  const { headers } = request;
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) {
    refuseUpgrade(socket, new Problem('invalid-request', 'Send a body without "Upgrade": HTTP/1.1 is spoken here.'));
    return;
  }
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket);
  response.once('finish', () => socket.end());
  server.emit('request', request, response);
}

function refuseUpgrade(stream: Duplex, problem: Problem): void {
  const body = JSON.stringify(problemDocument(problem));
  stream.end(
    `HTTP/1.1 ${problem.status} ${problemDocument(problem).title}\r\nContent-Type: application/problem+json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
  // A peer that never reads would keep the socket half open.
  stream.once('finish', () => stream.destroy());
}
