import type { CatalogueKeeper } from './catalogue-keeper';
import { CatalogueLoader, type LoadedCatalogue, type LoadFailure } from './catalogue-loader';

const HOUR_MS = 3_600_000;
/** The server itself takes new elements two or three times a day. */
const PERIOD_MS = 4 * HOUR_MS;
const SHORTEST_PERIOD_MS = 60_000;
const RETRY_MS = { first: 15_000, longest: 600_000 } as const;
/** How long the server may take before the screen is told that the kept copy serves. */
const PATIENCE_MS = 1500;

export type CatalogueNews =
  | { readonly kind: 'ready'; readonly loaded: LoadedCatalogue }
  | { readonly kind: 'failed'; readonly reason: LoadFailure };

export interface CatalogueFeedOptions {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly keeper: CatalogueKeeper;
  /** Milliseconds of any steady clock. */
  readonly now: () => number;
  readonly after: (delayMs: number, action: () => void) => () => void;
  /** Makes a catalogue ready for questions. */
  readonly use: (loaded: LoadedCatalogue) => Promise<void>;
  readonly announce: (news: CatalogueNews) => void;
}

/** Holds the last good catalogue and keeps it new: asks every few hours, and again and again while there is none. */
export class CatalogueFeed {
  readonly #options: CatalogueFeedOptions;
  readonly #loader: CatalogueLoader;
  #origin: string | null = null;
  #current: LoadedCatalogue | null = null;
  #asking: Promise<void> | null = null;
  #lastAnswerMs = Number.NEGATIVE_INFINITY;
  #retryMs: number = RETRY_MS.first;
  #cancelNext: () => void = () => {};

  constructor(options: CatalogueFeedOptions) {
    this.#options = options;
    this.#loader = new CatalogueLoader(options);
  }

  /** Resolves when the server has been asked; questions are answered from the kept copy before that. */
  async load(origin: string): Promise<void> {
    this.#origin = origin;
    const kept = this.#current === null ? await this.#loader.kept() : null;
    if (kept !== null) await this.#take(kept);
    const cancel = this.#options.after(PATIENCE_MS, () => this.#announceCurrent());
    await this.#askOnce();
    cancel();
  }

  async refresh(): Promise<void> {
    if (this.#options.now() - this.#lastAnswerMs >= SHORTEST_PERIOD_MS) await this.#askOnce();
  }

  /** One question at a time: who asks meanwhile waits for the same answer. */
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
    this.#announceCurrent();
    this.#askAfter(PERIOD_MS);
  }

  /** The last good catalogue stays, and says that it is a kept one. */
  #fail(reason: LoadFailure): void {
    if (this.#current === null) this.#options.announce({ kind: 'failed', reason });
    else this.#current = { ...this.#current, loadedFrom: 'kept' };
    this.#announceCurrent();
    this.#askAfter(this.#retryMs);
    this.#retryMs = Math.min(RETRY_MS.longest, this.#retryMs * 2);
  }

  async #take(loaded: LoadedCatalogue): Promise<void> {
    await this.#options.use(loaded);
    this.#current = loaded;
  }

  #announceCurrent(): void {
    if (this.#current !== null) this.#options.announce({ kind: 'ready', loaded: this.#current });
  }

  #askAfter(delayMs: number): void {
    this.#cancelNext();
    this.#cancelNext = this.#options.after(delayMs, () => void this.#askOnce());
  }
}
