import PQueue from 'p-queue';

/** Lets one request at a time through to a service that several pollers ask; the others wait, first come first served. */
export class RequestSerializer {
  readonly #queue = new PQueue({ concurrency: 1 });
  readonly #elapsedMs: () => number;
  #endedElapsedMs = Number.NEGATIVE_INFINITY;

  /** @param elapsedMs milliseconds since some moment, whatever is done to the clock */
  constructor(elapsedMs: () => number) {
    this.#elapsedMs = elapsedMs;
  }

  run<T>(request: () => Promise<T>): Promise<T> {
    return this.#queue.add(async () => {
      try {
        return await request();
      } finally {
        this.#endedElapsedMs = this.#elapsedMs();
      }
    });
  }

  /** When the last request ended, by `elapsedMs`; undefined while one is under way or waits. */
  idleSinceElapsedMs(): number | undefined {
    return this.#queue.pending + this.#queue.size > 0 ? undefined : this.#endedElapsedMs;
  }
}
