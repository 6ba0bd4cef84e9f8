import { LocateFixed } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { AirportAnswer } from '@contract/airport';
import { placeCopy } from '@app/copy/place-copy';
import { navigationCopy } from '@app/copy/shell-copy';
import { choosePlace, trackPlace } from '@app/sensors/place-tracker';
import { placeText } from '@app/format/place-text';
import { useLocatingStore } from '@app/state/locating-store';
import { type Place, usePlaceStore } from '@app/state/place-store';
import { useUnitsStore } from '@app/state/units-store';
import { recordFeature } from '@app/state/usage-store';
import { Button, buttonClass } from '@app/ui/button';
import { Dialog } from '@app/ui/sheet';
import { Tabs } from '@app/ui/tabs';
import { AirportSearch } from './airport-search';
import { CoordinatesForm } from './coordinates-form';

const WorldMap = lazy(async () => ({ default: (await import('./world-map')).WorldMap }));

/** Asks the device where it is; `onLocated` once it has said so. */
function DeviceLocation({ onLocated }: { readonly onLocated: () => void }) {
  const { isLocating, failure } = useLocatingStore();
  const isAsked = useRef(false);
  const located = useEffectEvent(onLocated);
  useEffect(() => {
    if (!isAsked.current || isLocating) return;
    isAsked.current = false;
    if (failure === null) located();
  }, [isLocating, failure]);
  const ask = () => {
    isAsked.current = true;
    trackPlace();
  };
  return (
    <div className="grid gap-2">
      <Button look="solid" disabled={isLocating} onClick={ask}>
        <LocateFixed aria-hidden size={18} />
        {isLocating ? placeCopy.locating : placeCopy.askDevice}
      </Button>
      {failure === null ? null : (
        <div role="alert" className="rounded-sm border border-warning px-3 py-2">
          <b className="text-warning">{placeCopy.failures[failure].title}</b>
          <p className="text-xs">{placeCopy.failures[failure].body}</p>
        </div>
      )}
    </div>
  );
}

type ByHand = Pick<Place, 'latitudeDeg' | 'longitudeDeg' | 'source' | 'label'>;

export interface PlaceDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** "Where are you?": device, coordinates, airport or map. Whatever is chosen is remembered in this browser. */
export function PlaceDialog({ open, onOpenChange }: PlaceDialogProps) {
  const [tab, setTab] = useState('coordinates');
  const place = usePlaceStore((state) => state.place);
  const unit = useUnitsStore((state) => state.distance);
  const choose = (chosen: ByHand) => {
    recordFeature(`place-${chosen.source}`);
    choosePlace(chosen);
    onOpenChange(false);
  };
  const fromAirport = ({ latitude, longitude, name }: AirportAnswer) =>
    choose({ latitudeDeg: latitude, longitudeDeg: longitude, source: 'airport', label: name.slice(0, 120) });
  const tabs = [
    {
      id: 'coordinates',
      label: placeCopy.coordinates,
      content: (
        <CoordinatesForm
          onPlace={(latitudeDeg, longitudeDeg) =>
            choose({ latitudeDeg, longitudeDeg, source: 'coordinates', label: null })
          }
        />
      ),
    },
    { id: 'airport', label: placeCopy.airport, content: <AirportSearch onAirport={fromAirport} /> },
    {
      id: 'map',
      label: placeCopy.map,
      content: (
        <Suspense fallback={<p className="pt-4 text-muted">{placeCopy.mapLoading}</p>}>
          <WorldMap
            start={place}
            onPlace={(latitudeDeg, longitudeDeg) => choose({ latitudeDeg, longitudeDeg, source: 'map', label: null })}
          />
        </Suspense>
      ),
    },
  ];
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={placeCopy.title} description={placeCopy.intro}>
      <div className="grid grid-cols-1 gap-4 p-4">
        {place === null ? null : (
          <p className="text-sm wrap-break-word" data-testid="place-now">
            {placeCopy.now(placeText(place, unit))}
          </p>
        )}
        <DeviceLocation onLocated={() => onOpenChange(false)} />
        <Tabs label={placeCopy.tabs} tabs={tabs} value={tab} onValueChange={setTab} />
        {place === null ? null : (
          <Link to="/horizon" className={buttonClass('quiet')} onClick={() => onOpenChange(false)}>
            {navigationCopy.horizon}
          </Link>
        )}
      </div>
    </Dialog>
  );
}
