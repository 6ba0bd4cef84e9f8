import { LRUCache } from 'lru-cache';

interface Entry<Value> {
  readonly value: Promise<Value>;
  readonly goodUntilMs: number;
}

export interface SharedAnswersOptions {
  readonly maxEntries: number;
  /** How long an answer may be given again, counted from the question. */
  readonly goodForMs: number;
  readonly now: () => number;
}

/**
 * Answers to questions that many ask: one computation for all who wait, then the answer again while it is good. The
 * entry that was asked for least recently goes first. A failure is told to those who waited and not kept.
 */
export class SharedAnswers<Value> {
  readonly #options: SharedAnswersOptions;
  readonly #entries: LRUCache<string, Entry<Value>>;

  constructor(options: SharedAnswersOptions) {
    this.#options = options;
    this.#entries = new LRUCache({ max: options.maxEntries });
  }

  get(key: string, compute: () => Promise<Value>): Promise<Value> {
    const { goodForMs, now } = this.#options;
    const known = this.#entries.get(key);
    if (known !== undefined && now() < known.goodUntilMs) return known.value;
    const entry = { value: compute(), goodUntilMs: now() + goodForMs };
    this.#entries.set(key, entry);
    entry.value.catch(() => {
      if (this.#entries.peek(key) === entry) this.#entries.delete(key);
    });
    return entry.value;
  }
}
