import { type Agent, Agent as KeepAliveAgent, type IncomingHttpHeaders, request } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { ATTACKER, from, visitorAddress } from './networks';
import { openSockets, requestHead } from './raw-sockets';
import { type Counts, Tally } from './tally';

const MEGABYTE = 2 ** 20;
const PIPELINED_WITHIN_MS = 40_000;
const SEARCHES_FOR_MS = 20_000;
/** More than the orbit thread ever lets wait. */
const GREEDY_AT_ONCE = 600;
const TRY_AGAIN_MS = 200;
/** Of `heavySearches` and `passesOfOneNetwork`: elements say nothing of farther times. */
const TEN_DAYS_MS = 9.9 * 24 * 3_600_000;

interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

interface Answer {
  /** 0: none. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

function ask(
  port: number,
  agent: Agent,
  { method = 'GET', path, headers = {}, body }: Sent,
  limitMs = 60_000,
): Promise<Answer> {
  return new Promise((resolve) => {
    const asked = request({ agent, port, host: '127.0.0.1', method, path, headers, timeout: limitMs }, (response) => {
      response.resume();
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }));
      response.once('error', () => resolve({ status: 0, headers: {} }));
    });
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => resolve({ status: 0, headers: {} }));
    asked.end(body);
  });
}

/**
 * Forty requests of one network that say to be of forty: by what stands before the proxy's own entry, by ports, and by
 * the /64s of one /48. Counts the budgets that these got.
 */
export async function forgedAddresses(port: number): Promise<Counts> {
  const forms: Readonly<Record<string, (index: number) => string>> = {
    'budgets by entries of others': (index) => `${visitorAddress(index)}, 203.0.113.20`,
    'budgets by ports': (index) => `203.0.113.21:${1000 + index}`,
    'budgets by the /64s of a /48': (index) => `2001:db8:7:${index.toString(16)}::1`,
    'budgets by IPv4 written as IPv6': (index) => (index % 2 === 0 ? '203.0.113.22' : '::ffff:203.0.113.22'),
  };
  const agent = new KeepAliveAgent({ keepAlive: true, maxSockets: 1 });
  const tally = new Tally();
  for (const [name, write] of Object.entries(forms)) {
    let [limit, least, sent] = [0, Number.POSITIVE_INFINITY, 0];
    for (let index = 0; index < 40; index++) {
      const { status, headers } = await ask(port, agent, { path: '/api/app-config', headers: from(write(index)) });
      limit = Number(headers['ratelimit-limit']);
      least = Math.min(least, Number(headers['ratelimit-remaining']));
      sent += status === 200 ? 1 : 0;
    }
    // One budget has paid for all of them, or each for its own.
    tally.add(name, Math.ceil(sent / (limit - least)));
  }
  agent.destroy();
  return tally.counts();
}

/** Bodies of 10 GB when they are unpacked (gzip), of 64 MB (deflate, Brotli), and plain ones of 50 MB. */
export async function unpackingBodies(port: number): Promise<Counts> {
  const zeros = Buffer.alloc(64 * MEGABYTE);
  // Several pieces one after the other are one gzip file.
  const piece = gzipSync(zeros);
  const bodies: readonly (readonly [string, Buffer])[] = [
    ['gzip', Buffer.concat(Array.from({ length: 160 }, () => piece))],
    ['deflate', deflateSync(zeros)],
    ['br', brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })],
    ['identity', Buffer.alloc(50 * MEGABYTE, ' ')],
  ];
  const tally = new Tally();
  const agent = new KeepAliveAgent({ keepAlive: false, maxSockets: 20 });
  const sent = bodies.flatMap(([coding, body]) =>
    Array.from({ length: 20 }, async () => {
      const headers = { ...from(ATTACKER), 'Content-Type': 'application/json', 'Content-Encoding': coding };
      const { status } = await ask(port, agent, { method: 'POST', path: '/api/telemetry/collect', headers, body });
      tally.add(`${coding} ${status}`);
    }),
  );
  await Promise.all(sent);
  return tally.counts();
}

