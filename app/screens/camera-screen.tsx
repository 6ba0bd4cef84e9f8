import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { classicCopy } from '@app/copy/home-copy';
import { nearbyCopy, skyHelpCopy } from '@app/copy/sky-view-copy';
import { ObjectDetail } from '@app/features/object-detail/object-detail';
import { PlaceDialog } from '@app/features/place/place-dialog';
import { Radar } from '@app/features/radar/radar';
import { SearchPanel } from '@app/features/search/search-panel';
import { CelestialDetail } from '@app/features/sky-view/celestial-facts';
import { InViewList } from '@app/features/sky-view/in-view-list';
import { skyHeading$ } from '@app/features/sky-view/sky-heading';
import { skyHotkeys } from '@app/features/sky-view/sky-hotkeys';
import { SkyView } from '@app/features/sky-view/sky-view';
import { useSkyViewStore } from '@app/features/sky-view/sky-view-store';
import { usePanelsStore } from '@app/state/panels-store';
import { useRadarSettingsStore } from '@app/state/radar-settings-store';
import { useSelectionStore } from '@app/state/selection-store';
import { skyClient } from '@app/session/current-session';
import { useSkyStore } from '@app/state/sky-store';
import { IconButton } from '@app/ui/button';
import { isCelestialId } from '@engine/sky/celestial/celestial-id';
import { BottomSheet } from './bottom-sheet';
import { DataPanel } from './data-panel';
import { DetailPane } from './detail-pane';
import { HelpDialog } from './help-dialog';
import { ListPane, type ListPaneProps } from './list-pane';
import { SearchOverlay } from './pane-content';
import { RangeControl } from './radar-controls';
import { SearchButton } from './search-button';
import type { SheetHeight } from './sheet-heights';
import { SourceChip } from './source-chip';
import { useListModel } from './use-classic-view';
import { useElementHeight } from './use-element-height';
import { useHotkeys } from './use-hotkeys';
import { DESKTOP, LOW_LANDSCAPE, useMediaQuery } from './use-media-query';
import { WorkerFailure } from './worker-failure';

/** The radar as the camera view shows it: the direction of the camera is up. */
function HeadingUpRadar() {
  const rangeNm = useRadarSettingsStore((state) => state.rangeNm);
  const selectedId = useSelectionStore((state) => state.selectedId);
  const toggle = useSelectionStore((state) => state.toggle);
  const clear = useSelectionStore((state) => state.clear);
  return (
    <Radar
      sky={skyClient()}
      rangeNm={rangeNm}
      upDeg={skyHeading$}
      selectedId={selectedId}
      onPick={(id) => (id === null ? clear() : toggle(id))}
      label={nearbyCopy.title}
    />
  );
}

function Detail({ id }: { readonly id: number }) {
  const clear = useSelectionStore((state) => state.clear);
  const close = () => {
    useSkyViewStore.setState({ sheet: null });
    clear();
  };
  return isCelestialId(id) ? (
    <CelestialDetail key={id} id={id} onClose={close} />
  ) : (
    <ObjectDetail key={id} id={id} onClose={close} />
  );
}

interface PanesProps {
  readonly list: ListPaneProps;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function LeftPane({ list, onKeyDown }: PanesProps) {
  const isSearchOpen = usePanelsStore((state) => state.search);
  const close = usePanelsStore((state) => state.close);
  const focus = useSelectionStore((state) => state.focus);
  const toggle = useSelectionStore((state) => state.toggle);
  if (isSearchOpen) return <SearchPanel onOpen={focus} onClose={() => close('search')} />;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 pt-4 pb-1">
        <SearchButton />
        <InViewList isQuiet={false} onPick={toggle} onKeyDown={onKeyDown} />
      </div>
      <section aria-label={classicCopy.listPane} className="flex min-h-0 flex-1 flex-col">
        <ListPane {...list} />
      </section>
    </div>
  );
}

/** List, sky, detail side by side; the data panel lies over the sky's foot. */
function WideCamera({ sky, list, onKeyDown }: PanesProps & { readonly sky: ReactNode }) {
  const selectedId = useSelectionStore((state) => state.selectedId);
  const isDataOpen = usePanelsStore((state) => state.data);
  const close = usePanelsStore((state) => state.close);
  const keep = useSelectionStore((state) => state.keep);
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[340px_minmax(0,1fr)_360px] grid-rows-[minmax(0,1fr)]">
      <div className="flex min-h-0 flex-col border-e border-line">
        <LeftPane list={list} onKeyDown={onKeyDown} />
      </div>
      <div className="flex min-h-0 flex-col">
        <div className="relative min-h-0 flex-1">{sky}</div>
        {isDataOpen ? (
          <div className="h-1/2 max-h-96 min-h-0 border-t border-line">
            <DataPanel onClose={() => close('data')} />
          </div>
        ) : null}
      </div>
      {/* What is read closely is the person's choice from then on: no lock takes its place. */}
      <div className="contents" onPointerDownCapture={keep} onFocusCapture={keep}>
        <DetailPane>{selectedId === null ? null : <Detail id={selectedId} />}</DetailPane>
      </div>
    </div>
  );
}

