/** Lets one request at a time through to a service that several pollers ask; the others wait their turn. */
export class RequestLane {
  private last: Promise<unknown> = Promise.resolve();
  private open = 0;
  private endedMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly now: () => number) {}

  async run<T>(request: () => Promise<T>): Promise<T> {
    this.open += 1;
    const turn = this.last.then(request);
    this.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      this.open -= 1;
      this.endedMs = this.now();
    }
  }

  /** Since when the service has had peace; undefined while a request is under way. */
  quietSinceMs(): number | undefined {
    return this.open > 0 ? undefined : this.endedMs;
  }
}
