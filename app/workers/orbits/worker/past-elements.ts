import { PAST_CATALOGUE_AFTER_MS } from '@contract/past-catalogue';
import { type CatalogueDocument, parseCatalogueDocument } from '@contract/catalogue-document';
import { medianEpochMs } from '@engine/orbits/catalogue/catalogue-summary';
import type { ElementsInUse } from '../orbits.api';

/** Time limit of a request; a catalogue is about a megabyte. */
const PATIENCE_MS = 20_000;
/** Until a server that gave nothing is asked again. */
const RETRY_MS = 30_000;
/** Sets beside the newest: one for the time that is shown, one for a sighting. */
const MOST_HELD = 2;
/** So long a span is asked about once, by its middle. */
const SPAN_MS = PAST_CATALOGUE_AFTER_MS;
/** A year of half days, and then some. */
const MOST_SPANS = 1_000;
/** A load that another one took the place of is waited for, and the next, and no more. */
const MOST_WAITS = 4;

/** One catalogue, made ready for questions. */
export interface ReadyElements<Ready> {
  readonly ready: Ready;
  readonly version: string;
  readonly medianEpochMs: number;
  /** By which the server knows it. */
  readonly etag: string | null;
}

export interface ElementsOfTime<Ready> {
  readonly ready: Ready;
  readonly inUse: ElementsInUse;
}

/** What is known of a half day: which version is its, or why there is none. */
type Known =
  | { readonly kind: 'past'; readonly version: string }
  | { readonly kind: 'none-kept' | 'away'; readonly retryAtMs: number };

export interface PastElementsOptions<Ready> {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Milliseconds of any steady clock. */
  readonly now: () => number;
  readonly prepare: (document: CatalogueDocument) => Promise<Ready>;
  /** Of a time that was asked about, other elements can be had now, or are known not to be had. */
  readonly onNews: () => void;
}

/**
 * Which elements a moment is worked out with: the newest, or for a moment more than half a day before them those that the
 * server kept of that time. One is fetched at a time, and few are held.
 */
export class PastElements<Ready> {
  readonly #options: PastElementsOptions<Ready>;
  #origin: string | null = null;
  #newest: ReadyElements<Ready> | null = null;
  /** Those used last at the end. */
  #held: readonly ReadyElements<Ready>[] = [];
  readonly #known = new Map<number, Known>();
  #loading: Promise<void> | null = null;

  constructor(options: PastElementsOptions<Ready>) {
    this.#options = options;
  }

  setNewest(origin: string | null, newest: ReadyElements<Ready>): void {
    this.#origin = origin;
    this.#newest = newest;
    this.forgetFailures();
  }

  /** Whoever asks next need not wait for what has failed before. */
  forgetFailures(): void {
    for (const [span, { kind }] of this.#known) if (kind !== 'past') this.#known.delete(span);
  }

  /**
   * At once; while those of the time are on their way, with the newest. Null without any catalogue.
   * @param nowMs by the server's clock
   */
  at(atMs: number, nowMs: number): ElementsOfTime<Ready> | null {
    const newest = this.#newest;
    if (newest === null) return null;
    const withNewest = (kind: ElementsInUse['kind']): ElementsOfTime<Ready> => used(newest, kind);
    const span = Math.floor(atMs / SPAN_MS);
    const middleMs = middleOf(span);
    const isPast = middleMs < nowMs - PAST_CATALOGUE_AFTER_MS && Math.abs(middleMs - newest.medianEpochMs) > SPAN_MS;
    if (!isPast) return withNewest('newest');
    const known = this.#known.get(span);
    if (known?.kind === 'past') {
      const held = this.#use(known.version);
      if (held !== null) return used(held, 'past');
    } else if (known !== undefined && this.#options.now() < known.retryAtMs) return withNewest(known.kind);
    this.#loading ??= this.#load(span, newest);
    return withNewest('loading');
  }

  /** The same once those of the time have come, or are known not to be had. */
  async settledAt(atMs: number, nowMs: number): Promise<ElementsOfTime<Ready> | null> {
    let found = this.at(atMs, nowMs);
    for (let wait = 0; found?.inUse.kind === 'loading' && wait < MOST_WAITS; wait++) {
      await this.#loading;
      found = this.at(atMs, nowMs);
    }
    return found;
  }

  #use(version: string): ReadyElements<Ready> | null {
    const held = this.#held.find((one) => one.version === version);
    if (held === undefined) return null;
    this.#held = [...this.#held.filter((one) => one !== held), held];
    return held;
  }

  async #load(span: number, newest: ReadyElements<Ready>): Promise<void> {
    const known = await this.#ask(span, newest).catch(() => this.#failed('away'));
    this.#loading = null;
    if (this.#known.size >= MOST_SPANS) this.#known.clear();
    this.#known.set(span, known);
    this.#options.onNews();
  }

  async #ask(span: number, newest: ReadyElements<Ready>): Promise<Known> {
    const middleMs = middleOf(span);
    const tags = [newest, ...this.#held].flatMap(({ etag }) => etag ?? []);
    const address = `${this.#origin ?? ''}/api/satellites/catalogue?at=${new Date(middleMs).toISOString()}`;
    const response = await this.#options.fetch(address, {
      headers: tags.length === 0 ? {} : { 'If-None-Match': tags.join(', ') },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (response.status === 304) {
      const tag = strongTag(response.headers.get('etag'));
      const held = this.#held.find(({ etag }) => strongTag(etag) === tag);
      return held === undefined ? this.#failed('none-kept') : { kind: 'past', version: held.version };
    }
    const document = response.ok ? parseCatalogueDocument(await response.text()) : null;
    if (document === null) return this.#failed('away');
    const epochMs = medianEpochMs(document.records);
    const isNearer = Math.abs(epochMs - middleMs) < Math.abs(newest.medianEpochMs - middleMs);
    if (document.version === newest.version || !isNearer) return this.#failed('none-kept');
    const ready = await this.#options.prepare(document);
    const { version } = document;
    const made = { ready, version, medianEpochMs: epochMs, etag: response.headers.get('etag') };
    this.#held = [...this.#held.filter((one) => one.version !== version), made].slice(-MOST_HELD);
    return { kind: 'past', version };
  }

  /** What was not kept then is not kept later; it is asked about again with the next catalogue. */
  #failed(kind: 'none-kept' | 'away'): Known {
    return { kind, retryAtMs: kind === 'away' ? this.#options.now() + RETRY_MS : Number.POSITIVE_INFINITY };
  }
}

/** A proxy may have weakened it. */
const strongTag = (etag: string | null): string | undefined => etag?.replace(/^W\//, '');

const middleOf = (span: number): number => (span + 0.5) * SPAN_MS;

const used = <Ready>(
  { ready, medianEpochMs: ofSet }: ReadyElements<Ready>,
  kind: ElementsInUse['kind'],
): ElementsOfTime<Ready> => ({ ready, inUse: { kind, medianEpochMs: ofSet } });
