import { HOUR_MS } from '@engine/constants/durations';
import type { PollStep } from '../outbound/http-poller';
import type { ViewArea, ViewerDemand } from './provider';
import { coverAreas } from './cover-areas';

const REST_MS_PER_AREA = 5;
const LONGEST_REST_MS = 10_000;

/**
 * Takes the wanted circles in turn, the one that has waited longest first, each no more often than its period. All times
 * are a poller's elapsed ones.
 */
export class AreaRotation {
  private readonly askedAtElapsedMs = new Map<string, number>();
  private circles: readonly ViewArea[] = [];
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
    let waited: { readonly url: string; readonly askedElapsedMs: number } | undefined;
    for (const circle of this.circles) {
      const url = this.urlOf(circle);
      const askedElapsedMs = this.askedAtElapsedMs.get(url) ?? Number.NEGATIVE_INFINITY;
      if (waited === undefined || askedElapsedMs < waited.askedElapsedMs) {
        waited = { url, askedElapsedMs };
      }
    }
    if (waited === undefined) {
      return 'idle';
    }
    const dueMs = waited.askedElapsedMs + periodMs;
    return dueMs > elapsedMs ? { notBeforeElapsedMs: dueMs } : { url: waited.url };
  }

  /** A request has gone out. One that fails has had its turn, too, so that it does not keep the others waiting. */
  noteAsked(url: string, elapsedMs: number): void {
    this.askedAtElapsedMs.set(url, elapsedMs);
  }

  close(): void {
    this.unsubscribe();
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
    this.circles = coverAreas(areas, this.largestNm);
    const wanted = new Set(this.circles.map((circle) => this.urlOf(circle)));
    for (const [url, askedElapsedMs] of this.askedAtElapsedMs) {
      // Kept for an hour although nobody looks there now: leaving and coming back must not beat the limits.
      if (!wanted.has(url) && elapsedMs - askedElapsedMs > HOUR_MS) {
        this.askedAtElapsedMs.delete(url);
      }
    }
  }
}
