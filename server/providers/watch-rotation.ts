import { greatCircleDistance } from '@engine/ar-math/great-circle';
import type { SourceBudget } from '@contract/source-budget';
import type { PollStep } from '../outbound/http-poller';
import { coverAreas } from './cover-areas';
import type { ViewArea, WatchArea, WatchDemand } from './provider';

/**
 * No area that nobody looks at is asked for more often: the history keeps a position in 15 s of straight flight, and a
 * fix that comes a moment earlier than that is kept with the next one only.
 */
const SHORTEST_PERIOD_MS = 20_000;
/**
 * Of two requests that the terms allow at most one is for areas that nobody looks at: whoever comes to look finds the
 * source free, or waits for one request and not for a queue of them.
 */
const SPACINGS_BETWEEN = 2;

/** A request that would serve some areas. */
interface WatchCircle extends ViewArea {
  readonly url: string;
  readonly covered: readonly WatchArea[];
}

/** When an area was looked at. */
interface Looks {
  readonly sinceElapsedMs: number;
  lastElapsedMs: number | undefined;
  /** From the look before the last to the last. */
  intervalMs: number | undefined;
}

const keyOf = ({ centre, radius }: ViewArea): string => `${centre.latitude}/${centre.longitude}/${radius}`;

/**
 * Takes the circles around areas that are kept watch over in turn: the one whose area has waited longest first, and the
 * operator's areas by turns with the homes of people, so that many homes far apart take only one another's time. All
 * times are a poller's elapsed ones.
 */
export class WatchRotation {
  readonly #watch: WatchDemand;
  readonly #largestNm: number;
  readonly #urlOf: (area: ViewArea) => string;
  readonly #spacingMs: number;
  readonly #looks = new Map<string, Looks>();
  readonly #servedAtElapsedMs = { operator: Number.NEGATIVE_INFINITY, homes: Number.NEGATIVE_INFINITY };
  readonly #stopListening: () => void;
  #circles: readonly WatchCircle[] = [];
  #areas: readonly WatchArea[] = [];
  #isStale = true;
  #chosen: { readonly circle: WatchCircle; readonly owner: WatchArea['owner'] } | undefined;
  #lastElapsedMs = Number.NEGATIVE_INFINITY;

  constructor(
    watch: WatchDemand,
    request: {
      readonly largestNm: number;
      readonly spacingMs: number;
      readonly urlOf: (area: ViewArea) => string;
    },
    onChange: () => void,
  ) {
    this.#watch = watch;
    this.#largestNm = request.largestNm;
    this.#urlOf = request.urlOf;
    this.#spacingMs = request.spacingMs;
    this.#stopListening = watch.onChange(() => {
      this.#isStale = true;
      onChange();
    });
  }

  /** @param periodMs how often the source is asked for a place that somebody looks at */
  next(elapsedMs: number, periodMs: number): PollStep {
    this.#refresh(elapsedMs);
    this.#chosen = undefined;
    if (this.#circles.length === 0) return 'idle';
    const longestMs = Math.max(periodMs, SHORTEST_PERIOD_MS);
    let dueMs = Number.POSITIVE_INFINITY;
    let best:
      | { readonly circle: WatchCircle; readonly owner: WatchArea['owner']; readonly lookedMs: number }
      | undefined;
    for (const circle of this.#circles) {
      for (const area of circle.covered) {
        const lookedMs = this.#looks.get(keyOf(area))?.lastElapsedMs ?? Number.NEGATIVE_INFINITY;
        dueMs = Math.min(dueMs, lookedMs + longestMs);
        if (lookedMs + longestMs > elapsedMs) continue;
        const offered = { circle, owner: area.owner, lookedMs };
        if (best === undefined || this.#isBefore(offered, best)) best = offered;
      }
    }
    const notBeforeElapsedMs = Math.max(dueMs, this.#lastElapsedMs + SPACINGS_BETWEEN * this.#spacingMs);
    if (best === undefined || notBeforeElapsedMs > elapsedMs) return { notBeforeElapsedMs };
    this.#chosen = best;
    return { url: best.circle.url };
  }

  /** The request that `next` gave has gone out. Returns what it asks for. */
  noteAsked(elapsedMs: number): ViewArea | undefined {
    if (this.#chosen === undefined) return undefined;
    this.#lastElapsedMs = elapsedMs;
    this.#servedAtElapsedMs[this.#chosen.owner] = elapsedMs;
    for (const area of this.#chosen.circle.covered) this.#noteLook(area, elapsedMs);
    return this.#chosen.circle;
  }

  /** A request for somebody who looks has gone out: the areas that it holds whole have had theirs with it. */
  noteLooked(circle: ViewArea, elapsedMs: number): void {
    for (const area of this.#areas) {
      const isHeld = greatCircleDistance(circle.centre, area.centre) + area.radius <= circle.radius;
      if (isHeld) this.#noteLook(area, elapsedMs);
    }
  }

  /** Undefined where nothing is kept watch over. */
  figures(elapsedMs: number): SourceBudget['watchAreas'] {
    this.#refresh(elapsedMs);
    if (this.#areas.length === 0) return undefined;
    const looks = [...this.#looks.values()];
    const isKnown = looks.some(({ intervalMs }) => intervalMs !== undefined);
    const waitsMs = looks.map(({ sinceElapsedMs, lastElapsedMs, intervalMs }) =>
      Math.max(intervalMs ?? 0, elapsedMs - (lastElapsedMs ?? sinceElapsedMs)),
    );
    return {
      areas: this.#areas.length,
      requests: this.#circles.length,
      longestWaitS: isKnown ? Math.round(Math.max(...waitsMs) / 1000) : null,
    };
  }

  close(): void {
    this.#stopListening();
  }

  #isBefore(
    one: { readonly owner: WatchArea['owner']; readonly lookedMs: number },
    other: { readonly owner: WatchArea['owner']; readonly lookedMs: number },
  ): boolean {
    const served = this.#servedAtElapsedMs[one.owner] - this.#servedAtElapsedMs[other.owner];
    return one.owner === other.owner || served === 0 || Number.isNaN(served)
      ? one.lookedMs < other.lookedMs
      : served < 0;
  }

  #noteLook(area: WatchArea, elapsedMs: number): void {
    const looks = this.#looks.get(keyOf(area));
    if (looks === undefined) return;
    looks.intervalMs = looks.lastElapsedMs === undefined ? undefined : elapsedMs - looks.lastElapsedMs;
    looks.lastElapsedMs = elapsedMs;
  }

  #refresh(elapsedMs: number): void {
    if (!this.#isStale) return;
    this.#isStale = false;
    this.#areas = this.#watch.areas();
    this.#circles = coverAreas(this.#areas, this.#largestNm).map((circle) => ({ ...circle, url: this.#urlOf(circle) }));
    const wanted = new Set(this.#areas.map(keyOf));
    for (const key of this.#looks.keys()) if (!wanted.has(key)) this.#looks.delete(key);
    for (const key of wanted) {
      if (!this.#looks.has(key)) {
        this.#looks.set(key, { sinceElapsedMs: elapsedMs, lastElapsedMs: undefined, intervalMs: undefined });
      }
    }
  }
}