type SheetKind = 'list' | 'detail' | 'data';

const SHEET_LABELS: Record<SheetKind, string> = {
  list: classicCopy.listPane,
  detail: classicCopy.detailPane,
  data: classicCopy.toggleData,
};

function useSheetKind(): SheetKind | null {
  const sheet = useSkyViewStore((state) => state.sheet);
  const hasSelection = useSelectionStore((state) => state.selectedId !== null);
  const isDataOpen = usePanelsStore((state) => state.data);
  if (sheet === 'detail' && hasSelection) return 'detail';
  if (sheet === 'list') return 'list';
  return isDataOpen ? 'data' : null;
}

function closeSheet(kind: SheetKind): void {
  useSkyViewStore.setState({ sheet: null });
  if (kind === 'data') usePanelsStore.getState().close('data');
}

interface CameraSheetProps {
  readonly kind: SheetKind;
  readonly list: ListPaneProps;
  readonly roomPx: number;
}

/** What rises over the sky on narrow screens. Pushed down it goes away, and the sky is whole again. */
function CameraSheet({ kind, list, roomPx }: CameraSheetProps) {
  const [height, setHeight] = useState<SheetHeight>('half');
  const selectedId = useSelectionStore((state) => state.selectedId);
  const onHeight = (next: SheetHeight) => (next === 'peek' ? closeSheet(kind) : setHeight(next));
  return (
    <BottomSheet label={SHEET_LABELS[kind]} height={height} onHeight={onHeight} roomPx={roomPx}>
      {kind === 'list' ? (
        <>
          <div className="flex shrink-0 justify-end pe-2">
            <IconButton label={classicCopy.closeList} onClick={() => closeSheet('list')}>
              <X aria-hidden size={20} />
            </IconButton>
          </div>
          <ListPane {...list} />
        </>
      ) : null}
      {kind === 'data' ? <DataPanel onClose={() => closeSheet('data')} /> : null}
      {kind === 'detail' && selectedId !== null ? (
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
          <Detail id={selectedId} />
        </div>
      ) : null}
    </BottomSheet>
  );
}

function NarrowCamera({ sky, list }: { readonly sky: ReactNode; readonly list: ListPaneProps }) {
  const [room, roomPx] = useElementHeight();
  const kind = useSheetKind();
  return (
    <div ref={room} className="relative min-h-0 flex-1">
      {sky}
      {kind === null ? null : <CameraSheet key={kind} kind={kind} list={list} roomPx={roomPx} />}
      <SearchOverlay />
    </div>
  );
}

/** The camera view with everything that other features bring to it. */
export function CameraScreen() {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isPlaceOpen, setPlaceOpen] = useState(false);
  const { list: model } = useListModel(() => setPlaceOpen(true));
  const onKeyDown = useHotkeys(skyHotkeys(() => setHelpOpen(true)));
  const isDesktop = useMediaQuery(DESKTOP);
  const isLow = useMediaQuery(LOW_LANDSCAPE);
  const hasWorkerFailed = useSkyStore((state) => state.workerState === 'failed');
  const list = { ...model, onKeyDown };
  const sky = (
    <SkyView
      layout={isDesktop ? 'desktop' : isLow ? 'low' : 'phone'}
      sourceChip={<SourceChip />}
      radar={<HeadingUpRadar />}
      rangeControl={<RangeControl />}
      onHelp={() => setHelpOpen(true)}
      onPlace={() => setPlaceOpen(true)}
      onKeyDown={onKeyDown}
    />
  );
  return (
    <>
      {hasWorkerFailed ? <WorkerFailure /> : null}
      {isDesktop ? <WideCamera sky={sky} list={list} onKeyDown={onKeyDown} /> : <NarrowCamera sky={sky} list={list} />}
      <HelpDialog open={isHelpOpen} onOpenChange={setHelpOpen} keys={skyHelpCopy.keys} />
      <PlaceDialog open={isPlaceOpen} onOpenChange={setPlaceOpen} />
    </>
  );
}
