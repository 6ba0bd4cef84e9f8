import type { PollStep } from './http-poller/http-poller';
import type { ViewArea, ViewerDemand } from './provider';
import { coverAreas } from './cover-areas';

/** Takes the wanted circles in turn, the one that has waited longest first, each no more often than its period. */
export class AreaRotation {
  private readonly askedAtMs = new Map<string, number>();
  private circles: readonly ViewArea[] = [];
  private isStale = true;
  private coveredAtMs = Number.NEGATIVE_INFINITY;
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

  next(nowMs: number, periodMs: number): PollStep {
    this.refresh(nowMs);
    let waited: { readonly url: string; readonly askedMs: number } | undefined;
    for (const circle of this.circles) {
      const url = this.urlOf(circle);
      const askedMs = this.askedAtMs.get(url) ?? Number.NEGATIVE_INFINITY;
      if (waited === undefined || askedMs < waited.askedMs) {
        waited = { url, askedMs };
      }
    }
    if (waited === undefined) {
      return 'idle';
    }
    const dueMs = waited.askedMs + periodMs;
    return dueMs > nowMs ? { notBeforeMs: dueMs } : { url: waited.url };
  }

  /** A request has gone out. One that fails has had its turn, too, so that it does not keep the others waiting. */
  noteAsked(url: string, nowMs: number): void {
    this.askedAtMs.set(url, nowMs);
  }

  close(): void {
    this.unsubscribe();
  }

  /** Requests by REST come and go without a call back each; once a second is soon enough for them. */
  private refresh(nowMs: number): void {
    if (!this.isStale && nowMs - this.coveredAtMs < 1_000) {
      return;
    }
    this.isStale = false;
    this.coveredAtMs = nowMs;
    this.circles = coverAreas(this.demand.areas(), this.largestNm);
    const wanted = new Set(this.circles.map((circle) => this.urlOf(circle)));
    for (const [url, askedMs] of this.askedAtMs) {
      // Kept for an hour although nobody looks there now: leaving and coming back must not beat the limits.
      if (!wanted.has(url) && nowMs - askedMs > 3_600_000) {
        this.askedAtMs.delete(url);
      }
    }
  }
}
