import {
  ARROWS_AT,
  LABELS_AT,
  OBJECTS_AT,
  OVERLAY_ARROW,
  OVERLAY_ARROW_WORDS,
  OVERLAY_FLAGS,
  OVERLAY_HEADER,
  OVERLAY_LABEL,
  OVERLAY_LABEL_WORDS,
  OVERLAY_OBJECT,
  OVERLAY_OBJECT_WORDS,
} from '@app/workers/sky/overlay/overlay-frame';

/** Whether an arrow at the edge stands for an object: it takes the place of its glyph and of its label. */
export function hasArrow(ints: Int32Array, id: number): boolean {
  const count = ints[OVERLAY_HEADER.arrows] ?? 0;
  for (let index = 0; index < count; index++) {
    if (ints[ARROWS_AT + index * OVERLAY_ARROW_WORDS + OVERLAY_ARROW.id] === id) return true;
  }
  return false;
}

/** Chosen by the user or by the aim: shown at the edge too. */
const STANDS_OUT = OVERLAY_FLAGS.selected | OVERLAY_FLAGS.tracked | OVERLAY_FLAGS.locked | OVERLAY_FLAGS.candidate;

/**
 * Whether an object is out of view and nobody asked for it. A star of the drawn sky at the edge would stand in a
 * wrong constellation, so bodies of the sky, and satellites, are not drawn there at all.
 */
export function isIdleAtEdge(style: number): boolean {
  return (style & OVERLAY_FLAGS.clamped) !== 0 && (style & STANDS_OUT) === 0;
}

/** Whether a label is drawn: its slot is taken, its object is in view, and no arrow says its name already. */
export function isLabelDrawn(ints: Int32Array, slot: number): boolean {
  const object = ints[LABELS_AT + slot * OVERLAY_LABEL_WORDS + OVERLAY_LABEL.object] ?? -1;
  if (object < 0) return object !== -1;
  const at = OBJECTS_AT + object * OVERLAY_OBJECT_WORDS;
  if (isIdleAtEdge(ints[at + OVERLAY_OBJECT.style] ?? 0)) return false;
  return !hasArrow(ints, ints[at + OVERLAY_OBJECT.id] ?? 0);
}
