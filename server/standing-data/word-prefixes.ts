/** Ends a word in a key: it sorts before every letter, so that all words with one beginning stand together. */
const END = '\0';
/** Sorts after every letter. */
const LAST = '\uFFFF';

/** A stretch of the words in their order. */
export interface WordRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Finds entries by how one of their words begins, by halving. A search engine's library was tried: for 34,000 airports
 * it took 63 MB, and 125 ms for one letter.
 */
export class WordPrefixes {
  readonly #keys: string[] = [];
  /** The entry of each key, in the order of the keys. */
  #entries = new Uint32Array(0);
  #isSorted = true;

  /** @param entry a whole number; what `entryAt` gives back */
  add(word: string, entry: number): void {
    this.#keys.push(`${word}${END}${entry}`);
    this.#isSorted = false;
  }

  /** The words that begin so. */
  beginningWith(prefix: string): WordRange {
    this.sort();
    return { from: this.#firstFrom(prefix), to: this.#firstFrom(`${prefix}${LAST}`) };
  }

  /** Entry of a word of a range; one comes as often as it has such words. */
  entryAt(index: number): number {
    return this.#entries[index] ?? 0;
  }

  /** Puts all words in order; what looks for some does it where it has not been done. */
  sort(): void {
    if (this.#isSorted) return;
    this.#isSorted = true;
    this.#keys.sort();
    this.#entries = Uint32Array.from(this.#keys, (key) => Number(key.slice(key.indexOf(END) + 1)));
  }

  #firstFrom(text: string): number {
    let low = 0;
    let high = this.#keys.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#keys[middle] ?? '') < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
