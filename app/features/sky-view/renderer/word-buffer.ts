/** Rows of 4-byte words on their way to the GPU: written anew every frame, without an allocation. */
export class WordBuffer {
  readonly floats: Float32Array<ArrayBuffer>;
  /** The same words as colours. */
  protected readonly uints: Uint32Array;
  readonly #capacity: number;
  readonly #rowWords: number;
  #count = 0;

  constructor(capacity: number, rowWords: number) {
    this.#capacity = capacity;
    this.#rowWords = rowWords;
    this.floats = new Float32Array(capacity * rowWords);
    this.uints = new Uint32Array(this.floats.buffer);
  }

  get count(): number {
    return this.#count;
  }

  clear(): void {
    this.#count = 0;
  }

  /** First word of a new row; -1 where there is no room for one. */
  protected nextRow(): number {
    if (this.#count >= this.#capacity) return -1;
    return this.#count++ * this.#rowWords;
  }
}
