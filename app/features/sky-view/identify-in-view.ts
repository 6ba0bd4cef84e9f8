import { classicCopy } from '@app/copy/home-copy';
import { useSelectionStore } from '@app/state/selection-store';
import { skyClient } from '@app/session/current-session';
import { useSkyStore } from '@app/state/sky-store';
import { toast } from '@app/state/toast-store';
import { recordIdentifyAttempt } from '@app/state/usage-store';

/** Any object but the selected one; `random` is in [0, 1). Null where there is none. */
export function randomObject(ids: readonly number[], selectedId: number | null, random: number): number | null {
  const others = ids.filter((id) => id !== selectedId);
  return others[Math.floor(random * others.length)] ?? null;
}

/** AR-11: the best object in view; a random one of the list only where nothing is in view. */
export async function identifyInView(): Promise<void> {
  recordIdentifyAttempt();
  const best = await skyClient().bestInView();
  const ids = (useSkyStore.getState().snapshot?.rows ?? []).map((row) => row.id);
  const { selectedId, focus } = useSelectionStore.getState();
  const id = best ?? randomObject(ids, selectedId, Math.random());
  if (id !== null) focus(id);
  else if (selectedId === null)
    toast({ title: classicCopy.identifyNothing, description: classicCopy.identifyNothingHint });
}
