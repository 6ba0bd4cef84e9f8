import { Clock } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { classicCopy } from '@app/copy/home-copy';
import { MapPage } from '@app/features/map/map-page';
import { useGrantedPlace } from '@app/sensors/place-tracker';
import { openSatelliteSky } from '@app/session/current-session';
import { useSelectionStore } from '@app/state/selection-store';
import { holdSkyTime, useSkyTimeStore } from '@app/state/sky-time-store';
import { IconButton } from '@app/ui/button';
import { openMapAircraft } from './open-map-aircraft';
import { ObjectDetail, TimeStrip } from './screen-parts';
import { SourceChip } from './source-chip';
import { useAddress } from './use-address';
import { useObjectBinding } from './use-object-link';
import { usePlaceBinding } from './use-place-link';
import { useTimeBinding } from './use-time-link';

function TimeButton() {
  const { isOpen, open, close, scene } = useSkyTimeStore();
  if (scene !== null) return null;
  return (
    <IconButton
      label={classicCopy.time}
      aria-pressed={isOpen}
      className="glass rounded-full!"
      onClick={isOpen ? close : open}
    >
      <Clock aria-hidden size={19} />
    </IconButton>
  );
}

/** The detail beside the map where there is room, else over its foot. */
function Detail() {
  const selectedId = useSelectionStore((state) => state.selectedId);
  const clear = useSelectionStore((state) => state.clear);
  if (selectedId === null) return null;
  return (
    <aside
      aria-label={classicCopy.detailPane}
      className="max-h-[46%] min-h-0 shrink-0 overflow-y-auto overscroll-contain border-t border-line bg-ground lg:max-h-none lg:w-90 lg:border-s lg:border-t-0"
    >
      <ObjectDetail key={selectedId} id={selectedId} onClose={clear} />
    </aside>
  );
}

/** The map of what flies, with the same tracks, selection and time as every other view of the sky. */
export function MapScreen() {
  const isTimeOpen = useSkyTimeStore((state) => state.isOpen);
  const isScene = useSkyTimeStore((state) => state.scene !== null);
  useEffect(holdSkyTime, []);
  useEffect(openSatelliteSky, []);
  useGrantedPlace();
  const object = useObjectBinding();
  const place = usePlaceBinding();
  const time = useTimeBinding();
  useAddress(useMemo(() => [object, place, time], [object, place, time]));
  return (
    <div className="flex min-h-0 grow flex-col">
      {isTimeOpen || isScene ? <TimeStrip /> : null}
      <div className="flex min-h-0 grow flex-col lg:flex-row">
        <div className="min-h-0 min-w-0 grow">
          <MapPage openAircraft={openMapAircraft}>
            <SourceChip />
            <TimeButton />
          </MapPage>
        </div>
        <Detail />
      </div>
    </div>
  );
}
