import { useState } from 'react';
import { classicCopy } from '@app/copy/home-copy';
import { ObjectDetail } from '@app/features/object-detail/object-detail';
import { SearchPanel } from '@app/features/search/search-panel';
import { usePanelsStore } from '@app/state/panels-store';
import { useSelectionStore } from '@app/state/selection-store';
import { ActionBar } from './action-bar';
import { BottomSheet } from './bottom-sheet';
import { DataPanel } from './data-panel';
import { ListPane } from './list-pane';
import { RadarPane } from './radar-pane';
import { type SheetHeight, sheetHeightPx } from './sheet-heights';
import type { ClassicViewModel } from './use-classic-view';
import { useElementHeight } from './use-element-height';

type SheetContent = 'list' | 'detail' | 'data';

const SHEET_LABELS: Record<SheetContent, string> = {
  list: classicCopy.listPane,
  detail: classicCopy.detailPane,
  data: classicCopy.toggleData,
};

/** The list first lets the radar be seen; what was asked for first shows half of itself. */
const FIRST_HEIGHTS: Record<SheetContent, SheetHeight> = { list: 'peek', detail: 'half', data: 'half' };

function useSheet() {
  const selectedId = useSelectionStore((state) => state.selectedId);
  const isDataOpen = usePanelsStore((state) => state.data);
  const content: SheetContent = selectedId !== null ? 'detail' : isDataOpen ? 'data' : 'list';
  const [heights, setHeights] = useState(FIRST_HEIGHTS);
  return {
    content,
    selectedId,
    height: heights[content],
    setHeight: (height: SheetHeight) => setHeights({ ...heights, [content]: height }),
  };
}

/** The radar fills the room above the sheet; without it the sheet fills everything. Search covers both. */
export function PhoneLayout({ view }: { readonly view: ClassicViewModel }) {
  const [room, roomPx] = useElementHeight();
  const sheet = useSheet();
  const clear = useSelectionStore((state) => state.clear);
  const focus = useSelectionStore((state) => state.focus);
  const isRadarOpen = usePanelsStore((state) => state.radar);
  const isSearchOpen = usePanelsStore((state) => state.search);
  const close = usePanelsStore((state) => state.close);
  const height = isRadarOpen ? sheet.height : 'full';
  const onPlace = () => view.setPlaceOpen(true);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div ref={room} className="relative min-h-0 flex-1 overflow-hidden">
        {isRadarOpen && roomPx > 0 ? (
          // Under a full sheet the radar keeps the room of a half one: nobody sees it, and it need not be made anew.
          <div
            className="absolute inset-x-0 top-0"
            style={{ height: roomPx - sheetHeightPx(height === 'full' ? 'half' : height, roomPx) }}
          >
            <RadarPane onPlace={onPlace} isLow={height !== 'peek'} />
          </div>
        ) : null}
        <BottomSheet label={SHEET_LABELS[sheet.content]} height={height} onHeight={sheet.setHeight} roomPx={roomPx}>
          {sheet.content === 'detail' && sheet.selectedId !== null ? (
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
              <ObjectDetail key={sheet.selectedId} id={sheet.selectedId} onClose={clear} />
            </div>
          ) : null}
          {sheet.content === 'data' ? <DataPanel onClose={() => close('data')} /> : null}
          {sheet.content === 'list' ? <ListPane {...view.list} /> : null}
        </BottomSheet>
        {isSearchOpen ? (
          <div className="absolute inset-0 z-30">
            <SearchPanel
              onOpen={(id) => {
                close('search');
                focus(id);
              }}
              onClose={() => close('search')}
            />
          </div>
        ) : null}
      </div>
      <ActionBar onHelp={() => view.setHelpOpen(true)} />
    </div>
  );
}
