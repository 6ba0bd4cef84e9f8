/** What became of one source's records since start. */
export class SourceTally {
  used = 0;
  /** Aircraft that the source has said something of lately. */
  aircraft = 0;
  private readonly droppedByReason: Record<string, number> = {};

  reject(reason: string, count = 1): void {
    this.droppedByReason[reason] = (this.droppedByReason[reason] ?? 0) + count;
  }

  rejected(): Record<string, number> {
    return { ...this.droppedByReason };
  }
}
