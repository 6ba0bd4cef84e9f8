import { classicCopy } from '@app/copy/home-copy';
import { useSelectionStore } from '@app/state/selection-store';
import { skyClient } from '@app/session/current-session';
import { useSkyStore } from '@app/state/sky-store';
import { toast } from '@app/state/toast-store';
import { recordIdentifyAttempt } from '@app/state/usage-store';
import type { SkyRow } from '@app/workers/sky/readouts/sky-snapshot';

export interface IdentifyCandidate {
  readonly id: number;
  /** The name of what chance picked, which the screen says; null for the nearest, which needs no words. */
  readonly randomName: string | null;
}

/**
 * What "identify" picks while nothing is aimed at: the nearest object first; pressed again while that one is focused,
 * any other of the list (part 1 §2). `random` is in [0, 1).
 */
export function identifyCandidate(
  rows: readonly SkyRow[],
  nearestId: number | null,
  selectedId: number | null,
  random: number,
): IdentifyCandidate | null {
  if (nearestId !== null && nearestId !== selectedId) return { id: nearestId, randomName: null };
  const others = rows.filter((row) => row.id !== selectedId);
  const picked = others[Math.floor(random * others.length)];
  if (picked !== undefined) return { id: picked.id, randomName: picked.name };
  return nearestId === null ? null : { id: nearestId, randomName: null };
}

export async function identify(): Promise<void> {
  recordIdentifyAttempt();
  const rows = useSkyStore.getState().snapshot?.rows ?? [];
  const { selectedId, focus } = useSelectionStore.getState();
  const picked = identifyCandidate(rows, await skyClient().nearest(), selectedId, Math.random());
  if (picked === null) {
    toast({ title: classicCopy.identifyNothing, description: classicCopy.identifyNothingHint });
    return;
  }
  focus(picked.id);
  if (picked.randomName !== null) {
    toast({ title: classicCopy.identifyRandom(picked.randomName), description: classicCopy.identifyRandomHint });
  }
}
