import { usePanelsStore } from './panels-store';
import { useSelectionStore } from './selection-store';

export type Layer = 'search' | 'detail' | 'radar' | 'data';

/** A radar that can be closed: the classic view's is a panel, the camera view's is one of its modes. */
export interface RadarLayer {
  readonly isOpen: boolean;
  readonly close: () => void;
}

function radarPanel(): RadarLayer {
  const { radar, close } = usePanelsStore.getState();
  return { isOpen: radar, close: () => close('radar') };
}

/** Closes the first open layer of search, object detail, radar, data panel (part 1 §2); null when none is open. */
export function closeTopLayer(radar: RadarLayer = radarPanel()): Layer | null {
  const panels = usePanelsStore.getState();
  const selection = useSelectionStore.getState();
  if (panels.search) {
    panels.close('search');
    return 'search';
  }
  if (selection.selectedId !== null) {
    selection.clear();
    return 'detail';
  }
  if (radar.isOpen) {
    radar.close();
    return 'radar';
  }
  if (panels.data) {
    panels.close('data');
    return 'data';
  }
  return null;
}

/** Part 1 §4, Reset: clears the selection and closes radar, data panel and search. */
export function resetScreen(): void {
  useSelectionStore.getState().clear();
  const { close } = usePanelsStore.getState();
  close('search');
  close('radar');
  close('data');
}
