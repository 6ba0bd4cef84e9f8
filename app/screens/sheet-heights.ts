export const SHEET_HEIGHTS = ['peek', 'half', 'full'] as const;
export type SheetHeight = (typeof SHEET_HEIGHTS)[number];

/** Room for the handle, the count and one row, at the usual size of text. */
const PEEK_PX = 124;
/** What stays of the sky above a full sheet, so that it is seen to be a sheet. */
const GAP_PX = 8;

/** `textScale`: how many times larger than usual text is. */
export function sheetHeightPx(height: SheetHeight, roomPx: number, textScale: number): number {
  const peekPx = PEEK_PX * textScale;
  const fullPx = Math.max(0, roomPx - GAP_PX);
  const byHeight = { peek: peekPx, half: Math.round(roomPx * 0.52), full: fullPx };
  return Math.min(fullPx, Math.max(peekPx, byHeight[height]));
}

/** Where a sheet settles that was let go at `releasedPx`. */
export function nearestHeight(releasedPx: number, roomPx: number, textScale: number): SheetHeight {
  const [peek, half, full] = SHEET_HEIGHTS.map((height) =>
    Math.abs(sheetHeightPx(height, roomPx, textScale) - releasedPx),
  );
  if ((peek ?? 0) <= Math.min(half ?? 0, full ?? 0)) return 'peek';
  return (half ?? 0) <= (full ?? 0) ? 'half' : 'full';
}

/** One height up or down; `cycle` starts again at the lowest. */
export function nextHeight(height: SheetHeight, way: 'up' | 'down' | 'cycle'): SheetHeight {
  const index = SHEET_HEIGHTS.indexOf(height);
  const next = way === 'down' ? Math.max(0, index - 1) : index + 1;
  return SHEET_HEIGHTS[next] ?? (way === 'cycle' ? 'peek' : 'full');
}
