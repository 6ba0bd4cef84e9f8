/** A source of whose records none could be used for so long has something wrong with all of them: its clock, mostly. */
const USELESS_AFTER_MS = 10_000;
/** What was dropped longer ago says nothing of now. */
const LATELY_MS = 60_000;

/** The last minute is counted by so many parts of it. */
const PARTS = 12;
const PART_MS = LATELY_MS / PARTS;

/** What became of one source's records since start. */
export class SourceTally {
  /** Aircraft that the source has said something of lately. */
  aircraft = 0;
  readonly #elapsedMs: () => number;
  readonly #droppedByReason: Record<string, number> = {};
  #used = 0;
  /** Used in each part of the last minute, by the number of the part modulo all; and the newest part. */
  readonly #usedByPart = new Uint32Array(PARTS);
  #newestPart = 0;
  /** Reasons of those dropped since the last that was used, and when the first and the last of them came. */
  #sinceUse: { readonly reasons: Set<string>; readonly fromMs: number; toMs: number } | undefined;

  /** @param elapsedMs milliseconds since some moment, whatever is done to the clock */
  constructor(elapsedMs: () => number) {
    this.#elapsedMs = elapsedMs;
  }

  get used(): number {
    return this.#used;
  }

  use(): void {
    this.#used += 1;
    this.#forgetParts();
    const part = this.#newestPart % PARTS;
    this.#usedByPart[part] = (this.#usedByPart[part] ?? 0) + 1;
    this.#sinceUse = undefined;
  }

  /** Records used in the last minute, to a twelfth of it. */
  usedLastMinute(): number {
    this.#forgetParts();
    return this.#usedByPart.reduce((sum, count) => sum + count, 0);
  }

  #forgetParts(): void {
    const now = Math.floor(this.#elapsedMs() / PART_MS);
    for (let part = Math.max(this.#newestPart + 1, now - PARTS + 1); part <= now; part++)
      this.#usedByPart[part % PARTS] = 0;
    this.#newestPart = Math.max(this.#newestPart, now);
  }

  reject(reason: string, count = 1): void {
    this.#droppedByReason[reason] = (this.#droppedByReason[reason] ?? 0) + count;
    const nowMs = this.#elapsedMs();
    this.#sinceUse ??= { reasons: new Set(), fromMs: nowMs, toMs: nowMs };
    this.#sinceUse.reasons.add(reason);
    this.#sinceUse.toMs = nowMs;
  }

  rejected(): Record<string, number> {
    return { ...this.#droppedByReason };
  }

  /** What is wrong where nothing that the source sends can be used although it answers; undefined otherwise. */
  note(): string | undefined {
    if (this.#sinceUse === undefined) return undefined;
    const { reasons, fromMs, toMs } = this.#sinceUse;
    if (toMs - fromMs < USELESS_AFTER_MS || this.#elapsedMs() - toMs > LATELY_MS) return undefined;
    return `Nothing that it sends can be used: ${[...reasons].join(', ')}`;
  }
}
