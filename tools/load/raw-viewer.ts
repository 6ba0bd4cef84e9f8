import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { MESSAGE_HEADER } from '@contract/live-frame-layout';
import { FrameReader, type ServerFrame } from './frame-reader';

const TEXT = 1;
const BINARY = 2;
const PING = 9;
/** Enough for the header of a live message, and for the first two numbers of the anchor's JSON. */
const HEAD_BYTES = 48;
const END_OF_HTTP = '\r\n\r\n';

/** What a viewer notes of the messages it gets while it is counted. */
export interface Tally {
  isCounting: boolean;
  messages: number;
  bytes: number;
  /** Numbers missing between one message and the next. */
  lost: number;
  /** Age of each message at arrival, milliseconds. */
  readonly agesMs: number[];
}

interface Stamp {
  readonly serverTimeMs: number;
  readonly sequence: number;
}

export type StreamKind = 'product' | 'anchor';

/** One viewer on a bare socket: it reads time and number of each message, and throws the rest away. */
export class RawViewer {
  readonly #socket: Socket;
  readonly #tally: Tally;
  readonly #kind: StreamKind;
  readonly #reader = new FrameReader(HEAD_BYTES, (frame) => this.#receive(frame));
  #handshake = '';
  #isOpen = false;
  #lastSequence: number | undefined;

  constructor(port: number, kind: StreamKind, view: object, tally: Tally, onOpen: () => void) {
    this.#kind = kind;
    this.#tally = tally;
    this.#socket = connect(port, '127.0.0.1');
    this.#socket.setNoDelay(true);
    this.#socket.on('error', () => undefined);
    this.#socket.on('data', (chunk) => {
      if (this.#isOpen) this.#reader.push(chunk);
      else this.#shake(chunk, view, onOpen);
    });
    this.#socket.write(
      `GET /api/live HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\nSec-WebSocket-Version: 13${END_OF_HTTP}`,
    );
  }

  get isOpen(): boolean {
    return this.#isOpen && !this.#socket.destroyed;
  }

  close(): void {
    this.#socket.destroy();
  }

  #shake(chunk: Buffer, view: object, onOpen: () => void): void {
    this.#handshake += chunk.toString('latin1');
    const end = this.#handshake.indexOf(END_OF_HTTP);
    if (end < 0) return;
    this.#isOpen = this.#handshake.startsWith('HTTP/1.1 101');
    const rest = Buffer.from(this.#handshake.slice(end + END_OF_HTTP.length), 'latin1');
    if (this.#kind === 'product') this.#send(TEXT, Buffer.from(JSON.stringify({ type: 'view', ...view })));
    onOpen();
    if (rest.length > 0) this.#reader.push(rest);
  }

  #receive({ opcode, length, head }: ServerFrame): void {
    if (opcode === PING) {
      this.#send(PING + 1, Buffer.alloc(0));
      return;
    }
    const stamp = this.#stampOf(opcode, head);
    if (stamp === undefined) return;
    const missing = this.#lastSequence === undefined ? 0 : stamp.sequence - this.#lastSequence - 1;
    this.#lastSequence = stamp.sequence;
    if (!this.#tally.isCounting) return;
    this.#tally.messages++;
    this.#tally.bytes += length;
    // A view's first message has the number of the last tick, so it is no gap; a smaller number would be a new view.
    this.#tally.lost += Math.max(0, missing);
    this.#tally.agesMs.push(Date.now() - stamp.serverTimeMs);
  }

  #stampOf(opcode: number, head: Buffer): Stamp | undefined {
    if (this.#kind === 'product' && opcode === BINARY) {
      return {
        serverTimeMs: head.readDoubleLE(MESSAGE_HEADER.serverTimeMs),
        sequence: head.readUInt32LE(MESSAGE_HEADER.sequence),
      };
    }
    const [, now, sequence] = /^\{"now":(\d+),"seq":(\d+)/.exec(head.toString('latin1')) ?? [];
    if (now === undefined || sequence === undefined) return undefined;
    return { serverTimeMs: Number(now), sequence: Number(sequence) };
  }

  /** Clients must mask; a mask of zeros leaves the payload as it is (RFC 6455 §5.3). */
  #send(opcode: number, payload: Buffer): void {
    const header = payload.length < 126 ? Buffer.alloc(6) : Buffer.alloc(8);
    header[0] = 0x80 | opcode;
    header[1] = 0x80 | Math.min(payload.length, 126);
    if (payload.length >= 126) header.writeUInt16BE(payload.length, 2);
    this.#socket.write(Buffer.concat([header, payload]));
  }
}
