import { realAt, wholeAt } from '@engine/sky/columns';
import { OVERLAY_FLAGS } from './overlay-frame';
import { HIDDEN } from './hidden';
import type { OverlayScene } from './overlay-scene';

/** What is added to the distance of a marker that was moved to the edge: it goes after all that stand where they are. */
const AT_EDGE_PX = 1_000;
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
    const cost = distancePx + (screen.isOnScreen[row] === 1 ? 0 : AT_EDGE_PX) + (objects.flies(row) ? 0 : BEHIND_PX);
    if (cost > best) continue;
    best = cost;
    bestId = wholeAt(objects.ids, row);
  }
  return bestId;
}

/** On the ground, behind the horizon, or a satellite in shadow or too faint: drawn, and nothing that the eye finds there. */
const cannotBeSeen = ({ objects, hidden }: OverlayScene, row: number): boolean =>
  (wholeAt(objects.flags, row) & (OVERLAY_FLAGS.onGround | OVERLAY_FLAGS.unseen)) !== 0 || hidden[row] !== HIDDEN.not;

/**
 * What "identify" takes (AR-11), in this order: of what can be seen the flying object that is aimed at best, then what
 * stands nearest to the middle of the sky itself; the same of what cannot be seen. Null when nothing is on the screen.
 * @param preferred before all of these the first that is on the screen
 */
export function bestInScene(scene: OverlayScene, preferred: readonly number[] = []): number | null {
  const { objects, screen } = scene;
  const isInView = (id: number): boolean => {
    const row = objects.ids.subarray(0, objects.count).indexOf(id);
    return row >= 0 && screen.isOnScreen[row] === 1;
  };
  const wanted = preferred.find(isInView);
  if (wanted !== undefined) return wanted;
  let best = -1;
  let bestRank = Number.POSITIVE_INFINITY;
  for (let row = 0; row < objects.count; row++) {
    if (screen.isOnScreen[row] === 0) continue;
    const isFlying = objects.flies(row);
    const group = (cannotBeSeen(scene, row) ? 2 : 0) + (isFlying ? 0 : 1);
    // Within a group the place, [0, 1): scores run to 1, separations to a half turn.
    const place = isFlying ? 1 - realAt(screen.scores, row) : realAt(screen.separationsDeg, row) / 180;
    const rank = group + 0.999 * place;
    if (rank >= bestRank) continue;
    best = row;
    bestRank = rank;
  }
  return best < 0 ? null : wholeAt(objects.ids, best);
}
