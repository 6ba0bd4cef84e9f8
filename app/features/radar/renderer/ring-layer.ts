import type { DistanceUnit } from '@app/format/distance';
import { radiansFromDegrees } from '@engine/ar-math/angles';
import {
  captionPoint,
  cardinalPoint,
  isInset,
  radarRadiusPx,
  ringDistancesNm,
} from '@app/workers/sky/radar/radar-geometry';
import type { Box } from '@app/workers/sky/overlay/label-placement';
import type { RadarView } from '@app/workers/sky/radar/radar-view';
import { drawnCopy } from '@app/copy/drawn-copy';
import type { BitmapFonts } from '@app/sky-drawing/bitmap-fonts';
import { type BitmapText, Container, Graphics } from 'pixi.js';
import type { RadarColours } from './radar-colours';
import { ringCaptions } from './ring-captions';

const CARDINALS_DEG = [0, 90, 180, 270] as const;
const OBSERVER_RADIUS_PX = 4;

/** Rings with captions, axes and letters that turn, and the observer in the middle. */
export class RingLayer {
  readonly container = new Container({ eventMode: 'none' });
  readonly #fonts: BitmapFonts;
  readonly #rings = new Graphics();
  readonly #axes = new Graphics();
  readonly #captions = new Container();
  readonly #letters: readonly BitmapText[];
  #colours: RadarColours;
  #unit: DistanceUnit | null = null;
  #drawnKey = '';

  constructor(fonts: BitmapFonts, colours: RadarColours) {
    this.#fonts = fonts;
    this.#colours = colours;
    this.#letters = CARDINALS_DEG.map((bearingDeg) =>
      fonts.text(drawnCopy().directions[bearingDeg / 45] ?? '', 'name'),
    );
    for (const letter of this.#letters) letter.anchor.set(0.5);
    this.container.addChild(this.#rings, this.#axes, this.#captions, ...this.#letters);
  }

  recolour(colours: RadarColours): void {
    this.#colours = colours;
    this.#drawnKey = '';
  }

  setUnit(unit: DistanceUnit | null): void {
    this.#unit = unit;
    this.#drawnKey = '';
  }

  /** Redraws only what a view changes: a turn moves letters and axes and draws nothing anew. */
  update(view: RadarView): void {
    const key = `${view.rangeNm} ${view.widthPx} ${view.heightPx}`;
    if (key !== this.#drawnKey) {
      this.#drawnKey = key;
      this.#draw(view);
    }
    this.#axes.rotation = radiansFromDegrees(-view.upDeg);
    CARDINALS_DEG.forEach((bearingDeg, index) => {
      const { xPx, yPx } = cardinalPoint(view, bearingDeg);
      this.#letters[index]?.position.set(xPx, yPx);
    });
  }

  /** Where its captions and letters stand. */
  get written(): readonly Box[] {
    const letters = this.#letters.map(({ x, y, width, height }) => ({
      left: x - width / 2,
      top: y - height / 2,
      width,
      height,
    }));
    const captions = this.#captions.children.map(({ x, y, width, height }) => ({ left: x, top: y, width, height }));
    return [...letters, ...captions].map(({ left, top, width, height }) => ({
      left,
      top,
      right: left + width,
      bottom: top + height,
    }));
  }

  #draw(view: RadarView): void {
    const radiusPx = radarRadiusPx(view);
    const { line, ink, faint } = this.#colours;
    const stroke = { width: 1, color: line.colour, alpha: line.alpha };
    const distances = ringDistancesNm(view.rangeNm);
    const captions = ringCaptions(view.rangeNm, this.#unit);
    this.#rings.clear().position.set(view.widthPx / 2, view.heightPx / 2);
    for (const child of this.#captions.removeChildren()) child.destroy();
    distances.forEach((distanceNm, index) => {
      const ringPx = (distanceNm / view.rangeNm) * radiusPx;
      this.#rings.circle(0, 0, ringPx).stroke(stroke);
      // An inset's range stands beside it.
      if (isInset(view)) return;
      const caption = this.#fonts.text(captions[index] ?? '', 'detail');
      caption.tint = faint;
      const { xPx, yPx } = captionPoint(view, distanceNm);
      caption.position.set(xPx, yPx);
      this.#captions.addChild(caption);
    });
    this.#rings.circle(0, 0, OBSERVER_RADIUS_PX).fill(ink);
    this.#axes.clear().position.set(view.widthPx / 2, view.heightPx / 2);
    this.#axes.moveTo(0, -radiusPx).lineTo(0, radiusPx).moveTo(-radiusPx, 0).lineTo(radiusPx, 0).stroke(stroke);
    for (const letter of this.#letters) letter.tint = ink;
  }
}
