import { LABEL_WORDS, LABELS_AT, MAX_RADAR_LABELS, type RadarLabelText } from '@app/workers/sky/radar-frame';
import type { RadarFrame } from '@app/workers/sky/radar-frame-source';
import { type BitmapText, Container } from 'pixi.js';
import type { RadarColours } from './radar-colours';
import { drawable, type RadarFonts } from './radar-fonts';

const DETAIL_TOP_PX = 14;
/** Far off the canvas: cheaper than hiding, which makes Pixi rebuild its lists. */
const AWAY_PX = -10_000;

interface LabelSprite {
  readonly box: Container;
  readonly name: BitmapText;
  readonly detail: BitmapText;
}

/** The labels: a fixed pool; texts change only when the worker's version of them does. */
export class LabelLayer {
  readonly container = new Container({ isRenderGroup: true, eventMode: 'none' });
  readonly #pool: readonly LabelSprite[];
  #colours: RadarColours;
  #texts: readonly RadarLabelText[] = [];
  #version = -1;

  constructor(fonts: RadarFonts, colours: RadarColours) {
    this.#colours = colours;
    this.#pool = Array.from({ length: MAX_RADAR_LABELS }, () => {
      const box = new Container();
      const name = fonts.text('', 'name');
      const detail = fonts.text('', 'detail');
      detail.y = DETAIL_TOP_PX;
      box.addChild(name, detail);
      box.position.set(AWAY_PX, AWAY_PX);
      this.container.addChild(box);
      return { box, name, detail };
    });
  }

  recolour(colours: RadarColours): void {
    this.#colours = colours;
    this.#tint();
  }

  update(frame: RadarFrame): void {
    if (frame.labelVersion !== this.#version) this.#setTexts(frame);
    const { floats, ints } = frame.views;
    this.#pool.forEach(({ box, name, detail }, slot) => {
      const at = LABELS_AT + slot * LABEL_WORDS;
      if ((ints[at] ?? -1) < 0) {
        box.position.set(AWAY_PX, AWAY_PX);
        return;
      }
      // Whole pixels keep the small type sharp.
      box.position.set(Math.round(floats[at + 1] ?? 0), Math.round(floats[at + 2] ?? 0));
      const align = floats[at + 3] ?? 0;
      if (name.anchor.x === align) return;
      name.anchor.x = align;
      detail.anchor.x = align;
    });
  }

  #setTexts(frame: RadarFrame): void {
    this.#version = frame.labelVersion;
    this.#texts = frame.labels;
    this.#pool.forEach(({ name, detail }, slot) => {
      const text = frame.labels[slot];
      name.text = drawable(text?.name ?? '');
      detail.text = drawable(text?.detail ?? '');
    });
    this.#tint();
  }

  #tint(): void {
    const { ink, muted, danger } = this.#colours;
    this.#pool.forEach(({ name, detail }, slot) => {
      const isEmergency = this.#texts[slot]?.isEmergency === true;
      name.tint = isEmergency ? danger : ink;
      detail.tint = isEmergency ? danger : muted;
    });
  }
}
