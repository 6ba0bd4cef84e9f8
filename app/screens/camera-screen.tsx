import { X } from 'lucide-react';
import { Tabs as RadixTabs } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { classicCopy } from '@app/copy/home-copy';
import { nearbyCopy, skyHelpCopy, skySheetCopy } from '@app/copy/sky-view-copy';
import { readingDirection } from '@app/format/reading-direction';
import { ObjectDetail } from '@app/features/object-detail/object-detail';
import { PlaceDialog } from '@app/features/place/place-dialog';
import { Radar } from '@app/features/radar/radar';
import { CelestialDetail } from '@app/features/sky-view/celestial-facts';
import { InViewList } from '@app/features/sky-view/in-view-list';
import { SkyControls } from '@app/features/sky-view/sky-controls';
import { skyHeading$ } from '@app/features/sky-view/sky-heading';
import { skyHotkeys } from '@app/features/sky-view/sky-hotkeys';
import { SkyView } from '@app/features/sky-view/sky-view';
import { useSkyViewStore } from '@app/features/sky-view/sky-view-store';
import { useFrameStore } from '@app/state/frame-store';
import { useHorizonSweepStore } from '@app/state/horizon-sweep-store';
import { usePanelsStore } from '@app/state/panels-store';
import { usePointingSessionStore } from '@app/state/pointing-session-store';
import { useRadarSettingsStore } from '@app/state/radar-settings-store';
import { useSelectionStore } from '@app/state/selection-store';
import { startOverlayWorker, startRadarWorker } from '@app/drawing-worker/start-drawing-worker';
import { skyClient } from '@app/session/current-session';
import { useSkyStore } from '@app/state/sky-store';
import { IconButton } from '@app/ui/button';
import { lazyPart } from '@app/ui/lazy-part';
import { showChosenTab } from '@app/ui/tabs';
import { isCelestialId } from '@engine/sky/celestial/celestial-id';
import { BottomSheet } from './bottom-sheet';
import { CaptureLayers } from './capture-layers';
import { DataPanel } from './data-panel';
import { DetailPane } from './detail-pane';
import { HelpDialog } from './help-dialog';
import { ListPane, type ListPaneProps } from './list-pane';
import { SearchOverlay } from './pane-content';
import { RangeControl } from './radar-controls';
import { SkyHearing, SkyLookUp } from './screen-parts';
import { SearchButton } from './search-button';
import { SearchPane } from './search-pane';
import type { SheetHeight } from './sheet-heights';
import { SourceChip } from './source-chip';
import { useListModel } from './use-classic-view';
import { useElementHeight } from './use-element-height';
import { useHotkeys } from './use-hotkeys';
import { DESKTOP, LOW_LANDSCAPE, useMediaQuery } from '@app/state/use-media-query';
import { WorkerFailure } from './worker-failure';

/** Comes with a session of several who point at one thing. */
const PointHere = lazyPart({
  name: 'Pointing for a session',
  load: async () => (await import('@app/features/triangulation/point-here')).PointHere,
  Missing: () => null,
});

/** Comes with a sweep along the skyline. */
const SweepHere = lazyPart({
  name: 'The sweep along the skyline',
  load: async () => (await import('@app/features/horizon/sweep-here')).SweepHere,
  Missing: () => null,
});

/** The radar as the camera view shows it: the direction of the camera is up. */
function HeadingUpRadar() {
  const rangeNm = useRadarSettingsStore((state) => state.rangeNm);
  const selectedId = useSelectionStore((state) => state.selectedId);
  const toggle = useSelectionStore((state) => state.toggle);
  const clear = useSelectionStore((state) => state.clear);
  return (
    <Radar
      sky={skyClient()}
      startDrawing={startRadarWorker}
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
  const toggle = useSelectionStore((state) => state.toggle);
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
        <div className="relative min-h-0 flex-1">
          {sky}
          <SearchPane />
        </div>
        {isDataOpen ? (
          <section aria-label={classicCopy.toggleData} className="h-1/2 max-h-96 min-h-0 border-t border-line">
            <DataPanel onClose={() => close('data')} />
          </section>
        ) : null}
      </div>
      {/* What is read closely is the person's choice from then on: no lock takes its place. */}
      <div className="contents" onPointerDownCapture={keep} onFocusCapture={keep}>
        <DetailPane>{selectedId === null ? null : <Detail id={selectedId} />}</DetailPane>
      </div>
    </div>
  );
}

const SHEET_TABS = ['objects', 'controls', 'data'] as const;
type SheetTab = (typeof SHEET_TABS)[number];

const TAB_LABELS: Record<SheetTab, string> = {
  objects: skySheetCopy.objects,
  controls: skySheetCopy.controls,
  data: skySheetCopy.data,
};

/** The tab of the one sheet, the full detail in its place, or neither. */
function useSheetKind(): SheetTab | 'detail' | null {
  const sheet = useSkyViewStore((state) => state.sheet);
  const hasSelection = useSelectionStore((state) => state.selectedId !== null);
  const isDataOpen = usePanelsStore((state) => state.data);
  if (sheet === 'detail') return hasSelection ? 'detail' : null;
  return isDataOpen ? 'data' : sheet;
}

function closeSheet(): void {
  useSkyViewStore.setState({ sheet: null });
  usePanelsStore.getState().close('data');
}

function showTab(tab: string): void {
  const panels = usePanelsStore.getState();
  if (tab === 'data') panels.open('data');
  else panels.close('data');
  useSkyViewStore.setState({ sheet: tab === 'objects' || tab === 'controls' ? tab : null });
}

interface TabsProps {
  readonly tab: SheetTab;
  readonly list: ListPaneProps;
  readonly onHelp: () => void;
}

