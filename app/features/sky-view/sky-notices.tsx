import { SceneLine } from '@app/ui/scene-line';
import { sensorNoticeCopy, skyViewCopy, sunCopy } from '@app/copy/sky-view-copy';
import { useSelectionStore } from '@app/state/selection-store';
import { useSensorsStore } from '@app/sensors/sensors-store';
import { Button } from '@app/ui/button';
import { bodyId } from '@engine/sky/celestial/celestial-id';
import { useIdentifiedSelection } from './identified';
import { manualAim } from './manual-aim';
import { Notice } from './notice';
import { SkyLimits } from './sky-limits';
import { useSkyViewStore } from './sky-view-store';
import { MovedTimeNotice } from './time-control';

const SUN = bodyId('sun');

/** The Sun is a mark on the screen, never a thing to look at. */
function SunNotice() {
  const isInView = useSkyViewStore((state) => state.readout?.isSunInView ?? false);
  const isChosen = useSelectionStore((state) => state.selectedId === SUN);
  const isByDay = useSkyViewStore((state) => (state.readout?.sunElevationDeg ?? -90) > -1);
  const isManual = useSkyViewStore((state) => state.isManual);
  if (!isByDay || isManual || !(isInView || isChosen)) return null;
  return (
    <Notice tone="danger">
      <p role="alert">{isChosen ? sunCopy.chosen : sunCopy.inView}</p>
    </Notice>
  );
}

/** The view was turned by hand although the device knows where it points: the way back. */
function FollowDevice() {
  const isManual = useSkyViewStore((state) => state.isManual);
  const hasSensors = useSensorsStore((state) => state.status === 'active');
  if (!isManual || !hasSensors) return null;
  return (
    <Button className="glass pointer-events-auto rounded-full! text-xs" onClick={() => manualAim.followSensors()}>
      {sensorNoticeCopy.followDevice}
    </Button>
  );
}

/** What "identify" has found, on screens whose detail stands beside the sky: no card tells of it there. */
function IdentifiedNotice() {
  const identified = useIdentifiedSelection();
  if (identified === null) return null;
  return (
    <Notice>
      <p data-testid="identified">{identified.words}</p>
    </Notice>
  );
}

interface SkyNoticesProps {
  readonly hasCard: boolean;
  readonly onPlace: () => void;
}

/** What stands in the way, most urgent first. */
export function SkyNotices({ hasCard, onPlace }: SkyNoticesProps) {
  return (
    <div aria-label={skyViewCopy.notices} role="group" className="flex w-full flex-col items-center gap-2 empty:hidden">
      {hasCard ? null : <IdentifiedNotice />}
      <SunNotice />
      <MovedTimeNotice />
      <SceneLine className="glass pointer-events-auto max-w-md rounded-md border border-warning" />
      <SkyLimits onPlace={onPlace} />
      <FollowDevice />
    </div>
  );
}
