import {
  ARROWS_AT,
  LABELS_AT,
  OBJECTS_AT,
  OVERLAY_ARROW,
  OVERLAY_ARROW_WORDS,
  OVERLAY_HEADER,
  OVERLAY_LABEL,
  OVERLAY_LABEL_WORDS,
  OVERLAY_OBJECT,
  OVERLAY_OBJECT_WORDS,
} from '@app/workers/sky/overlay-frame';

/** Whether an arrow at the edge stands for an object: it takes the place of its glyph and of its label. */
export function hasArrow(ints: Int32Array, id: number): boolean {
  const count = ints[OVERLAY_HEADER.arrows] ?? 0;
  for (let index = 0; index < count; index++) {
    if (ints[ARROWS_AT + index * OVERLAY_ARROW_WORDS + OVERLAY_ARROW.id] === id) return true;
  }
  return false;
}

/** Whether a label is drawn: its slot is taken, and no arrow says its name already. */
export function isLabelDrawn(ints: Int32Array, slot: number): boolean {
  const object = ints[LABELS_AT + slot * OVERLAY_LABEL_WORDS + OVERLAY_LABEL.object] ?? -1;
  if (object === -1) return false;
  return object < 0 || !hasArrow(ints, ints[OBJECTS_AT + object * OVERLAY_OBJECT_WORDS + OVERLAY_OBJECT.id] ?? 0);
}
