import type { CatalogueState } from '../orbits.api';
import { type CatalogueDocument, parseCatalogueDocument } from '@contract/catalogue-document';
import type { CatalogueCache } from './catalogue-cache';

const CATALOGUE_PATH = '/api/satellites/catalogue';

/** Time limit of a request; the catalogue is about a megabyte. */
const PATIENCE_MS = 60_000;

export type LoadFailure = Extract<CatalogueState, { kind: 'failed' }>['reason'];

/** A catalogue with where it came from and what loading cost. */
export interface LoadedCatalogue {
  readonly document: CatalogueDocument;
  readonly loadedFrom: 'network' | 'kept';
  /** By which the server knows it. */
  readonly etag: string | null;
  readonly transferBytes: number;
  readonly parseMs: number;
}

/** `unchanged`: the server's newest is the one already loaded (304). */
export type Refreshed =
  | { readonly kind: 'new'; readonly loaded: LoadedCatalogue }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly reason: LoadFailure };

export interface CatalogueLoaderOptions {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly cache: CatalogueCache;
  /** Milliseconds of any steady clock. */
  readonly now: () => number;
}

/** Loads the catalogue from this browser's copy and from the server, and stores what the server sent. */
export class CatalogueLoader {
  readonly #options: CatalogueLoaderOptions;
  /** Of the catalogue that was last returned. */
  #etag: string | null = null;

  constructor(options: CatalogueLoaderOptions) {
    this.#options = options;
  }

  /** The stored copy; null where there is none. One that cannot be read is deleted. */
  async kept(): Promise<LoadedCatalogue | null> {
    const { cache } = this.#options;
    const kept = await cache.read();
    if (kept === null) return null;
    const read = this.#read(kept.text);
    if (read === null) {
      await cache.drop();
      return null;
    }
    this.#etag = kept.etag;
    return { ...read, loadedFrom: 'kept', etag: kept.etag, transferBytes: 0 };
  }

  /** Asks the server for a catalogue newer than the last returned one. A failure leaves that one as it is. */
  async refresh(origin: string): Promise<Refreshed> {
    const answer = await this.#ask(origin);
    if (answer === null) return { kind: 'failed', reason: 'offline' };
    const { response, text } = answer;
    if (response.status === 304) return { kind: 'unchanged' };
    if (!response.ok) return { kind: 'failed', reason: 'server' };
    const read = this.#read(text);
    if (read === null) return { kind: 'failed', reason: 'unreadable' };
    this.#etag = response.headers.get('etag');
    await this.#options.cache.write({ etag: this.#etag, text });
    const transferBytes = Number(response.headers.get('content-length') ?? text.length);
    return { kind: 'new', loaded: { ...read, loadedFrom: 'network', etag: this.#etag, transferBytes } };
  }

  /** Null where the server cannot be reached, or breaks off in the middle of its answer. */
  async #ask(origin: string): Promise<{ readonly response: Response; readonly text: string } | null> {
    try {
      const response = await this.#options.fetch(`${origin}${CATALOGUE_PATH}`, {
        // The catalogue cache stores it: the browser's HTTP cache would only hold a second copy.
        cache: 'no-store',
        headers: this.#etag === null ? {} : { 'If-None-Match': this.#etag },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      return { response, text: response.ok ? await response.text() : '' };
    } catch {
      return null;
    }
  }

  #read(text: string): Pick<LoadedCatalogue, 'document' | 'parseMs'> | null {
    const beganMs = this.#options.now();
    const document = parseCatalogueDocument(text);
    return document === null ? null : { document, parseMs: this.#options.now() - beganMs };
  }
}
