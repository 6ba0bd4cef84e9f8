import { LiveSummary } from '@app/features/object-list/live-summary';
import { PlaceDialog } from '@app/features/place/place-dialog';
import { useHeadingStore } from '@app/state/heading';
import { useRadarSettingsStore } from '@app/state/radar-settings-store';
import { DesktopLayout } from './desktop-layout';
import { HelpDialog } from './help-dialog';
import { LandscapeLayout, PhoneLayout } from './phone-layout';
import { useClassicView } from './use-classic-view';
import { DESKTOP, LOW_LANDSCAPE, useMediaQuery } from './use-media-query';

/** Radar, list and detail: in three panes where there is room, else the radar under sheets. */
export function ClassicView() {
  const view = useClassicView();
  const isDesktop = useMediaQuery(DESKTOP);
  const rangeNm = useRadarSettingsStore((state) => state.rangeNm);
  const headingDeg = useHeadingStore((state) => state.heading?.headingDeg ?? null);
  const isLow = useMediaQuery(LOW_LANDSCAPE);
  const NarrowLayout = isLow ? LandscapeLayout : PhoneLayout;
  const Layout = isDesktop ? DesktopLayout : NarrowLayout;
  return (
    <>
      <Layout view={view} />
      <LiveSummary rows={view.list.rows.filter((row) => row.distanceNm <= rangeNm)} headingDeg={headingDeg} />
      <HelpDialog open={view.isHelpOpen} onOpenChange={view.setHelpOpen} />
      <PlaceDialog open={view.isPlaceOpen} onOpenChange={view.setPlaceOpen} />
    </>
  );
}
