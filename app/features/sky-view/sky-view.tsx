import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { useCaptureStore } from '@app/captures/capture-store';
import { skyViewCopy } from '@app/copy/sky-view-copy';
import { isReadFromRight } from '@app/format/reading-direction';
import { useLensSettingsStore } from '@app/state/lens-settings-store';
import { usePanelsStore } from '@app/state/panels-store';
import { useSelectionStore } from '@app/state/selection-store';
import { useSkyTimeStore } from '@app/state/sky-time-store';
import { takeToasts } from '@app/state/toast-slot';
import { useViewModeStore } from '@app/state/view-mode-store';
import { classNames } from '@app/ui/class-names';
import { SatelliteChip } from '@app/ui/satellite-chip';
import { AlignNotices } from './align-notices';
import { CaptureEffects } from './capture-effects';
import { CapturePicture } from './capture-picture';
import { ControlRail } from './control-rail';
import { ScenePanel } from './scene-panel';
import { useIsHeadingKnown } from './heading-known';
import { HeadingTape } from './heading-readout';
import { InViewList } from './in-view-list';
import { RadarPanel } from './radar-panel';
import type { FrameInsets } from './renderer/sight-writer';
import { ScanSweep } from './scan-sweep';
import { SkyDock } from './sky-dock';
import { skyHeading$ } from './sky-heading';
import { SkyNotices } from './sky-notices';
import { SkyStage, type SkyStageProps } from './sky-stage';
import { SkyStrip } from './sky-strip';
import { useSkyViewStore } from './sky-view-store';
import { SpokenSky } from './spoken-sky';
import { TargetCard } from './target-card';
import { TimeButton, TimePanel } from './time-control';
import { type FreeRoom, useFreeRoom } from './use-free-room';
import { useSkySession } from './use-sky-session';

export type SkyLayout = 'phone' | 'low' | 'desktop';

