import { classicCopy } from '@app/copy/home-copy';
import { usePanelsStore } from '@app/state/panels-store';
import { useSelectionStore } from '@app/state/selection-store';
import { ListPane } from './list-pane';
import { openFound } from './open-found';
import { SearchPanel } from '@app/features/search/search-panel';
import { DataPanel, ObjectDetail } from './screen-parts';
import type { ClassicViewModel } from './use-classic-view';

export type PaneKind = 'list' | 'detail' | 'data';

export const PANE_LABELS: Record<PaneKind, string> = {
  list: classicCopy.listPane,
  detail: classicCopy.detailPane,
  data: classicCopy.toggleData,
};

/** Where there is room for one thing beside the radar: the detail first, then the data panel, then the list. */
export function usePaneKind(): PaneKind {
  const hasSelection = useSelectionStore((state) => state.selectedId !== null);
  const isDataOpen = usePanelsStore((state) => state.data);
  if (hasSelection) return 'detail';
  return isDataOpen ? 'data' : 'list';
}

export interface PaneContentProps {
  readonly kind: PaneKind;
  readonly view: ClassicViewModel;
}

export function PaneContent({ kind, view }: PaneContentProps) {
  const selectedId = useSelectionStore((state) => state.selectedId);
  const clear = useSelectionStore((state) => state.clear);
  const close = usePanelsStore((state) => state.close);
  if (kind === 'detail' && selectedId !== null) {
    return (
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <ObjectDetail key={selectedId} id={selectedId} onClose={clear} />
      </div>
    );
  }
  return kind === 'data' ? <DataPanel onClose={() => close('data')} /> : <ListPane {...view.list} />;
}

/** The search over everything of its parent; choosing a result closes it. */
export function SearchOverlay() {
  const isOpen = usePanelsStore((state) => state.search);
  const close = usePanelsStore((state) => state.close);
  if (!isOpen) return null;
  return (
    <div className="absolute inset-0 z-30">
      <SearchPanel
        onOpen={(id, celestial) => {
          close('search');
          openFound(id, celestial);
        }}
        onClose={() => close('search')}
      />
    </div>
  );
}
