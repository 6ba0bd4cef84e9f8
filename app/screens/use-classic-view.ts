import { useState } from 'react';
import { useLocatingStore } from '@app/state/locating-store';
import { useOrderedRows } from '@app/features/object-list/use-ordered-rows';
import { skyClient } from '@app/session/current-session';
import { closeTopLayer } from '@app/state/close-layer';
import { usePanelsStore } from '@app/state/panels-store';
import { usePlaceStore } from '@app/state/place-store';
import { useSelectionStore } from '@app/state/selection-store';
import { useSkyTimeStore } from '@app/state/sky-time-store';
import { useSkyStore } from '@app/state/sky-store';
import { useIsOnline } from '@app/state/use-is-online';
import { recordFeature } from '@app/state/usage-store';
import type { SkyRow } from '@app/workers/sky/readouts/sky-snapshot';
import { identify } from './identify';
import type { ListPaneProps } from './list-pane';
import { skyState } from './sky-state';
import { useHotkeys } from './use-hotkeys';
import { useListIndex } from './use-list-index';
import { useJustAnswered } from './use-just-answered';
import { useObjectsQuery } from './use-objects-query';

const NO_ROWS: readonly SkyRow[] = [];

export interface ClassicViewModel {
  readonly list: ListPaneProps;
  readonly isHelpOpen: boolean;
  readonly setHelpOpen: (isOpen: boolean) => void;
  readonly isPlaceOpen: boolean;
  readonly setPlaceOpen: (isOpen: boolean) => void;
}

/** The objects near the observer, as every view lists them, and the index that the keyboard moves among them. */
export function useListModel(onPlace: () => void) {
  const snapshot = useSkyStore((state) => state.snapshot);
  const hasPlace = usePlaceStore((state) => state.place !== null);
  const isLocating = useLocatingStore((state) => state.isLocating);
  const isOnline = useIsOnline();
  const query = useObjectsQuery();
  const hasJustAnswered = useJustAnswered(query.dataUpdatedAt);
  const areObjectsComing = hasJustAnswered && (query.data?.length ?? 0) > 0;
  const { rows, setHeld } = useOrderedRows(snapshot?.rows ?? NO_ROWS);
  const index = useListIndex(rows);
  const list: Omit<ListPaneProps, 'onKeyDown'> = {
    rows,
    state: skyState({ hasPlace, isOnline, isLocating, query: query.status, areObjectsComing, snapshot }),
    hasQueryFailed: query.isError,
    activeId: index.activeId,
    onPick: (id) => {
      index.moveTo(id);
      useSelectionStore.getState().toggle(id);
    },
    onHeld: setHeld,
    onRetry: () => {
      skyClient().tryNow();
      void query.refetch();
    },
    onPlace,
  };
  return { index, list };
}

/** Under the search what moves the time closes first, as it lies above all else. */
function closeTime(): boolean {
  const { isOpen, close } = useSkyTimeStore.getState();
  if (!isOpen || usePanelsStore.getState().search) return false;
  close();
  return true;
}

/** Everything the classic view shows, whatever its layout. */
export function useClassicView(): ClassicViewModel {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isPlaceOpen, setPlaceOpen] = useState(false);
  const { index, list } = useListModel(() => setPlaceOpen(true));
  const togglePanel = usePanelsStore((state) => state.toggle);

  const openIndex = () => {
    if (index.activeId === null) return false;
    useSelectionStore.getState().toggle(index.activeId);
    return true;
  };
  const toggle = (panel: 'radar' | 'data' | 'search') => () => {
    recordFeature(panel);
    togglePanel(panel);
  };
  const onKeyDown = useHotkeys({
    moveIndex: index.move,
    openIndex,
    search: toggle('search'),
    radar: toggle('radar'),
    data: toggle('data'),
    identify: () => void identify(),
    help: () => setHelpOpen(true),
    closeLayer: () => closeTime() || closeTopLayer() !== null,
  });
  return { list: { ...list, onKeyDown }, isHelpOpen, setHelpOpen, isPlaceOpen, setPlaceOpen };
}
