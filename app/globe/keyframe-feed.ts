import type { KeyframePair } from '@engine/orbits/catalogue/globe-keyframes';

/** Cubics over a minute are right to 4 m in low orbits; see docs/performance.md. */
const SPAN_S = 60;
/** At high rates pairs last at least this long by the clock; over 80 s cubics are right to 5 m. */
const LEAST_CLOCK_S = 0.08;
/** Longer than this a pair grows only where the worker cannot follow. */
const RIGHT_SPAN_S = 80;
/** Where the worker cannot follow, pairs grow longer before satellites stand still. */
const LONGEST_SPAN_S = 600;
/** Room between what a call takes and what a pair lasts. */
const HEADROOM = 1.4;
const PAIRS_AHEAD = 2;
/** Weight of the newest call in what calls are taken to last. */
const LATENCY_WEIGHT = 0.3;
/** Rest after a call that gave nothing. */
const REST_MS = 500;
/** A pair that begins within so many calls' time is waited for. */
const CALLS_AHEAD = 3;

export interface KeyframeFeedOptions {
  readonly fetch: (startMs: number, endMs: number) => Promise<KeyframePair | null>;
  /** What was missing has come. */
  readonly onArrival: () => void;
  /** A pair that was drawn and is so no more: its buffers are free. */
  readonly onDrop: (pair: KeyframePair) => void;
  /** A clock that never jumps, milliseconds. */
  readonly clockMs: () => number;
}

/** Fetches keyframes ahead of a time that runs forward, and begins anew where it jumps. One call at a time. */
export class KeyframeFeed {
  readonly #options: KeyframeFeedOptions;
  /** In order of time, each beginning where the one before it ends. */
  #pairs: KeyframePair[] = [];
  #latencyS = 0;
  #isFetching = false;
  #restsUntilMs = 0;
  /** Answers to older questions are thrown away. */
  #generation = 0;
  #wanted: { readonly atMs: number; readonly rate: number } | null = null;

  constructor(options: KeyframeFeedOptions) {
    this.#options = options;
  }

  /** Seconds between the keyframes that are asked for at a rate: longer where calls take long. */
  spanS(rate: number): number {
    return Math.min(LONGEST_SPAN_S, Math.max(SPAN_S, rate * LEAST_CLOCK_S, HEADROOM * this.#latencyS * rate));
  }

  /**
   * The pair for a time, and orders for what is missing. Where none covers the time it is the nearest one known, to be
   * drawn at its nearer end; null before the first.
   */
  at(atMs: number, rate: number): KeyframePair | null {
    this.#wanted = { atMs, rate };
    const covering = this.#pairs.findIndex((pair) => atMs >= pair.startMs && atMs < pair.endMs);
    if (covering > 0) this.#pairs.splice(0, covering).forEach(this.#options.onDrop);
    this.#order(atMs, rate);
    return this.#pairs[0] ?? null;
  }

  /** Forgets everything and asks anew: another catalogue, or another worker that answers. */
  reset(): void {
    this.#pairs = [];
    this.#generation++;
    this.#isFetching = false;
    this.#restsUntilMs = 0;
  }

  /** Whether what is known covers a time, or begins in a moment. */
  #serves(atMs: number, rate: number): boolean {
    const [first] = this.#pairs;
    const last = this.#pairs.at(-1);
    if (first === undefined || last === undefined || atMs >= last.endMs) return false;
    // A time that stands is looked at for long, and there is time for what is right.
    if (rate === 0 && first.endMs - first.startMs > RIGHT_SPAN_S * 1000) return false;
    return first.startMs - atMs <= CALLS_AHEAD * this.#latencyS * 1000 * rate;
  }

  #order(atMs: number, rate: number): void {
    if (this.#isFetching || this.#options.clockMs() < this.#restsUntilMs) return;
    const last = this.#pairs.at(-1);
    if (last !== undefined && this.#serves(atMs, rate)) {
      if (this.#pairs.length <= (rate > 0 ? PAIRS_AHEAD : 0)) void this.#fetch(last.endMs, rate);
      return;
    }
    // By the time of the answer the time shown has run on.
    void this.#fetch(atMs + rate * this.#latencyS * 1000, rate);
  }

  async #fetch(fromMs: number, rate: number): Promise<void> {
    const startMs = Math.round(fromMs);
    const endMs = startMs + Math.round(this.spanS(rate) * 1000);
    const generation = this.#generation;
    const askedAtMs = this.#options.clockMs();
    this.#isFetching = true;
    const pair = await this.#options.fetch(startMs, endMs);
    if (generation !== this.#generation) return;
    this.#isFetching = false;
    const tookS = (this.#options.clockMs() - askedAtMs) / 1000;
    this.#latencyS += (tookS - this.#latencyS) * (this.#latencyS === 0 ? 1 : LATENCY_WEIGHT);
    if (pair === null) {
      this.#restsUntilMs = this.#options.clockMs() + REST_MS;
      return;
    }
    const wanted = this.#wanted;
    const isMissed = wanted !== null && !this.#serves(wanted.atMs, wanted.rate);
    const isNext = this.#pairs.at(-1)?.endMs === pair.startMs;
    this.#pairs = isNext ? [...this.#pairs, pair] : [pair];
    if (wanted !== null) this.#order(wanted.atMs, wanted.rate);
    if (isMissed) this.#options.onArrival();
  }
}
