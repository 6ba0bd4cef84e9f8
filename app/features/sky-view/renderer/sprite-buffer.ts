/** x, y, rotation (radians clockwise), scale, cell of the sheet, colour word. */
export const SPRITE_WORDS = 6;

/** Cells of the marker sheet on their way to the GPU: written anew every frame, without an allocation. */
export class SpriteBuffer {
  readonly floats: Float32Array<ArrayBuffer>;
  readonly #uints: Uint32Array;
  readonly #capacity: number;
  #count = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
    this.floats = new Float32Array(capacity * SPRITE_WORDS);
    this.#uints = new Uint32Array(this.floats.buffer);
  }

  get count(): number {
    return this.#count;
  }

  clear(): void {
    this.#count = 0;
  }

  /** What does not fit any more is left out. */
  add(xPx: number, yPx: number, rotationRad: number, scale: number, cell: number, colour: number): void {
    if (this.#count >= this.#capacity) return;
    const at = this.#count * SPRITE_WORDS;
    this.floats[at] = xPx;
    this.floats[at + 1] = yPx;
    this.floats[at + 2] = rotationRad;
    this.floats[at + 3] = scale;
    this.floats[at + 4] = cell;
    this.#uints[at + 5] = colour;
    this.#count++;
  }
}
