import {
  OBJECTS_AT,
  OVERLAY_FLAGS,
  OVERLAY_HEADER,
  OVERLAY_OBJECT,
  OVERLAY_OBJECT_WORDS,
} from '@app/workers/sky/overlay/overlay-frame';
import type { SkyViewport } from '@engine/camera-view/viewport';
import type { FrameViews } from '@app/workers/sky/overlay/overlay-frame-source';
import { signCell, TICK_PX, TIGHT_CORNER_PX, WIDE_CORNER_PX } from './marker-cells';
import { colourWord, type OverlayColours } from './overlay-colours';
import type { SpriteBuffer } from './sprite-buffer';

const TICK = signCell('tick');
const WIDE_CORNER = signCell('corner-wide');
const TIGHT_CORNER = signCell('corner-tight');
const QUARTER_RAD = Math.PI / 2;
const CROSSHAIR_GAP_PX = 6;
/** Ticks on both sides of the crosshair that lie along the horizon. */
const LEVEL_AT_PX = 34;
const LEVEL_ALPHA = 0.6;
const FRAME_ALPHA = 0.55;
/** Half the edge of the bracket around an object that is aimed at, and around one that is locked. */
const BRACKET_HALF_PX = { open: 32, closed: 19 } as const;
const CLOSING_MS = 160;
const LOCKED = 2;

/** What screen furniture covers at each edge: the corner brackets stand inside. */
export interface FrameInsets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

/** Insets for a screen that says nothing of its furniture. */
export function defaultInsets({ heightPx }: SkyViewport): FrameInsets {
  return {
    top: between(40, heightPx * 0.15, 128),
    right: 26,
    bottom: between(40, heightPx * 0.215, 182),
    left: 26,
  };
}

/** Crosshair, level, corner brackets, and the bracket that closes around what is locked (AR-01, TGT-01). */
export class SightWriter {
  readonly #sprites: SpriteBuffer;
  #movesCalmly: boolean;
  #colours: OverlayColours;
  #insets: FrameInsets | null = null;
  #lockedSinceMs = Number.NaN;
  #lockedId = 0;

  /** `movesCalmly`: brackets close at once, for those who asked for less motion. */
  constructor(sprites: SpriteBuffer, colours: OverlayColours, movesCalmly: boolean) {
    this.#sprites = sprites;
    this.#colours = colours;
    this.#movesCalmly = movesCalmly;
  }

  recolour(colours: OverlayColours): void {
    this.#colours = colours;
  }

  setCalm(movesCalmly: boolean): void {
    this.#movesCalmly = movesCalmly;
  }

  setInsets(insets: FrameInsets | null): void {
    this.#insets = insets;
  }

  /** Brackets are on their way: the next frame differs though the sky does not. */
  isMoving(nowMs: number): boolean {
    return this.#closed(nowMs) < 1 && this.#lockedId !== 0;
  }

  write(views: FrameViews, viewport: SkyViewport, nowMs: number): void {
    const { floats, ints } = views;
    const isLocked = ints[OVERLAY_HEADER.lockState] === LOCKED;
    const lockedId = isLocked ? (ints[OVERLAY_HEADER.lockId] ?? 0) : 0;
    if (lockedId !== this.#lockedId) {
      this.#lockedId = lockedId;
      this.#lockedSinceMs = nowMs;
    }
    this.#frame(viewport);
    this.#crosshair(viewport, isLocked, floats[OVERLAY_HEADER.roll] ?? Number.NaN);
    this.#brackets(views, nowMs);
  }

