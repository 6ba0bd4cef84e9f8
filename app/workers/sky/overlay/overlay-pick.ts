import { realAt, wholeAt } from '@engine/sky/columns';
import type { OverlayScene } from './overlay-scene';

/** Object at a point of the last frame: that of a label there, else the nearest marker within a radius. */
export function pickInScene(scene: OverlayScene, xPx: number, yPx: number, radiusPx: number): number | null {
  const labelled = scene.labels.pick(xPx, yPx);
  if (labelled !== 0) return labelled;
  const { objects, screen } = scene;
  let bestId: number | null = null;
  let bestPx = radiusPx;
  for (let row = 0; row < objects.count; row++) {
    if (screen.isShown[row] === 0) continue;
    const distancePx = Math.hypot(realAt(screen.xPx, row) - xPx, realAt(screen.yPx, row) - yPx);
    if (distancePx > bestPx) continue;
    bestPx = distancePx;
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
    const isTargeted = objects.isTargeted[row] === 1;
    if (isTargeted && (target < 0 || realAt(screen.scores, row) > realAt(screen.scores, target))) {
      target = row;
    }
    const isNearer = other < 0 || realAt(screen.separationsDeg, row) < realAt(screen.separationsDeg, other);
    if (!isTargeted && isNearer) other = row;
  }
  const row = target < 0 ? other : target;
  return row < 0 ? null : wholeAt(objects.ids, row);
}
