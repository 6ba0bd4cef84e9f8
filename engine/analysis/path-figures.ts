import type { PathPoint } from './track-path';

/** The newest part of a way, so many seconds of it, and no less than its last two points. */
export function lastSeconds(path: readonly PathPoint[], seconds: number): readonly PathPoint[] {
  const newestS = path.at(-1)?.atS ?? 0;
  const newest = path.filter(({ atS }) => atS >= newestS - seconds);
  return newest.length < 2 ? path.slice(-2) : newest;
}

/** From the first known height to the last; null where fewer than two are known. */
export function heightChangeM(path: readonly PathPoint[]): number | null {
  const first = path.find(({ heightM }) => heightM !== null);
  const last = path.findLast(({ heightM }) => heightM !== null);
  if (first === undefined || last === undefined || first === last) return null;
  return (last.heightM ?? 0) - (first.heightM ?? 0);
}

/** Mean climb of a part of the way, metres a second, descending negative; null where heights are not known. */
export function climbMps(path: readonly PathPoint[]): number | null {
  const changeM = heightChangeM(path);
  const durationS = (path.at(-1)?.atS ?? 0) - (path[0]?.atS ?? 0);
  return changeM === null || durationS <= 0 ? null : changeM / durationS;
}
