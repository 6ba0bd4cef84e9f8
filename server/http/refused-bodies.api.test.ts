import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import Koa from 'koa';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Call } from '@contract/calls';
import { answerProblems } from './answer-problems';
import { type Listener, openListener } from './listener';
import { authenticate } from './principal';
import { createCallRouter, mountCall } from './serve-call';

/** More than systems keep for a socket whose other end reads nothing. */
const BODY_BYTES = 64_000_000;
const PIECE = Buffer.alloc(1_000_000, ' ');
const COMMON = { access: 'anonymous', summary: '', problems: [] } as const;
const CALLS: readonly Call[] = [
  { ...COMMON, method: 'post', path: '/api/json', body: z.object({}), answer: z.object({}) },
  { ...COMMON, method: 'post', path: '/api/parts', parts: { image: { limitBytes: 1000, schema: z.unknown() } } },
  { ...COMMON, method: 'get', path: '/api/next' },
];

let listener: Listener;
let peer: Socket;

async function openPeer(bodyWithinMs?: number): Promise<void> {
  const router = createCallRouter();
  for (const call of CALLS) mountCall(router, call, () => undefined);
  const app = new Koa();
  app.use(answerProblems(pino({ level: 'silent' })));
  app.use(authenticate(() => ({ level: 'anonymous', userId: undefined, visitor: undefined, network: '127.0.0.1' })));
  app.use(router.routes());
  listener = await openListener({ host: '127.0.0.1', port: 0, ...(bodyWithinMs !== undefined && { bodyWithinMs }) });
  listener.handle(app.callback());
  await new Promise<void>((resolve) => {
    peer = connect(listener.port, '127.0.0.1', resolve);
  });
}

afterEach(async () => {
  peer.destroy();
  await listener.close(0);
});

/** Begins a request; its body follows. */
function begin(path: string, ...headers: readonly string[]): void {
  beginIn('HTTP/1.1', path, ...headers);
}

function beginIn(version: 'HTTP/1.0' | 'HTTP/1.1', path: string, ...headers: readonly string[]): void {
  peer.write(`${[`POST ${path} ${version}`, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`);
}

/** The next answer, which comes in one piece. */
async function nextAnswer(): Promise<string> {
  const piece: Buffer = await new Promise((resolve, reject) => {
    peer.once('data', resolve);
    peer.once('close', () => reject(new Error('The connection was closed.')));
  });
  return piece.toString();
}

/** Sends all of it, as clients do that read an answer only when they have said everything. */
async function sendInFull(pieces: Iterable<Buffer>): Promise<void> {
  for (const piece of pieces) {
    await new Promise<void>((resolve, reject) => {
      peer.write(piece, (error) => (error instanceof Error ? reject(error) : resolve()));
    });
  }
}

const JSON_TYPE = 'Content-Type: application/json';
const PARTS_TYPE = 'Content-Type: multipart/form-data; boundary=b';
const LENGTH = `Content-Length: ${BODY_BYTES}`;

describe('a refused body', () => {
  it.each([
    ['too large JSON', 413, ['/api/json', JSON_TYPE, LENGTH]],
    ['JSON in a coding that nobody knows', 415, ['/api/json', JSON_TYPE, 'Content-Encoding: odd', LENGTH]],
    ['of a kind that the call does not take', 415, ['/api/json', 'Content-Type: text/plain', LENGTH]],
    ['too large parts', 413, ['/api/parts', PARTS_TYPE, LENGTH]],
    ['parts of another kind', 415, ['/api/parts', JSON_TYPE, LENGTH]],
  ] as const)('may be sent to its end, and the next request follows: %s', async (_what, status, [path, ...headers]) => {
    await openPeer();
    begin(path, ...headers);
    expect(await nextAnswer()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    await sendInFull(Array.from({ length: BODY_BYTES / PIECE.length }, () => PIECE));
    peer.write('GET /api/next HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(await nextAnswer()).toMatch(/^HTTP\/1\.1 204 /);
  });

  it('may be sent to its end, and the next request follows: one that unpacks to too much', async () => {
    const packed = gzipSync(Buffer.alloc(16_000_000));
    const body = Buffer.concat(Array.from({ length: 500 }, () => packed));
    await openPeer();
    begin('/api/json', JSON_TYPE, 'Content-Encoding: gzip', `Content-Length: ${body.length}`);
    const answer = nextAnswer();
    await sendInFull([body]);
    expect(await answer).toMatch(/^HTTP\/1\.1 413 /);
    peer.write('GET /api/next HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(await nextAnswer()).toMatch(/^HTTP\/1\.1 204 /);
  });

  it.each([
    ['HTTP/1.0', 413, '/api/json', []],
    ['HTTP/1.1', 413, '/api/json', ['Connection: close']],
    ['HTTP/1.0', 413, '/api/parts', []],
    ['HTTP/1.0', 404, '/api/nowhere', []],
  ] as const)(
    'is answered once it has come where the connection ends with the answer: %s, %i',
    async (version, status, path, headers) => {
      await openPeer();
      beginIn(version, path, path === '/api/parts' ? PARTS_TYPE : JSON_TYPE, LENGTH, ...headers);
      const answer = text(peer);
      await sendInFull(Array.from({ length: BODY_BYTES / PIECE.length }, () => PIECE));
      expect(await answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    },
  );

  it.each([
    ['HTTP/1.1', 413, '/api/json', []],
    ['HTTP/1.1', 413, '/api/json', ['Connection: close']],
    ['HTTP/1.0', 413, '/api/json', []],
    ['HTTP/1.0', 404, '/api/nowhere', []],
  ] as const)(
    'is told once what is wrong, and is cut off, when its rest does not come: %s, %i',
    async (version, status, path, headers) => {
      await openPeer(200);
      beginIn(version, path, JSON_TYPE, LENGTH, ...headers);
      const said = await text(peer);
      expect(said).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(said.match(/HTTP\/1\.1/g)).toHaveLength(1);
    },
  );
});
