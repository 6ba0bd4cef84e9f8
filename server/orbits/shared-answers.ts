interface Entry<Value> {
  readonly value: Promise<Value>;
  readonly goodUntilMs: number;
}

export interface SharedAnswersOptions {
  readonly maxEntries: number;
  /** How long an answer may be given again. */
  readonly goodForMs: number;
  readonly now: () => number;
}

/**
 * Answers to questions that many ask: one computation for all who wait, then the answer again while it is good. The
 * entry that was asked for least recently goes first. A failure is told to those who waited and not kept.
 */
export class SharedAnswers<Value> {
  readonly #options: SharedAnswersOptions;
  readonly #entries = new Map<string, Entry<Value>>();

  constructor(options: SharedAnswersOptions) {
    this.#options = options;
  }

  get(key: string, compute: () => Promise<Value>): Promise<Value> {
    const { maxEntries, goodForMs, now } = this.#options;
    const known = this.#entries.get(key);
    this.#entries.delete(key);
    const entry =
      known !== undefined && now() < known.goodUntilMs ? known : { value: compute(), goodUntilMs: now() + goodForMs };
    this.#entries.set(key, entry);
    if (entry !== known) {
      entry.value.catch(() => {
        if (this.#entries.get(key) === entry) this.#entries.delete(key);
      });
    }
    for (const [oldest] of this.#entries) {
      if (this.#entries.size <= maxEntries) break;
      this.#entries.delete(oldest);
    }
    return entry.value;
  }
}
