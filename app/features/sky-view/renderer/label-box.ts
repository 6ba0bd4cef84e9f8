import { type BitmapFonts, drawable } from '@app/sky-drawing/bitmap-fonts';
import { OVERLAY_LABEL_BOX } from '@app/workers/sky/overlay/overlay-label-box';
import { type BitmapText, Container, Graphics } from 'pixi.js';
import type { OverlayColours } from './overlay-colours';

const RADIUS_PX = 6;
/** Far off the canvas: cheaper than hiding, which makes Pixi rebuild its lists. */
export const AWAY_PX = -10_000;

export type BoxTone = 'plain' | 'chosen' | 'danger';

/** A small box with a name and a second line, as wide as its words. */
export class LabelBox {
  readonly container = new Container();
  readonly #frame = new Graphics();
  readonly #name: BitmapText;
  readonly #detail: BitmapText;
  #colours: OverlayColours;
  #tone: BoxTone = 'plain';
  #widthPx = 0;
  #heightPx = 0;

  constructor(fonts: BitmapFonts, colours: OverlayColours) {
    this.#colours = colours;
    this.#name = fonts.text('', 'strong');
    this.#detail = fonts.text('', 'detail');
    const { paddingXPx, paddingYPx, nameHeightPx } = OVERLAY_LABEL_BOX;
    this.#name.position.set(paddingXPx, paddingYPx);
    this.#detail.position.set(paddingXPx, paddingYPx + nameHeightPx);
    this.container.addChild(this.#frame, this.#name, this.#detail);
    this.hide();
  }

  get widthPx(): number {
    return this.#widthPx;
  }

  get heightPx(): number {
    return this.#heightPx;
  }

  /** Lays the words out anew: dear, so only when they change. */
  write(name: string, detail: string, tone: BoxTone): void {
    const [nameText, detailText] = [drawable(name), drawable(detail)];
    if (nameText === this.#name.text && detailText === this.#detail.text && tone === this.#tone) return;
    this.#name.text = nameText;
    this.#detail.text = detailText;
    this.#tone = tone;
    this.#draw();
  }

  recolour(colours: OverlayColours): void {
    this.#colours = colours;
    this.#draw();
  }

  /** Top left corner. Whole pixels keep the small type sharp. */
  place(xPx: number, yPx: number, opacity: number): void {
    this.container.position.set(Math.round(xPx), Math.round(yPx));
    this.container.alpha = opacity;
  }

  hide(): void {
    this.container.position.set(AWAY_PX, AWAY_PX);
  }

  #draw(): void {
    const { paddingXPx, paddingYPx, nameHeightPx, detailHeightPx } = OVERLAY_LABEL_BOX;
    const { box, boxLine, boxInk, boxMuted, boxAccent, boxDanger } = this.#colours;
    const hasDetail = this.#detail.text !== '';
    this.#widthPx = Math.ceil(Math.max(this.#name.width, hasDetail ? this.#detail.width : 0)) + 2 * paddingXPx;
    this.#heightPx = nameHeightPx + (hasDetail ? detailHeightPx : 0) + 2 * paddingYPx;
    const edge = this.#tone === 'danger' ? boxDanger : boxAccent;
    this.#frame
      .clear()
      .setFillStyle({ color: box.colour, alpha: box.alpha })
      .roundRect(0.5, 0.5, this.#widthPx - 1, this.#heightPx - 1, RADIUS_PX)
      .fill()
      .stroke(
        this.#tone === 'plain'
          ? { width: 1, color: boxLine.colour, alpha: boxLine.alpha }
          : { width: 1.5, color: edge, alpha: 1 },
      );
    this.#name.tint = this.#tone === 'danger' ? boxDanger : boxInk;
    this.#detail.tint = this.#tone === 'danger' ? boxDanger : boxMuted;
  }
}