/** More than a minute's budget of the two calls that look at all airports, in packets of a hundred requests. */
export async function pipelinedCalls(port: number): Promise<Counts> {
  const tally = new Tally();
  const sockets = await openSockets(port, 60);
  let answered = 0;
  const read = (socket: Socket): void => {
    socket.on('data', (chunk: Buffer) => {
      for (const [, status] of chunk.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
        tally.add(status ?? '');
        answered += 1;
      }
    });
  };
  sockets.forEach((socket, index) => {
    read(socket);
    const calls = Array.from({ length: 100 }, (_, call) =>
      call % 2 === 0
        ? requestHead(`GET /api/airports?query=${'abcdefghijklmnopqrstuvwxyz'.charAt((index + call) % 26)}${call % 10}`)
        : requestHead(`GET /api/ground-height?latitude=${(index % 60) + call / 1000}&longitude=${call}`),
    );
    socket.write(calls.join(''));
  });
  const endMs = performance.now() + PIPELINED_WITHIN_MS;
  while (answered < sockets.length * 100 && performance.now() < endMs) await pause(50);
  tally.add('unanswered', sockets.length * 100 - answered);
  for (const socket of sockets) socket.destroy();
  return tally.counts();
}

/** Twenty questions at a time that take longest to answer, each of another network: passes of all and of one, searches. */
export async function heavySearches(port: number): Promise<Counts> {
  const tally = new Tally();
  const agent = new KeepAliveAgent({ keepAlive: true, maxSockets: 20 });
  const untilMs = performance.now() + SEARCHES_FOR_MS;
  const start = new Date().toISOString();
  const end = new Date(Date.now() + TEN_DAYS_MS).toISOString();
  const questions: readonly ((round: number) => string)[] = [
    (round) =>
      `/api/analytics/satellites/visible?lat=${(round * 7) % 60}&lon=${round % 170}&hours=48&limit=500&limitingMagnitude=15&minElevation=0`,
    (round) =>
      `/api/analytics/satellites/visible?lat=${(round * 7) % 60}&lon=${round % 170}&hours=6&filter=all&limit=500&minElevation=0`,
    (round) =>
      `/api/analytics/satellites/${300_000_000 + (round % 1000)}/pass?lat=47&lon=8&start=${start}&end=${end}&minElevation=0&limitingMagnitude=15`,
    (round) =>
      `/api/aerial-objects/search?query=test&altitude=high&latitude=${(round * 7) % 60}&longitude=${round % 170}`,
  ];
  const keepAsking = async (asker: number): Promise<void> => {
    for (let round = asker; performance.now() < untilMs; round += 20) {
      const path = questions[round % questions.length]?.(round) ?? '/';
      const { status } = await ask(port, agent, { path, headers: from(visitorAddress(asker)) });
      tally.add(status === 0 ? 'without answer in a minute' : String(status));
    }
  };
  await Promise.all(Array.from({ length: 20 }, (_, asker) => keepAsking(asker)));
  agent.destroy();
  return tally.counts();
}

/** One network asks for passes of ten days, 600 questions at a time and each of another satellite. */
export async function passesOfOneNetwork(port: number): Promise<Counts> {
  const tally = new Tally();
  const agent = new KeepAliveAgent({ keepAlive: true, maxSockets: GREEDY_AT_ONCE });
  const untilMs = performance.now() + SEARCHES_FOR_MS;
  const start = new Date().toISOString();
  const end = new Date(Date.now() + TEN_DAYS_MS).toISOString();
  const keepAsking = async (asker: number): Promise<void> => {
    for (let round = asker; performance.now() < untilMs; round += GREEDY_AT_ONCE) {
      const satellite = 300_000_000 + (round % 16_000);
      const path = `/api/analytics/satellites/${satellite}/pass?lat=47&lon=8&start=${start}&end=${end}&minElevation=0&limitingMagnitude=15`;
      const { status } = await ask(port, agent, { path, headers: from(ATTACKER) });
      tally.add(`attacker ${status}`);
      if (status !== 200) await pause(TRY_AGAIN_MS);
    }
  };
  await Promise.all(Array.from({ length: GREEDY_AT_ONCE }, (_, asker) => keepAsking(asker)));
  agent.destroy();
  return tally.counts();
}
