import type { SkyRow } from '@app/workers/sky/readouts/sky-snapshot';

export interface IdentifyCandidate {
  readonly id: number;
  /** The name of what chance picked, which the screen says; null for the best, which needs no words. */
  readonly randomName: string | null;
}

/**
 * What "identify" picks: the best object first, the nearest or the one that is aimed at; pressed again while that one is
 * focused, or where there is none, any other of the list (part 1 §2). `random` is in [0, 1).
 */
export function identifyCandidate(
  rows: readonly SkyRow[],
  bestId: number | null,
  selectedId: number | null,
  random: number,
): IdentifyCandidate | null {
  if (bestId !== null && bestId !== selectedId) return { id: bestId, randomName: null };
  const others = rows.filter((row) => row.id !== selectedId);
  const picked = others[Math.floor(random * others.length)];
  if (picked !== undefined) return { id: picked.id, randomName: picked.name };
  return bestId === null ? null : { id: bestId, randomName: null };
}
