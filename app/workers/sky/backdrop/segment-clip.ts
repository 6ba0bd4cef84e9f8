/** Two ends of a line on the screen plane, pixels, as an out parameter. */
export interface ScreenSegment {
  x0Px: number;
  y0Px: number;
  x1Px: number;
  y1Px: number;
}

/**
 * Cuts a segment to the screen from the origin to (`widthPx`, `heightPx`) and `marginPx` around it, in place, by Liang
 * and Barsky. False, with the segment as it was, where nothing of it lies inside.
 */
export function clipToScreen(segment: ScreenSegment, widthPx: number, heightPx: number, marginPx: number): boolean {
  const { x0Px, y0Px } = segment;
  const alongX = segment.x1Px - x0Px;
  const alongY = segment.y1Px - y0Px;
  let enter = 0;
  let leave = 1;
  for (let side = 0; side < 4; side++) {
    const step = side < 2 ? alongX : alongY;
    const outward = side % 2 === 0 ? -step : step;
    const start = side < 2 ? x0Px : y0Px;
    const room = marginPx + (side % 2 === 0 ? start : (side < 2 ? widthPx : heightPx) - start);
    if (outward === 0) {
      if (room < 0) return false;
    } else if (outward < 0) {
      enter = Math.max(enter, room / outward);
    } else {
      leave = Math.min(leave, room / outward);
    }
  }
  if (!(enter < leave)) return false;
  segment.x0Px = x0Px + enter * alongX;
  segment.y0Px = y0Px + enter * alongY;
  segment.x1Px = x0Px + leave * alongX;
  segment.y1Px = y0Px + leave * alongY;
  return true;
}
