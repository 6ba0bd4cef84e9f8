import { lookTowards } from '@app/features/sky-view/manual-aim';
import { askForSatellites } from '@app/session/current-session';
import { useSelectionStore } from '@app/state/selection-store';
import { serverNowMs, useSkyTimeStore } from '@app/state/sky-time-store';
import type { LookUpMoment } from '@engine/look-up/look-up-moment';
import { bodyId } from '@engine/sky/celestial/celestial-id';
import { openSkyView } from './open-sky-view';

/**
 * Opens the sky view on what is worth looking up for: a satellite that is yet to come as the sky will be when it begins,
 * all else as it is now. Before the Sun or the Moon the disc itself is picked out, for there it will be.
 */
export function pointTheWay(moment: LookUpMoment): void {
  const isSatellite = moment.kind === 'pass' || moment.kind === 'train';
  const isAhead = moment.fromMs > serverNowMs();
  if (isSatellite) askForSatellites();
  if (isSatellite && isAhead) useSkyTimeStore.getState().moveTo(moment.fromMs);
  useSelectionStore.getState().focus(moment.kind === 'transit' ? bodyId(moment.body) : moment.objectId);
  lookTowards(isSatellite && !isAhead ? moment.highest : moment.look);
  openSkyView();
}
