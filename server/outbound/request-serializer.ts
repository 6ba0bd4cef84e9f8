import PQueue from 'p-queue';

/** Lets one request at a time through to a service that several pollers ask; the others wait, first come first served. */
export class RequestSerializer {
  readonly #queue = new PQueue({ concurrency: 1 });
  readonly #now: () => number;
  #endedMs = Number.NEGATIVE_INFINITY;

  /** @param now milliseconds since the epoch */
  constructor(now: () => number) {
    this.#now = now;
  }

  run<T>(request: () => Promise<T>): Promise<T> {
    return this.#queue.add(async () => {
      try {
        return await request();
      } finally {
        this.#endedMs = this.#now();
      }
    });
  }

  /** When the last request ended; undefined while one is under way or waits. */
  idleSinceMs(): number | undefined {
    return this.#queue.pending + this.#queue.size > 0 ? undefined : this.#endedMs;
  }
}
