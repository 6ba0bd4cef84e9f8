import { ARROWS_AT, MAX_OVERLAY_ARROWS, OVERLAY_ARROW, OVERLAY_ARROW_WORDS, OVERLAY_HEADER } from './overlay-frame';
import { realAt } from '@engine/sky/columns';
import type { ImportanceInput } from './overlay-importance';

/**
 * Writes the arrows at the edge (AR-12): to the selected, the locked and the tracked objects that are out of view, in
 * this order, as many as there is room for.
 */
export function writeArrows(floats: Float32Array, ints: Int32Array, input: ImportanceInput): void {
  let count = 0;
  const lockedId = input.lock.state === 'locked' ? input.lock.id : 0;
  if (input.selectedId !== null) count += writeArrow(floats, ints, input, input.selectedId, count);
  if (lockedId !== 0 && lockedId !== input.selectedId) count += writeArrow(floats, ints, input, lockedId, count);
  for (const id of input.trackedIds) {
    if (id !== input.selectedId && id !== lockedId) count += writeArrow(floats, ints, input, id, count);
  }
  ints[OVERLAY_HEADER.arrows] = count;
}

/** Number of arrows written: 0 for an object that is in view, not there, or beyond the room. */
function writeArrow(
  floats: Float32Array,
  ints: Int32Array,
  { objects, screen }: ImportanceInput,
  id: number,
  index: number,
): number {
  const row = index < MAX_OVERLAY_ARROWS ? objects.rowOf(id) : -1;
  if (row < 0 || screen.isOnScreen[row] === 1) return 0;
  const at = ARROWS_AT + index * OVERLAY_ARROW_WORDS;
  floats[at + OVERLAY_ARROW.x] = realAt(screen.xPx, row);
  floats[at + OVERLAY_ARROW.y] = realAt(screen.yPx, row);
  floats[at + OVERLAY_ARROW.direction] = realAt(screen.outwardRad, row);
  ints[at + OVERLAY_ARROW.id] = id;
  floats[at + OVERLAY_ARROW.separation] = realAt(screen.separationsDeg, row);
  return 1;
}
