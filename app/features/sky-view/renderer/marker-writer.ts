import {
  LABELS_AT,
  MAX_OVERLAY_OBJECTS,
  OBJECTS_AT,
  OVERLAY_FLAGS,
  OVERLAY_HEADER,
  OVERLAY_LABEL,
  OVERLAY_LABEL_SLOTS,
  OVERLAY_LABEL_WORDS,
  OVERLAY_OBJECT,
  OVERLAY_OBJECT_WORDS,
} from '@app/workers/sky/overlay/overlay-frame';
import { BEHIND_HORIZON_ALPHA } from '@app/sky-drawing/behind-horizon-alpha';
import { ALTITUDE_BAND, bandOfStyle } from '@engine/sky/object-style';
import type { FrameViews } from '@app/workers/sky/overlay/overlay-frame-source';
import { hasArrow, isIdleAtEdge, isLabelDrawn } from './edge-arrows';
import {
  glyphCell,
  isCelestialGlyph,
  isMoonGlyph,
  isSatelliteGlyph,
  isStarGlyph,
  isUprightGlyph,
  planetIndex,
  signCell,
  UNDIRECTED_INDEX,
} from './marker-cells';
import { colourWord, type OverlayColours } from './overlay-colours';
import type { SpriteBuffer } from './sprite-buffer';

/** AR-14: higher is larger, so that altitude is not told by colour alone. Low, medium, high, not known. */
const SIZE_OF_BAND: readonly number[] = [0.8, 0.92, 1.04, 0.92];
/** Brighter is larger; the last is for what the eye does not see. */
const SIZE_OF_SATELLITE: readonly number[] = [0.95, 0.8, 0.65, 0.5];
const SIZE_ON_GROUND = 0.66;
/** Objects without a label are drawn smaller. */
const UNNAMED_SIZE = 0.74;
const UNNAMED_STAR_SIZE = 0.5;
const EDGE_DOT_SIZE = 0.8;
const ALPHA = { estimated: 0.85, belowHorizon: BEHIND_HORIZON_ALPHA, clamped: 0.6, unseen: 0.55 } as const;
/** AR-13: above the first it is green, above the second amber. As precise as a frame's numbers. */
const ACCURACY_LIMITS = { high: Math.fround(0.7), medium: Math.fround(0.4) } as const;
const ACCURACY_OFFSET_PX = 10;
const GLYPH_BITS = 0xff;

const DOT = signCell('dot');
const HOLLOW_DOT = signCell('dot-hollow');
const ACCURACY_CELL = {
  high: signCell('accuracy-high'),
  medium: signCell('accuracy-medium'),
  low: signCell('accuracy-low'),
} as const;

export type AccuracyLevel = 'high' | 'medium' | 'low';

/** AR-13: green > 0.7, amber > 0.4, else red. */
export function accuracyLevel(accuracy: number): AccuracyLevel {
  const rounded = Math.fround(accuracy);
  if (rounded > ACCURACY_LIMITS.high) return 'high';
  return rounded > ACCURACY_LIMITS.medium ? 'medium' : 'low';
}

/** 0xRRGGBB of an object's glyph: AR-14 by altitude, distress before all. */
export function markerColour(style: number, colours: OverlayColours): number {
  if ((style & OVERLAY_FLAGS.emergency) !== 0) return colours.danger;
  const glyph = style & GLYPH_BITS;
  if (isStarGlyph(glyph)) return colours.stars[bandOfStyle(style)] ?? colours.ink;
  if (isCelestialGlyph(glyph)) return colours.planets[planetIndex(glyph)] ?? colours.ink;
  if (isSatelliteGlyph(glyph)) return (style & OVERLAY_FLAGS.unseen) === 0 ? colours.primary : colours.muted;
  if (isUprightGlyph(glyph) && bandOfStyle(style) === ALTITUDE_BAND.unknown) return colours.primary;
  const band = bandOfStyle(style);
  const isParked = (style & OVERLAY_FLAGS.onGround) !== 0 && band === ALTITUDE_BAND.low;
  return isParked ? colours.muted : (colours.bands[band] ?? colours.muted);
}

/** Opacity of an object's glyph: the less it can be there to be seen, the fainter. */
export function markerAlpha(style: number): number {
  let alpha = 1;
  if ((style & OVERLAY_FLAGS.estimated) !== 0) alpha *= ALPHA.estimated;
  if ((style & OVERLAY_FLAGS.belowHorizon) !== 0) alpha *= ALPHA.belowHorizon;
  if ((style & OVERLAY_FLAGS.clamped) !== 0) alpha *= ALPHA.clamped;
  if ((style & OVERLAY_FLAGS.unseen) !== 0) alpha *= ALPHA.unseen;
  return alpha;
}

function markerScale(style: number, isNamed: boolean): number {
  const glyph = style & GLYPH_BITS;
  if (isStarGlyph(glyph)) return isNamed ? (SIZE_OF_BAND[0] ?? 1) : UNNAMED_STAR_SIZE;
  if (isCelestialGlyph(glyph)) return 1;
  if (isSatelliteGlyph(glyph)) return SIZE_OF_SATELLITE[bandOfStyle(style)] ?? 1;
  const isOnGround = (style & OVERLAY_FLAGS.onGround) !== 0;
  const size = isOnGround ? SIZE_ON_GROUND : (SIZE_OF_BAND[bandOfStyle(style)] ?? 1);
  return isNamed ? size : size * UNNAMED_SIZE;
}

