import { classicCopy } from '@app/copy/home-copy';
import { usePanelsStore } from '@app/state/panels-store';
import { useSelectionStore } from '@app/state/selection-store';
import { classNames } from '@app/ui/class-names';
import { ActionBar } from './action-bar';
import { DetailPane } from './detail-pane';
import { ListPane } from './list-pane';
import { RadarPane } from './radar-pane';
import { DataPanel, ObjectDetail } from './screen-parts';
import { SearchButton } from './search-button';
import { SearchPane } from './search-pane';
import type { ClassicViewModel } from './use-classic-view';

function LeftPane({ view }: { readonly view: ClassicViewModel }) {
  return (
    <div className="flex min-h-0 flex-col border-e border-line">
      <section aria-label={classicCopy.listPane} className="flex min-h-0 flex-1 flex-col">
        <div className="px-4 pt-4 pb-1">
          <SearchButton />
        </div>
        <ListPane {...view.list} />
      </section>
      <ActionBar onHelp={() => view.setHelpOpen(true)} />
    </div>
  );
}

/** List, radar, detail side by side; the data panel lies over the radar's foot. */
export function DesktopLayout({ view }: { readonly view: ClassicViewModel }) {
  const isRadarOpen = usePanelsStore((state) => state.radar);
  const isDataOpen = usePanelsStore((state) => state.data);
  const close = usePanelsStore((state) => state.close);
  const selectedId = useSelectionStore((state) => state.selectedId);
  const clear = useSelectionStore((state) => state.clear);
  const isSearchOpen = usePanelsStore((state) => state.search);
  const hasMiddle = isRadarOpen || isDataOpen || isSearchOpen;
  return (
    <div
      className={classNames(
        'grid min-h-0 flex-1 grid-rows-[minmax(0,1fr)]',
        hasMiddle ? 'grid-cols-[max(340px,min(21.25rem,30%))_minmax(0,1fr)_360px]' : 'grid-cols-[minmax(0,1fr)_360px]',
      )}
    >
      <LeftPane view={view} />
      {hasMiddle ? (
        <div className="relative flex min-h-0 flex-col">
          {isRadarOpen ? (
            <div className="min-h-0 flex-1">
              <RadarPane onPlace={() => view.setPlaceOpen(true)} />
            </div>
          ) : null}
          {isDataOpen ? (
            <section
              aria-label={classicCopy.toggleData}
              className={classNames('min-h-0', isRadarOpen ? 'h-1/2 max-h-96 border-t border-line' : 'flex-1')}
            >
              <DataPanel onClose={() => close('data')} />
            </section>
          ) : null}
          <SearchPane />
        </div>
      ) : null}
      <DetailPane>
        {selectedId === null ? null : <ObjectDetail key={selectedId} id={selectedId} onClose={clear} />}
      </DetailPane>
    </div>
  );
}
