import { Clock } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { classicCopy } from '@app/copy/home-copy';
import { MapPage } from '@app/features/map/map-page';
import { useGrantedPlace } from '@app/sensors/place-tracker';
import { openSatelliteSky } from '@app/session/current-session';
import { holdSkyTime, useSkyTimeStore } from '@app/state/sky-time-store';
import { IconButton } from '@app/ui/button';
import { SceneLine } from '@app/ui/scene-line';
import { FilterButton, TableLink } from './list-tools';
import { openMapAircraft } from './open-map-aircraft';
import { FilterLine, TimeStrip } from './screen-parts';
import { SideDetail } from './side-detail';
import { SourceChip } from './source-chip';
import { useAddress } from './use-address';
import { useFilterBinding } from './use-filter-link';
import { useObjectBinding } from './use-object-link';
import { usePlaceBinding } from './use-place-link';
import { useSceneOfLocation } from './use-scene-of-location';
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

/** The map of what flies, with the same tracks, selection and time as every other view of the sky. */
export function MapScreen() {
  const isTimeOpen = useSkyTimeStore((state) => state.isOpen);
  const isScene = useSkyTimeStore((state) => state.scene !== null);
  useEffect(holdSkyTime, []);
  useEffect(openSatelliteSky, []);
  useGrantedPlace();
  useSceneOfLocation();
  const object = useObjectBinding();
  const place = usePlaceBinding();
  const time = useTimeBinding();
  const filter = useFilterBinding();
  useAddress(useMemo(() => [filter, object, place, time], [filter, object, place, time]));
  return (
    <div className="flex min-h-0 grow flex-col">
      <SceneLine className="border-b border-line" />
      {isTimeOpen && !isScene ? <TimeStrip /> : null}
      <FilterLine />
      <div className="flex min-h-0 grow flex-col lg:flex-row">
        <div className="min-h-0 min-w-0 grow">
          <MapPage openAircraft={openMapAircraft}>
            <SourceChip />
            <TimeButton />
            <FilterButton className="glass rounded-full!" />
            <TableLink className="glass rounded-full!" />
          </MapPage>
        </div>
        <SideDetail />
      </div>
    </div>
  );
}
