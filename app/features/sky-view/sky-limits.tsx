import { X } from 'lucide-react';
import { useState } from 'react';
import { limitsCopy as copy, noticeCopy, placeNoticeCopy, sensorNoticeCopy } from '@app/copy/sky-view-copy';
import { type SensorStatus, startSensors, useSensorsStore } from '@app/sensors/sensors-store';
import { useLocatingStore } from '@app/state/locating-store';
import { usePlaceStore } from '@app/state/place-store';
import { Button, IconButton } from '@app/ui/button';
import { Dialog } from '@app/ui/sheet';
import { useSkyViewStore } from './sky-view-store';
import { CameraRequired, useCameraFailure } from './camera-required';

/** The states in which the device does not say where it points. */
const WITHOUT_SENSORS: readonly SensorStatus[] = ['silent', 'unsupported', 'denied', 'failed'];

function useLacksSensors(): boolean {
  return useSensorsStore((state) => WITHOUT_SENSORS.includes(state.status));
}

/** AR-09: no orientation, why, and what is left. */
function SensorsMissing() {
  const status = useSensorsStore((state) => state.status);
  const message = useSensorsStore((state) => state.message);
  if (!useLacksSensors()) return null;
  const recovery = status === 'denied' || status === 'failed' || status === 'unsupported' ? status : null;
  const canAsk = recovery === 'denied' || recovery === 'failed';
  return (
    <section className="grid gap-3">
      <div>
        <h3 className="text-base font-bold">{sensorNoticeCopy.unavailable}</h3>
        {message === null ? null : <p>{message}</p>}
        {recovery === null ? null : <p>{sensorNoticeCopy.recovery[recovery]}</p>}
      </div>
      {canAsk ? (
        <Button className="justify-self-start" onClick={() => void startSensors()}>
          {sensorNoticeCopy.askAgain}
        </Button>
      ) : null}
    </section>
  );
}

function PlaceMissing({ onPlace }: { readonly onPlace: () => void }) {
  const hasPlace = usePlaceStore((state) => state.place !== null);
  if (hasPlace) return null;
  return (
    <section className="grid gap-3">
      <p>{placeNoticeCopy.needed}</p>
      <Button look="solid" className="justify-self-start" onClick={onPlace}>
        {placeNoticeCopy.set}
      </Button>
    </section>
  );
}

/** What the line says, in the order of what it takes from the view; empty where nothing is missing. */
function useLimits(): readonly string[] {
  const lacksCamera = useCameraFailure() !== null;
  const lacksSensors = useLacksSensors();
  const lacksPlace = usePlaceStore((state) => state.place === null);
  const isLocating = useLocatingStore((state) => state.isLocating);
  const standInName = useSkyViewStore((state) => state.standInName);
  const withoutPlace = standInName === null ? copy.place : copy.placeOf(standInName);
  return [
    ...(lacksPlace ? [isLocating ? copy.waiting : withoutPlace] : []),
    ...(lacksCamera ? [copy.camera] : []),
    ...(lacksSensors ? [copy.sensors] : []),
  ];
}

/**
 * One quiet line for all that the view has to do without: the sky is there all the same. A line that was put away comes
 * back with the next thing that is missing.
 */
export function SkyLimits({ onPlace }: { readonly onPlace: () => void }) {
  const text = useLimits().join(' ');
  const hasPlace = usePlaceStore((state) => state.place !== null);
  const [hidden, setHidden] = useState('');
  const [isOpen, setOpen] = useState(false);
  const askForPlace = () => {
    setOpen(false);
    onPlace();
  };
  return (
    <>
      {text === '' || text === hidden ? null : (
        <div className="glass pointer-events-auto flex w-full max-w-xl items-center gap-1 rounded-md py-0.5 ps-3 text-xs text-ink">
          <p role="status" className="min-w-0 flex-1">
            {text}
          </p>
          <Button look="quiet" className="shrink-0 px-2! text-xs" onClick={() => setOpen(true)}>
            {copy.why}
          </Button>
          {hasPlace ? (
            <IconButton label={noticeCopy.hide} onClick={() => setHidden(text)}>
              <X aria-hidden size={18} />
            </IconButton>
          ) : (
            <Button look="solid" className="my-0.5 me-1 shrink-0 px-2.5! text-xs" onClick={askForPlace}>
              {placeNoticeCopy.set}
            </Button>
          )}
        </div>
      )}
      <Dialog open={isOpen} onOpenChange={setOpen} title={copy.title}>
        <div className="grid gap-6 px-4 py-4">
          {text === '' ? <p role="status">{copy.nothing}</p> : null}
          <PlaceMissing onPlace={askForPlace} />
          <CameraRequired />
          <SensorsMissing />
        </div>
      </Dialog>
    </>
  );
}
