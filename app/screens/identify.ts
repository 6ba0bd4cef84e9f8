import { classicCopy } from '@app/copy/home-copy';
import { useSelectionStore } from '@app/state/selection-store';
import { skyClient } from '@app/session/current-session';
import { useSkyStore } from '@app/state/sky-store';
import { toast } from '@app/state/toast-store';
import { identifyCandidate } from '@app/state/identify-candidate';
import { recordIdentifyAttempt } from '@app/state/usage-store';

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
    return;
  }
  const name = rows.find(({ id }) => id === picked.id)?.name ?? String(picked.id);
  toast({ title: classicCopy.identifyNearest(name), description: classicCopy.identifyNearestHint });
}
