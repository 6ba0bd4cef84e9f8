import { controlCopy } from '@app/copy/sky-view-copy';
import { closeTopLayer, resetScreen, type Layer } from '@app/state/close-layer';
import { usePanelsStore } from '@app/state/panels-store';
import { useSkyTimeStore } from '@app/state/sky-time-store';
import { recordFeature } from '@app/state/usage-store';
import { type SkyMode, useViewModeStore } from '@app/state/view-mode-store';
import { labelNudge } from './label-nudge';
import { say, useSkyViewStore } from './sky-view-store';
import { closeTime } from './time-control';

const MODES: readonly SkyMode[] = ['ar', 'radar', 'hybrid'];

export function nextMode(mode: SkyMode): SkyMode {
  return MODES[(MODES.indexOf(mode) + 1) % MODES.length] ?? 'ar';
}

/** AR-04: sky alone, radar alone, both. */
export function changeMode(mode: SkyMode): void {
  recordFeature('sky-mode');
  useViewModeStore.getState().setMode(mode);
  say(controlCopy.modeNow(controlCopy.modes[mode]));
}

/** The radar's button: beside the sky, or away. */
export function toggleRadar(): void {
  recordFeature('radar');
  if (isRadarOpen()) closeRadar();
  else useViewModeStore.getState().setMode('hybrid');
}

function closeRadar(): void {
  useSkyViewStore.setState({ isRadarOver: false });
  useViewModeStore.getState().setMode('ar');
}

/** Some radar is on the screen: over the sky, beside it, or in its place. */
function isRadarOpen(): boolean {
  return useSkyViewStore.getState().isRadarOver || useViewModeStore.getState().mode !== 'ar';
}

/**
 * HOME-04, with what only this view has on top: aligning, then, under the search, the moved time and the sheet of
 * objects and controls. Null when nothing was open.
 */
export function closeTopSkyLayer(): Layer | 'align' | 'time' | 'sheet' | null {
  const { isAligning, sheet } = useSkyViewStore.getState();
  const { isOpen: isTimeOpen } = useSkyTimeStore.getState();
  if (isAligning) {
    labelNudge.leave();
    useSkyViewStore.setState({ isAligning: false });
    return 'align';
  }
  const { search, data } = usePanelsStore.getState();
  if (isTimeOpen && !search) {
    closeTime();
    return 'time';
  }
  // The data panel is a tab of the same sheet, in the place of these.
  if (!search && !data && (sheet === 'objects' || sheet === 'controls')) {
    useSkyViewStore.setState({ sheet: null });
    return 'sheet';
  }
  const closed = closeTopLayer({ isOpen: isRadarOpen(), close: closeRadar });
  if (closed === 'detail') useSkyViewStore.setState({ sheet: null });
  return closed;
}

/** TGT-05: clears the selection and closes radar, data panel and search. */
export function resetSkyScreen(): void {
  recordFeature('reset-screen');
  resetScreen();
  closeRadar();
  closeTime();
  useSkyViewStore.setState({ isAligning: false, isScanning: false, sheet: null, activeId: null });
}
