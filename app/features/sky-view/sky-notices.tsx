import { SceneLine } from '@app/ui/scene-line';
import { useState } from 'react';
import { placeNoticeCopy, sensorNoticeCopy, skyViewCopy, sunCopy } from '@app/copy/sky-view-copy';
import { useLocatingStore } from '@app/state/locating-store';
import { usePlaceStore } from '@app/state/place-store';
import { useSelectionStore } from '@app/state/selection-store';
import { type SensorStatus, startSensors, useSensorsStore } from '@app/sensors/sensors-store';
import { Button } from '@app/ui/button';
import { bodyId } from '@engine/sky/celestial/celestial-id';
import { manualAim } from './manual-aim';
import { Notice } from './notice';
import { useSkyViewStore } from './sky-view-store';
import { MovedTimeNotice } from './time-control';

const SUN = bodyId('sun');

/** The states in which the device does not say where it points. */
const WITHOUT_SENSORS: readonly SensorStatus[] = ['silent', 'unsupported', 'denied', 'failed'];

export function lacksSensors(status: SensorStatus): boolean {
  return WITHOUT_SENSORS.includes(status);
}

/** AR-09: no orientation, why, and what is left. */
function SensorNotice() {
  const status = useSensorsStore((state) => state.status);
  const message = useSensorsStore((state) => state.message);
  const [hidden, setHidden] = useState<SensorStatus | null>(null);
  if (!lacksSensors(status) || hidden === status) return null;
  const recovery = status === 'denied' || status === 'failed' || status === 'unsupported' ? status : null;
  const canAsk = recovery === 'denied' || recovery === 'failed';
  return (
    <Notice
      tone="warning"
      onHide={() => setHidden(status)}
      {...(canAsk
        ? {
            actions: (
              <Button className="text-xs" onClick={() => void startSensors()}>
                {sensorNoticeCopy.askAgain}
              </Button>
            ),
          }
        : {})}
    >
      <div role="status">
        <p className="font-bold">{sensorNoticeCopy.unavailable}</p>
        {message === null ? null : <p>{message}</p>}
        {recovery === null ? null : <p>{sensorNoticeCopy.recovery[recovery]}</p>}
      </div>
    </Notice>
  );
}

function PlaceNotice({ onPlace }: { readonly onPlace: () => void }) {
  const hasPlace = usePlaceStore((state) => state.place !== null);
  const isLocating = useLocatingStore((state) => state.isLocating);
  if (hasPlace) return null;
  return (
    <Notice
      tone={isLocating ? 'plain' : 'warning'}
      actions={
        <Button look="solid" className="text-xs" onClick={onPlace}>
          {placeNoticeCopy.set}
        </Button>
      }
    >
      <p role="status">{isLocating ? placeNoticeCopy.waiting : placeNoticeCopy.needed}</p>
    </Notice>
  );
}

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

/** What stands in the way, most urgent first. */
export function SkyNotices({ onPlace }: { readonly onPlace: () => void }) {
  return (
    <div aria-label={skyViewCopy.notices} role="group" className="flex w-full flex-col items-center gap-2 empty:hidden">
      <SunNotice />
      <MovedTimeNotice />
      <SceneLine className="glass pointer-events-auto max-w-md rounded-md border border-warning" />
      <SensorNotice />
      <PlaceNotice onPlace={onPlace} />
      <FollowDevice />
    </div>
  );
}
