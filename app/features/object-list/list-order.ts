import type { SkyRow } from '@app/workers/sky/readouts/sky-snapshot';

/** A row moves past its neighbour only when it is nearer by this much: two aircraft abreast do not trade places. */
const SLACK_NM = 0.25;
const SLACK_SHARE = 0.04;

function isClearlyNearer(candidate: SkyRow, neighbour: SkyRow): boolean {
  return candidate.distanceNm < neighbour.distanceNm - Math.max(SLACK_NM, neighbour.distanceNm * SLACK_SHARE);
}

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

/** Insertion sort that swaps only clear inversions; every swap removes a true one, so it ends. */
function settle(rows: SkyRow[]): SkyRow[] {
  for (let index = 1; index < rows.length; index += 1) {
    for (let place = index; place > 0; place -= 1) {
      const row = rows[place];
      const above = rows[place - 1];
      if (!row || !above || !isClearlyNearer(row, above)) break;
      rows[place - 1] = row;
      rows[place] = above;
    }
  }
  return rows;
}
