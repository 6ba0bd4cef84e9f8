import {
  LABELS_AT,
  OBJECTS_AT,
  OVERLAY_FLAGS,
  OVERLAY_HEADER,
  OVERLAY_LABEL,
  OVERLAY_LABEL_SLOTS,
  OVERLAY_LABEL_WORDS,
  OVERLAY_OBJECT,
  OVERLAY_OBJECT_WORDS,
} from '@app/workers/sky/overlay/overlay-frame';
import type { OverlayFrame } from '@app/workers/sky/overlay/overlay-frame-source';

/** An object under a finger, and where it is drawn. */
export interface HitObject {
  readonly id: number;
  readonly xPx: number;
  readonly yPx: number;
}

/** Drawn on the edge or hidden in a cluster: not where it really is, or not to be told from others. */
const NOT_HIT = OVERLAY_FLAGS.clamped | OVERLAY_FLAGS.clustered;

function objectAt({ views: { floats, ints } }: OverlayFrame, index: number): HitObject {
  const at = OBJECTS_AT + index * OVERLAY_OBJECT_WORDS;
  return {
    id: ints[at + OVERLAY_OBJECT.id] ?? 0,
    xPx: floats[at + OVERLAY_OBJECT.x] ?? 0,
    yPx: floats[at + OVERLAY_OBJECT.y] ?? 0,
  };
}

/** The object that a label names; null for a cluster's badge. */
export function labelledObject(frame: OverlayFrame, slot: number): HitObject | null {
  const index = frame.views.ints[LABELS_AT + slot * OVERLAY_LABEL_WORDS + OVERLAY_LABEL.object] ?? -1;
  return index < 0 ? null : objectAt(frame, index);
}

/** What the label of an object says; null for an object without one. */
export function labelOf(frame: OverlayFrame, id: number): string | null {
  for (let slot = 0; slot < OVERLAY_LABEL_SLOTS; slot++) {
    if (labelledObject(frame, slot)?.id === id) return frame.labels[slot]?.name ?? null;
  }
  return null;
}

/** The nearest marker within a radius; of two as near, the more important. */
export function nearestObject(frame: OverlayFrame, xPx: number, yPx: number, radiusPx: number): HitObject | null {
  const { floats, ints } = frame.views;
  let best = -1;
  let bestPx = radiusPx;
  for (let index = (ints[OVERLAY_HEADER.objects] ?? 0) - 1; index >= 0; index--) {
    const at = OBJECTS_AT + index * OVERLAY_OBJECT_WORDS;
    if (((ints[at + OVERLAY_OBJECT.style] ?? 0) & NOT_HIT) !== 0) continue;
    const awayPx = Math.hypot((floats[at] ?? 0) - xPx, (floats[at + OVERLAY_OBJECT.y] ?? 0) - yPx);
    if (awayPx >= bestPx) continue;
    best = index;
    bestPx = awayPx;
  }
  return best < 0 ? null : objectAt(frame, best);
}

/** The object of that id where it really is; null while it is not drawn there. */
export function objectById(frame: OverlayFrame, id: number): HitObject | null {
  const { ints } = frame.views;
  for (let index = 0; index < (ints[OVERLAY_HEADER.objects] ?? 0); index++) {
    const at = OBJECTS_AT + index * OVERLAY_OBJECT_WORDS;
    if (ints[at + OVERLAY_OBJECT.id] !== id) continue;
    return ((ints[at + OVERLAY_OBJECT.style] ?? 0) & NOT_HIT) === 0 ? objectAt(frame, index) : null;
  }
  return null;
}
