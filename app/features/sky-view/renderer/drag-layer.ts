import type { BitmapFonts } from '@app/sky-drawing/bitmap-fonts';
import { Container, Sprite, Texture } from 'pixi.js';
import type { EllipseBuffer, EllipseLine } from './ellipse-buffer';
import { AWAY_PX, LabelBox } from './label-box';
import { signCell } from './marker-cells';
import { colourWord, type OverlayColours } from './overlay-colours';
import { stretch } from './overlay-label-layer';
import type { SpriteBuffer } from './sprite-buffer';

/** A label on its way to the real thing. */
export interface OverlayDrag {
  readonly name: string;
  /** Where the finger is. */
  readonly xPx: number;
  readonly yPx: number;
  /** Where the object is drawn, or was when the drag began. */
  readonly fromXPx: number;
  readonly fromYPx: number;
}

/** A finger covers what it points at: the label rides above it. */
const ABOVE_FINGER_PX = 58;
const GOAL: EllipseLine = { widthPx: 2, dashPx: 0, fill: 0 };
const ORIGIN: EllipseLine = { widthPx: 1.5, dashPx: 5, fill: 0 };
const GOAL_RADIUS_PX = 22;
const ORIGIN_RADIUS_PX = 15;
const TICK = signCell('tick');

/** What is seen of an alignment drag: the label above the finger, a sight under it, a line to where the object was. */
export class DragLayer {
  readonly container = new Container({ eventMode: 'none' });
  readonly #sprites: SpriteBuffer;
  readonly #ellipses: EllipseBuffer;
  readonly #line = new Sprite({ texture: Texture.WHITE, anchor: { x: 0, y: 0.5 } });
  readonly #box: LabelBox;
  #colours: OverlayColours;

  constructor(sprites: SpriteBuffer, ellipses: EllipseBuffer, fonts: BitmapFonts, colours: OverlayColours) {
    this.#sprites = sprites;
    this.#ellipses = ellipses;
    this.#colours = colours;
    this.#box = new LabelBox(fonts, colours, false);
    this.container.addChild(this.#line, this.#box.container);
    this.recolour(colours);
  }

  recolour(colours: OverlayColours): void {
    this.#colours = colours;
    this.#box.recolour(colours);
    this.#line.tint = colours.accent;
  }

  update(drag: OverlayDrag | null, viewportWidthPx: number): void {
    if (drag === null) {
      this.#box.hide();
      this.#line.position.set(AWAY_PX, AWAY_PX);
      return;
    }
    const { name, xPx, yPx, fromXPx, fromYPx } = drag;
    const colour = colourWord(this.#colours.accent, 1);
    this.#ellipses.ring(fromXPx, fromYPx, ORIGIN_RADIUS_PX, ORIGIN, colour);
    this.#ellipses.ring(xPx, yPx, GOAL_RADIUS_PX, GOAL, colour);
    for (let quarter = 0; quarter < 4; quarter++) {
      const angleRad = (quarter * Math.PI) / 2;
      const tickXPx = xPx + Math.sin(angleRad) * GOAL_RADIUS_PX;
      this.#sprites.add(tickXPx, yPx - Math.cos(angleRad) * GOAL_RADIUS_PX, angleRad, 1, TICK, colour);
    }
    stretch(this.#line, xPx, yPx, fromXPx, fromYPx, 1);
    this.#box.write(name, '', 'chosen');
    const leftPx = Math.max(0, Math.min(xPx - this.#box.widthPx / 2, viewportWidthPx - this.#box.widthPx));
    const abovePx = yPx - ABOVE_FINGER_PX - this.#box.heightPx / 2;
    this.#box.place(leftPx, abovePx < 0 ? yPx + ABOVE_FINGER_PX : abovePx, 1);
  }
}
