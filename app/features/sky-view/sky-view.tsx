import { List } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useCallback, useRef } from 'react';
import { skyViewCopy } from '@app/copy/sky-view-copy';
import { useCameraStore } from '@app/sensors/camera-store';
import { useLensSettingsStore } from '@app/state/lens-settings-store';
import { usePanelsStore } from '@app/state/panels-store';
import { useRadarSettingsStore } from '@app/state/radar-settings-store';
import { useSelectionStore } from '@app/state/selection-store';
import { countWithin, useSkyStore } from '@app/state/sky-store';
import { useViewModeStore } from '@app/state/view-mode-store';
import { Button } from '@app/ui/button';
import { classNames } from '@app/ui/class-names';
import { SatelliteChip } from '@app/ui/satellite-chip';
import { AlignNotices } from './align-notices';
import { CameraRequired } from './camera-required';
import { ControlRail } from './control-rail';
import { HeadingReadout, HeadingTape } from './heading-readout';
import { InViewList } from './in-view-list';
import { PointingChip } from './pointing-chip';
import { RadarPanel } from './radar-panel';
import type { FrameInsets } from './renderer/sight-writer';
import { ScanSweep } from './scan-sweep';
import { SkyDock } from './sky-dock';
import { skyHeading$ } from './sky-heading';
import { SkyNotices } from './sky-notices';
import { SkyStage } from './sky-stage';
import { useSkyViewStore } from './sky-view-store';
import { SpokenSky } from './spoken-sky';
import { TargetCard } from './target-card';
import { TimeButton, TimePanel } from './time-control';
import { useSkySession } from './use-sky-session';

export type SkyLayout = 'phone' | 'low' | 'desktop';

