const MEDIUM_LENGTH = 126;
const LONG_LENGTH = 127;
/** A longer payload has its length in two or eight bytes more. */
const HEADER_BYTES = new Map([
  [MEDIUM_LENGTH, 4],
  [LONG_LENGTH, 10],
]);
const OPCODE_MASK = 0x0f;
const LENGTH_MASK = 0x7f;

export interface ServerFrame {
  readonly opcode: number;
  readonly length: number;
  /** The first bytes of the payload, as many as were asked for and there are. */
  readonly head: Buffer;
}

/**
 * Cuts a stream of unmasked WebSocket frames (RFC 6455 §5.2) and shows only their first bytes, so that 2,000 viewers
 * cost their process little.
 */
export class FrameReader {
  readonly #headBytes: number;
  readonly #onFrame: (frame: ServerFrame) => void;
  #pending = Buffer.alloc(0);
  #skip = 0;

  constructor(headBytes: number, onFrame: (frame: ServerFrame) => void) {
    this.#headBytes = headBytes;
    this.#onFrame = onFrame;
  }

  push(chunk: Buffer): void {
    let rest = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk]);
    this.#pending = Buffer.alloc(0);
    while (rest.length > 0) {
      if (this.#skip > 0) {
        const skipped = Math.min(this.#skip, rest.length);
        this.#skip -= skipped;
        rest = rest.subarray(skipped);
        continue;
      }
      const taken = this.#readHead(rest);
      if (taken === 0) {
        // Copied, so that a few bytes do not keep a whole chunk alive.
        this.#pending = Buffer.from(rest);
        return;
      }
      rest = rest.subarray(taken);
    }
  }

  /** Bytes read, 0 for too few; what remains of the payload is skipped as it comes. */
  #readHead(bytes: Buffer): number {
    if (bytes.length < 2) return 0;
    const short = (bytes[1] ?? 0) & LENGTH_MASK;
    const headerBytes = HEADER_BYTES.get(short) ?? 2;
    if (bytes.length < headerBytes) return 0;
    const length = payloadLength(bytes, short);
    const headBytes = Math.min(this.#headBytes, length);
    if (bytes.length < headerBytes + headBytes) return 0;
    const head = bytes.subarray(headerBytes, headerBytes + headBytes);
    this.#skip = length - headBytes;
    this.#onFrame({ opcode: (bytes[0] ?? 0) & OPCODE_MASK, length, head });
    return headerBytes + headBytes;
  }
}

function payloadLength(bytes: Buffer, short: number): number {
  if (short === LONG_LENGTH) return Number(bytes.readBigUInt64BE(2));
  return short === MEDIUM_LENGTH ? bytes.readUInt16BE(2) : short;
}
