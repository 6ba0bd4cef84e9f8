import { HOUR_MS } from '@engine/constants/durations';
import type { PollStep } from '../outbound/http-poller';
import { coverAreas } from './cover-areas';
import type { ViewArea, ViewerDemand, WantedArea } from './provider';

const REST_MS_PER_AREA = 5;
const LONGEST_REST_MS = 10_000;
/** All who look by REST alone have one turn between them: no network's name has a blank. */
const BY_REST = 'by REST';

/** A request that would serve somebody. */
interface Circle {
  readonly url: string;
  /** What it holds: more than one where a service takes coarser places. */
  readonly areas: readonly ViewArea[];
  /** Networks that have turns of their own, and those that share the one of REST. */
  readonly watching: ReadonlySet<string>;
  readonly asking: ReadonlySet<string>;
}

/** What would be asked next, and whose turns that takes. */
interface Turn {
  readonly url: string;
  readonly takers: readonly string[];
  readonly askedElapsedMs: number;
}

/**
 * Takes the wanted circles in turn, each no more often than its period. Turns go round by networks, the one that has
 * waited longest first, and within a network by circles: who wants hundreds of far places waits for them himself.
 * Those who only ask by REST have one turn together. All times are a poller's elapsed ones.
 */
export class AreaRotation {
  private readonly askedAtElapsedMs = new Map<string, number>();
  /** When a network, or REST as a whole, last had its turn. */
  private readonly servedAtElapsedMs = new Map<string, number>();
  private circles: readonly Circle[] = [];
  private chosen: Turn | undefined;
  private isStale = true;
  private areaCount = 0;
  private coveredAtElapsedMs = Number.NEGATIVE_INFINITY;
  private readonly unsubscribe: () => void;

  constructor(
    private readonly demand: ViewerDemand,
    private readonly largestNm: number,
    private readonly urlOf: (area: ViewArea) => string,
    onChange: () => void,
  ) {
    this.unsubscribe = demand.onChange(() => {
      this.isStale = true;
      onChange();
    });
  }

  next(elapsedMs: number, periodMs: number): PollStep {
    this.refresh(elapsedMs);
    this.chosen = undefined;
    let soonestMs = Number.POSITIVE_INFINITY;
    for (const circle of this.circles) {
      const dueMs = this.askedAt(circle.url) + periodMs;
      soonestMs = Math.min(soonestMs, dueMs);
      if (dueMs <= elapsedMs) {
        this.chosen = this.sooner(this.chosen, circle);
      }
    }
    if (this.chosen !== undefined) {
      return { url: this.chosen.url };
    }
    return this.circles.length === 0 ? 'idle' : { notBeforeElapsedMs: soonestMs };
  }

  /** A request has gone out. One that fails has had its turn, too, so that it does not keep the others waiting. */
  noteAsked(url: string, elapsedMs: number): void {
    this.askedAtElapsedMs.set(url, elapsedMs);
    if (this.chosen?.url !== url) {
      return;
    }
    for (const taker of this.chosen.takers) {
      this.servedAtElapsedMs.set(taker, elapsedMs);
    }
  }

  /** What a request holds that was chosen last. */
  circlesOf(url: string): readonly ViewArea[] {
    return this.circles.find((circle) => circle.url === url)?.areas ?? [];
  }

  close(): void {
    this.unsubscribe();
  }

  /** The better of a turn and what a circle offers: each network that wants it could have its turn with it. */
  private sooner(best: Turn | undefined, { url, watching, asking }: Circle): Turn | undefined {
    const askedElapsedMs = this.askedAt(url);
    let soonest = best;
    for (const network of watching) {
      soonest = this.better(soonest, { url, takers: [network], askedElapsedMs });
    }
    for (const network of asking) {
      soonest = this.better(soonest, { url, takers: [BY_REST, `${BY_REST}: ${network}`], askedElapsedMs });
    }
    return soonest;
  }

  private better(one: Turn | undefined, other: Turn): Turn {
    if (one === undefined) {
      return other;
    }
    for (const place of [0, 1]) {
      const [first, second] = [this.servedAt(one.takers[place]), this.servedAt(other.takers[place])];
      if (first !== second) {
        return first < second ? one : other;
      }
    }
    return one.askedElapsedMs <= other.askedElapsedMs ? one : other;
  }

  private askedAt(url: string): number {
    return this.askedAtElapsedMs.get(url) ?? Number.NEGATIVE_INFINITY;
  }

  private servedAt(taker: string | undefined): number {
    return (taker === undefined ? undefined : this.servedAtElapsedMs.get(taker)) ?? Number.NEGATIVE_INFINITY;
  }

  /**
   * Requests by REST come and go without a call back each; once a second is soon enough for them. Thousands of areas
   * take a while to cover and change all the time: they are looked at less often, the more they are.
   */
  private refresh(elapsedMs: number): void {
    const sinceMs = elapsedMs - this.coveredAtElapsedMs;
    const restMs = Math.min(LONGEST_REST_MS, this.areaCount * REST_MS_PER_AREA);
    if (sinceMs < restMs || (!this.isStale && sinceMs < 1_000)) {
      return;
    }
    this.isStale = false;
    this.coveredAtElapsedMs = elapsedMs;
    const areas = this.demand.areas();
    this.areaCount = areas.length;
    this.circles = circlesOf(areas, this.largestNm, this.urlOf);
    const wanted = new Set(this.circles.map(({ url }) => url));
    // Kept for an hour although nobody looks there now: leaving and coming back must not beat limits and turns.
    forgetOld(this.askedAtElapsedMs, elapsedMs, (url) => wanted.has(url));
    forgetOld(this.servedAtElapsedMs, elapsedMs, () => false);
  }
}

/** Two circles may be one request, where a service takes coarser places. */
function circlesOf(
  areas: readonly WantedArea[],
  largestNm: number,
  urlOf: (area: ViewArea) => string,
): readonly Circle[] {
  const byUrl = new Map<string, Circle & { areas: ViewArea[]; watching: Set<string>; asking: Set<string> }>();
  for (const circle of coverAreas(areas, largestNm)) {
    const url = urlOf(circle);
    const known = byUrl.get(url) ?? { url, areas: [], watching: new Set<string>(), asking: new Set<string>() };
    byUrl.set(url, known);
    known.areas.push(circle);
    for (const { networks, isWatched } of circle.covered) {
      for (const network of networks) (isWatched ? known.watching : known.asking).add(network);
    }
  }
  return [...byUrl.values()];
}

function forgetOld(times: Map<string, number>, elapsedMs: number, isKept: (key: string) => boolean): void {
  for (const [key, atMs] of times) {
    if (elapsedMs - atMs > HOUR_MS && !isKept(key)) times.delete(key);
  }
}
