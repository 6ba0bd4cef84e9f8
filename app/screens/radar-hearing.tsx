import { useEffect } from 'react';
import { HearButton } from '@app/features/hear/hear-button';
import { HearOnRadar } from '@app/features/hear/hear-on-radar';
import { useHeadingStore } from '@app/sensors/heading';
import { closeHearing, useHearStore } from '@app/state/hear-store';
import { useRadarSettingsStore } from '@app/state/radar-settings-store';
import { DESKTOP, useMediaQuery } from '@app/state/use-media-query';

/** "What do I hear?" on the radar: its button in a corner that the circle leaves free, and what lies over the radar. */
export function RadarHearing() {
  const isOpen = useHearStore((state) => state.isOpen);
  const orientation = useRadarSettingsStore((state) => state.orientation);
  const heading = useHeadingStore((state) => (state.status === 'active' ? state.heading : null));
  const isDesktop = useMediaQuery(DESKTOP);
  useEffect(() => closeHearing, []);
  const headingDeg = heading?.headingDeg ?? null;
  const upDeg = orientation === 'heading-up' ? (headingDeg ?? 0) : 0;
  return (
    <>
      {isOpen ? <HearOnRadar upDeg={upDeg} headingDeg={headingDeg} isOverSheet={!isDesktop} /> : null}
      <div className="absolute end-2.5 top-15">
        <HearButton />
      </div>
    </>
  );
}
