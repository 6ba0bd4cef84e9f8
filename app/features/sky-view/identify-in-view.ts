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
import { useSkyViewStore } from './sky-view-store';

/** What the press before took as the best: while it is selected, the next one takes another by chance. */
let lastBestId: number | null = null;
/** A press waits for the one before it, whose ranking may take a second. */
let before: Promise<void> = Promise.resolve();

/**
 * AR-11: of what is in view the object that the ranking has clearly ahead, else the one that is aimed at best, with how
 * likely it is what one sees there. Pressed again while that one is selected, or where nothing is in view, a random one of
 * the list, said to be so.
 */
export function identifyInView(): Promise<void> {
  recordIdentifyAttempt();
  before = before.then(pick, pick);
  return before;
}

/** The person's own selection: what a lock has chosen is that only once they have picked it. */
function ownSelection(): number | null {
  const { selectedId, isByLock } = useSelectionStore.getState();
  return isByLock ? null : selectedId;
}

/** No arrow leads anywhere from a picture of which nobody knows where it was taken towards. */
function emptyViewWords(): string {
  const { readout } = useSkyViewStore.getState();
  return readout !== null && readout.headingDeg === null ? copy.unknownDirection : copy.nothingInView;
}

async function pick(): Promise<void> {
  const { clearlyFirst, identifyView, tellBest } = await import('./tell-best');
  const isAgain = lastBestId !== null && ownSelection() === lastBestId;
  const view = isAgain ? null : await identifyView();
  const best = isAgain ? lastBestId : await skyClient().bestInView(view === null ? [] : clearlyFirst(view));
  // Of a time to come the sky shows no aircraft: those of now are nowhere in it.
  const isAhead = aircraftTimeOf(useSkyTimeStore.getState().time, serverNowMs()) === 'ahead';
  const rows = isAhead ? [] : (useSkyStore.getState().snapshot?.rows ?? []);
  const picked = identifyCandidate(rows, best, ownSelection(), Math.random());
  lastBestId = best;
  if (picked === null) {
    if (useSelectionStore.getState().selectedId === null) {
      toast({ title: classicCopy.identifyNothing, description: classicCopy.identifyNothingHint });
    }
    return;
  }
  useSelectionStore.getState().focus(picked.id);
  if (picked.randomName === null) {
    tellBest(picked.id, nameOf(picked.id), view);
    return;
  }
  const words = `${classicCopy.identifyRandom(picked.randomName)}. ${best === null ? emptyViewWords() : copy.bestShown}`;
  tellIdentified({ id: picked.id, brief: copy.atRandom, words }, words);
}
