import { get } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { tileOf, tilesAround } from '../../../engine/spatial-index/degree-grid';
import { CENTRE } from '../circling-traffic';
import { ATTACKER, from, HERE } from './networks';
import { clientFrame, closeCodeIn, OPCODE, openSockets, requestHead, upgrade } from './raw-sockets';
import { type Counts, Tally } from './tally';

/** Header and body limits are 15 and 30 s, looked at every five. */
const SLOW_FOR_MS = 38_000;
const NEWCOMER_WAITS_MS = 4_000;
const TILE = tileOf(CENTRE.latitudeDeg, CENTRE.longitudeDeg);

/** 250 connections that send a header a second, and 250 that send a byte of a body a second. */
export async function slowConnections(port: number): Promise<Counts> {
  const tally = new Tally();
  const headers = await openSockets(port, 250);
  const bodies = await openSockets(port, 250);
  for (const socket of headers) socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
  const post = requestHead('POST /api/telemetry/collect', ['Content-Type: application/json', 'Content-Length: 9999']);
  for (const socket of bodies) socket.write(`${post}{`);
  const drip = setInterval(() => {
    for (const socket of headers) socket.write('X-Slow: yes\r\n');
    for (const socket of bodies) socket.write(' ');
  }, 1000);
  for (const [kind, sockets] of [
    ['headers', headers],
    ['body', bodies],
  ] as const) {
    for (const socket of sockets) {
      socket.once('data', (chunk: Buffer) => tally.add(`${kind} ${chunk.toString('latin1').split(' ')[1] ?? ''}`));
    }
  }
  await pause(SLOW_FOR_MS);
  clearInterval(drip);
  tally.add('still open', countOpen([...headers, ...bodies]));
  endAll([...headers, ...bodies]);
  return tally.counts();
}

/** 3,000 sockets of one network ask for the live stream. */
export async function manySockets(port: number): Promise<Counts> {
  const tally = new Tally();
  const sockets = await openSockets(port, 3_000);
  tally.add('no connection', 3_000 - sockets.length);
  const upgraded = await Promise.all(sockets.map(upgrade));
  for (const { status, socket } of upgraded) {
    tally.add(String(status));
    if (status === 101) socket.write(clientFrame(OPCODE.text, JSON.stringify({ type: 'view', tiles: [TILE] })));
  }
  await pause(8_000);
  endAll(sockets);
  return tally.counts();
}

/** 400 streams of one network, each of another far place, and 40 far places by REST. */
export async function farViews(port: number): Promise<Counts> {
  const tally = new Tally();
  const sockets = await openSockets(port, 400);
  const upgraded = await Promise.all(sockets.map(upgrade));
  upgraded.forEach(({ status, socket }, index) => {
    tally.add(String(status));
    const [latitude, longitude] = [-60 + Math.floor(index / 40) * 9, -178 + (index % 40) * 8.5];
    const view = { tiles: tilesAround(latitude, longitude, 60), radiusNm: 60, latitude, longitude };
    if (status === 101) socket.write(clientFrame(OPCODE.text, JSON.stringify({ type: 'view', ...view })));
  });
  for (let index = 0; index < 40; index++) {
    const asked = `http://127.0.0.1:${port}/api/aerial-objects?latitude=${-70 + index / 2}&longitude=${index * 4}`;
    // Empty skies are waited for: nobody needs the answer.
    void fetch(asked, { headers: from(ATTACKER), signal: AbortSignal.timeout(8_000) }).catch(() => undefined);
  }
  await pause(42_000);
  endAll(sockets);
  return tally.counts();
}

/** 1,000 downloads, 300 streams by WebSocket and 150 by server-sent events of which nothing is ever read. */
export async function stalledReaders(port: number): Promise<Counts> {
  const tally = new Tally();
  const files = await openSockets(port, 1_000);
  const sockets = await openSockets(port, 300);
  const events = await openSockets(port, 150);
  for (const socket of files) {
    socket.pause();
    socket.write(requestHead('GET /assets/large-abc123.js', ['Accept-Encoding: br']));
  }
  for (const { status, socket } of await Promise.all(sockets.map(upgrade))) {
    tally.add(`stream ${status}`);
    socket.pause();
    socket.write(clientFrame(OPCODE.text, JSON.stringify({ type: 'view', tiles: [TILE] })));
  }
  const tiles = tilesAround(CENTRE.latitudeDeg, CENTRE.longitudeDeg, 75).join(',');
  for (const socket of events) {
    socket.pause();
    socket.write(requestHead(`GET /api/live/sse?tiles=${tiles}`));
  }
  await pause(20_000);
  tally.add('held', countOpen([...files, ...sockets, ...events]));
  endAll([...files, ...sockets, ...events]);
  return tally.counts();
}

