import type { BitmapFonts } from '@app/sky-drawing/bitmap-fonts';
import {
  LABELS_AT,
  OVERLAY_LABEL,
  OVERLAY_LABEL_SLOTS,
  OVERLAY_LABEL_WORDS,
  type OverlayLabelText,
} from '@app/workers/sky/overlay/overlay-frame';
import type { OverlayFrame } from '@app/workers/sky/overlay/overlay-frame-source';
import { Container, Sprite, Texture } from 'pixi.js';
import { isLabelDrawn } from './edge-arrows';
import { AWAY_PX, LabelBox, type BoxTone } from './label-box';
import type { OverlayColours } from './overlay-colours';
import { overlayLabelDetail, type OverlayUnits } from './overlay-label-text';

const LEADER = { widthPx: 1, alpha: 0.6 } as const;
/** A leader ends before it crosses the glyph that it leads to. */
const GLYPH_REACH_PX = 12;
/** Shorter ones are not worth drawing. */
const SHORTEST_LEADER_PX = 3;

const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

export function boxTone(text: OverlayLabelText): BoxTone {
  if (text.remark === 'emergency') return 'danger';
  return text.isSelected ? 'chosen' : 'plain';
}

/** The labels and their leader lines: a fixed pool; words change only when the worker's version of them does. */
export class OverlayLabelLayer {
  readonly container = new Container({ isRenderGroup: true, eventMode: 'none' });
  readonly #boxes: readonly LabelBox[];
  readonly #leaders: readonly Sprite[];
  #units: OverlayUnits;
  #texts: readonly OverlayLabelText[] = [];
  #version = -1;

  constructor(fonts: BitmapFonts, colours: OverlayColours, units: OverlayUnits, isFromRight: boolean) {
    this.#units = units;
    this.#boxes = Array.from({ length: OVERLAY_LABEL_SLOTS }, () => new LabelBox(fonts, colours, isFromRight));
    this.#leaders = this.#boxes.map(() => new Sprite({ texture: Texture.WHITE, anchor: { x: 0, y: 0.5 } }));
    this.container.addChild(...this.#leaders, ...this.#boxes.map((box) => box.container));
    this.recolour(colours);
  }

  recolour(colours: OverlayColours): void {
    for (const box of this.#boxes) box.recolour(colours);
    for (const leader of this.#leaders) leader.tint = colours.ink;
  }

  setUnits(units: OverlayUnits): void {
    if (units.altitude === this.#units.altitude && units.speed === this.#units.speed) return;
    this.#units = units;
    this.#write();
  }

  update(frame: OverlayFrame): void {
    if (frame.labelVersion !== this.#version) {
      this.#version = frame.labelVersion;
      this.#texts = frame.labels;
      this.#write();
    }
    const { floats, ints } = frame.views;
    for (let slot = 0; slot < OVERLAY_LABEL_SLOTS; slot++) {
      const at = LABELS_AT + slot * OVERLAY_LABEL_WORDS;
      const box = this.#boxes[slot];
      const leader = this.#leaders[slot];
      if (box === undefined || leader === undefined) continue;
      if (!isLabelDrawn(ints, slot)) {
        box.hide();
        leader.position.set(AWAY_PX, AWAY_PX);
        continue;
      }
      const opacity = floats[at + OVERLAY_LABEL.opacity] ?? 1;
      const xPx = floats[at + OVERLAY_LABEL.x] ?? 0;
      const yPx = floats[at + OVERLAY_LABEL.y] ?? 0;
      box.place(xPx, yPx, opacity);
      const anchorXPx = floats[at + OVERLAY_LABEL.anchorX] ?? 0;
      const anchorYPx = floats[at + OVERLAY_LABEL.anchorY] ?? 0;
      const fromXPx = between(xPx, anchorXPx, xPx + box.widthPx);
      const fromYPx = between(yPx, anchorYPx, yPx + box.heightPx);
      stretch(leader, fromXPx, fromYPx, anchorXPx, anchorYPx, opacity);
    }
  }

  /** Width and height of the boxes that are drawn, by what they say. */
  sizesOf({ views: { ints } }: OverlayFrame): Readonly<Record<string, readonly [number, number]>> {
    return Object.fromEntries(
      this.#boxes.flatMap((box, slot) => {
        const name = this.#texts[slot]?.name ?? '';
        return name !== '' && isLabelDrawn(ints, slot) ? [[name, [box.widthPx, box.heightPx] as const] as const] : [];
      }),
    );
  }

  /** Index of the slot whose box holds a point of the newest drawn frame; −1 for none. */
  slotAt({ views }: OverlayFrame, xPx: number, yPx: number): number {
    for (let slot = OVERLAY_LABEL_SLOTS - 1; slot >= 0; slot--) {
      const box = this.#boxes[slot];
      const at = LABELS_AT + slot * OVERLAY_LABEL_WORDS;
      if (box === undefined || !isLabelDrawn(views.ints, slot)) continue;
      const right = xPx - (views.floats[at + OVERLAY_LABEL.x] ?? 0);
      const down = yPx - (views.floats[at + OVERLAY_LABEL.y] ?? 0);
      if (right >= 0 && down >= 0 && right <= box.widthPx && down <= box.heightPx) return slot;
    }
    return -1;
  }

  #write(): void {
    for (const [slot, box] of this.#boxes.entries()) {
      const text = this.#texts[slot];
      if (text === undefined || text.name === '') continue;
      box.write(text.name, overlayLabelDetail(text, this.#units), boxTone(text));
    }
  }
}

/** Lays a white sprite out as a line towards a glyph, or away where there is no room for one. */
export function stretch(
  line: Sprite,
  fromXPx: number,
  fromYPx: number,
  toXPx: number,
  toYPx: number,
  opacity: number,
): void {
  const lengthPx = Math.hypot(toXPx - fromXPx, toYPx - fromYPx) - GLYPH_REACH_PX;
  if (!(lengthPx > SHORTEST_LEADER_PX)) {
    line.position.set(AWAY_PX, AWAY_PX);
    return;
  }
  line.position.set(fromXPx, fromYPx);
  line.rotation = Math.atan2(toYPx - fromYPx, toXPx - fromXPx);
  line.setSize(lengthPx, LEADER.widthPx);
  line.alpha = LEADER.alpha * opacity;
}
