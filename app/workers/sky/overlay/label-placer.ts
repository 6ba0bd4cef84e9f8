import type { OverlayLabelText } from './overlay-frame';
import { overlayLabelSize } from './overlay-label-box';
import { realAt } from '@engine/sky/columns';
import { type Box, overlaps } from './label-placement';
import type { LabelSlot } from './label-slot';
import {
  boxAt,
  isInsideAt,
  type LabelScreen,
  type LabelSize,
  MARKER_HALF_PX,
  PLACE_COUNT,
} from './overlay-label-place';
import type { ScreenObjects } from '@engine/camera-view/screen-objects';

/** A label that was put to another place stays there at least this long while the view is still. */
const SETTLED_MS = 1000;

export interface PlaceOptions {
  readonly atMs: number;
  /** The view does not turn: a label that changes its place now would distract. */
  readonly isStill: boolean;
  /** It is placed even where it covers a marker or another label; never over what lies over the picture. */
  readonly isForced: boolean;
}

/** Finds room for labels one after the other, so that none covers another, a marker that counts, or the edge. */
export class LabelPlacer {
  #screen: LabelScreen = { widthPx: 0, heightPx: 0 };
  #objects: ScreenObjects | null = null;
  #furniture: readonly Box[] = [];
  #taken: Box[] = [];
  #markers: { readonly row: number; readonly box: Box }[] = [];

  /** Starts a new layout; labels do not cover the markers of the given rows, and of what lies over the picture. */
  start(screen: LabelScreen, objects: ScreenObjects, rows: readonly number[], covered: readonly Box[]): void {
    this.#screen = screen;
    this.#furniture = covered;
    this.#taken = [...covered];
    this.#markers = rows.map((row) => ({
      row,
      box: markerBox(realAt(objects.xPx, row), realAt(objects.yPx, row)),
    }));
    this.#objects = objects;
  }

  /** Gives the label of a row its place; false when there is none. */
  place(slot: LabelSlot, text: OverlayLabelText, row: number, options: PlaceOptions): boolean {
    if (this.#objects === null) return false;
    const xPx = realAt(this.#objects.xPx, row);
    const yPx = realAt(this.#objects.yPx, row);
    return this.#settle(slot, overlayLabelSize(text, this.#screen.textScale), xPx, yPx, row, options);
  }

  /** The same for a label that belongs to a point. */
  placeAt(slot: LabelSlot, text: OverlayLabelText, xPx: number, yPx: number, options: PlaceOptions): boolean {
    return this.#settle(slot, overlayLabelSize(text, this.#screen.textScale), xPx, yPx, -1, options);
  }

  #settle(slot: LabelSlot, size: LabelSize, xPx: number, yPx: number, row: number, options: PlaceOptions): boolean {
    const place = this.#choose(slot, size, xPx, yPx, row, options);
    if (place < 0) return false;
    slot.size = size;
    if (place !== slot.place) {
      // The first place is no move.
      if (slot.place >= 0) slot.movedAtMs = options.atMs;
      slot.place = place;
    }
    this.#taken.push(boxAt(place, xPx, yPx, size, this.#screen));
    return true;
  }

  #choose(
    slot: LabelSlot,
    size: LabelSize,
    xPx: number,
    yPx: number,
    row: number,
    { atMs, isStill, isForced }: PlaceOptions,
  ): number {
    if (slot.place >= 0 && this.#fits(slot.place, size, xPx, yPx, row)) return slot.place;
    const mayMove = slot.place < 0 || !isStill || atMs - slot.movedAtMs >= SETTLED_MS;
    const places = mayMove ? PLACE_COUNT : 0;
    for (let place = 0; place < places; place++) {
      if (this.#fits(place, size, xPx, yPx, row)) return place;
    }
    return isForced ? this.#forcedPlace(slot.place, size, xPx, yPx) : -1;
  }

  /** The place that it has, or the first that is clear of what lies over the picture; -1 for none. */
  #forcedPlace(kept: number, size: LabelSize, xPx: number, yPx: number): number {
    const isClear = (place: number): boolean => {
      const box = boxAt(place, xPx, yPx, size, this.#screen);
      return this.#furniture.every((other) => !overlaps(box, other));
    };
    if (kept >= 0 && isClear(kept)) return kept;
    for (let place = 0; place < PLACE_COUNT; place++) if (isClear(place)) return place;
    return -1;
  }

  #fits(place: number, size: LabelSize, xPx: number, yPx: number, row: number): boolean {
    if (!isInsideAt(place, xPx, yPx, size, this.#screen)) return false;
    const box = boxAt(place, xPx, yPx, size, this.#screen);
    return (
      this.#taken.every((other) => !overlaps(box, other)) &&
      this.#markers.every((marker) => marker.row === row || !overlaps(box, marker.box))
    );
  }
}

const markerBox = (xPx: number, yPx: number): Box => ({
  left: xPx - MARKER_HALF_PX,
  top: yPx - MARKER_HALF_PX,
  right: xPx + MARKER_HALF_PX,
  bottom: yPx + MARKER_HALF_PX,
});
