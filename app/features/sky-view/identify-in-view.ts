import { classicCopy } from '@app/copy/home-copy';
import { identifyInViewCopy as copy } from '@app/copy/sky-view-copy';
import { aircraftTimeOf } from '@app/state/aircraft-time';
import { identifyCandidate } from '@app/state/identify-candidate';
import { useSelectionStore } from '@app/state/selection-store';
import { skyClient } from '@app/session/current-session';
import { useSkyStore } from '@app/state/sky-store';
import { serverNowMs, useSkyTimeStore } from '@app/state/sky-time-store';
import { toast } from '@app/state/toast-store';
import { recordIdentifyAttempt } from '@app/state/usage-store';
import { nameOf } from './align';
import { tellIdentified } from './identified';

/**
 * AR-11: the best object in view, with how likely it is what one sees there. Pressed again while that one is selected, or where nothing is in view, a random one of
 * the list, said to be so.
 */
export async function identifyInView(): Promise<void> {
  recordIdentifyAttempt();
  const best = await skyClient().bestInView();
  // Of a time to come the sky shows no aircraft: those of now are nowhere in it.
  const isAhead = aircraftTimeOf(useSkyTimeStore.getState().time, serverNowMs()) === 'ahead';
  const rows = isAhead ? [] : (useSkyStore.getState().snapshot?.rows ?? []);
  const { selectedId, isByLock, focus } = useSelectionStore.getState();
  // What a lock has chosen is the person's only once they have picked it.
  const picked = identifyCandidate(rows, best, isByLock ? null : selectedId, Math.random());
  if (picked === null) {
    if (selectedId === null) {
      toast({ title: classicCopy.identifyNothing, description: classicCopy.identifyNothingHint });
    }
    return;
  }
  focus(picked.id);
  if (picked.randomName === null) {
    const name = nameOf(picked.id);
    const { tellBest } = await import('./tell-best');
    await tellBest(picked.id, name);
  } else {
    const words = `${classicCopy.identifyRandom(picked.randomName)}. ${best === null ? copy.nothingInView : copy.bestShown}`;
    tellIdentified({ id: picked.id, brief: copy.atRandom, words }, words);
  }
}
