import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';

const gzipped = promisify(gzip);

/** A document and what goes with it; all who ask within its time get these very bytes. */
interface MadeDocument {
  readonly bytes: Buffer;
  /** The same compressed, made with the first request for it. */
  gzip(): Promise<Buffer>;
  /** Weak: it stands for the document in either coding. */
  readonly etag: string;
}

interface SharedDocumentOptions {
  /** Makes it anew; it may take breaks. */
  readonly make: () => Promise<string>;
  /** Milliseconds since some moment, whatever is done to the clock. */
  readonly elapsedMs: () => number;
}

/** readsb writes its files about once a second. */
export const DOCUMENT_EVERY_MS = 1_000;
/** Of the main thread's time, at most one part in so many goes into making documents. */
const LEAST_REST = 9;

/** One document for everybody who asks: made when the first asks, at most once a second, and more rarely where it takes long. */
export class SharedDocument {
  readonly #options: SharedDocumentOptions;
  readonly #start = process.hrtime.bigint().toString(36);
  #current: Promise<MadeDocument> | undefined;
  #goodUntilElapsedMs = Number.NEGATIVE_INFINITY;
  #count = 0;

  constructor(options: SharedDocumentOptions) {
    this.#options = options;
  }

  /** @throws what `make` throws; the next request tries anew */
  current(): Promise<MadeDocument> {
    const { elapsedMs } = this.#options;
    if (this.#current === undefined || elapsedMs() >= this.#goodUntilElapsedMs) {
      // While it is made, whoever comes waits for the same one.
      this.#goodUntilElapsedMs = Number.POSITIVE_INFINITY;
      this.#current = this.#make(elapsedMs());
    }
    return this.#current;
  }

  async #make(begunElapsedMs: number): Promise<MadeDocument> {
    let tookMs = 0;
    try {
      const bytes = Buffer.from(await this.#options.make());
      tookMs = this.#options.elapsedMs() - begunElapsedMs;
      this.#count += 1;
      const etag = `W/"${this.#start}-${this.#count.toString(36)}"`;
      let compressed: Promise<Buffer> | undefined;
      return {
        bytes,
        etag,
        gzip: () => (compressed ??= gzipped(bytes, { level: constants.Z_BEST_SPEED })),
      };
    } catch (error) {
      this.#current = undefined;
      throw error;
    } finally {
      this.#goodUntilElapsedMs = begunElapsedMs + Math.max(DOCUMENT_EVERY_MS, tookMs * (1 + LEAST_REST));
    }
  }
}
