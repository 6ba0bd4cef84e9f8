import type { BitmapFonts } from '@app/sky-drawing/bitmap-fonts';
import {
  BACKDROP_HEADER,
  MARK_WORDS,
  MARKS_AT,
  MAX_BACKDROP_MARKS,
  NAME_WORDS,
  NAMES_AT,
} from '@app/workers/sky/backdrop/backdrop-frame';
import type { FrameViews, OverlayFrame } from '@app/workers/sky/overlay/overlay-frame-source';
import { drawnCopy } from '@app/copy/drawn-copy';
import { CONSTELLATION_NAMES } from '@engine/sky/celestial/constellation-names';
import { type BitmapText, Container } from 'pixi.js';
import { BackdropLineMesh } from './backdrop-line-mesh';
import { paletteForInk, SKY_PALETTE } from './backdrop-palette';
import { BackdropSkyMesh } from './backdrop-sky-mesh';
import { BackdropStarMesh } from './backdrop-star-mesh';
import type { OverlayColours } from './overlay-colours';
import type { BackdropDrawing } from './overlay-renderer';

const BELOW_HORIZON_PX = 8;
/** Far off the canvas: cheaper than hiding, which makes Pixi rebuild its lists. */
const AWAY_PX = -10_000;
/** Names are found by whoever looks for them, and are in nobody's way. */
const NAME_ALPHA = 0.6;

/**
 * The drawn sky: light of the hour, ground, horizon, stars, stick figures and the points of the compass, from the
 * frame's backdrop. Four draw calls; what JavaScript does in a frame is to copy the numbers.
 */
export class BackdropLayer implements BackdropDrawing {
  readonly container = new Container({ isRenderGroup: true, eventMode: 'none' });
  readonly #sky = new BackdropSkyMesh();
  readonly #lines = new BackdropLineMesh();
  readonly #stars = new BackdropStarMesh();
  readonly #marks: readonly BitmapText[];
  readonly #names: readonly BitmapText[];
  #palette = SKY_PALETTE;

  constructor(fonts: BitmapFonts, colours: OverlayColours) {
    this.#marks = Array.from({ length: MAX_BACKDROP_MARKS }, (_, sector) => {
      const text = fonts.text(drawnCopy().directions[sector] ?? '', sector % 2 === 0 ? 'name' : 'detail');
      text.anchor.set(0.5, 0);
      text.position.set(AWAY_PX, AWAY_PX);
      return text;
    });
    this.#names = CONSTELLATION_NAMES.map((name) => {
      const text = fonts.text(name, 'detail');
      text.anchor.set(0.5);
      text.alpha = NAME_ALPHA;
      text.position.set(AWAY_PX, AWAY_PX);
      return text;
    });
    this.container.addChild(this.#sky.mesh, this.#lines.mesh, this.#stars.mesh, ...this.#names, ...this.#marks);
    this.recolour(colours);
  }

  recolour({ ink, muted }: OverlayColours): void {
    this.#palette = paletteForInk(ink);
    this.#lines.recolour(this.#palette);
    this.#stars.recolour(this.#palette);
    for (const text of this.#names) text.tint = muted;
    this.#marks.forEach((text, sector) => {
      text.tint = sector % 2 === 0 ? ink : muted;
    });
  }

  update({ backdrop, viewport }: OverlayFrame): void {
    const isKnown = backdrop !== null && (backdrop.floats[BACKDROP_HEADER.focal] ?? 0) > 0;
    this.container.visible = isKnown;
    if (!isKnown) return;
    const { floats, ints } = backdrop;
    this.#sky.update(floats, viewport.widthPx, viewport.heightPx, this.#palette);
    this.#lines.update(floats, ints);
    this.#stars.update(floats, ints);
    this.#placeMarks(backdrop);
    this.#placeNames(backdrop);
  }

  /** Frees what lies on the GPU; call it once the renderer is gone. */
  destroy(): void {
    this.container.removeChildren();
    this.#sky.destroy();
    this.#lines.destroy();
    this.#stars.destroy();
    for (const text of [...this.#names, ...this.#marks]) text.destroy();
    this.container.destroy();
  }

  #placeNames({ floats, ints }: FrameViews): void {
    for (const text of this.#names) text.x = AWAY_PX;
    const count = ints[BACKDROP_HEADER.names] ?? 0;
    for (let row = 0; row < count; row++) {
      const at = NAMES_AT + row * NAME_WORDS;
      this.#names[ints[at + 2] ?? -1]?.position.set(floats[at] ?? 0, floats[at + 1] ?? 0);
    }
  }

  /** Letters stand below the horizon and lean with it. */
  #placeMarks({ floats, ints }: FrameViews): void {
    for (const text of this.#marks) text.x = AWAY_PX;
    const angleRad = floats[BACKDROP_HEADER.horizonAngle] ?? 0;
    const count = ints[BACKDROP_HEADER.marks] ?? 0;
    for (let mark = 0; mark < count; mark++) {
      const at = MARKS_AT + mark * MARK_WORDS;
      const text = this.#marks[ints[at + 2] ?? -1];
      if (text === undefined) continue;
      text.rotation = angleRad;
      text.position.set(
        (floats[at] ?? 0) - BELOW_HORIZON_PX * Math.sin(angleRad),
        (floats[at + 1] ?? 0) + BELOW_HORIZON_PX * Math.cos(angleRad),
      );
    }
  }
}
