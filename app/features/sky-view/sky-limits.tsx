import { X } from 'lucide-react';
import { useState } from 'react';
import { limitsCopy as copy, noticeCopy, placeNoticeCopy, sensorNoticeCopy } from '@app/copy/sky-view-copy';
import { LACKING_SENSORS, startSensors, useSensorsStore } from '@app/sensors/sensors-store';
import { useCameraStore } from '@app/sensors/camera-state';
import { useLocatingStore } from '@app/state/locating-store';
import { usePlaceStore } from '@app/state/place-store';
import { useSelectionStore } from '@app/state/selection-store';
import { Button, IconButton } from '@app/ui/button';
import { classNames } from '@app/ui/class-names';
import { Dialog } from '@app/ui/sheet';
import { useSkyViewStore } from './sky-view-store';
import { CameraRequired, useCameraFailure } from './camera-required';

function useLacksSensors(): boolean {
  return useSensorsStore((state) => LACKING_SENSORS.includes(state.status));
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

interface PlaceWords {
  readonly place: string;
  readonly placeOf: (name: string) => string;
  readonly waiting: string;
}

interface Limits {
  /** In whole sentences, in the order of what it takes from the view. */
  readonly whole: readonly string[];
  /** What takes most of it, in a line of the width of a phone, and in one of the smallest. */
  readonly line: string;
  readonly short: string;
  /** A card is worth more than this line, where there is room for one of them. */
  readonly givesWay: boolean;
}

/** What the view has to do without; null where nothing is missing. */
function useLimits(): Limits | null {
  const lacksCamera = useCameraFailure() !== null;
  const lacksSensors = useLacksSensors();
  const hasPicture = useCameraStore((state) => state.state === 'active');
  const isUntied = lacksSensors && hasPicture;
  const lacksPlace = usePlaceStore((state) => state.place === null);
  const isLocating = useLocatingStore((state) => state.isLocating);
  const standInName = useSkyViewStore((state) => state.standInName);
  const placeWords = ({ place, placeOf, waiting }: PlaceWords): string => {
    if (isLocating) return waiting;
    return standInName === null ? place : placeOf(standInName);
  };
  const whole = [
    ...(lacksPlace ? [placeWords(copy)] : []),
    ...(lacksCamera ? [copy.camera] : []),
    ...(lacksSensors ? [isUntied ? copy.untied : copy.sensors] : []),
  ];
  const [first] = whole;
  if (first === undefined) return null;
  if (lacksPlace) return { whole, line: placeWords(copy.line), short: placeWords(copy.short), givesWay: false };
  if (isUntied) return { whole, line: copy.line.untied, short: copy.short.untied, givesWay: false };
  return { whole, line: first, short: lacksCamera ? copy.short.camera : copy.short.sensors, givesWay: true };
}

/**
 * One quiet line for all that the view has to do without: the sky is there all the same. A line that was put away comes
 * back with the next thing that is missing.
 */
export function SkyLimits({ onPlace }: { readonly onPlace: () => void }) {
  const limits = useLimits();
  const hasCard = useSelectionStore((state) => state.selectedId !== null);
  const hasPlace = usePlaceStore((state) => state.place !== null);
  const [hidden, setHidden] = useState('');
  const [isOpen, setOpen] = useState(false);
  const askForPlace = () => {
    setOpen(false);
    onPlace();
  };
  const text = limits?.whole.join(' ') ?? '';
  return (
    <>
      {limits === null || text === hidden ? null : (
        <div
          className={classNames(
            'glass pointer-events-auto flex min-h-8 w-max max-w-full items-center rounded-md ps-3 text-xs text-ink',
            // Over a small sky the line gives way to a card: that the sky is drawn is seen. What is not seen is said on.
            hasCard && limits.givesWay && 'max-lg:hidden',
          )}
        >
          <p role="status" className="my-0.5 line-clamp-2 min-w-0 leading-tight">
            <span className="min-[360px]:hidden">{limits.short}</span>
            <span className="max-[359px]:hidden">{limits.line}</span>
          </p>
          <Button look="quiet" className="-my-1.5 shrink-0 px-2! text-xs" onClick={() => setOpen(true)}>
            {copy.why}
          </Button>
          {hasPlace ? (
            <IconButton label={noticeCopy.hide} className="-my-1.5" onClick={() => setHidden(text)}>
              <X aria-hidden size={18} />
            </IconButton>
          ) : (
            <button
              type="button"
              className="-my-1.5 flex min-h-touch shrink-0 items-center pe-1 font-bold text-accent underline underline-offset-4"
              onClick={askForPlace}
            >
              {placeNoticeCopy.set}
            </button>
          )}
        </div>
      )}
      <Dialog open={isOpen} onOpenChange={setOpen} title={copy.title}>
        <div className="grid gap-6 px-4 py-4">
          <p role="status">{text === '' ? copy.nothing : text}</p>
          <PlaceMissing onPlace={askForPlace} />
          <CameraRequired />
          <SensorsMissing />
        </div>
      </Dialog>
    </>
  );
}
