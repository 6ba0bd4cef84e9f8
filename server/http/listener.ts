import { readFile } from 'node:fs/promises';
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ProblemSlug } from '@contract/problem';
import { LARGE_BODY_WITHIN_MS, limitBodyTime } from './body-time';
import { Problem, problemDocument } from './problem-details';
import { holdSocketsOfNetworks } from './sockets-of-networks';

/** With its body; see `allowLargeBody` for those that may take longer. */
const REQUEST_WITHIN_MS = 30_000;
/** Who was told that they are too slow, and goes on sending. */
const TOLD_AND_GONE_WITHIN_MS = 2_000;
const HEADERS_WITHIN_MS = 15_000;
/** Longer than the usual idle time of a proxy in front, so that the proxy is the one to close. */
const KEEP_ALIVE_MS = 75_000;
const IDLE_CHECK_MS = 50;
/** How often the two limits of a request are looked at. */
const LIMITS_CHECK_MS = 5_000;
/** A connection on which nothing moves for so long while an answer waits to be taken is closed. Streams write more often. */
const STALLED_AFTER_MS = 60_000;

const LIMITS = {
  requestTimeout: LARGE_BODY_WITHIN_MS + REQUEST_WITHIN_MS,
  headersTimeout: HEADERS_WITHIN_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
  connectionsCheckingInterval: LIMITS_CHECK_MS,
} as const;

/** Answers one request and resolves when it has; Koa's `callback()` is one. Never rejects. */
type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface ListenerOptions {
  readonly host: string;
  readonly port: number;
  /** PEM files; with them the server speaks HTTPS. */
  readonly tls?: { readonly certFile: string; readonly keyFile: string } | undefined;
  /** How long a peer may take nothing of its answer; a minute without. */
  readonly stalledAfterMs?: number;
  /** How long a usual body may take; half a minute without. */
  readonly bodyWithinMs?: number;
  /** Connections of one network, by the address of the peer; without, as behind a proxy, there may be any number. */
  readonly socketsPerNetwork?: number | undefined;
}

export interface Listener {
  readonly server: Server;
  readonly port: number;
  /** From the next request on, this answers. */
  handle(handler: RequestHandler): void;
  /** Accepts nothing new, lets running requests finish, and after `deadlineMs` closes what is left. */
  close(deadlineMs: number): Promise<void>;
}

/** The address cannot be listened on. The message says what to change. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/** Opens the port. Until `handle` is called every request is answered 503. */
export async function openListener(options: ListenerOptions): Promise<Listener> {
  let current: RequestHandler = refuseWhileStarting;
  const bodyWithinMs = options.bodyWithinMs ?? REQUEST_WITHIN_MS;
  const onRequest = (request: IncomingMessage, response: ServerResponse): void => {
    limitBodyTime(request, bodyWithinMs, () => {
      // Who has its answer, and goes on sending what nobody reads, is told nothing more.
      if (response.writableEnded) request.socket.destroy();
      else refuseSlow(request.socket);
    });
    void current(request, response);
  };
  const server = await createServer(options, onRequest);
  server.timeout = options.stalledAfterMs ?? STALLED_AFTER_MS;
  server.on('clientError', answerUnreadable);
  if (options.socketsPerNetwork !== undefined) holdSocketsOfNetworks(server, options.socketsPerNetwork);
  await listen(server, options);
  return {
    server,
    port: portOf(server.address()),
    handle(handler) {
      current = handler;
    },
    close: (deadlineMs) => closeServer(server, deadlineMs),
  };
}

async function createServer(
  { tls }: ListenerOptions,
  onRequest: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Server> {
  if (tls === undefined) {
    return createHttpServer(LIMITS, onRequest);
  }
  const [cert, key] = await Promise.all([readPem('TLS_CERT_FILE', tls.certFile), readPem('TLS_KEY_FILE', tls.keyFile)]);
  try {
    return createHttpsServer({ ...LIMITS, cert, key }, onRequest);
  } catch (error) {
    throw new ListenError('TLS_CERT_FILE, TLS_KEY_FILE: no certificate and private key that belong together, as PEM.', {
      cause: error,
    });
  }
}

async function readPem(variable: string, path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new ListenError(`${variable}: the file cannot be read.`, { cause: error });
  }
}

function listen(server: Server, { host, port }: ListenerOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new ListenError(reasonOf(error, host, port))));
    server.listen({ host, port }, resolve);
  });
}

function reasonOf(error: NodeJS.ErrnoException, host: string, port: number): string {
  switch (error.code ?? '') {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is in use. End what uses it, or choose another: PORT=${port + 1} npm start`;
    case 'EACCES':
      return `Port ${port} needs more rights than this process has. Choose one above 1023: PORT=8080 npm start`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST: this machine has no address ${host}. Allowed: one of its own addresses, 127.0.0.1 or 0.0.0.0.`;
    default:
      return `Cannot listen on ${host}:${port}: ${error.message}`;
  }
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** `close` ends idle connections once; those whose request ends later become idle later. */
async function closeServer(server: Server, deadlineMs: number): Promise<void> {
  if (!server.listening) {
    return;
  }
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs);
  await closed;
  clearInterval(idleCheck);
  clearTimeout(deadline);
}

const SLUG_BY_ERROR_CODE: ReadonlyMap<string, ProblemSlug> = new Map([
  ['HPE_HEADER_OVERFLOW', 'header-too-large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', 'request-timeout'],
]);

/** What Node cannot parse never reaches Koa, so it is explained here, straight on the socket. */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const slug = SLUG_BY_ERROR_CODE.get(error.code ?? '') ?? 'invalid-request';
  const document = problemDocument(new Problem(slug, 'The request is not readable HTTP/1.1, too large or too slow.'));
  const body = JSON.stringify(document);
  const head = [
    `HTTP/1.1 ${document.status} ${STATUS_CODES[document.status] ?? ''}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

function refuseSlow(socket: Duplex): void {
  answerUnreadable(Object.assign(new Error('The body is too slow.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  setTimeout(() => socket.destroy(), TOLD_AND_GONE_WITHIN_MS).unref();
}

/** It takes seconds. */
const STARTING_HEADERS = { 'Retry-After': '1' };

async function refuseWhileStarting(_request: IncomingMessage, response: ServerResponse): Promise<void> {
  const document = problemDocument(new Problem('not-ready', 'The server is starting.', { headers: STARTING_HEADERS }));
  response.writeHead(document.status, { 'Content-Type': 'application/problem+json', ...STARTING_HEADERS });
  response.end(JSON.stringify(document));
}