export interface SkyViewProps extends Pick<SkyStageProps, 'startDrawing'> {
  readonly layout: SkyLayout;
  /** What other features show in here, put together by the screen. */
  readonly sourceChip: ReactNode;
  readonly radar: ReactNode;
  readonly rangeControl: ReactNode;
  readonly lookUp: ReactNode;
  readonly onHelp: () => void;
  readonly onPlace: () => void;
  /** Keys of the screen, for the list, which keeps events from going up. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The whole screen is the radar's: chosen as the mode, pulled up, or the device is held down. */
function useIsRadarWhole(): boolean {
  const isRadarOver = useSkyViewStore((state) => state.isRadarOver);
  return useViewModeStore((state) => state.mode === 'radar') || isRadarOver;
}

/** What a card leaves room for on a small screen: nothing but itself, or a line beside it. */
const BESIDE_CARD = { none: undefined, line: 'max-[359px]:hidden', whole: 'max-lg:hidden' } as const;

/** Where the camera points, how sure that is, and what is wrong. */
function Head({
  layout,
  sourceChip,
  lookUp,
  onPlace,
}: Pick<SkyViewProps, 'layout' | 'sourceChip' | 'lookUp' | 'onPlace'>) {
  const isDesktop = layout === 'desktop';
  const isSheetOpen = useSkyViewStore((state) => state.sheet !== null);
  const isPanelOpen = usePanelsStore((state) => state.search || state.data);
  // What lies over these lines would hide a message among them.
  const isCovered = !isDesktop && (isSheetOpen || isPanelOpen);
  const isRadarWhole = useIsRadarWhole();
  const hasReadouts = useLensSettingsStore((state) => state.dataOverlay);
  const isHeadingKnown = useIsHeadingKnown();
  const card = useSelectionStore(({ selectedId, isByLock }) =>
    selectedId === null ? 'none' : isByLock ? 'line' : 'whole',
  );
  const isTimeOpen = useSkyTimeStore((state) => state.isOpen);
  return (
    <div className="group/head bar-type z-20 flex min-h-0 flex-col items-center gap-1.5">
      <SkyStrip
        hasWayBack={!isDesktop}
        sourceChip={sourceChip}
        className={layout === 'phone' ? 'w-full max-w-xl' : 'w-max max-w-full'}
      />
      {hasReadouts && isHeadingKnown && !isRadarWhole ? (
        // A small screen has room for the card, what moves the time, what to look up for, or the tape; the heading stands in the line above.
        <HeadingTape
          heading$={skyHeading$}
          className={classNames(
            'max-[359px]:group-has-data-look-up/head:hidden',
            BESIDE_CARD[isTimeOpen && card === 'none' ? 'line' : card],
          )}
        />
      ) : null}
      {/* What scrolls cuts off: its padding has room for the targets, which are higher than their lines. */}
      <div className="-my-1.5 flex min-h-0 w-full flex-col items-center gap-1.5 overflow-y-auto overscroll-contain py-1.5 *:shrink-0">
        {isCovered ? null : <div ref={takeToasts} className="max-w-full not-has-[li]:hidden" />}
        <SkyNotices hasCard={!isDesktop} onPlace={onPlace} />
        {isCovered || isRadarWhole || isTimeOpen ? null : (
          <div className={classNames('max-w-full not-has-data-look-up:absolute', BESIDE_CARD[card])}>{lookUp}</div>
        )}
        <AlignNotices />
      </div>
    </div>
  );
}

/** What is read closely is the person's choice from then on: no lock takes its place. */
function openDetail(): void {
  useSelectionStore.getState().keep();
  useSkyViewStore.setState({ sheet: 'detail' });
}

type FootProps = Pick<SkyViewProps, 'layout' | 'radar' | 'rangeControl' | 'onHelp' | 'onKeyDown'>;

/** What stands beside the sky: the small radar, and on wide screens the controls. */
function Beside({ layout, radar, rangeControl, onHelp, onKeyDown }: FootProps) {
  const mode = useViewModeStore((state) => state.mode);
  const isScanning = useSkyViewStore((state) => state.isScanning);
  const toggle = useSelectionStore((state) => state.toggle);
  const isRadarOver = useSkyViewStore((state) => state.isRadarOver);
  const isDesktop = layout === 'desktop';
  // On a small screen what moves the time takes the room of the radar.
  const isTimeOpen = useSkyTimeStore((state) => state.isOpen) && !isDesktop;
  return (
    <div className="flex items-end justify-between gap-3">
      <div className="grid min-w-0 max-w-72 gap-2 *:pointer-events-auto">
        {isDesktop ? null : <InViewList isQuiet={!isScanning} onPick={toggle} onKeyDown={onKeyDown} />}
        {mode === 'hybrid' && !isTimeOpen && !isRadarOver ? (
          <RadarPanel radar={radar} rangeControl={rangeControl} size="inset" />
        ) : null}
        {isDesktop ? (
          <div className="flex w-max flex-wrap gap-2">
            <SatelliteChip className="pointer-events-auto" />
            <TimeButton />
          </div>
        ) : null}
      </div>
      {isDesktop ? <ControlRail onHelp={onHelp} /> : null}
    </div>
  );
}

/** On a phone on its side card and time stand side by side, and neither reaches the middle of the picture. */
function Foot(props: FootProps) {
  const { layout } = props;
  const isDesktop = layout === 'desktop';
  const isLow = layout === 'low';
  return (
    <div className="z-10 flex shrink-0 flex-col gap-2">
      <Beside {...props} />
      <div className={classNames('flex empty:hidden', isLow ? 'items-end gap-2 *:min-w-0' : 'flex-col gap-2')}>
        {isDesktop ? null : (
          <div className={classNames('w-full empty:hidden', isLow ? 'max-w-104' : 'order-1 mx-auto max-w-xl')}>
            <TargetCard onOpen={openDetail} />
          </div>
        )}
        <div
          className={classNames(
            'w-full *:overflow-y-auto *:overscroll-contain empty:hidden',
            isLow ? 'max-w-2xl *:max-h-[calc(50svh-1.75rem)]' : '*:max-h-[calc(50svh-5.25rem)]',
          )}
        >
          <TimePanel />
          <ScenePanel />
        </div>
      </div>
      {isLow ? null : <SkyDock isColumn={false} hasPanes={isDesktop} />}
    </div>
  );
}

/** What the controls take at the end of the line and at its start, and a wide screen's readouts above and below. */
const SIDES = { phone: [22, 22], low: [76, 22], desktop: [76, 22] } as const;
const DESKTOP_ENDS: FreeRoom = { topPx: 90, bottomPx: 70 };
/** Between the corner brackets of AR-01 and what stands above and below them. */
const BRACKET_GAP_PX = 6;

/** The corner brackets stand in what is left free of the sky, whatever comes and goes around it. */
function frameInsets(layout: SkyLayout, room: FreeRoom | null): FrameInsets | null {
  const [end, start] = SIDES[layout];
  const ends = layout === 'desktop' ? DESKTOP_ENDS : room;
  if (ends === null) return null;
  const [right, left] = isReadFromRight() ? [start, end] : [end, start];
  return { top: ends.topPx + BRACKET_GAP_PX, right, bottom: ends.bottomPx + BRACKET_GAP_PX, left };
}

/** The camera view: picture or drawn sky with what stands in it, and everything that is needed to use it. */
export function SkyView(props: SkyViewProps) {
  const { startDrawing, layout, radar, rangeControl } = props;
  const video = useRef<HTMLVideoElement>(null);
  useSkySession(useCallback(() => video.current, []));
  const isRadarWhole = useIsRadarWhole();
  const region = useRef<HTMLElement>(null);
  // The focus is the browser's; what had it before is gone.
  useEffect(() => region.current?.focus({ preventScroll: true }), []);
  const areCapturesReady = useCaptureStore((state) => state.isPrepared);
  const isCovered = useSkyViewStore((state) => state.sheet !== null);
  const isDataOpen = usePanelsStore((state) => state.data);
  const hasFoot = layout === 'desktop' || !(isCovered || isDataOpen);
  const [free, room] = useFreeRoom();
  const insets = useMemo(() => frameInsets(layout, room), [layout, room]);
  const isLow = layout === 'low';
  const wholeRadar = isRadarWhole ? <RadarPanel radar={radar} rangeControl={rangeControl} size="full" /> : null;
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={skyViewCopy.region}
      data-sky-view
      data-captures={areCapturesReady ? 'ready' : undefined}
      className="absolute inset-0 overflow-hidden bg-ground outline-none"
    >
      <SkyStage startDrawing={startDrawing} video={video} insets={insets} />
      <ScanSweep />
      <CapturePicture />
      <CaptureEffects />
      {isRadarWhole ? <div className="absolute inset-0 bg-ground" /> : null}
      <div
        className={classNames(
          'pointer-events-none absolute inset-0 flex flex-col px-2 pt-[calc(8px+env(safe-area-inset-top))] pb-[calc(8px+env(safe-area-inset-bottom))]',
          isLow && (isRadarWhole ? 'end-1/2' : 'pe-18'),
        )}
      >
        <Head {...props} />
        <SpokenSky />
        <div ref={free} data-testid="free-sky" className="min-h-0 flex-1 py-1.5">
          {isLow ? null : wholeRadar}
        </div>
        {hasFoot ? <Foot {...props} /> : null}
      </div>
      {/* Beside what is said of the sky, on a phone on its side: between the two there would be no room. */}
      {isLow && wholeRadar !== null ? (
        <div className="pointer-events-none absolute inset-y-2 start-1/2 end-18">{wholeRadar}</div>
      ) : null}
      {isLow && hasFoot ? (
        <div className="pointer-events-none absolute end-2 inset-y-2 z-10 grid content-center">
          <SkyDock isColumn hasPanes={false} />
        </div>
      ) : null}
    </section>
  );
}
