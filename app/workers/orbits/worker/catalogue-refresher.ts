import type { CatalogueCache } from './catalogue-cache';
import { CatalogueLoader, type LoadedCatalogue, type LoadFailure } from './catalogue-loader';
import { HOUR_MS } from '@engine/constants/durations';

/** The server itself takes new elements two or three times a day. */
const PERIOD_MS = 4 * HOUR_MS;
const SHORTEST_PERIOD_MS = 60_000;
const RETRY_MS = { first: 15_000, longest: 600_000 } as const;
/** How long the server may take before the stored copy is reported as the catalogue in use. */
const PATIENCE_MS = 1500;

export type CatalogueUpdate =
  | { readonly kind: 'ready'; readonly loaded: LoadedCatalogue }
  | { readonly kind: 'failed'; readonly reason: LoadFailure };

export interface CatalogueRefresherOptions {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly cache: CatalogueCache;
  /** Milliseconds of any steady clock. */
  readonly now: () => number;
  readonly after: (delayMs: number, action: () => void) => () => void;
  /** Makes a catalogue ready for questions. */
  readonly use: (loaded: LoadedCatalogue) => Promise<void>;
  readonly onUpdate: (update: CatalogueUpdate) => void;
}

/** Holds the last good catalogue and refreshes it: every few hours, and with growing delays after a failure. */
export class CatalogueRefresher {
  readonly #options: CatalogueRefresherOptions;
  readonly #loader: CatalogueLoader;
  #origin: string | null = null;
  #current: LoadedCatalogue | null = null;
  #asking: Promise<void> | null = null;
  #lastAnswerMs = Number.NEGATIVE_INFINITY;
  #retryMs: number = RETRY_MS.first;
  #cancelNext: () => void = () => {};

  constructor(options: CatalogueRefresherOptions) {
    this.#options = options;
    this.#loader = new CatalogueLoader(options);
  }

  /** Resolves when the server has been asked; questions are answered from the kept copy before that. */
  async load(origin: string): Promise<void> {
    this.#origin = origin;
    const kept = this.#current === null ? await this.#loader.kept() : null;
    if (kept !== null) await this.#take(kept);
    const cancel = this.#options.after(PATIENCE_MS, () => this.#reportCurrent());
    await this.#askOnce();
    cancel();
  }

  async refresh(): Promise<void> {
    if (this.#options.now() - this.#lastAnswerMs >= SHORTEST_PERIOD_MS) await this.#askOnce();
  }

  /** One request at a time: callers meanwhile wait for the same answer. */
  #askOnce(): Promise<void> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  async #ask(): Promise<void> {
    if (this.#origin === null) return;
    const answer = await this.#loader.refresh(this.#origin);
    if (answer.kind === 'failed') {
      this.#fail(answer.reason);
      return;
    }
    this.#lastAnswerMs = this.#options.now();
    this.#retryMs = RETRY_MS.first;
    if (answer.kind === 'new') await this.#take(answer.loaded);
    else if (this.#current !== null) this.#current = { ...this.#current, loadedFrom: 'network' };
    this.#reportCurrent();
    this.#askAfter(PERIOD_MS);
  }

  /** Keeps the last good catalogue, now marked as stored. */
  #fail(reason: LoadFailure): void {
    if (this.#current === null) this.#options.onUpdate({ kind: 'failed', reason });
    else this.#current = { ...this.#current, loadedFrom: 'kept' };
    this.#reportCurrent();
    this.#askAfter(this.#retryMs);
    this.#retryMs = Math.min(RETRY_MS.longest, this.#retryMs * 2);
  }

  async #take(loaded: LoadedCatalogue): Promise<void> {
    await this.#options.use(loaded);
    this.#current = loaded;
  }

  #reportCurrent(): void {
    if (this.#current !== null) this.#options.onUpdate({ kind: 'ready', loaded: this.#current });
  }

  #askAfter(delayMs: number): void {
    this.#cancelNext();
    this.#cancelNext = this.#options.after(delayMs, () => void this.#askOnce());
  }
}
