import {
  OBJECTS_AT,
  OVERLAY_FLAGS,
  OVERLAY_HEADER,
  OVERLAY_OBJECT,
  OVERLAY_OBJECT_WORDS,
} from '@app/workers/sky/overlay/overlay-frame';
import type { SkyViewport } from '@engine/camera-view/viewport';
import type { FrameViews } from '@app/workers/sky/overlay/overlay-frame-source';
import type { EllipseBuffer, EllipseLine } from './ellipse-buffer';
import { colourWord, type OverlayColours } from './overlay-colours';

/** A soft halo: it is a doubt, and no thing with an edge. */
const UNCERTAINTY: EllipseLine = { widthPx: 0, dashPx: 0, fill: 0.7 };
const UNCERTAINTY_ALPHA = 0.5;
const FAINT_UNCERTAINTY: EllipseLine = { widthPx: 0, dashPx: 0, fill: 0.4 };
const FAINT_ALPHA = 0.35;
/** Larger ones of objects that only bear a label would cover the picture. */
const LARGEST_FAINT_PX = 60;
/** Smaller ones vanish behind their glyph. */
const SMALLEST_PX = 6;
const SELECTED: EllipseLine = { widthPx: 2, dashPx: 0, fill: 0 };
const TRACKED: EllipseLine = { widthPx: 1.5, dashPx: 5, fill: 0 };
const EMERGENCY: EllipseLine = { widthPx: 1.5, dashPx: 0, fill: 0 };
const POINTING: EllipseLine = { widthPx: 1.5, dashPx: 8, fill: 0 };
const RING_PX = { selected: 17, tracked: 17, emergency: 21 } as const;
const RING_ALPHA = 0.95;

const HAS_UNCERTAINTY = OVERLAY_FLAGS.selected | OVERLAY_FLAGS.candidate | OVERLAY_FLAGS.locked;
const HAS_RING = HAS_UNCERTAINTY | OVERLAY_FLAGS.tracked | OVERLAY_FLAGS.emergency;

/** The largest doubt that is drawn, as radius: past a third of the view a line says nothing that words do not. */
function largestDoubtPx({ widthPx, heightPx }: SkyViewport): number {
  return Math.min(widthPx, heightPx) / 3;
}

/** Whether a pointing ring of this radius is drawn; where it is wider, words say how sure the pointing is. */
export function isPointingRingShown(radiusPx: number, viewport: SkyViewport): boolean {
  return radiusPx > 0 && radiusPx <= largestDoubtPx(viewport);
}

/** Turns what a frame knows of its own doubt into ellipses, and rings the objects that stand out. */
export class RingWriter {
  readonly #ellipses: EllipseBuffer;
  #colours: OverlayColours;

  constructor(ellipses: EllipseBuffer, colours: OverlayColours) {
    this.#ellipses = ellipses;
    this.#colours = colours;
  }

  recolour(colours: OverlayColours): void {
    this.#colours = colours;
  }

  /** `isLabelled` says it of an object by its index in the frame. */
  write({ floats, ints }: FrameViews, viewport: SkyViewport, labelled: { isLabelled(index: number): boolean }): void {
    const count = ints[OVERLAY_HEADER.objects] ?? 0;
    for (let index = 0; index < count; index++) {
      const at = OBJECTS_AT + index * OVERLAY_OBJECT_WORDS;
      const style = ints[at + OVERLAY_OBJECT.style] ?? 0;
      const standsOut = (style & HAS_RING) !== 0;
      if (!standsOut && !labelled.isLabelled(index)) continue;
      this.#uncertainty(floats, at, style, viewport);
      if (standsOut) this.#rings(style, floats[at + OVERLAY_OBJECT.x] ?? 0, floats[at + OVERLAY_OBJECT.y] ?? 0);
    }
    this.#pointing(floats, viewport);
  }

  #uncertainty(floats: Float32Array, at: number, style: number, viewport: SkyViewport): void {
    const aPx = floats[at + OVERLAY_OBJECT.ellipseA] ?? Number.NaN;
    const bPx = floats[at + OVERLAY_OBJECT.ellipseB] ?? Number.NaN;
    const isPlain = (style & HAS_UNCERTAINTY) === 0;
    const largestPx = isPlain ? LARGEST_FAINT_PX : largestDoubtPx(viewport);
    const widerPx = Math.max(aPx, bPx);
    // Also false where one of them is not known.
    if (!(widerPx >= SMALLEST_PX && widerPx <= largestPx)) return;
    if ((style & (OVERLAY_FLAGS.clamped | OVERLAY_FLAGS.clustered)) !== 0 && isPlain) return;
    this.#ellipses.ellipse(
      floats[at + OVERLAY_OBJECT.x] ?? 0,
      floats[at + OVERLAY_OBJECT.y] ?? 0,
      aPx,
      bPx,
      floats[at + OVERLAY_OBJECT.ellipseAngle] ?? 0,
      isPlain ? FAINT_UNCERTAINTY : UNCERTAINTY,
      colourWord(this.#colours.ink, isPlain ? FAINT_ALPHA : UNCERTAINTY_ALPHA),
    );
  }

  #rings(style: number, xPx: number, yPx: number): void {
    const { ink, accent, danger } = this.#colours;
    const isSelected = (style & OVERLAY_FLAGS.selected) !== 0;
    if (isSelected) this.#ellipses.ring(xPx, yPx, RING_PX.selected, SELECTED, colourWord(accent, RING_ALPHA));
    else if ((style & OVERLAY_FLAGS.tracked) !== 0) {
      this.#ellipses.ring(xPx, yPx, RING_PX.tracked, TRACKED, colourWord(ink, RING_ALPHA));
    }
    if ((style & OVERLAY_FLAGS.emergency) !== 0) {
      this.#ellipses.ring(xPx, yPx, RING_PX.emergency, EMERGENCY, colourWord(danger, RING_ALPHA));
      this.#ellipses.ring(xPx, yPx, RING_PX.emergency + 4, EMERGENCY, colourWord(danger, RING_ALPHA));
    }
  }

  #pointing(floats: Float32Array, viewport: SkyViewport): void {
    const radiusPx = floats[OVERLAY_HEADER.ringRadius] ?? Number.NaN;
    if (!isPointingRingShown(radiusPx, viewport)) return;
    const [xPx, yPx] = [viewport.widthPx / 2, viewport.heightPx / 2];
    this.#ellipses.ring(xPx, yPx, radiusPx, POINTING, colourWord(this.#colours.warning, RING_ALPHA));
  }
}
