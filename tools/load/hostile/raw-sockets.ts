import { connect, type Socket } from 'node:net';
import { ATTACKER } from './networks';

const END_OF_HEAD = '\r\n\r\n';

/**
 * A socket whose end is no error; undefined where none could be opened.
 * @param localAddress of this machine, from which it comes; the usual unless given
 */
export function openSocket(port: number, localAddress?: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    socket.once('connect', () => resolve(socket));
    socket.on('error', () => resolve(undefined));
  });
}

/** So many, a hundred at a time: more at once would be refused by the system and not by the server. */
export async function openSockets(port: number, count: number, localAddress?: string): Promise<Socket[]> {
  const AT_ONCE = 100;
  const sockets: Socket[] = [];
  for (let first = 0; first < count; first += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - first) }, () => openSocket(port, localAddress));
    sockets.push(...(await Promise.all(batch)).filter((socket) => socket !== undefined));
  }
  return sockets;
}

export function requestHead(line: string, headers: readonly string[] = []): string {
  return [`${line} HTTP/1.1`, 'Host: localhost', `X-Forwarded-For: ${ATTACKER}`, ...headers, '', ''].join('\r\n');
}

export interface Upgraded {
  readonly socket: Socket;
  /** 0: the connection ended without an answer. */
  readonly status: number;
}

/** Asks for the live stream on an open socket, and gives back how that was answered. */
export function upgrade(socket: Socket): Promise<Upgraded> {
  return new Promise((resolve) => {
    let answer = '';
    const onData = (chunk: Buffer): void => {
      answer += chunk.toString('latin1');
      if (answer.includes(END_OF_HEAD)) settle();
    };
    const settle = (): void => {
      socket.off('data', onData).off('close', settle);
      socket.resume();
      resolve({ socket, status: Number(answer.split(' ')[1] ?? 0) });
    };
    socket.on('data', onData).once('close', settle);
    socket.write(
      requestHead('GET /api/live', [
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
      ]),
    );
  });
}

interface FrameOptions {
  readonly isLast?: boolean;
  readonly isMasked?: boolean;
  readonly reservedBits?: number;
  /** In place of the payload's own. */
  readonly saidLength?: bigint;
}

export const OPCODE = { continuation: 0, text: 1, binary: 2, unknown: 5, close: 8, ping: 9 } as const;

/** A client's frame, RFC 6455 §5.2; its mask of zeros leaves the payload as it is. */
export function clientFrame(opcode: number, payload: Uint8Array | string, options: FrameOptions = {}): Buffer {
  const { isLast = true, isMasked = true, reservedBits = 0, saidLength } = options;
  const body = Buffer.from(payload);
  const length = saidLength ?? BigInt(body.length);
  const size = Buffer.alloc(length < 126n ? 1 : length < 65_536n ? 3 : 9);
  if (size.length === 1) size[0] = Number(length);
  else if (size.length === 3) size.writeUInt16BE(Number(length), 1);
  else size.writeBigUInt64BE(length, 1);
  if (size.length > 1) size[0] = size.length === 3 ? 126 : 127;
  size[0] = (size[0] ?? 0) | (isMasked ? 0x80 : 0);
  const first = Buffer.from([(isLast ? 0x80 : 0) | (reservedBits << 4) | opcode]);
  return Buffer.concat([first, size, Buffer.alloc(isMasked ? 4 : 0), body]);
}

/** The code of a server's close frame among bytes of the stream; undefined where there is none. */
export function closeCodeIn(bytes: Buffer): number | undefined {
  for (let at = 0; at + 2 <= bytes.length; ) {
    const opcode = (bytes[at] ?? 0) & 0x0f;
    const short = (bytes[at + 1] ?? 0) & 0x7f;
    const head = short === 126 ? 4 : short === 127 ? 10 : 2;
    if (at + head > bytes.length) return undefined;
    const length =
      short === 126 ? bytes.readUInt16BE(at + 2) : short === 127 ? Number(bytes.readBigUInt64BE(at + 2)) : short;
    if (opcode === OPCODE.close) return at + head + 2 <= bytes.length ? bytes.readUInt16BE(at + head) : 0;
    at += head + length;
  }
  return undefined;
}
