import { useUnitsStore } from '@app/state/units-store';
import { rowOf, useSkyStore } from '@app/state/sky-store';
import { ofShownMoment } from '@app/time-machine/shown-moment';
import { inViewAnnouncement, inViewSentence } from './in-view-screen-reader-text';
import { say, useSkyViewStore } from './sky-view-store';

/** Says where the objects in view stand, on demand: the key B, or its button. */
export function sayBearings(): void {
  const { readout } = useSkyViewStore.getState();
  const { snapshot } = useSkyStore.getState();
  const context = { headingDeg: readout?.headingDeg ?? null, distanceUnit: useUnitsStore.getState().distance };
  const sentences = (readout?.inView ?? []).map((row) => inViewSentence(row, rowOf(snapshot, row.id), context));
  say(ofShownMoment(inViewAnnouncement(sentences)));
}
