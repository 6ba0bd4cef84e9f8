import { Search } from 'lucide-react';
import { classicCopy } from '@app/copy/home-copy';
import { searchCopy } from '@app/copy/search-copy';
import { ObjectDetail } from '@app/features/object-detail/object-detail';
import { SearchPanel } from '@app/features/search/search-panel';
import { usePanelsStore } from '@app/state/panels-store';
import { useSelectionStore } from '@app/state/selection-store';
import { classNames } from '@app/ui/class-names';
import { EmptyState } from '@app/ui/empty-state';
import { ActionBar } from './action-bar';
import { DataPanel } from './data-panel';
import { ListPane } from './list-pane';
import { RadarPane } from './radar-pane';
import type { ClassicViewModel } from './use-classic-view';

function LeftPane({ view }: { readonly view: ClassicViewModel }) {
  const isSearchOpen = usePanelsStore((state) => state.search);
  const open = usePanelsStore((state) => state.open);
  const close = usePanelsStore((state) => state.close);
  const focus = useSelectionStore((state) => state.focus);
  return (
    <div className="flex min-h-0 flex-col border-e border-line">
      {isSearchOpen ? (
        <SearchPanel onOpen={focus} onClose={() => close('search')} />
      ) : (
        <section aria-label={classicCopy.listPane} className="flex min-h-0 flex-1 flex-col">
          <div className="px-4 pt-4 pb-1">
            <button
              type="button"
              className="flex min-h-touch w-full items-center gap-2.5 rounded-md border border-edge bg-surface px-3 text-start text-muted"
              onClick={() => open('search')}
            >
              <Search aria-hidden size={16} className="shrink-0" />
              <span className="truncate">{searchCopy.placeholder}</span>
            </button>
          </div>
          <ListPane {...view.list} />
        </section>
      )}
      <ActionBar onHelp={() => view.setHelpOpen(true)} />
    </div>
  );
}

function RightPane() {
  const selectedId = useSelectionStore((state) => state.selectedId);
  const clear = useSelectionStore((state) => state.clear);
  return (
    <section aria-label={classicCopy.detailPane} className="min-h-0 overflow-y-auto border-s border-line">
      {selectedId === null ? (
        <div className="px-4">
          <EmptyState title={classicCopy.noSelection}>{classicCopy.noSelectionHint}</EmptyState>
        </div>
      ) : (
        <div className="pt-2">
          <ObjectDetail key={selectedId} id={selectedId} onClose={clear} />
        </div>
      )}
    </section>
  );
}

/** List, radar, detail side by side; the data panel lies over the radar's foot. */
export function DesktopLayout({ view }: { readonly view: ClassicViewModel }) {
  const isRadarOpen = usePanelsStore((state) => state.radar);
  const isDataOpen = usePanelsStore((state) => state.data);
  const close = usePanelsStore((state) => state.close);
  const hasMiddle = isRadarOpen || isDataOpen;
  return (
    <div
      className={classNames(
        'grid min-h-0 flex-1 grid-rows-[minmax(0,1fr)]',
        hasMiddle ? 'grid-cols-[340px_minmax(0,1fr)_360px]' : 'grid-cols-[minmax(0,1fr)_360px]',
      )}
    >
      <LeftPane view={view} />
      {hasMiddle ? (
        <div className="flex min-h-0 flex-col">
          {isRadarOpen ? (
            <div className="min-h-0 flex-1">
              <RadarPane onPlace={() => view.setPlaceOpen(true)} />
            </div>
          ) : null}
          {isDataOpen ? (
            <div className={classNames('min-h-0', isRadarOpen ? 'h-1/2 max-h-96 border-t border-line' : 'flex-1')}>
              <DataPanel onClose={() => close('data')} />
            </div>
          ) : null}
        </div>
      ) : null}
      <RightPane />
    </div>
  );
}
