import { MINUTE_MS } from '@engine/constants/durations';
import { LRUCache } from 'lru-cache';
import { HttpPoller, type PollerContext, type PollerHealth, type PollStep } from '../outbound/http-poller';

/** So long an answer is as good as a new one: the services renew theirs every quarter of an hour, or more rarely. */
const FRESH_MS = 10 * MINUTE_MS;
/** So long it is told where the service does not answer any more. */
const USABLE_MS = 45 * MINUTE_MS;
const MOST_KEPT = 4_000;
const MOST_WANTED = 500;
const MOST_WANTED_BY_NETWORK = 20;

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 2_000_000;
const BACKOFF = { shortestMs: 10_000, longestMs: 600_000, openMs: 600_000 };

/** Something to ask a service for: a cell, or a box of many. */
export interface Spot {
  readonly key: string;
  readonly url: string;
}

interface SpotPollerOptions<Answer> {
  readonly name: string;
  /** From one request to the next at least: what the service's terms allow. */
  readonly spacingMs: number;
  readonly context: PollerContext;
  /** An answer, or in words why it is of no use. */
  readonly read: (body: string, receivedAtMs: number) => Answer | string;
}

interface Wanted {
  readonly spot: Spot;
  readonly networks: Set<string>;
  /** One for all who wait: while a service refuses for a day, they may be millions. */
  readonly given: Promise<void>;
  readonly tell: () => void;
}

interface Kept<Answer> {
  readonly answer: Answer;
  readonly atElapsedMs: number;
}

/**
 * Asks a service for spots that somebody wants, one after the other at its pace, and keeps what it said. Turns go round by
 * networks, so that who wants hundreds of places waits for them himself.
 */
export class SpotPoller<Answer> {
  readonly #options: SpotPollerOptions<Answer>;
  readonly #poller: HttpPoller;
  readonly #kept = new LRUCache<string, Kept<Answer> & object>({ max: MOST_KEPT });
  readonly #wanted = new Map<string, Wanted>();
  readonly #servedAtElapsedMs = new LRUCache<string, number>({ max: MOST_KEPT });
  #chosen: { readonly wanted: Wanted; readonly network: string } | undefined;

  constructor(options: SpotPollerOptions<Answer>) {
    this.#options = options;
    this.#poller = new HttpPoller({
      name: options.name,
      spacingMs: options.spacingMs,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      backoff: BACKOFF,
      context: options.context,
      next: () => this.#next(),
      asked: (_, elapsedMs) => this.#noteAsked(elapsedMs),
      // Who waits for one that fails waits for nothing.
      over: () => this.#chosen?.wanted.tell(),
      handle: ({ body, receivedAtMs }) => this.#handle(body, receivedAtMs),
    });
  }

  start(): void {
    this.#poller.start();
  }

  stop(): Promise<void> {
    return this.#poller.stop();
  }

  health(): PollerHealth {
    return this.#poller.health();
  }

  /** What the service said of a spot within the last three quarters of an hour. */
  kept(key: string): Answer | undefined {
    const kept = this.#kept.get(key);
    const isUsable = kept !== undefined && this.#ageMs(kept) < USABLE_MS;
    return isUsable ? kept.answer : undefined;
  }

  isFresh(key: string): boolean {
    const kept = this.#kept.get(key);
    return kept !== undefined && this.#ageMs(kept) < FRESH_MS;
  }

  /**
   * Has a spot asked for unless what is kept is fresh. Resolves once it is, or its turn has failed; at once where too many are wanted.
   */
  want(spot: Spot, network: string): Promise<void> {
    if (this.isFresh(spot.key)) return Promise.resolve();
    const known = this.#wanted.get(spot.key);
    const ofNetwork = [...this.#wanted.values()].filter(({ networks }) => networks.has(network)).length;
    const isFull = known === undefined && this.#wanted.size >= MOST_WANTED;
    if (isFull || ofNetwork >= MOST_WANTED_BY_NETWORK) return Promise.resolve();
    const wanted = known ?? newlyWanted(spot);
    wanted.networks.add(network);
    this.#wanted.set(spot.key, wanted);
    this.#poller.wake();
    return wanted.given;
  }

  #ageMs({ atElapsedMs }: Kept<Answer>): number {
    return this.#options.context.elapsedMs() - atElapsedMs;
  }

  #next(): PollStep {
    this.#chosen = undefined;
    let soonestMs = Number.POSITIVE_INFINITY;
    for (const wanted of this.#wanted.values()) {
      for (const network of wanted.networks) {
        const servedMs = this.#servedAtElapsedMs.get(network) ?? Number.NEGATIVE_INFINITY;
        if (this.#chosen !== undefined && servedMs >= soonestMs) continue;
        soonestMs = servedMs;
        this.#chosen = { wanted, network };
      }
    }
    return this.#chosen === undefined ? 'idle' : { url: this.#chosen.wanted.spot.url };
  }

  /** One that fails has had its turn, too: who still wants it asks again. */
  #noteAsked(elapsedMs: number): void {
    if (this.#chosen === undefined) return;
    this.#servedAtElapsedMs.set(this.#chosen.network, elapsedMs);
    this.#wanted.delete(this.#chosen.wanted.spot.key);
  }

  #handle(body: string, receivedAtMs: number): string | undefined {
    const asked = this.#chosen?.wanted;
    if (asked === undefined) return undefined;
    const answer = this.#options.read(body, receivedAtMs);
    if (typeof answer === 'string') return answer;
    this.#kept.set(asked.spot.key, { answer, atElapsedMs: this.#options.context.elapsedMs() });
    return undefined;
  }
}

function nothing(): void {}

function newlyWanted(spot: Spot): Wanted {
  let tell = nothing;
  const given = new Promise<void>((resolve) => {
    tell = resolve;
  });
  return { spot, networks: new Set(), given, tell };
}