function SheetTabs({ tab, list, onHelp }: TabsProps) {
  return (
    <RadixTabs.Root
      dir={readingDirection()}
      value={tab}
      onValueChange={showTab}
      className="flex min-h-0 flex-1 flex-col"
    >
      <div className="flex shrink-0 items-end justify-between border-b border-line ps-4 pe-2 pt-2">
        <RadixTabs.List aria-label={skySheetCopy.tabs} className="flex min-w-0 gap-5 overflow-x-auto">
          {SHEET_TABS.map((id) => (
            <RadixTabs.Trigger
              key={id}
              value={id}
              ref={id === tab ? showChosenTab : undefined}
              className="min-h-touch shrink-0 border-b-2 border-transparent text-muted -outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-ink"
            >
              {TAB_LABELS[id]}
            </RadixTabs.Trigger>
          ))}
        </RadixTabs.List>
        <IconButton label={skySheetCopy.close} onClick={closeSheet}>
          <X aria-hidden size={20} />
        </IconButton>
      </div>
      {/* Those that are not shown are empty, and there: each tab names its own. */}
      {SHEET_TABS.map((id) => (
        <RadixTabs.Content key={id} value={id} tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
          {id === 'objects' ? <ListPane {...list} /> : null}
          {id === 'controls' ? <SkyControls onHelp={onHelp} onPlace={list.onPlace} /> : null}
          {id === 'data' ? <DataPanel onClose={closeSheet} /> : null}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}

interface CameraSheetProps {
  readonly kind: SheetTab | 'detail';
  readonly list: ListPaneProps;
  readonly roomPx: number;
  readonly onHelp: () => void;
}

/** What rises over the sky on narrow screens. Pushed down it goes away, and the sky is whole again. */
function CameraSheet({ kind, list, roomPx, onHelp }: CameraSheetProps) {
  const [height, setHeight] = useState<SheetHeight>('half');
  const selectedId = useSelectionStore((state) => state.selectedId);
  // Under the detail the tab that was open before comes back.
  const close = kind === 'detail' ? () => useSkyViewStore.setState({ sheet: null }) : closeSheet;
  const onHeight = (next: SheetHeight) => (next === 'peek' ? close() : setHeight(next));
  const label = kind === 'detail' ? classicCopy.detailPane : TAB_LABELS[kind];
  return (
    <BottomSheet label={label} height={height} onHeight={onHeight} roomPx={roomPx}>
      {kind === 'detail' ? (
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
          {selectedId === null ? null : <Detail id={selectedId} />}
        </div>
      ) : (
        <SheetTabs tab={kind} list={list} onHelp={onHelp} />
      )}
    </BottomSheet>
  );
}

interface NarrowCameraProps {
  readonly sky: ReactNode;
  readonly list: ListPaneProps;
  readonly onHelp: () => void;
}

function NarrowCamera({ sky, list, onHelp }: NarrowCameraProps) {
  const [room, roomPx] = useElementHeight();
  const kind = useSheetKind();
  const sheet = kind === 'detail' ? 'detail' : 'tabs';
  return (
    <div ref={room} className="relative min-h-0 flex-1">
      {sky}
      {kind === null ? null : <CameraSheet key={sheet} kind={kind} list={list} roomPx={roomPx} onHelp={onHelp} />}
      <SearchOverlay />
    </div>
  );
}

/** The view takes the whole window of a small screen. */
function useWholeWindow(): void {
  const setImmersive = useFrameStore((state) => state.setImmersive);
  // The frame is around the page, not in it.
  useEffect(() => {
    setImmersive(true);
    return () => setImmersive(false);
  }, [setImmersive]);
}

/** The camera view with everything that other features bring to it. */
export function CameraScreen() {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isPlaceOpen, setPlaceOpen] = useState(false);
  useWholeWindow();
  const { list: model } = useListModel(() => setPlaceOpen(true));
  const onKeyDown = useHotkeys(skyHotkeys(() => setHelpOpen(true)));
  const isDesktop = useMediaQuery(DESKTOP);
  const isLow = useMediaQuery(LOW_LANDSCAPE);
  const hasWorkerFailed = useSkyStore((state) => state.workerState === 'failed');
  const isSweeping = useHorizonSweepStore((state) => state.isSweeping);
  const isInSession = usePointingSessionStore((state) => state.sessionId !== null);
  const list = { ...model, onKeyDown };
  const sky = (
    <>
      <SkyView
        startDrawing={startOverlayWorker}
        layout={isDesktop ? 'desktop' : isLow ? 'low' : 'phone'}
        sourceChip={<SourceChip isPlain />}
        radar={<HeadingUpRadar />}
        rangeControl={<RangeControl />}
        lookUp={<SkyLookUp />}
        onHelp={() => setHelpOpen(true)}
        onPlace={() => setPlaceOpen(true)}
        onKeyDown={onKeyDown}
      />
      <SkyHearing />
    </>
  );
  return (
    <>
      {hasWorkerFailed ? <WorkerFailure /> : null}
      {isInSession ? <PointHere /> : null}
      {isSweeping ? <SweepHere /> : null}
      {isDesktop ? (
        <WideCamera sky={sky} list={list} onKeyDown={onKeyDown} />
      ) : (
        <NarrowCamera sky={sky} list={list} onHelp={() => setHelpOpen(true)} />
      )}
      <HelpDialog open={isHelpOpen} onOpenChange={setHelpOpen} keys={skyHelpCopy.keys} />
      <CaptureLayers />
      <PlaceDialog open={isPlaceOpen} onOpenChange={setPlaceOpen} />
    </>
  );
}