export interface SkyViewProps {
  readonly layout: SkyLayout;
  /** What other features show in here, put together by the screen. */
  readonly sourceChip: ReactNode;
  readonly radar: ReactNode;
  readonly rangeControl: ReactNode;
  readonly onHelp: () => void;
  readonly onPlace: () => void;
  /** Keys of the screen, for the list, which keeps events from going up. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** How many are near; opens the list of them where it has no pane of its own. */
function CountChip({ canOpen }: { readonly canOpen: boolean }) {
  const rangeNm = useRadarSettingsStore((state) => state.rangeNm);
  const count = useSkyStore((state) => countWithin(state.snapshot, rangeNm));
  if (!canOpen) return null;
  return (
    <Button
      className="glass pointer-events-auto shrink-0 rounded-full! px-3! text-xs"
      aria-label={skyViewCopy.openList(count)}
      onClick={() => useSkyViewStore.setState({ sheet: 'list' })}
    >
      <List aria-hidden size={16} />
      <span className="figure">{count}</span>
      <span className="text-muted">{skyViewCopy.inRange}</span>
    </Button>
  );
}

/** Where the camera points, how sure that is, and what is wrong. */
function Head({ layout, sourceChip, onPlace }: Pick<SkyViewProps, 'layout' | 'sourceChip' | 'onPlace'>) {
  const mode = useViewModeStore((state) => state.mode);
  const hasReadouts = useLensSettingsStore((state) => state.dataOverlay);
  return (
    <div className="pointer-events-none absolute inset-x-2.5 top-2.5 bottom-20 z-20 flex flex-col items-center gap-2">
      <div className="flex w-full items-start justify-between gap-2 *:pointer-events-auto">
        {sourceChip}
        <div className="ml-auto shrink-0">
          <CountChip canOpen={layout !== 'desktop'} />
        </div>
      </div>
      {hasReadouts ? (
        <div
          className={classNames(
            'grid w-full justify-items-center gap-1.5',
            layout === 'low' && '-mt-13 px-[min(18rem,34%)]',
          )}
        >
          <div className="relative grid w-full justify-items-center">
            <div className="absolute inset-x-0 top-0.5">
              <HeadingTape heading$={skyHeading$} />
            </div>
            <div className="relative">
              <HeadingReadout />
            </div>
          </div>
          <PointingChip />
        </div>
      ) : null}
      <div className="flex min-h-0 w-full flex-col items-center gap-2 overflow-y-auto overscroll-contain *:shrink-0">
        <SkyNotices onPlace={onPlace} />
        <AlignNotices />
        {mode === 'radar' ? null : <CameraRequired />}
      </div>
    </div>
  );
}

/** What is read closely is the person's choice from then on: no lock takes its place. */
function openDetail(): void {
  useSelectionStore.getState().keep();
  useSkyViewStore.setState({ sheet: 'detail' });
}

function Foot({
  layout,
  radar,
  rangeControl,
  onHelp,
  onKeyDown,
}: Pick<SkyViewProps, 'layout' | 'radar' | 'rangeControl' | 'onHelp' | 'onKeyDown'>) {
  const mode = useViewModeStore((state) => state.mode);
  const isScanning = useSkyViewStore((state) => state.isScanning);
  const toggle = useSelectionStore((state) => state.toggle);
  // The overlay that asks for the camera needs the room of a small screen, and offers the way on.
  const asksForCamera = useCameraStore((state) => state.state === 'failed') && mode !== 'radar';
  // On a small screen what moves the time takes the radar's room.
  const hidesRadar = useSkyViewStore((state) => state.isTimeOpen) && layout !== 'desktop';
  const hasControls = layout === 'desktop' || !asksForCamera;
  const card = <TargetCard onOpen={openDetail} />;
  return (
    <div className="pointer-events-none absolute inset-x-2.5 bottom-[calc(10px+env(safe-area-inset-bottom))] z-10 flex flex-col gap-2.5">
      <div className={classNames('flex items-end justify-between gap-3', !hasControls && 'hidden')}>
        <div className="grid min-w-0 max-w-72 gap-2.5 *:pointer-events-auto">
          {layout === 'desktop' ? null : <InViewList isQuiet={!isScanning} onPick={toggle} onKeyDown={onKeyDown} />}
          {mode === 'hybrid' && !hidesRadar ? (
            <RadarPanel radar={radar} rangeControl={rangeControl} size="inset" />
          ) : null}
          <div className="flex w-max max-w-[calc(100vw-5rem)] flex-wrap gap-2">
            <SatelliteChip isCompact={layout !== 'desktop'} className="pointer-events-auto" />
            <TimeButton />
          </div>
        </div>
        {layout === 'low' ? <div className="min-w-0 flex-1">{card}</div> : null}
        <ControlRail onHelp={onHelp} isLow={layout === 'low'} />
      </div>
      <TimePanel />
      {layout === 'phone' ? <div className="mx-auto w-full max-w-xl">{card}</div> : null}
      <SkyDock />
    </div>
  );
}

/** What the readouts and the controls take at the edges: the corner brackets of AR-01 stand inside. */
const INSETS: Record<SkyLayout, FrameInsets> = {
  phone: { top: 190, right: 22, bottom: 96, left: 22 },
  low: { top: 110, right: 110, bottom: 76, left: 22 },
  desktop: { top: 120, right: 76, bottom: 92, left: 22 },
};

/** The camera view: picture or drawn sky with what stands in it, and everything that is needed to use it. */
export function SkyView(props: SkyViewProps) {
  const { layout, radar, rangeControl } = props;
  const video = useRef<HTMLVideoElement>(null);
  useSkySession(useCallback(() => video.current, []));
  const mode = useViewModeStore((state) => state.mode);
  const isCovered = useSkyViewStore((state) => state.sheet !== null);
  const isDataOpen = usePanelsStore((state) => state.data);
  const hasFoot = layout === 'desktop' || !(isCovered || isDataOpen);
  return (
    <section
      aria-label={skyViewCopy.region}
      data-sky-view
      className={classNames(
        'absolute inset-x-0 bottom-0 overflow-hidden bg-ground',
        layout === 'desktop' ? 'top-0' : '-top-(--bar-height) pt-(--bar-height)',
      )}
    >
      <SkyStage video={video} insets={INSETS[layout]} />
      <ScanSweep />
      <div className="pointer-events-none relative size-full">
        {mode === 'radar' ? <RadarPanel radar={radar} rangeControl={rangeControl} size="full" /> : null}
        <Head {...props} />
        {hasFoot ? <Foot {...props} /> : null}
      </div>
      <SpokenSky />
    </section>
  );
}
