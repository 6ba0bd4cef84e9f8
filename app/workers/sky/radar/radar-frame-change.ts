import {
  FRAME_BYTES,
  HEADER_WORDS,
  LABEL_WORDS,
  LABELS_AT,
  MAX_RADAR_LABELS,
  OBJECT_WORDS,
  type RadarFrameViews,
  radarFrameViews,
} from './radar-frame';
import type { MapCamera, RadarView } from './radar-view';

/** What moved by less looks the same, at the smoothest pace too; radians of a glyph's direction as well. */
const SAME_PX = 0.05;

/** What a frame shows beside its numbers. */
export interface ShownAround {
  readonly view: RadarView;
  readonly labelVersion: number;
  readonly bandVersion: number;
  /** Of trails that were built anew for this frame; null where the old ones stay. */
  readonly trailSegments: number | null;
}

/** Tells which frames would look other than the one before, so that nobody draws the same picture twice. */
export class RadarFrameChange {
  readonly #shown = radarFrameViews(new ArrayBuffer(FRAME_BYTES));
  #around: ShownAround | null = null;
  #trailSegments = 0;
  #version = 0;

  /** Version of the picture that a frame makes: that of the last one where it looks the same. */
  versionOf(frame: RadarFrameViews, around: ShownAround): number {
    const isSame = this.#isSameAround(around) && this.#areSameNumbers(frame);
    this.#trailSegments = around.trailSegments ?? this.#trailSegments;
    if (isSame) return this.#version;
    this.#around = around;
    this.#shown.ints.set(frame.ints);
    return ++this.#version;
  }

  #isSameAround({ view, labelVersion, bandVersion, trailSegments }: ShownAround): boolean {
    const before = this.#around;
    // Trails fade: they never look the same when they are built anew, but where there are none.
    const haveTrailsChanged = trailSegments !== null && (trailSegments > 0 || this.#trailSegments > 0);
    return (
      before !== null &&
      !haveTrailsChanged &&
      labelVersion === before.labelVersion &&
      bandVersion === before.bandVersion &&
      view.rangeNm === before.view.rangeNm &&
      view.widthPx === before.view.widthPx &&
      view.heightPx === before.view.heightPx &&
      view.upDeg === before.view.upDeg &&
      isSameCamera(view.map, before.view.map)
    );
  }

  #areSameNumbers({ ints, floats }: RadarFrameViews): boolean {
    const shown = this.#shown;
    const isSameWord = (at: number): boolean => ints[at] === shown.ints[at];
    const isNear = (at: number): boolean => Math.abs((floats[at] ?? 0) - (shown.floats[at] ?? 0)) < SAME_PX;
    for (let at = 0; at < HEADER_WORDS; at++) if (!isSameWord(at)) return false;
    const objectsEnd = HEADER_WORDS + (ints[0] ?? 0) * OBJECT_WORDS;
    for (let at = HEADER_WORDS; at < objectsEnd; at += OBJECT_WORDS) {
      if (!isSameWord(at + 3) || !isSameWord(at + 4)) return false;
      if (!isNear(at) || !isNear(at + 1) || !isNear(at + 2)) return false;
    }
    for (let slot = 0; slot < MAX_RADAR_LABELS; slot++) {
      const at = LABELS_AT + slot * LABEL_WORDS;
      if (!isSameWord(at)) return false;
      const isUsed = (ints[at] ?? -1) >= 0;
      if (isUsed && !(isNear(at + 1) && isNear(at + 2) && isSameWord(at + 3))) return false;
    }
    return true;
  }
}

function isSameCamera(one: MapCamera | undefined, other: MapCamera | undefined): boolean {
  return (
    one?.latitudeDeg === other?.latitudeDeg && one?.longitudeDeg === other?.longitudeDeg && one?.zoom === other?.zoom
  );
}
