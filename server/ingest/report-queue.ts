/**
 * Works through large batches in slices with a turn of the event loop between them, so that an answer with thousands
 * of aircraft does not hold up the stream. What fits into one slice is done at once; the order is kept.
 */
export class ReportQueue<Report> {
  readonly #handle: (report: Report) => void;
  readonly #sliceLength: number;
  readonly #mostWaiting: number;
  #waiting: Report[] = [];
  /** How many were ever taken in, and how many of them are done or given up. */
  #taken = 0;
  #gone = 0;
  /** What is to be called once so many are gone. */
  #ends: { readonly at: number; readonly done: () => void }[] = [];
  #next: NodeJS.Immediate | undefined;

  constructor(
    handle: (report: Report) => void,
    limits: { readonly sliceLength: number; readonly mostWaiting: number },
  ) {
    this.#handle = handle;
    this.#sliceLength = limits.sliceLength;
    this.#mostWaiting = limits.mostWaiting;
  }

  /**
   * Returns how many reports were given up because too many wait: the oldest, which newer ones are about to replace.
   * @param done called once the last of these is done
   */
  push(reports: readonly Report[], done: () => void = () => {}): number {
    this.#taken += reports.length;
    this.#ends.push({ at: this.#taken, done });
    this.#waiting = this.#waiting.length === 0 ? [...reports] : [...this.#waiting, ...reports];
    const surplus = Math.max(0, this.#waiting.length - this.#mostWaiting);
    if (surplus > 0) this.#waiting.splice(0, surplus);
    this.#gone += surplus;
    if (this.#next === undefined) this.#work();
    return surplus;
  }

  /** Forgets what waits. */
  clear(): void {
    this.#waiting = [];
    this.#ends = [];
    this.#gone = this.#taken;
    clearImmediate(this.#next);
    this.#next = undefined;
  }

  #work(): void {
    this.#next = undefined;
    const slice = this.#waiting.splice(0, this.#sliceLength);
    for (const report of slice) this.#handle(report);
    this.#gone += slice.length;
    while ((this.#ends[0]?.at ?? Number.POSITIVE_INFINITY) <= this.#gone) this.#ends.shift()?.done();
    if (this.#waiting.length > 0) this.#next = setImmediate(() => this.#work());
  }
}
