import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { skyViewCopy } from '@app/copy/sky-view-copy';
import { useLensSettingsStore } from '@app/state/lens-settings-store';
import { usePanelsStore } from '@app/state/panels-store';
import { useSelectionStore } from '@app/state/selection-store';
import { useViewModeStore } from '@app/state/view-mode-store';
import { classNames } from '@app/ui/class-names';
import { SatelliteChip } from '@app/ui/satellite-chip';
import { AlignNotices } from './align-notices';
import { ControlRail } from './control-rail';
import { HeadingTape } from './heading-readout';
import { InViewList } from './in-view-list';
import { RadarPanel } from './radar-panel';
import type { FrameInsets } from './renderer/sight-writer';
import { ScanSweep } from './scan-sweep';
import { SkyDock } from './sky-dock';
import { skyHeading$ } from './sky-heading';
import { SkyNotices } from './sky-notices';
import { SkyStage } from './sky-stage';
import { SkyStrip } from './sky-strip';
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

/** Where the camera points, how sure that is, and what is wrong. */
function Head({ layout, sourceChip, onPlace }: Pick<SkyViewProps, 'layout' | 'sourceChip' | 'onPlace'>) {
  const mode = useViewModeStore((state) => state.mode);
  const hasReadouts = useLensSettingsStore((state) => state.dataOverlay);
  return (
    <div
      className={classNames(
        'pointer-events-none absolute inset-x-2 top-[calc(8px+env(safe-area-inset-top))] bottom-20 z-20 flex flex-col items-center gap-1',
        layout === 'low' && 'end-18 bottom-2',
      )}
    >
      <SkyStrip
        hasWayBack={layout !== 'desktop'}
        sourceChip={sourceChip}
        className={layout === 'phone' ? 'w-full max-w-xl' : 'w-max max-w-full'}
      />
      {hasReadouts && mode !== 'radar' ? <HeadingTape heading$={skyHeading$} /> : null}
      <div className="flex min-h-0 w-full flex-col items-center gap-2 overflow-y-auto overscroll-contain *:shrink-0">
        <SkyNotices onPlace={onPlace} />
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

function Foot({ layout, radar, rangeControl, onHelp, onKeyDown }: FootProps) {
  const mode = useViewModeStore((state) => state.mode);
  const isScanning = useSkyViewStore((state) => state.isScanning);
  const toggle = useSelectionStore((state) => state.toggle);
  const isRadarOver = useSkyViewStore((state) => state.isRadarOver);
  const isDesktop = layout === 'desktop';
  // On a small screen what moves the time takes the room of the radar.
  const isTimeOpen = useSkyViewStore((state) => state.isTimeOpen) && !isDesktop;
  return (
    <>
      <div
        className={classNames(
          'pointer-events-none absolute inset-x-2 bottom-[calc(8px+env(safe-area-inset-bottom))] z-10 flex flex-col gap-2',
          layout === 'low' && 'end-18',
        )}
      >
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
        <TimePanel />
        {isDesktop ? null : (
          <div className={classNames('w-full', layout === 'low' ? 'max-w-md' : 'mx-auto max-w-xl')}>
            <TargetCard onOpen={openDetail} />
          </div>
        )}
        {layout === 'low' ? null : <SkyDock isColumn={false} hasPanes={isDesktop} />}
      </div>
      {layout === 'low' ? (
        <div className="pointer-events-none absolute end-2 inset-y-2 z-10 grid content-center">
          <SkyDock isColumn hasPanes={false} />
        </div>
      ) : null}
    </>
  );
}

/** What the readouts and the controls take at the edges: the corner brackets of AR-01 stand inside. */
const INSETS: Record<SkyLayout, FrameInsets> = {
  phone: { top: 96, right: 22, bottom: 76, left: 22 },
  low: { top: 92, right: 76, bottom: 22, left: 22 },
  desktop: { top: 96, right: 76, bottom: 76, left: 22 },
};

/** The camera view: picture or drawn sky with what stands in it, and everything that is needed to use it. */
export function SkyView(props: SkyViewProps) {
  const { layout, radar, rangeControl } = props;
  const video = useRef<HTMLVideoElement>(null);
  useSkySession(useCallback(() => video.current, []));
  const mode = useViewModeStore((state) => state.mode);
  const isRadarWhole = useSkyViewStore((state) => state.isRadarOver) || mode === 'radar';
  const region = useRef<HTMLElement>(null);
  // The focus is the browser's; what had it before is gone.
  useEffect(() => region.current?.focus({ preventScroll: true }), []);
  const isCovered = useSkyViewStore((state) => state.sheet !== null);
  const isDataOpen = usePanelsStore((state) => state.data);
  const hasFoot = layout === 'desktop' || !(isCovered || isDataOpen);
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={skyViewCopy.region}
      data-sky-view
      className="absolute inset-0 overflow-hidden bg-ground outline-none"
    >
      <SkyStage video={video} insets={INSETS[layout]} />
      <ScanSweep />
      <div className="pointer-events-none relative size-full">
        {isRadarWhole ? <RadarPanel radar={radar} rangeControl={rangeControl} size="full" /> : null}
        <Head {...props} />
        {hasFoot ? <Foot {...props} /> : null}
      </div>
      <SpokenSky />
    </section>
  );
}
