import { connect } from 'node:net';

export interface RawRequest {
  readonly method: string;
  /** Written byte for byte; may be nonsense. */
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface RawAnswer {
  /** 0: the connection ended without an answer. */
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
  readonly durationMs: number;
}

/** No answer within the time limit. */
export class HangError extends Error {
  override readonly name = 'HangError';
}

/**
 * Sends one request over a socket of its own, without the care that HTTP clients take of what they send.
 * @throws HangError
 */
export function sendRaw(port: number, request: RawRequest, limitMs: number): Promise<RawAnswer> {
  const startedMs = performance.now();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(requestBytes(request)));
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new HangError(`no answer within ${limitMs} ms`));
    }, limitMs);
    const finish = (): void => {
      clearTimeout(timer);
      resolve({ ...parseAnswer(Buffer.concat(chunks)), durationMs: performance.now() - startedMs });
    };
    socket.on('data', (chunk) => chunks.push(chunk));
    // A server that refuses a body early may reset the connection while it is still being sent.
    socket.on('error', finish);
    socket.on('close', finish);
  });
}

function requestBytes({ method, target, headers = {}, body = '' }: RawRequest): Buffer {
  const bodyBytes = typeof body === 'string' ? Buffer.from(body) : Buffer.from(body);
  const lines = [
    `${method} ${target} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    ...(bodyBytes.length > 0 || method === 'POST' ? [`Content-Length: ${bodyBytes.length}`] : []),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), bodyBytes]);
}

function parseAnswer(bytes: Buffer): Omit<RawAnswer, 'durationMs'> {
  const headEnd = bytes.indexOf('\r\n\r\n');
  const [statusLine = '', ...headerLines] = bytes.subarray(0, Math.max(headEnd, 0)).toString('latin1').split('\r\n');
  const headers = new Map(
    headerLines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const body = bytes.subarray(headEnd + 4);
  const isChunked = headers.get('transfer-encoding') === 'chunked';
  return {
    status: Number(statusLine.split(' ')[1] ?? 0),
    headers,
    body: (isChunked ? joinChunks(body) : body).toString('utf8'),
  };
}

function joinChunks(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  let offset = 0;
  while (offset < bytes.length) {
    const lineEnd = bytes.indexOf('\r\n', offset);
    const size = Number.parseInt(bytes.subarray(offset, lineEnd).toString('latin1'), 16);
    if (lineEnd < 0 || !(size > 0)) {
      break;
    }
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    offset = lineEnd + 2 + size + 2;
  }
  return Buffer.concat(parts);
}