  /** 0 open … 1 closed. */
  #closed(nowMs: number): number {
    if (this.#movesCalmly) return 1;
    const share = Math.min(1, Math.max(0, (nowMs - this.#lockedSinceMs) / CLOSING_MS));
    return 1 - (1 - share) ** 3;
  }

  #frame(viewport: SkyViewport): void {
    const { top, right, bottom, left } = this.#insets ?? defaultInsets(viewport);
    const rightPx = viewport.widthPx - right;
    const bottomPx = viewport.heightPx - bottom;
    if (rightPx - left < WIDE_CORNER_PX * 3 || bottomPx - top < WIDE_CORNER_PX * 3) return;
    const colour = colourWord(this.#colours.ink, FRAME_ALPHA);
    this.#corners(left, top, rightPx, bottomPx, WIDE_CORNER, WIDE_CORNER_PX / 2, colour);
  }

  /** Four corners that look inwards; a cell's middle lies `insetPx` inside its corner. */
  #corners(
    leftPx: number,
    topPx: number,
    rightPx: number,
    bottomPx: number,
    cell: number,
    insetPx: number,
    colour: number,
  ): void {
    const sprites = this.#sprites;
    sprites.add(leftPx + insetPx, topPx + insetPx, 0, 1, cell, colour);
    sprites.add(rightPx - insetPx, topPx + insetPx, QUARTER_RAD, 1, cell, colour);
    sprites.add(rightPx - insetPx, bottomPx - insetPx, 2 * QUARTER_RAD, 1, cell, colour);
    sprites.add(leftPx + insetPx, bottomPx - insetPx, 3 * QUARTER_RAD, 1, cell, colour);
  }

  #crosshair({ widthPx, heightPx }: SkyViewport, isLocked: boolean, rollDeg: number): void {
    const colour = colourWord(isLocked ? this.#colours.ok : this.#colours.ink, 1);
    const [xPx, yPx] = [widthPx / 2, heightPx / 2];
    const offPx = CROSSHAIR_GAP_PX + TICK_PX / 2;
    this.#sprites.add(xPx, yPx - offPx, 0, 1, TICK, colour);
    this.#sprites.add(xPx, yPx + offPx, 0, 1, TICK, colour);
    this.#sprites.add(xPx - offPx, yPx, QUARTER_RAD, 1, TICK, colour);
    this.#sprites.add(xPx + offPx, yPx, QUARTER_RAD, 1, TICK, colour);
    if (Number.isNaN(rollDeg)) return;
    // A device turned clockwise sees the horizon turned the other way.
    const tiltRad = (-rollDeg * Math.PI) / 180;
    const [acrossPx, downPx] = [Math.cos(tiltRad) * LEVEL_AT_PX, Math.sin(tiltRad) * LEVEL_AT_PX];
    const levelColour = colourWord(this.#colours.ink, LEVEL_ALPHA);
    this.#sprites.add(xPx + acrossPx, yPx + downPx, tiltRad + QUARTER_RAD, 1, TICK, levelColour);
    this.#sprites.add(xPx - acrossPx, yPx - downPx, tiltRad + QUARTER_RAD, 1, TICK, levelColour);
  }

  #brackets({ floats, ints }: FrameViews, nowMs: number): void {
    const count = ints[OVERLAY_HEADER.objects] ?? 0;
    const wanted = OVERLAY_FLAGS.candidate | OVERLAY_FLAGS.locked;
    for (let index = count - 1; index >= 0; index--) {
      const at = OBJECTS_AT + index * OVERLAY_OBJECT_WORDS;
      const style = ints[at + OVERLAY_OBJECT.style] ?? 0;
      if ((style & wanted) === 0 || (style & OVERLAY_FLAGS.clamped) !== 0) continue;
      const isLocked = (style & OVERLAY_FLAGS.locked) !== 0;
      const closed = isLocked ? this.#closed(nowMs) : 0;
      const halfPx = BRACKET_HALF_PX.open + (BRACKET_HALF_PX.closed - BRACKET_HALF_PX.open) * closed;
      const xPx = floats[at + OVERLAY_OBJECT.x] ?? 0;
      const yPx = floats[at + OVERLAY_OBJECT.y] ?? 0;
      const colour = colourWord(isLocked ? this.#colours.ok : this.#colours.ink, 1);
      const insetPx = TIGHT_CORNER_PX / 2;
      this.#corners(xPx - halfPx, yPx - halfPx, xPx + halfPx, yPx + halfPx, TIGHT_CORNER, insetPx, colour);
      return;
    }
  }
}
