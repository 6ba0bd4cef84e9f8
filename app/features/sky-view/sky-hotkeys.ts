import { useCaptureStore } from '@app/captures/capture-store';
import { camera } from '@app/sensors/camera-store';
import { toggleHearing } from '@app/state/hear-store';
import { usePanelsStore } from '@app/state/panels-store';
import { useSelectionStore } from '@app/state/selection-store';
import { recordFeature } from '@app/state/usage-store';
import { useViewModeStore } from '@app/state/view-mode-store';
import { toggleAligning } from './align';
import { identifyInView } from './identify-in-view';
import { toggleLead } from './leading/toggle-lead';
import { labelNudge } from './label-nudge';
import { LOOK_STEP_DEG } from './look-step';
import { aimByHand } from './manual-aim';
import { toggleScan } from './scan';
import { changeMode, closeTopSkyLayer, nextMode, toggleRadar } from './sky-mode';
import { useSkyViewStore } from './sky-view-store';
import { sayBearings } from './spoken-bearings';
import { takeCapture } from './take-capture';

/** The id before or after the active one in the list of what is in view; the ends hold. */
export function movedIndex(ids: readonly number[], activeId: number | null, step: 1 | -1): number | null {
  const index = activeId === null ? -1 : ids.indexOf(activeId);
  if (index < 0) return (step > 0 ? ids[0] : ids.at(-1)) ?? null;
  return ids[Math.max(0, Math.min(ids.length - 1, index + step))] ?? null;
}

function moveIndex(step: 1 | -1): void {
  if (labelNudge.isActive()) {
    labelNudge.move(0, step);
    return;
  }
  useSkyViewStore.setState(({ readout, activeId }) => ({
    activeId: movedIndex(
      (readout?.inView ?? []).map((row) => row.id),
      activeId,
      step,
    ),
  }));
}

function openIndex(): boolean {
  if (labelNudge.isActive()) {
    labelNudge.set();
    return true;
  }
  const { activeId } = useSkyViewStore.getState();
  if (activeId === null) return false;
  useSelectionStore.getState().toggle(activeId);
  return true;
}

const look = (right: number, up: number) => () => aimByHand(right * LOOK_STEP_DEG, up * LOOK_STEP_DEG);
const nudge = (right: number) => () => {
  if (labelNudge.isActive()) labelNudge.move(right, 0);
};

function toggle(panel: 'search' | 'data') {
  return () => {
    recordFeature(panel);
    usePanelsStore.getState().toggle(panel);
  };
}

/** Keys of the camera view: those of the classic view where they mean the same, and its own (skyHelpCopy). */
export function skyHotkeys(onHelp: () => void) {
  return {
    moveIndex,
    openIndex,
    search: toggle('search'),
    radar: toggleRadar,
    data: toggle('data'),
    identify: () => void identifyInView(),
    help: onHelp,
    closeLayer: () => closeTopSkyLayer() !== null,
    more: {
      ArrowLeft: nudge(-1),
      ArrowRight: nudge(1),
      'Shift+ArrowLeft': look(-1, 0),
      'Shift+ArrowRight': look(1, 0),
      'Shift+ArrowUp': look(0, 1),
      'Shift+ArrowDown': look(0, -1),
      '+': () => camera.stepZoom(1),
      '=': () => camera.stepZoom(1),
      '-': () => camera.stepZoom(-1),
      a: toggleAligning,
      s: toggleScan,
      m: () => changeMode(nextMode(useViewModeStore.getState().mode)),
      b: sayBearings,
      l: toggleLead,
      h: toggleHearing,
      c: () => void takeCapture(),
      v: () => useCaptureStore.getState().toggleMetadata(),
    },
  } as const;
}
