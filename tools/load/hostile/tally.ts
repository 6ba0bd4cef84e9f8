/** What became of what was sent, counted by words such as a status. */
export type Counts = Readonly<Record<string, number>>;

/** Counts what became of what was sent. */
export class Tally {
  readonly #counts: Record<string, number> = {};

  add(what: string, count = 1): void {
    this.#counts[what] = (this.#counts[what] ?? 0) + count;
  }

  counts(): Counts {
    return { ...this.#counts };
  }
}