/** 1,500 connections of one address on which nothing is said, while somebody new comes twice a second. */
export async function idleConnections(port: number): Promise<Counts> {
  const tally = new Tally();
  const sockets = await openSockets(port, 1_500, HERE.attacker);
  for (let come = 0; come < 24; come++) {
    tally.add((await getsIn(port, HERE.newcomer)) ? 'newcomers let in' : 'newcomers turned away');
    await pause(500);
  }
  tally.add('held', countOpen(sockets));
  tally.add('closed by the server', 1_500 - countOpen(sockets));
  endAll(sockets);
  return tally.counts();
}

/** As many of three addresses, each of which has fewer than one may have. */
export async function idleConnectionsOfMany(port: number): Promise<Counts> {
  const sockets: Socket[] = [];
  for (const address of HERE.many) sockets.push(...(await openSockets(port, 500, address)));
  await pause(12_000);
  const open = countOpen(sockets);
  endAll(sockets);
  return { held: open, 'closed by the server': 1_500 - open };
}

/** Whether somebody who has no connection yet is answered. */
function getsIn(port: number, localAddress: string): Promise<boolean> {
  return new Promise((resolve) => {
    const path = '/api/app-config';
    const asked = get({ host: '127.0.0.1', port, path, localAddress, agent: false, timeout: NEWCOMER_WAITS_MS });
    asked.once('response', (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => resolve(false));
  });
}

const BROKEN: Readonly<Record<string, readonly Buffer[]>> = {
  'fragments without end': [
    clientFrame(OPCODE.text, '{', { isLast: false }),
    ...Array.from({ length: 5_000 }, () => clientFrame(OPCODE.continuation, ' ', { isLast: false })),
  ],
  'a terabyte': [clientFrame(OPCODE.text, 'x', { saidLength: 2n ** 40n })],
  'too long': [clientFrame(OPCODE.text, 'x'.repeat(5_000))],
  'without mask': [clientFrame(OPCODE.text, '{}', { isMasked: false })],
  'reserved bits': [clientFrame(OPCODE.text, '{}', { reservedBits: 7 })],
  'unknown opcode': [clientFrame(OPCODE.unknown, '{}')],
  'continuation of nothing': [clientFrame(OPCODE.continuation, '{}')],
  'long ping': [clientFrame(OPCODE.ping, 'x'.repeat(126))],
  'ping in pieces': [clientFrame(OPCODE.ping, 'x', { isLast: false })],
  'no UTF-8': [clientFrame(OPCODE.text, Buffer.from([0xff, 0xfe, 0xfd]))],
  'binary, many times': Array.from({ length: 10 }, () => clientFrame(OPCODE.binary, 'x')),
  'nonsense, many times': Array.from({ length: 10 }, () => clientFrame(OPCODE.text, 'x')),
  'a view every millisecond': Array.from({ length: 1_000 }, () =>
    clientFrame(OPCODE.text, JSON.stringify({ type: 'view', tiles: [TILE] })),
  ),
  'wrong close code': [clientFrame(OPCODE.close, Buffer.from([0, 1]))],
};

/** Frames that no client may send, twenty times each, and 20,000 pings, which one may. */
export async function brokenFrames(port: number): Promise<Counts> {
  const tally = new Tally();
  const opened: Socket[] = [];
  for (const [name, frames] of Object.entries(BROKEN)) {
    const upgraded = await Promise.all((await openSockets(port, 20)).map(upgrade));
    for (const { socket } of upgraded) {
      opened.push(socket);
      const heard: Buffer[] = [];
      socket.on('data', (chunk: Buffer) => heard.push(chunk));
      socket.once('close', () => tally.add(`${name}: ${closeCodeIn(Buffer.concat(heard)) ?? 'closed'}`));
      socket.write(Buffer.concat(frames));
    }
  }
  const [pinging] = await openSockets(port, 1);
  if (pinging !== undefined) {
    await upgrade(pinging);
    for (let count = 0; count < 20_000; count++) pinging.write(clientFrame(OPCODE.ping, 'x'));
  }
  await pause(6_000);
  tally.add('still open', countOpen(opened));
  endAll([...opened, ...(pinging === undefined ? [] : [pinging])]);
  return tally.counts();
}

const countOpen = (sockets: readonly Socket[]): number =>
  sockets.filter((socket) => !socket.destroyed && !socket.readableEnded).length;

function endAll(sockets: readonly Socket[]): void {
  for (const socket of sockets) socket.destroy();
}
