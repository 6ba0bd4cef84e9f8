import type { BitmapFonts } from '@app/sky-drawing/bitmap-fonts';
import {
  ARROWS_AT,
  MAX_OVERLAY_ARROWS,
  OVERLAY_ARROW,
  OVERLAY_ARROW_WORDS,
  OVERLAY_HEADER,
} from '@app/workers/sky/overlay/overlay-frame';
import type { OverlayFrame } from '@app/workers/sky/overlay/overlay-frame-source';
import { Container } from 'pixi.js';
import { LabelBox } from './label-box';
import { signCell } from './marker-cells';
import { colourWord, type OverlayColours } from './overlay-colours';
import { arrowText } from './overlay-label-text';
import type { SpriteBuffer } from './sprite-buffer';

const ARROW = signCell('arrow');
/** Laying out words is dear: while the device turns they follow a few times a second. */
const WORDS_EVERY_MS = 250;

/** Arrows at the edge that lead to what is out of view (AR-12), each with its name and how far to turn. */
export class ArrowLayer {
  readonly container = new Container({ isRenderGroup: true, eventMode: 'none' });
  readonly #sprites: SpriteBuffer;
  readonly #nameOf: (id: number) => string | null;
  readonly #boxes: readonly LabelBox[];
  /** What each box says: id of the object. */
  readonly #said = new Int32Array(MAX_OVERLAY_ARROWS);
  #colours: OverlayColours;
  #wordsAtMs = Number.NEGATIVE_INFINITY;

  constructor(
    sprites: SpriteBuffer,
    fonts: BitmapFonts,
    colours: OverlayColours,
    nameOf: (id: number) => string | null,
  ) {
    this.#sprites = sprites;
    this.#colours = colours;
    this.#nameOf = nameOf;
    this.#boxes = Array.from({ length: MAX_OVERLAY_ARROWS }, () => new LabelBox(fonts, colours, false));
    this.container.addChild(...this.#boxes.map((box) => box.container));
  }

  recolour(colours: OverlayColours): void {
    this.#colours = colours;
    for (const box of this.#boxes) box.recolour(colours);
  }

  update({ views: { floats, ints } }: OverlayFrame, nowMs: number): void {
    const count = Math.min(ints[OVERLAY_HEADER.arrows] ?? 0, MAX_OVERLAY_ARROWS);
    const saysAnew = nowMs - this.#wordsAtMs >= WORDS_EVERY_MS;
    if (saysAnew) this.#wordsAtMs = nowMs;
    const colour = colourWord(this.#colours.accent, 1);
    for (let index = 0; index < MAX_OVERLAY_ARROWS; index++) {
      const box = this.#boxes[index];
      if (box === undefined) continue;
      if (index >= count) {
        box.hide();
        this.#said[index] = 0;
        continue;
      }
      const at = ARROWS_AT + index * OVERLAY_ARROW_WORDS;
      const id = ints[at + OVERLAY_ARROW.id] ?? 0;
      if (saysAnew || id !== this.#said[index]) {
        this.#said[index] = id;
        box.write(arrowText(this.#nameOf(id), floats[at + OVERLAY_ARROW.turn] ?? 0), '', 'plain');
      }
      const xPx = floats[at + OVERLAY_ARROW.x] ?? 0;
      const yPx = floats[at + OVERLAY_ARROW.y] ?? 0;
      const directionRad = floats[at + OVERLAY_ARROW.direction] ?? 0;
      this.#sprites.add(xPx, yPx, directionRad, 1, ARROW, colour);
      const wordsXPx = floats[at + OVERLAY_ARROW.wordsX] ?? Number.NaN;
      const wordsYPx = floats[at + OVERLAY_ARROW.wordsY] ?? Number.NaN;
      if (Number.isNaN(wordsXPx)) box.hide();
      else box.place(wordsXPx - box.widthPx / 2, wordsYPx - box.heightPx / 2, 1);
    }
  }
}
