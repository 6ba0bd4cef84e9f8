import { WordBuffer } from './word-buffer';

/** x, y, rotation (radians clockwise), scale, cell of the sheet, colour word. */
export const SPRITE_WORDS = 6;

/** Cells of the marker sheet on their way to the GPU: written anew every frame, without an allocation. */
export class SpriteBuffer extends WordBuffer {
  constructor(capacity: number) {
    super(capacity, SPRITE_WORDS);
  }

  /** What does not fit any more is left out. */
  add(xPx: number, yPx: number, rotationRad: number, scale: number, cell: number, colour: number): void {
    const at = this.nextRow();
    if (at < 0) return;
    this.floats[at] = xPx;
    this.floats[at + 1] = yPx;
    this.floats[at + 2] = rotationRad;
    this.floats[at + 3] = scale;
    this.floats[at + 4] = cell;
    this.uints[at + 5] = colour;
  }
}
