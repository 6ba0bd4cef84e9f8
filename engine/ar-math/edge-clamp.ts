import {
  EDGE_MARGIN_PX,
  HIGHEST_SHOWN_ELEVATION_DEG,
  LOWEST_SHOWN_ELEVATION_DEG,
  VISIBILITY_CONE_DEG,
} from '../constants/sky-view';
import { degreesFromRadians, signedDegrees } from './angles';
import type { PinholeCamera } from './pinhole-projection';

/** Where a marker stands after it was kept from the edges. */
export interface EdgePlacement {
  xPx: number;
  yPx: number;
  /** The object lies outside the screen or behind: the marker is an arrow at the edge. */
  outside: boolean;
  /** Direction of the arrow on the screen, degrees clockwise from up, (-180, 180]. */
  arrowDeg: number;
}

/** Elevation that an object is placed at (AR-12). */
export function shownElevation(elevationDeg: number): number {
  return Math.min(HIGHEST_SHOWN_ELEVATION_DEG, Math.max(LOWEST_SHOWN_ELEVATION_DEG, elevationDeg));
}

/** Whether an azimuth lies inside the cone of AR-02 around a heading, its edge included; right across north. */
export function insideVisibilityCone(headingDeg: number, azimuthDeg: number): boolean {
  return Math.abs(signedDegrees(azimuthDeg - headingDeg)) <= VISIBILITY_CONE_DEG / 2;
}

/**
 * Keeps a marker 50 px from the edges (AR-12). A point on the screen moves by the least that this needs. One outside,
 * or behind as `projectEnu` gives it, goes to where the line from the centre towards it meets the margin, and gets the
 * direction of an arrow; passing behind the camera turns the arrow smoothly and never throws it to the other side.
 * Where the screen is too small for margins, the middle stands in.
 */
export function placeInsideEdges(
  camera: PinholeCamera,
  xPx: number,
  yPx: number,
  inFront: boolean,
  out: EdgePlacement,
): EdgePlacement {
  const xOffPx = xPx - camera.centreXPx;
  const yOffPx = yPx - camera.centreYPx;
  out.outside = !inFront || xPx < 0 || yPx < 0 || xPx > camera.widthPx || yPx > camera.heightPx;
  out.arrowDeg = degreesFromRadians(Math.atan2(xOffPx, -yOffPx));
  if (!out.outside) {
    out.xPx = insideMargin(xPx, camera.widthPx);
    out.yPx = insideMargin(yPx, camera.heightPx);
    return out;
  }
  const halfWidthPx = Math.max(0, camera.widthPx / 2 - EDGE_MARGIN_PX);
  const halfHeightPx = Math.max(0, camera.heightPx / 2 - EDGE_MARGIN_PX);
  const shrink = Math.min(share(halfWidthPx, xOffPx), share(halfHeightPx, yOffPx));
  out.xPx = camera.widthPx / 2 + shrink * xOffPx;
  out.yPx = camera.heightPx / 2 + shrink * yOffPx;
  return out;
}

const share = (halfSidePx: number, offPx: number): number => (offPx === 0 ? 1 : halfSidePx / Math.abs(offPx));

function insideMargin(positionPx: number, sidePx: number): number {
  if (sidePx < 2 * EDGE_MARGIN_PX) return sidePx / 2;
  return Math.min(sidePx - EDGE_MARGIN_PX, Math.max(EDGE_MARGIN_PX, positionPx));
}
