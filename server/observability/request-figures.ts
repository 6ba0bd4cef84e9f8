import { LATENCY_BINS, latencyBin } from './latency-histogram';

const BUCKET_MS = 10_000;
const WINDOW_BUCKETS = 30;
/** What `recent` is of. */
export const RECENT_MS = BUCKET_MS * WINDOW_BUCKETS;
/** Slower answers count against the health of the API. */
export const HEALTHY_RESPONSE_MS = 1000;

/** Calls under /api that were answered in some time. */
export interface RequestCounts {
  readonly requests: number;
  readonly serverErrors: number;
  /** Answered within `HEALTHY_RESPONSE_MS` and not with 5xx. */
  readonly healthy: number;
  /** Sum of all of them. */
  readonly durationMs: number;
  /** How many took how long, by `latencyBin`. */
  readonly latency: readonly number[];
}

interface Counting {
  requests: number;
  serverErrors: number;
  healthy: number;
  durationMs: number;
  readonly latency: Uint32Array;
}

interface Bucket extends Counting {
  readonly slot: number;
}

export interface RequestFigures {
  readonly total: number;
  /** Of the last `RECENT_MS`, five minutes. */
  readonly recent: RequestCounts;
}

export interface RequestRecorder {
  record(status: number, durationMs: number): void;
  figures(): RequestFigures;
  /** Since the start. */
  totals(): RequestCounts;
}

const nothing = (): Counting => ({
  requests: 0,
  serverErrors: 0,
  healthy: 0,
  durationMs: 0,
  latency: new Uint32Array(LATENCY_BINS),
});

function count(into: Counting, status: number, durationMs: number): void {
  const failed = status >= 500;
  into.requests += 1;
  into.serverErrors += failed ? 1 : 0;
  into.healthy += !failed && durationMs <= HEALTHY_RESPONSE_MS ? 1 : 0;
  into.durationMs += durationMs;
  const bin = latencyBin(durationMs);
  into.latency[bin] = (into.latency[bin] ?? 0) + 1;
}

function add(into: Counting, other: Counting): void {
  into.requests += other.requests;
  into.serverErrors += other.serverErrors;
  into.healthy += other.healthy;
  into.durationMs += other.durationMs;
  other.latency.forEach((counted, bin) => (into.latency[bin] = (into.latency[bin] ?? 0) + counted));
}

const counted = (counting: Counting): RequestCounts => ({ ...counting, latency: Array.from(counting.latency) });

/** Counts answered calls in ten-second buckets: bounded memory whatever the traffic. `now` gives milliseconds. */
export function createRequestRecorder(now: () => number): RequestRecorder {
  const buckets: Bucket[] = [];
  const all = nothing();

  const bucketNow = (): Bucket => {
    const slot = Math.floor(now() / BUCKET_MS);
    const newest = buckets.at(-1);
    if (newest?.slot === slot) {
      return newest;
    }
    const fresh: Bucket = { slot, ...nothing() };
    buckets.push(fresh);
    if (buckets.length > WINDOW_BUCKETS) {
      buckets.shift();
    }
    return fresh;
  };

  return {
    record(status, durationMs) {
      count(bucketNow(), status, durationMs);
      count(all, status, durationMs);
    },
    figures() {
      const oldest = Math.floor(now() / BUCKET_MS) - WINDOW_BUCKETS;
      const recent = nothing();
      for (const bucket of buckets.filter((candidate) => candidate.slot > oldest)) add(recent, bucket);
      return { total: all.requests, recent: counted(recent) };
    },
    totals: () => counted(all),
  };
}
