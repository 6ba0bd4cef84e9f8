import { decodeLiveMessage } from '@contract/live-frame-decode';
import { WebSocket } from 'ws';
import { viewOf } from '../live-scene';
import { BYSTANDER, from } from './networks';

const LOOK_EVERY_MS = 50;
const CONNECT_AGAIN_MS = 500;
const FIRST_SKY_WITHIN_MS = 150_000;

/** How old things became in a time of watching, milliseconds. */
export interface Seen {
  /** The newest frame of the stream. */
  readonly oldestFrameMs: number;
  /** The newest place of an aircraft. */
  readonly oldestSkyMs: number;
  /** Times that the stream ended. */
  readonly streamsLost: number;
}

/**
 * Somebody else, who just looks at the sky above the sources' aircraft, in a process that the attackers do not load.
 * Ages count from when the server made a frame, and go on while none comes.
 */
export class Bystander {
  readonly #port: number;
  /** False where the server's clock is set during the watch: a frame is then as old as its arrival. */
  readonly #trustsClock: boolean;
  readonly #places = new Map<number, string>();
  readonly #timer: NodeJS.Timeout;
  #socket: WebSocket | undefined;
  #again: NodeJS.Timeout | undefined;
  #isClosed = false;
  /** By `performance.now()`. */
  #frameMadeAtMs = performance.now();
  #skyMadeAtMs = performance.now();
  #oldestFrameMs = 0;
  #oldestSkyMs = 0;
  #streamsLost = 0;

  private constructor(port: number, trustsClock: boolean) {
    this.#port = port;
    this.#trustsClock = trustsClock;
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MS);
  }

  /** Resolves once the sky moves. */
  static async watch(port: number, trustsClock: boolean): Promise<Bystander> {
    const bystander = new Bystander(port, trustsClock);
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('no sky came to the bystander')), FIRST_SKY_WITHIN_MS);
      let moves = 0;
      bystander.#connect(() => {
        moves += 1;
        if (moves < 3) return;
        clearTimeout(late);
        resolve();
      });
    });
    return bystander;
  }

  /** From now on. */
  begin(): void {
    this.#oldestFrameMs = 0;
    this.#oldestSkyMs = 0;
    this.#streamsLost = 0;
  }

  seen(): Seen {
    this.#look();
    return { oldestFrameMs: this.#oldestFrameMs, oldestSkyMs: this.#oldestSkyMs, streamsLost: this.#streamsLost };
  }

  /** Age of the newest frame now. */
  frameAgeMs(): number {
    return performance.now() - this.#frameMadeAtMs;
  }

  /** Age of the newest place of an aircraft now. */
  skyAgeMs(): number {
    return performance.now() - this.#skyMadeAtMs;
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
    clearTimeout(this.#again);
    this.#socket?.terminate();
  }

  #look(): void {
    this.#oldestFrameMs = Math.max(this.#oldestFrameMs, this.frameAgeMs());
    this.#oldestSkyMs = Math.max(this.#oldestSkyMs, this.skyAgeMs());
  }

  #connect(onMove: () => void): void {
    const socket = new WebSocket(`ws://127.0.0.1:${this.#port}/api/live`, { headers: from(BYSTANDER) });
    this.#socket = socket;
    socket.on('open', () => socket.send(JSON.stringify({ type: 'view', ...viewOf(40) })));
    socket.on('message', (data, isBinary) => {
      if (isBinary && Buffer.isBuffer(data) && this.#read(data)) onMove();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (this.#isClosed) return;
      this.#streamsLost += 1;
      this.#again = setTimeout(() => this.#connect(onMove), CONNECT_AGAIN_MS);
    });
  }

  /** Whether an aircraft has moved. */
  #read(data: Buffer): boolean {
    this.#look();
    const { serverTimeMs, blocks } = decodeLiveMessage(Uint8Array.from(data).buffer);
    const lagMs = this.#trustsClock ? Math.max(0, Date.now() - serverTimeMs) : 0;
    this.#frameMadeAtMs = performance.now() - lagMs;
    let hasMoved = false;
    for (const { id, latitudeDeg, longitudeDeg } of blocks.flatMap(({ records }) => records)) {
      const place = `${latitudeDeg} ${longitudeDeg}`;
      hasMoved ||= this.#places.get(id) !== place;
      this.#places.set(id, place);
    }
    if (hasMoved) this.#skyMadeAtMs = this.#frameMadeAtMs;
    return hasMoved;
  }
}
