import type { TargetingLock } from '@engine/targeting/targeting-lock';
import { OVERLAY_FLAGS } from './overlay-frame';
import { isOutOfSight } from './hidden';
import { realAt, wholeAt } from '@engine/sky/columns';
import type { ScreenObjects } from '@engine/camera-view/screen-objects';
import type { SkyObjects } from '@engine/sky/sky-objects';

/** What decides who is named first. */
export interface ImportanceInput {
  readonly objects: SkyObjects;
  readonly screen: ScreenObjects;
  readonly lock: TargetingLock;
  readonly selectedId: number | null;
  readonly trackedIds: ReadonlySet<number>;
  /** What hides each row, see `HIDDEN`; absent: nothing does. */
  readonly hidden?: Uint8Array;
}

/** Classes, smaller first; within one of them the fraction decides. What is idle at the edge is not named at all. */
export const IMPORTANCE = {
  selected: 0,
  locked: 1,
  centred: 2,
  tracked: 3,
  emergency: 4,
  plain: 5,
  idleAtEdge: 6,
} as const;
/** What is in view, neither picked out by the user nor in distress, may be drawn as a member of a cluster. */
export function mayBeGathered(importance: number): boolean {
  const group = Math.floor(importance);
  return group === IMPORTANCE.centred || group === IMPORTANCE.plain;
}

/** Nearer to the axis than this counts as centred; what was named before may be this much further off. */
const CENTRED_DEG = 5;
const CENTRED_KEPT_DEG = 7;
/** An object that has a label counts as more important by this factor, so that two do not alternate. */
const KEPT_SHARE = 0.7;
/** Separation and range at which an object's importance is halved. */
const HALF_AT_DEG = 20;
const HALF_AT_M = 25_000;
/** Parts of a class: what the eye cannot see, in shadow, too faint, behind the horizon or the Earth, comes after all that it can. */
const SEEN_SHARE = 0.9;
const UNSEEN_SHARE = 0.1;
const FAINTEST_NAMED = 4;
const MAGNITUDES = 12;

/** Order in which a row is named: smaller first. The class, plus a fraction in [0, 1) from separation and faintness. */
export function importanceOf(input: ImportanceInput, row: number, isKept: boolean): number {
  const { objects, screen, lock, selectedId, trackedIds } = input;
  const separationDeg = realAt(screen.separationsDeg, row);
  const centred = separationDeg / (separationDeg + HALF_AT_DEG);
  const isUnseen = (wholeAt(objects.flags, row) & OVERLAY_FLAGS.unseen) !== 0 || isOutOfSight(input.hidden?.[row]);
  const kept = isKept ? KEPT_SHARE : 1;
  const fraction = isUnseen
    ? SEEN_SHARE + UNSEEN_SHARE * centred * kept
    : SEEN_SHARE * (0.5 * centred + 0.5 * faintness(objects, row)) * kept;
  const id = wholeAt(objects.ids, row);
  if (id === selectedId) return IMPORTANCE.selected;
  if (id === lock.id && lock.state !== 'none') return IMPORTANCE.locked;
  const isCentred = separationDeg < (isKept ? CENTRED_KEPT_DEG : CENTRED_DEG) && screen.isClamped[row] === 0;
  if (isCentred) return IMPORTANCE.centred + fraction;
  if (trackedIds.has(id)) return IMPORTANCE.tracked + fraction;
  if ((wholeAt(objects.flags, row) & OVERLAY_FLAGS.emergency) !== 0) return IMPORTANCE.emergency + fraction;
  return (screen.isClamped[row] === 1 ? IMPORTANCE.idleAtEdge : IMPORTANCE.plain) + fraction;
}

/** How hard something is to see, [0, 1): by its range, or by its magnitude. What is on the ground comes last. */
function faintness(objects: SkyObjects, row: number): number {
  const magnitude = realAt(objects.magnitudes, row);
  if (!Number.isNaN(magnitude)) {
    return Math.min(0.99, Math.max(0, (magnitude - FAINTEST_NAMED + MAGNITUDES) / MAGNITUDES));
  }
  if ((wholeAt(objects.flags, row) & OVERLAY_FLAGS.onGround) !== 0) return 0.99;
  const rangeM = realAt(objects.rangesM, row);
  return rangeM / (rangeM + HALF_AT_M);
}