/** Sun, Moon, planets, stars, satellites: hundreds of them out of view would only line the edge with dots. */
const isComputed = (glyph: number): boolean => isCelestialGlyph(glyph) || isSatelliteGlyph(glyph);

/** Drawn in full whether or not a label had room. */
const STANDS_OUT =
  OVERLAY_FLAGS.selected |
  OVERLAY_FLAGS.candidate |
  OVERLAY_FLAGS.locked |
  OVERLAY_FLAGS.tracked |
  OVERLAY_FLAGS.emergency;

/** Turns the objects of a frame into sprites: one glyph each, with a dot for how sure its identification is. */
export class MarkerWriter {
  readonly #sprites: SpriteBuffer;
  readonly #isLabelled = new Uint8Array(MAX_OVERLAY_OBJECTS);
  #colours: OverlayColours;
  readonly #accuracyWords = { high: 0, medium: 0, low: 0 };

  constructor(sprites: SpriteBuffer, colours: OverlayColours) {
    this.#sprites = sprites;
    this.#colours = colours;
    this.recolour(colours);
  }

  recolour(colours: OverlayColours): void {
    this.#colours = colours;
    this.#accuracyWords.high = colourWord(colours.ok, 1);
    this.#accuracyWords.medium = colourWord(colours.warning, 1);
    this.#accuracyWords.low = colourWord(colours.danger, 1);
  }

  /** Valid after `write`, for the same frame. */
  isLabelled(index: number): boolean {
    return this.#isLabelled[index] === 1;
  }

  write({ floats, ints }: FrameViews): void {
    const count = Math.min(ints[OVERLAY_HEADER.objects] ?? 0, MAX_OVERLAY_OBJECTS);
    this.#markLabelled(ints, count);
    for (let index = 0; index < count; index++) {
      const at = OBJECTS_AT + index * OVERLAY_OBJECT_WORDS;
      const style = ints[at + OVERLAY_OBJECT.style] ?? 0;
      const xPx = floats[at + OVERLAY_OBJECT.x] ?? 0;
      const yPx = floats[at + OVERLAY_OBJECT.y] ?? 0;
      const isNamed = this.#isLabelled[index] === 1 || (style & STANDS_OUT) !== 0;
      if (isIdleAtEdge(style)) {
        if (!isComputed(style & GLYPH_BITS)) this.#dot(style, xPx, yPx);
      } else if ((style & OVERLAY_FLAGS.clustered) !== 0 && !isNamed) this.#dot(style, xPx, yPx);
      else if ((style & OVERLAY_FLAGS.clamped) === 0 || !hasArrow(ints, ints[at + OVERLAY_OBJECT.id] ?? 0)) {
        const directionRad = floats[at + OVERLAY_OBJECT.direction] ?? Number.NaN;
        const scale = markerScale(style, isNamed);
        this.#glyph(style, xPx, yPx, directionRad, scale);
        this.#accuracy(style, xPx, yPx, floats[at + OVERLAY_OBJECT.accuracy] ?? Number.NaN, scale);
      }
    }
  }

  #markLabelled(ints: Int32Array, count: number): void {
    this.#isLabelled.fill(0, 0, count);
    for (let slot = 0; slot < OVERLAY_LABEL_SLOTS; slot++) {
      const object = ints[LABELS_AT + slot * OVERLAY_LABEL_WORDS + OVERLAY_LABEL.object] ?? -1;
      if (object >= 0 && object < count && isLabelDrawn(ints, slot)) this.#isLabelled[object] = 1;
    }
  }

  #dot(style: number, xPx: number, yPx: number): void {
    const cell = (style & OVERLAY_FLAGS.estimated) === 0 ? DOT : HOLLOW_DOT;
    const scale = (style & OVERLAY_FLAGS.clamped) === 0 ? 1 : EDGE_DOT_SIZE;
    this.#sprites.add(xPx, yPx, 0, scale, cell, colourWord(markerColour(style, this.#colours), markerAlpha(style)));
  }

  #glyph(style: number, xPx: number, yPx: number, directionRad: number, scale: number): void {
    const glyph = style & GLYPH_BITS;
    const isUpright = isUprightGlyph(glyph);
    const isUndirected = !isUpright && !isMoonGlyph(glyph) && Number.isNaN(directionRad);
    const isHollow = (style & OVERLAY_FLAGS.estimated) !== 0;
    const cell = glyphCell(isUndirected ? UNDIRECTED_INDEX : glyph, isHollow);
    const colour = colourWord(markerColour(style, this.#colours), markerAlpha(style));
    const turnRad = isUpright || Number.isNaN(directionRad) ? 0 : directionRad;
    this.#sprites.add(xPx, yPx, turnRad, scale, cell, colour);
  }

  /** What stands where it is computed has no looks to be mistaken for another's. */
  #accuracy(style: number, xPx: number, yPx: number, accuracy: number, scale: number): void {
    if (Number.isNaN(accuracy) || isComputed(style & GLYPH_BITS)) return;
    const level = accuracyLevel(accuracy);
    const offsetPx = ACCURACY_OFFSET_PX * scale;
    this.#sprites.add(xPx + offsetPx, yPx + offsetPx, 0, scale, ACCURACY_CELL[level], this.#accuracyWords[level]);
  }
}
