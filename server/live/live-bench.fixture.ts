import { createServer, request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { FeedStatus } from '@contract/feed-status';
import type { LiveMessage } from '@contract/live-frame';
import { decodeLiveMessage } from '@contract/live-frame-decode';
import { tileOf } from '@engine/spatial-index/degree-grid';
import { WebSocket } from 'ws';
import { createInMemoryLiveStore } from './in-memory-live-store';
import { attachLiveStream, type LiveStreamDependencies } from './live-stream';
import { createViewerDemand } from './viewer-demand';

export const BERLIN = tileOf(52.5, 13.4);
export const EAST_OF_BERLIN = tileOf(52.5, 14.4);
export const TICK_MS = 60;
export const NO_FEED: FeedStatus = { mode: 'none', lastSuccessAt: null, sources: [] };

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export async function until(condition: () => boolean, timeoutMs = 10_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`waited ${timeoutMs} ms for ${condition.toString()}`);
    await pause(5);
  }
}

export function decode(bytes: Buffer): LiveMessage {
  return decodeLiveMessage(new Uint8Array(bytes).buffer);
}

/** A viewer that keeps what it hears. */
export class Client {
  readonly socket: WebSocket;
  readonly texts: Record<string, unknown>[] = [];
  readonly frames: Buffer[] = [];
  closeCode: number | undefined;

  constructor(port: number, headers: Record<string, string> = {}) {
    this.socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`, { headers });
    this.socket.on('message', (data, isBinary) => {
      const bytes = Buffer.isBuffer(data) ? data : Buffer.alloc(0);
      if (isBinary) this.frames.push(bytes);
      else this.texts.push(JSON.parse(bytes.toString('utf8')));
    });
    this.socket.on('close', (code) => {
      this.closeCode = code;
    });
    this.socket.on('error', () => undefined);
  }

  get messages(): LiveMessage[] {
    return this.frames.map(decode);
  }

  /** Messages with something in them. */
  get changes(): LiveMessage[] {
    return this.messages.filter((message) => message.blocks.length > 0);
  }

  async open(): Promise<this> {
    await until(() => this.texts.length > 0 || this.closeCode !== undefined);
    return this;
  }

  async view(tiles: readonly number[]): Promise<this> {
    await this.open();
    const before = this.frames.length;
    this.send({ type: 'view', tiles, radiusNm: 50, latitude: 52.5, longitude: 13.4 });
    await until(() => this.frames.slice(before).some((frame) => decode(frame).blocks.length === tiles.length));
    return this;
  }

  send(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }
}

/** A live stream on a real server, with ticks so short that a test need not wait. */
export async function startBench(extra: Partial<LiveStreamDependencies> = {}) {
  const server = createServer((request, response) => stream.handleSse(request, response));
  const store = createInMemoryLiveStore();
  const demand = createViewerDemand();
  const listeners = new Set<(status: FeedStatus) => void>();
  let status = NO_FEED;
  const stream = attachLiveStream(server, {
    store,
    demand,
    feedStatus: () => status,
    onFeedStatus: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    now: Date.now,
    ...extra,
    broadcast: { tickMs: TICK_MS, slots: 4, fullEveryTicks: 10_000, feedEveryTicks: 10_000, ...extra.broadcast },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const clients: Client[] = [];
  const rawSockets: Socket[] = [];
  return {
    store,
    demand,
    stream,
    port,
    /** The status changes as ages and counts do: nobody is told. */
    setStatus: (next: FeedStatus) => {
      status = next;
    },
    tellStatus: (next: FeedStatus) => {
      status = next;
      for (const listener of listeners) listener(next);
    },
    client: (headers?: Record<string, string>): Client => {
      const client = new Client(port, headers);
      clients.push(client);
      return client;
    },
    silentSocket: (): Socket => {
      const socket = openSilentSocket(port);
      rawSockets.push(socket);
      return socket;
    },
    stop: async (): Promise<void> => {
      for (const { socket } of clients) socket.terminate();
      for (const socket of rawSockets) socket.destroy();
      await stream.close();
      demand.close();
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

export type Bench = Awaited<ReturnType<typeof startBench>>;

/** A WebSocket handshake by hand, from a peer that then says nothing, not even pong. */
function openSilentSocket(port: number): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.resume();
  socket.write(
    'GET /api/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
  );
  return socket;
}

/** Status of an upgrade that is refused. */
export function refusedStatus(
  port: number,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({
      port,
      host: '127.0.0.1',
      path,
      headers: {
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
        'Sec-WebSocket-Version': '13',
        ...headers,
      },
    });
    request.on('upgrade', () => reject(new Error('was let in')));
    request.on('response', (response) => {
      let body = '';
      response.on('data', (part: Buffer) => {
        body += part.toString('utf8');
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    request.on('error', reject);
    request.end();
  });
}

/** Reads server-sent events until `enough` says so. */
export async function readEvents(port: number, query: string, enough: (text: string) => boolean): Promise<string> {
  const abort = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}/api/live/sse?${query}`, { signal: abort.signal });
  const decoder = new TextDecoder();
  let text = response.headers.get('content-type')?.includes('event-stream') === true ? '' : `${response.status} `;
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (enough(text)) break;
  }
  abort.abort();
  return text;
}
