import type { Box } from '@app/workers/sky/overlay/label-placement';
import { LABEL_WORDS, LABELS_AT, MAX_RADAR_LABELS, type RadarLabelText } from '@app/workers/sky/radar/radar-frame';
import type { RadarFrame } from '@app/workers/sky/radar/radar-frame-source';
import { type AltitudeUnit, altitudeFigure } from '@app/format/altitude';
import { figureText, numberText } from '@app/format/figure';
import { drawnCopy } from '@app/copy/drawn-copy';
import { type BitmapFonts, drawable } from '@app/sky-drawing/bitmap-fonts';
import { type BitmapText, Container, Sprite, Texture } from 'pixi.js';
import type { RadarColours } from './radar-colours';

/** At the usual size of text. */
const DETAIL_TOP_PX = 15;
const PLATE = { alpha: 0.8, marginPx: 2, heightPx: 29 } as const;
/** Far off the canvas: cheaper than hiding, which makes Pixi rebuild its lists. */
const AWAY_PX = -10_000;

/** Second line of a label. */
export function labelDetail(text: RadarLabelText, unit: AltitudeUnit): string {
  if (text.remark === 'emergency') return drawnCopy().emergency(text.squawk);
  if (text.remark === 'ground') return drawnCopy().onGround;
  if (text.elevationDeg !== null) return drawnCopy().up(numberText(text.elevationDeg));
  return text.altitudeFt === null ? '' : figureText(altitudeFigure(text.altitudeFt, unit));
}

interface LabelSprite {
  readonly box: Container;
  readonly plate: Sprite;
  readonly name: BitmapText;
  readonly detail: BitmapText;
}

/** The labels: a fixed pool; texts change only when the worker's version of them does. */
export class LabelLayer {
  readonly container = new Container({ isRenderGroup: true, eventMode: 'none' });
  /** Behind the labels, and beneath what flies, which they must not hide. */
  readonly plates = new Container({ isRenderGroup: true, eventMode: 'none' });
  readonly #fonts: BitmapFonts;
  readonly #pool: readonly LabelSprite[];
  #colours: RadarColours;
  #texts: readonly RadarLabelText[] = [];
  #version = -1;
  #unit: AltitudeUnit = 'm';

  constructor(fonts: BitmapFonts, colours: RadarColours) {
    this.#fonts = fonts;
    this.#colours = colours;
    this.plates.visible = colours.plate !== null;
    this.#pool = Array.from({ length: MAX_RADAR_LABELS }, () => {
      const box = new Container();
      const name = fonts.text('', 'name');
      const detail = fonts.text('', 'detail');
      detail.y = DETAIL_TOP_PX;
      box.addChild(name, detail);
      const plate = new Sprite({ texture: Texture.WHITE, alpha: PLATE.alpha });
      this.plates.addChild(plate);
      box.position.set(AWAY_PX, AWAY_PX);
      this.container.addChild(box);
      return { box, plate, name, detail };
    });
  }

  /** The fonts have another size. */
  resizeText(): void {
    for (const { detail } of this.#pool) detail.y = DETAIL_TOP_PX * this.#fonts.textScale;
    this.#write();
  }

  recolour(colours: RadarColours): void {
    this.#colours = colours;
    this.#tint();
  }

  setAltitudeUnit(unit: AltitudeUnit): void {
    if (unit === this.#unit) return;
    this.#unit = unit;
    this.#write();
  }

  update(frame: RadarFrame): void {
    if (frame.labelVersion !== this.#version) {
      this.#version = frame.labelVersion;
      this.#texts = frame.labels;
      this.#write();
    }
    const { floats, ints } = frame.views;
    this.#pool.forEach(({ box, plate, name, detail }, slot) => {
      const at = LABELS_AT + slot * LABEL_WORDS;
      if ((ints[at] ?? -1) < 0) {
        box.position.set(AWAY_PX, AWAY_PX);
        plate.position.copyFrom(box.position);
        return;
      }
      // Whole pixels keep the small type sharp.
      box.position.set(Math.round(floats[at + 1] ?? 0), Math.round(floats[at + 2] ?? 0));
      const align = floats[at + 3] ?? 0;
      plate.position.set(box.x + (2 * align - 1) * PLATE.marginPx, box.y);
      if (name.anchor.x === align) return;
      name.anchor.x = align;
      detail.anchor.x = align;
      plate.anchor.x = align;
    });
  }

  /** Where its letters stand. */
  get written(): readonly Box[] {
    return this.#pool.flatMap(({ box, name, detail }) => {
      if (box.x === AWAY_PX || name.text === '') return [];
      const widthPx = Math.max(name.width, detail.width);
      const left = box.x - name.anchor.x * widthPx;
      const heightPx = PLATE.heightPx * this.#fonts.textScale;
      return [{ left, top: box.y, right: left + widthPx, bottom: box.y + heightPx }];
    });
  }

  #write(): void {
    this.#pool.forEach(({ plate, name, detail }, slot) => {
      const text = this.#texts[slot];
      name.text = drawable(text?.name ?? '');
      detail.text = text === undefined || text.name === '' ? '' : drawable(labelDetail(text, this.#unit));
      if (this.plates.visible) {
        plate.setSize(Math.max(name.width, detail.width) + 2 * PLATE.marginPx, PLATE.heightPx * this.#fonts.textScale);
      }
    });
    this.#tint();
  }

  #tint(): void {
    const { ink, muted, danger, plate: colour } = this.#colours;
    this.#pool.forEach(({ plate, name, detail }, slot) => {
      plate.tint = colour ?? ink;
      const isEmergency = this.#texts[slot]?.remark === 'emergency';
      name.tint = isEmergency ? danger : ink;
      detail.tint = isEmergency ? danger : muted;
    });
  }
}
