import { HOUR_MS } from '@engine/constants/durations';
import type { SourceBudget } from '@contract/source-budget';
import type { PollStep } from '../outbound/http-poller';
import { AreaRotation } from './area-rotation';
import { HourTally } from './hour-tally';
import type { ProviderContext, ViewArea } from './provider';
import { WatchRotation } from './watch-rotation';

/**
 * Where viewers would take every request that the terms allow, one in so many is for areas that nobody looks at: a
 * minute of adsb.lol's. A view goes on for the five seconds that it costs; what nobody asked for is lost for good.
 */
const ONE_IN = 12;

interface AreaRequestOptions {
  readonly context: Pick<ProviderContext, 'demand' | 'watch' | 'elapsedMs'>;
  /** From one request to the next at least. */
  readonly spacingMs: number;
  readonly largestNm: number;
  readonly urlOf: (area: ViewArea) => string;
  readonly onChange: () => void;
}

/**
 * What a source that answers circles is asked next: for whoever looks, and in what is left of its terms for areas that
 * are kept watch over. All times are a poller's elapsed ones.
 */
export class AreaRequests {
  readonly #options: AreaRequestOptions;
  readonly #viewers: AreaRotation;
  readonly #watch: WatchRotation;
  readonly #askedForViewers = new HourTally();
  readonly #askedForWatch = new HourTally();
  #isForWatch = false;
  /** What the request that is under way asks for. */
  #asked: { readonly url: string; readonly area: ViewArea | undefined } | undefined;
  /** Requests for viewers since the last for watch areas. */
  #forViewersInARow = 0;

  constructor(options: AreaRequestOptions) {
    const { context, largestNm, urlOf, onChange } = options;
    this.#options = options;
    this.#viewers = new AreaRotation(context.demand, largestNm, urlOf, onChange);
    this.#watch = new WatchRotation(context.watch, options, onChange);
  }

  /** @param periodMs how often a place is asked for that somebody looks at */
  next(elapsedMs: number, periodMs: number): PollStep {
    const forViewers = this.#viewers.next(elapsedMs, periodMs);
    const forWatch = this.#watch.next(elapsedMs, periodMs);
    const isWatchDue = typeof forWatch === 'object' && 'url' in forWatch;
    const isViewerDue = typeof forViewers === 'object' && 'url' in forViewers;
    this.#isForWatch = isWatchDue && (!isViewerDue || this.#forViewersInARow >= ONE_IN - 1);
    if (this.#isForWatch) return forWatch;
    if (isViewerDue || forWatch === 'idle') return forViewers;
    if (forViewers === 'idle' || isWatchDue) return forWatch;
    return { notBeforeElapsedMs: Math.min(forViewers.notBeforeElapsedMs, forWatch.notBeforeElapsedMs) };
  }

  /** A request has gone out. One that fails has had its turn, too. */
  noteAsked(url: string, elapsedMs: number): void {
    if (this.#isForWatch) {
      this.#forViewersInARow = 0;
      this.#askedForWatch.note(elapsedMs);
      this.#asked = { url, area: this.#watch.noteAsked(elapsedMs) };
      return;
    }
    this.#forViewersInARow += 1;
    this.#askedForViewers.note(elapsedMs);
    this.#viewers.noteAsked(url, elapsedMs);
    const circles = this.#viewers.circlesOf(url);
    this.#asked = { url, area: circles[0] };
    for (const circle of circles) this.#watch.noteLooked(circle, elapsedMs);
  }

  /** The circle that the request asked for which went out last; undefined of any other. */
  areaOf(url: string): ViewArea | undefined {
    return this.#asked?.url === url ? this.#asked.area : undefined;
  }

  budget(): SourceBudget {
    const { context, spacingMs } = this.#options;
    const elapsedMs = context.elapsedMs();
    const watchAreas = this.#watch.figures(elapsedMs);
    return {
      allowedPerHour: Math.floor(HOUR_MS / spacingMs),
      askedForViewers: this.#askedForViewers.count(elapsedMs),
      askedForWatchAreas: this.#askedForWatch.count(elapsedMs),
      ...(watchAreas === undefined ? {} : { watchAreas }),
    };
  }

  close(): void {
    this.#viewers.close();
    this.#watch.close();
  }
}
