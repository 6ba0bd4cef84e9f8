import type { SkyRow } from '@app/workers/sky/readouts/sky-snapshot';

/**
 * A row moves past another only when it is nearer by this much: two aircraft abreast do not trade places. About what a new
 * fix moves an aircraft by, however far away it is.
 */
const SLACK_NM = 0.15;

const isClearlyNearer = (candidate: SkyRow, other: SkyRow): boolean =>
  candidate.distanceNm < other.distanceNm - SLACK_NM;

/**
 * Rows nearest first, in an order that keeps to `previousIds` wherever distances are about equal. Rows that left are
 * dropped, new ones go to their place. `isHeld`: a finger is on the list, so known rows stay where they are and new
 * ones wait at the end.
 */
export function orderRows(previousIds: readonly number[], rows: readonly SkyRow[], isHeld: boolean): readonly SkyRow[] {
  const sorted = rows.toSorted((a, b) => a.distanceNm - b.distanceNm || a.id - b.id);
  if (previousIds.length === 0) return sorted;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const known = previousIds.map((id) => byId.get(id)).filter((row) => row !== undefined);
  const knownIds = new Set(known.map((row) => row.id));
  const fresh = sorted.filter((row) => !knownIds.has(row.id));
  if (isHeld) return [...known, ...fresh];
  return settle(mergeByDistance(known, fresh));
}

/** Puts each fresh row before the first known row that is farther away. */
function mergeByDistance(known: readonly SkyRow[], fresh: readonly SkyRow[]): SkyRow[] {
  const merged: SkyRow[] = [];
  let next = 0;
  for (const row of known) {
    for (let candidate = fresh[next]; candidate && candidate.distanceNm <= row.distanceNm; candidate = fresh[next]) {
      merged.push(candidate);
      next += 1;
    }
    merged.push(row);
  }
  return [...merged, ...fresh.slice(next)];
}

/**
 * Moves each row before the first of those above it that are clearly farther. What it passes is no nearer than it is:
 * that would have moved before. So none is clearly nearer than any above it, however many stand between them.
 */
function settle(rows: readonly SkyRow[]): SkyRow[] {
  const settled: SkyRow[] = [];
  let farthest: SkyRow | undefined;
  for (const row of rows) {
    // Nearly all stand in order: where the farthest is not clearly farther, none is.
    const isInOrder = farthest === undefined || !isClearlyNearer(row, farthest);
    const place = isInOrder ? settled.length : settled.findIndex((above) => isClearlyNearer(row, above));
    settled.splice(place, 0, row);
    if (farthest === undefined || row.distanceNm > farthest.distanceNm) farthest = row;
  }
  return settled;
}
