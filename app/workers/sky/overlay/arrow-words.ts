import { type Box, overlaps } from './label-placement';
import { OVERLAY_LABEL_BOX, overlayLabelHeightPx } from './overlay-label-box';
import { isInside, type LabelScreen, type LabelSize } from './overlay-label-place';

/** Clear of the ring that a selected object has at the edge too. */
const GAP_PX = 21;
/** Half the edge of the square that an arrow takes. */
const ARROW_HALF_PX = 12;
/** " 180°" behind the name. */
const ANGLE_LETTERS = 5;

/** Ways from the arrow to the middle of its words: right, down. The one that leads inwards comes before all of them. */
const WAYS = [
  [-1, 0],
  [1, 0],
  [0, 1],
  [0, -1],
  [-1, 1],
  [1, 1],
  [-1, -1],
  [1, -1],
] as const;

export interface EdgeArrow {
  readonly id: number;
  readonly xPx: number;
  readonly yPx: number;
  /** Radians clockwise from up. */
  readonly directionRad: number;
}

/** Size of the words beside an arrow, pixels: never smaller than what is drawn. */
function arrowWordsSize(name: string, textScale: number): LabelSize {
  const { paddingXPx, nameAdvancePx } = OVERLAY_LABEL_BOX;
  return {
    widthPx: Math.ceil((name.length + ANGLE_LETTERS) * nameAdvancePx * textScale) + 2 * paddingXPx,
    heightPx: overlayLabelHeightPx(false, textScale),
  };
}

export const arrowBox = ({ xPx, yPx }: EdgeArrow): Box => ({
  left: xPx - ARROW_HALF_PX,
  top: yPx - ARROW_HALF_PX,
  right: xPx + ARROW_HALF_PX,
  bottom: yPx + ARROW_HALF_PX,
});

/** Where the words beside the arrows at the edge stand: clear of all else, on the side that they had where that is free. */
export class ArrowWords {
  readonly #wayOfId = new Map<number, number>();

  /** Null where there is no room: the arrow says by itself which way to turn. */
  place(arrow: EdgeArrow, name: string, screen: LabelScreen, taken: readonly Box[]): Box | null {
    const size = arrowWordsSize(name, screen.textScale ?? 1);
    const kept = this.#wayOfId.get(arrow.id);
    const ways = [-1, ...WAYS.keys()];
    for (const way of kept === undefined ? ways : [kept, ...ways]) {
      const box = boxOn(way, arrow, size);
      if (!isInside(box, screen) || taken.some((other) => overlaps(box, other))) continue;
      this.#wayOfId.set(arrow.id, way);
      return box;
    }
    this.#wayOfId.delete(arrow.id);
    return null;
  }
}

function boxOn(way: number, { xPx, yPx, directionRad }: EdgeArrow, { widthPx, heightPx }: LabelSize): Box {
  const [right, down] = WAYS[way] ?? [-Math.sin(directionRad), Math.cos(directionRad)];
  const left = xPx + right * (GAP_PX + widthPx / 2) - widthPx / 2;
  const top = yPx + down * (GAP_PX + heightPx / 2) - heightPx / 2;
  return { left, top, right: left + widthPx, bottom: top + heightPx };
}
