import { useEffect } from 'react';
import { toldAtOnce, useAccessibilityStore } from '@app/accessibility/accessibility-store';
import { LiveSummary } from '@app/features/object-list/live-summary';
import { useHeadingStore } from '@app/sensors/heading';
import { useAircraftTime } from '@app/state/aircraft-time';
import { useRadarSettingsStore } from '@app/state/radar-settings-store';
import { openSatelliteSky } from '@app/session/current-session';
import { useSkyStore } from '@app/state/sky-store';
import { useCountInRange, useIsCountKnown, useTotalInRange } from '@app/state/use-count-in-range';
import { DesktopLayout } from './desktop-layout';
import { LandscapeLayout, PhoneLayout } from './phone-layout';
import { HelpDialog, PlaceDialog } from './screen-parts';
import { useClassicView } from './use-classic-view';
import { DESKTOP, LOW_LANDSCAPE, useMediaQuery } from '@app/state/use-media-query';
import { WorkerFailure } from './worker-failure';

/** Radar, list and detail: in three panes where there is room, else the radar under sheets. */
export function ClassicView() {
  // The workers are not React's.
  useEffect(openSatelliteSky, []);
  const view = useClassicView();
  const isDesktop = useMediaQuery(DESKTOP);
  const rangeNm = useRadarSettingsStore((state) => state.rangeNm);
  const headingDeg = useHeadingStore((state) => state.heading?.headingDeg ?? null);
  const isLow = useMediaQuery(LOW_LANDSCAPE);
  const NarrowLayout = isLow ? LandscapeLayout : PhoneLayout;
  const count = useCountInRange();
  const total = useTotalInRange();
  const isKnown = useIsCountKnown();
  const toldCount = useAccessibilityStore(toldAtOnce);
  const [nearest = null, ...further] = view.list.rows.filter((row) => row.distanceNm <= rangeNm).slice(0, toldCount);
  const time = useAircraftTime();
  // What stands in the place of the list says then what there is to say.
  const isMoved = time === 'past' || time === 'ahead';
  const hasWorkerFailed = useSkyStore((state) => state.workerState === 'failed');
  const Layout = isDesktop ? DesktopLayout : NarrowLayout;
  return (
    <>
      {hasWorkerFailed ? <WorkerFailure /> : null}
      <Layout view={view} />
      {isMoved || !isKnown ? null : (
        <LiveSummary inRange={{ count, total, nearest, further }} headingDeg={headingDeg} />
      )}
      <HelpDialog open={view.isHelpOpen} onOpenChange={view.setHelpOpen} />
      <PlaceDialog open={view.isPlaceOpen} onOpenChange={view.setPlaceOpen} />
    </>
  );
}
