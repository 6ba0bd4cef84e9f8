const BUCKET_MS = 10_000;
const WINDOW_BUCKETS = 30;
/** Slower answers count against the health of the API. */
export const HEALTHY_RESPONSE_MS = 1000;

interface Bucket {
  slot: number;
  requests: number;
  serverErrors: number;
  healthy: number;
  durationMs: number;
}

export interface RequestFigures {
  readonly total: number;
  /** Of the last five minutes. */
  readonly recent: {
    readonly requests: number;
    readonly serverErrors: number;
    readonly healthy: number;
    readonly durationMs: number;
  };
}

export interface RequestRecorder {
  record(status: number, durationMs: number): void;
  figures(): RequestFigures;
}

/** Counts answered calls in ten-second buckets: bounded memory whatever the traffic. `now` gives milliseconds. */
export function createRequestRecorder(now: () => number): RequestRecorder {
  const buckets: Bucket[] = [];
  let total = 0;

  const bucketNow = (): Bucket => {
    const slot = Math.floor(now() / BUCKET_MS);
    const newest = buckets.at(-1);
    if (newest?.slot === slot) {
      return newest;
    }
    const fresh: Bucket = { slot, requests: 0, serverErrors: 0, healthy: 0, durationMs: 0 };
    buckets.push(fresh);
    if (buckets.length > WINDOW_BUCKETS) {
      buckets.shift();
    }
    return fresh;
  };

  return {
    record(status, durationMs) {
      const bucket = bucketNow();
      const failed = status >= 500;
      total += 1;
      bucket.requests += 1;
      bucket.serverErrors += failed ? 1 : 0;
      bucket.healthy += !failed && durationMs <= HEALTHY_RESPONSE_MS ? 1 : 0;
      bucket.durationMs += durationMs;
    },
    figures() {
      const oldest = Math.floor(now() / BUCKET_MS) - WINDOW_BUCKETS;
      const recent = { requests: 0, serverErrors: 0, healthy: 0, durationMs: 0 };
      for (const bucket of buckets.filter((candidate) => candidate.slot > oldest)) {
        recent.requests += bucket.requests;
        recent.serverErrors += bucket.serverErrors;
        recent.healthy += bucket.healthy;
        recent.durationMs += bucket.durationMs;
      }
      return { total, recent };
    },
  };
}
