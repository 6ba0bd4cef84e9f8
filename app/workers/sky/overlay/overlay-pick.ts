import { realAt, wholeAt } from '@engine/sky/columns';
import type { SkyObjects } from '@engine/sky/sky-objects';
import type { OverlayScene } from './overlay-scene';

/** What is added to the distance of a marker that was moved to the edge: it goes after all that stand where they are. */
const AT_EDGE_PX = 1_000;
/** Aircraft that are too far away to lock on to, and all that one can lock on to: not the sky behind them. */
const flies = ({ isTargeted, tracks }: SkyObjects, row: number): boolean =>
  isTargeted[row] === 1 || (tracks[row] ?? null) !== null;

/** What a star or planet gives way by to an aircraft or satellite that is tapped as well. */
const BEHIND_PX = 12;

/**
 * Object at a point of the last frame: that of a label there, else the nearest marker within a radius. Markers in the
 * picture go before those at its edge, and what flies before the star behind it.
 */
export function pickInScene(scene: OverlayScene, xPx: number, yPx: number, radiusPx: number): number | null {
  const labelled = scene.labels.pick(xPx, yPx);
  if (labelled !== 0) return labelled;
  const { objects, screen } = scene;
  let bestId: number | null = null;
  let best = Number.POSITIVE_INFINITY;
  for (let row = 0; row < objects.count; row++) {
    if (screen.isShown[row] === 0) continue;
    const distancePx = Math.hypot(realAt(screen.xPx, row) - xPx, realAt(screen.yPx, row) - yPx);
    if (distancePx > radiusPx) continue;
    const cost = distancePx + (screen.isOnScreen[row] === 1 ? 0 : AT_EDGE_PX) + (flies(objects, row) ? 0 : BEHIND_PX);
    if (cost > best) continue;
    best = cost;
    bestId = wholeAt(objects.ids, row);
  }
  return bestId;
}

/**
 * What "identify" takes (AR-11): the object on the screen that is aimed at best, else what stands nearest to the
 * middle of the sky itself; null when nothing is on the screen.
 */
export function bestInScene({ objects, screen }: OverlayScene): number | null {
  let target = -1;
  let other = -1;
  for (let row = 0; row < objects.count; row++) {
    if (screen.isOnScreen[row] === 0) continue;
    const isFlying = flies(objects, row);
    if (isFlying && (target < 0 || realAt(screen.scores, row) > realAt(screen.scores, target))) {
      target = row;
    }
    const isNearer = other < 0 || realAt(screen.separationsDeg, row) < realAt(screen.separationsDeg, other);
    if (!isFlying && isNearer) other = row;
  }
  const row = target < 0 ? other : target;
  return row < 0 ? null : wholeAt(objects.ids, row);
}
