import { drawable } from '@app/sky-drawing/bitmap-fonts';
import { OVERLAY_LABEL_BOX, overlayLabelHeightPx } from '@app/workers/sky/overlay/overlay-label-box';
import type { TextRole } from '@app/sky-drawing/text-face';
import { Container, Graphics } from 'pixi.js';
import type { OverlayColours } from './overlay-colours';

const RADIUS_PX = 6;
/** Far off the canvas: cheaper than hiding, which makes Pixi rebuild its lists. */
export const AWAY_PX = -10_000;

export type BoxTone = 'plain' | 'chosen' | 'danger';

/** A line of text, as `BitmapFonts` makes it. */
interface TextLine extends Container {
  text: string;
  readonly anchor: { x: number };
}

export interface LineFonts {
  readonly textScale: number;
  text(content: string, role: TextRole): TextLine;
}

/** Colours of a box and its words. */
export type BoxColours = Pick<OverlayColours, 'box' | 'boxLine' | 'boxInk' | 'boxMuted' | 'boxAccent' | 'boxDanger'>;

/** A small box with a name and a second line, as wide as its words. */
export class LabelBox {
  readonly container = new Container();
  readonly #fonts: LineFonts;
  readonly #frame = new Graphics();
  readonly #name: TextLine;
  readonly #detail: TextLine;
  #colours: BoxColours;
  #tone: BoxTone = 'plain';
  #widthPx = 0;
  #heightPx = 0;

  /** @param isFromRight both lines end at the right, where reading begins */
  constructor(fonts: LineFonts, colours: BoxColours, isFromRight: boolean) {
    this.#fonts = fonts;
    this.#colours = colours;
    this.#name = fonts.text('', 'strong');
    this.#detail = fonts.text('', 'detail');
    this.#name.anchor.x = this.#detail.anchor.x = isFromRight ? 1 : 0;
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

  /** Also where the fonts have another size. */
  recolour(colours: BoxColours): void {
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
    const { paddingXPx, paddingYPx, nameHeightPx } = OVERLAY_LABEL_BOX;
    const { textScale } = this.#fonts;
    const { box, boxLine, boxInk, boxMuted, boxAccent, boxDanger } = this.#colours;
    const hasDetail = this.#detail.text !== '';
    this.#widthPx = Math.ceil(Math.max(this.#name.width, hasDetail ? this.#detail.width : 0)) + 2 * paddingXPx;
    const startXPx = this.#name.anchor.x === 0 ? paddingXPx : this.#widthPx - paddingXPx;
    this.#name.position.set(startXPx, paddingYPx);
    this.#detail.position.set(startXPx, paddingYPx + nameHeightPx * textScale);
    this.#heightPx = overlayLabelHeightPx(hasDetail, textScale);
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
