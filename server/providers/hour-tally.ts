import { HOUR_MS } from '@engine/constants/durations';

/** Counts what happened within the last hour: some thousand requests at most. All times are elapsed ones. */
export class HourTally {
  #atElapsedMs: number[] = [];

  note(elapsedMs: number): void {
    this.#forget(elapsedMs);
    this.#atElapsedMs.push(elapsedMs);
  }

  count(elapsedMs: number): number {
    this.#forget(elapsedMs);
    return this.#atElapsedMs.length;
  }

  #forget(elapsedMs: number): void {
    const kept = this.#atElapsedMs.findIndex((atMs) => elapsedMs - atMs <= HOUR_MS);
    if (kept !== 0) this.#atElapsedMs = kept === -1 ? [] : this.#atElapsedMs.slice(kept);
  }
}
