/** Counts what could not be used, by reason. */
export class RejectionCounter {
  private readonly counts: Record<string, number> = {};

  add(reason: string): void {
    this.counts[reason] = (this.counts[reason] ?? 0) + 1;
  }

  byReason(): Readonly<Record<string, number>> {
    return this.counts;
  }
}
