import { useUnitsStore } from '@app/state/units-store';
import { rowOf, useSkyStore } from '@app/state/sky';
import { inViewAnnouncement, inViewSentence } from './in-view-speech';
import { say, useSkyViewStore } from './sky-view-store';

/** Says where the objects in view stand, on demand: the key B, or its button. */
export function sayBearings(): void {
  const { readout } = useSkyViewStore.getState();
  const { snapshot } = useSkyStore.getState();
  const speech = { headingDeg: readout?.headingDeg ?? null, distanceUnit: useUnitsStore.getState().distance };
  const sentences = (readout?.inView ?? []).map((row) => inViewSentence(row, rowOf(snapshot, row.id), speech));
  say(inViewAnnouncement(sentences));
}
