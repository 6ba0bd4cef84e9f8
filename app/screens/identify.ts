import { classicCopy } from '@app/copy/home-copy';
import { useSelectionStore } from '@app/state/selection-store';
import { skyClient } from '@app/session/current-session';
import { useSkyStore } from '@app/state/sky-store';
import { toast } from '@app/state/toast-store';
import { recordIdentifyAttempt } from '@app/state/usage-store';
import type { SkyRow } from '@app/workers/sky/readouts/sky-snapshot';

/**
 * What "identify" picks while nothing is aimed at: the nearest object first; pressed again while that one is focused,
 * any other of the list (part 1 §2). `random` is in [0, 1).
 */
export function identifyCandidate(
  rows: readonly SkyRow[],
  nearestId: number | null,
  selectedId: number | null,
  random: number,
): number | null {
  if (nearestId !== null && nearestId !== selectedId) return nearestId;
  const others = rows.filter((row) => row.id !== selectedId);
  return others[Math.floor(random * others.length)]?.id ?? nearestId;
}

export async function identify(): Promise<void> {
  recordIdentifyAttempt();
  const rows = useSkyStore.getState().snapshot?.rows ?? [];
  const { selectedId, focus } = useSelectionStore.getState();
  const id = identifyCandidate(rows, await skyClient().nearest(), selectedId, Math.random());
  if (id === null) toast({ title: classicCopy.identifyNothing, description: classicCopy.identifyNothingHint });
  else focus(id);
}
