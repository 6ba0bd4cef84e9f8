import { alignCopy } from '@app/copy/sky-view-copy';
import { useAlignmentStore } from '@app/state/alignment-store';
import { skyClient } from '@app/session/current-session';
import { rowOf, useSkyStore } from '@app/state/sky-store';
import { usePlaceStore } from '@app/state/place-store';
import { recordFeature } from '@app/state/usage-store';
import { vibrate } from '@app/state/vibrate';
import type { AlignmentSighting } from '@engine/camera-view/viewport';
import { LACKING_SENSORS, type SensorStatus, useSensorsStore } from '@app/sensors/sensors-store';
import { manualAim } from './manual-aim';
import { plusMinusText } from '@app/format/plus-minus';
import { type AlignmentNotice, useSkyViewStore } from './sky-view-store';

/** ui.md: haptics of calibrate and reset. */
const VIBRATION_MS = 50;

/** What an object is called, wherever it is listed. */
export function nameOf(id: number): string {
  const inView = useSkyViewStore.getState().readout?.inView.find((row) => row.id === id);
  return inView?.name ?? rowOf(useSkyStore.getState().snapshot, id)?.name ?? String(id);
}

/** Aligning mends what a sensor says; a view that only a hand turns says nothing that could be mended. */
export const canAlign = (isManual: boolean, status: SensorStatus): boolean =>
  !(isManual && LACKING_SENSORS.includes(status));

export function toggleAligning(): void {
  recordFeature('align');
  if (!canAlign(useSkyViewStore.getState().isManual, useSensorsStore.getState().status)) {
    useSkyViewStore.setState({ isAligning: false, alignment: { kind: 'no-sensor' } });
    return;
  }
  if (usePlaceStore.getState().place === null) {
    useSkyViewStore.setState({ isAligning: false, alignment: { kind: 'no-place' } });
    return;
  }
  // What a hand has turned the view by is no error of the sensors.
  if (manualAim.isManual) manualAim.followSensors();
  useSkyViewStore.setState(({ isAligning }) => ({ isAligning: !isAligning, alignment: null }));
}

/** A label was dragged onto the real thing: the worker works out what that says of the pointing. */
export async function alignWith(sighting: AlignmentSighting): Promise<void> {
  const name = nameOf(sighting.objectId);
  const result = await skyClient().addSighting(sighting);
  if (result.kind === 'aligned') {
    vibrate(VIBRATION_MS);
    useAlignmentStore.getState().markCardSeen();
    useSkyViewStore.setState({ isAligning: false });
  }
  useSkyViewStore.setState({ alignment: { kind: 'result', name, result } });
}

export async function undoAlignment(): Promise<void> {
  const wasUndone = await skyClient().undoSighting();
  useSkyViewStore.setState({ alignment: { kind: wasUndone ? 'undone' : 'nothing-to-undo' } });
}

export function forgetAlignment(): void {
  vibrate(VIBRATION_MS);
  skyClient().resetAlignment();
  useSkyViewStore.setState({ alignment: { kind: 'forgotten' } });
}

/** What came of it, in words. */
export function alignmentWords(notice: AlignmentNotice): string {
  if (notice.kind === 'no-place' || notice.kind === 'no-sensor') return alignCopy[notice.kind];
  if (notice.kind !== 'result') return alignCopy.notes[notice.kind];
  const { result, name } = notice;
  if (result.kind === 'aligned') return alignCopy.aligned(name, plusMinusText(result.plusMinusDeg));
  if (result.kind === 'rejected') return alignCopy.rejected(plusMinusText(result.residualDeg));
  return alignCopy[result.kind];
}
