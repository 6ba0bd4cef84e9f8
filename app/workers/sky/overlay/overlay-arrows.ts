import { ARROWS_AT, MAX_OVERLAY_ARROWS, OVERLAY_ARROW, OVERLAY_ARROW_WORDS, OVERLAY_HEADER } from './overlay-frame';
import { signedDegrees } from '@engine/ar-math/angles';
import type { CameraAxis } from '@engine/ar-math/camera-axis';
import { realAt } from '@engine/sky/columns';
import { arrowBox, ArrowWords, type EdgeArrow } from './arrow-words';
import type { Box } from './label-placement';
import type { ImportanceInput } from './overlay-importance';
import type { LabelScreen } from './overlay-label-place';
import { nameOfRow } from './overlay-label-text';

export interface ArrowInput extends ImportanceInput {
  readonly view: LabelScreen;
  readonly axis: CameraAxis;
}

interface FoundArrow extends EdgeArrow {
  readonly row: number;
}

/** The arrows at the edge (AR-12) and where their words stand. */
export class OverlayArrows {
  readonly #words = new ArrowWords();
  #found: readonly FoundArrow[] = [];

  /**
   * Finds the arrows of a frame: to the selected, the locked and the tracked objects that are out of view, in this order,
   * as many as there is room for.
   */
  find(input: ImportanceInput): void {
    const { objects, screen, lock, selectedId, trackedIds } = input;
    const lockedId = lock.state === 'locked' ? lock.id : null;
    const ids = new Set([selectedId, lockedId, ...trackedIds]);
    const found: FoundArrow[] = [];
    for (const id of ids) {
      const row = id === null || found.length === MAX_OVERLAY_ARROWS ? -1 : objects.rowOf(id);
      if (id === null || row < 0 || screen.isOnScreen[row] === 1) continue;
      const [xPx, yPx] = [realAt(screen.xPx, row), realAt(screen.yPx, row)];
      found.push({ id, row, xPx, yPx, directionRad: realAt(screen.outwardRad, row) });
    }
    this.#found = found;
  }

  /** An arrow stands for the object, in the place of its glyph and its label. */
  standsFor(id: number): boolean {
    return this.#found.some((arrow) => arrow.id === id);
  }

  /** Writes them all; the boxes of their words are those that are clear of everything `taken`. */
  write(floats: Float32Array, ints: Int32Array, input: ArrowInput, taken: readonly Box[]): Box[] {
    const { objects, view } = input;
    const arrows = this.#found.map(arrowBox);
    const placed: Box[] = [];
    this.#found.forEach(({ row, ...arrow }, index) => {
      const words = this.#words.place(arrow, nameOfRow(objects, row), view, [...taken, ...arrows, ...placed]);
      if (words !== null) placed.push(words);
      const at = ARROWS_AT + index * OVERLAY_ARROW_WORDS;
      floats[at + OVERLAY_ARROW.x] = arrow.xPx;
      floats[at + OVERLAY_ARROW.y] = arrow.yPx;
      floats[at + OVERLAY_ARROW.direction] = arrow.directionRad;
      ints[at + OVERLAY_ARROW.id] = arrow.id;
      floats[at + OVERLAY_ARROW.turn] = turnDeg(input, row);
      floats[at + OVERLAY_ARROW.wordsX] = words === null ? Number.NaN : (words.left + words.right) / 2;
      floats[at + OVERLAY_ARROW.wordsY] = words === null ? Number.NaN : (words.top + words.bottom) / 2;
    });
    ints[OVERLAY_HEADER.arrows] = this.#found.length;
    return placed;
  }
}

/** Higher up, the way there is another than the turn about oneself: over the top of the head. */
const STEEP_DEG = 60;

/** Aside as the card tells it in words; with a steep axis along the shortest way, as the arrow points. */
function turnDeg({ objects, screen, axis }: ArrowInput, row: number): number {
  if (!(Math.abs(axis.elevationDeg) <= STEEP_DEG)) return realAt(screen.separationsDeg, row);
  const asideDeg = signedDegrees(realAt(objects.azimuthsDeg, row) - axis.azimuthDeg);
  const upDeg = realAt(objects.elevationsDeg, row) - axis.elevationDeg;
  return Math.max(Math.abs(asideDeg), Math.abs(upDeg));
}
