import type { Box } from './label-placement';

/** Half the edge of the square that a marker takes. */
export const MARKER_HALF_PX = 14;
/** Room between a label and the edge of the picture. */
const EDGE_PX = 4;
const GAP_PX = 6;
/** How far a label stands off on a leader line where there is no room beside its marker. */
const LEADER_PX = 30;

/**
 * Where a label may stand on a page that is read from the left: its own middle against its object's, in halves of its own size plus the marker's, and how
 * much further off. Beside the marker first; then on a leader line.
 */
const PLACES = [
  { right: 1, down: 0, offPx: 0 },
  { right: -1, down: 0, offPx: 0 },
  { right: 0, down: 1, offPx: 0 },
  { right: 0, down: -1, offPx: 0 },
  { right: 1, down: -1, offPx: LEADER_PX },
  { right: -1, down: -1, offPx: LEADER_PX },
  { right: 1, down: 1, offPx: LEADER_PX },
  { right: -1, down: 1, offPx: LEADER_PX },
  { right: 0, down: -1, offPx: LEADER_PX * 2 },
  { right: 0, down: 1, offPx: LEADER_PX * 2 },
] as const;
export const PLACE_COUNT = PLACES.length;

export interface LabelSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Screen that labels must stay on. */
export interface LabelScreen extends LabelSize {
  /** The page is read from the right: left and right of an object change places. */
  readonly isFromRight?: boolean | undefined;
  /** How many times larger than usual texts are drawn; absent: 1. */
  readonly textScale?: number | undefined;
}

/** The box of a label at one of the places around a point, pushed inside the screen. */
export function boxAt(place: number, xPx: number, yPx: number, size: LabelSize, screen: LabelScreen): Box {
  const { right: ahead, down, offPx } = PLACES[place] ?? PLACES[0];
  const right = screen.isFromRight === true ? -ahead : ahead;
  const reachX = MARKER_HALF_PX + GAP_PX + size.widthPx / 2 + (down === 0 ? offPx : 0);
  const reachY = MARKER_HALF_PX + GAP_PX + size.heightPx / 2 + offPx;
  // On a slant the label stands over or under its marker's corner, so that the leader line stays short.
  const slant = right !== 0 && down !== 0 ? 0.6 : 1;
  const left = xPx + right * reachX * slant - size.widthPx / 2;
  const top = yPx + down * reachY - size.heightPx / 2;
  const keptLeft = inside(left, size.widthPx, screen.widthPx);
  const keptTop = inside(top, size.heightPx, screen.heightPx);
  return { left: keptLeft, top: keptTop, right: keptLeft + size.widthPx, bottom: keptTop + size.heightPx };
}

/** Whether a place needs no pushing. */
export function isInsideAt(place: number, xPx: number, yPx: number, size: LabelSize, screen: LabelScreen): boolean {
  return isInside(
    boxAt(place, xPx, yPx, size, { widthPx: Infinity, heightPx: Infinity, isFromRight: screen.isFromRight }),
    screen,
  );
}

/** Whether a box stands clear of the edges. */
export const isInside = (box: Box, screen: LabelScreen): boolean =>
  box.left >= EDGE_PX &&
  box.top >= EDGE_PX &&
  box.right <= screen.widthPx - EDGE_PX &&
  box.bottom <= screen.heightPx - EDGE_PX;

/** What one aims with, in the middle: the cross, and the ticks of the level beside it. */
const CROSSHAIR_HALF_PX = { across: 40, along: 17 } as const;

/** Words keep off the crosshair. */
export const crosshairBox = ({ widthPx, heightPx }: LabelScreen): Box => ({
  left: widthPx / 2 - CROSSHAIR_HALF_PX.across,
  top: heightPx / 2 - CROSSHAIR_HALF_PX.along,
  right: widthPx / 2 + CROSSHAIR_HALF_PX.across,
  bottom: heightPx / 2 + CROSSHAIR_HALF_PX.along,
});

function inside(startPx: number, lengthPx: number, sidePx: number): number {
  if (sidePx === Infinity) return startPx;
  return Math.max(EDGE_PX, Math.min(startPx, sidePx - EDGE_PX - lengthPx));
}
