import { Clock } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { classicCopy } from '@app/copy/home-copy';
import { startRadarWorker } from '@app/drawing-worker/start-drawing-worker';
import type { OpenAircraft } from '@app/features/map/aircraft-overlay';
import { MapPage } from '@app/features/map/map-page';
import { MapOverlay } from '@app/features/radar/map-overlay';
import { useGrantedPlace } from '@app/sensors/place-tracker';
import { openSatelliteSky, skyClient } from '@app/session/current-session';
import { useRadarSettingsStore } from '@app/state/radar-settings-store';
import { holdSkyTime, useSkyTimeStore } from '@app/state/sky-time-store';
import { useUnitsStore } from '@app/state/units-store';
import { IconButton } from '@app/ui/button';
import { FilterLine, TimeStrip } from './screen-parts';
import { SideDetail } from './side-detail';
import { FilterButton, TableLink } from './list-tools';
import { SourceChip } from './source-chip';
import { useAddress } from './use-address';
import { useFilterBinding } from './use-filter-link';
import { useObjectBinding } from './use-object-link';
import { usePlaceBinding } from './use-place-link';
import { useTimeBinding } from './use-time-link';

const openAircraft: OpenAircraft = (element, look, onState) => {
  const { pace, rangeNm } = useRadarSettingsStore.getState();
  const altitudeUnit = useUnitsStore.getState().altitude;
  const sky = skyClient();
  return new MapOverlay({
    element,
    sky,
    startDrawing: startRadarWorker,
    look,
    altitudeUnit,
    pace,
    rangeNm,
    onState,
  });
};

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
  const object = useObjectBinding();
  const place = usePlaceBinding();
  const time = useTimeBinding();
  const filter = useFilterBinding();
  useAddress(useMemo(() => [filter, object, place, time], [filter, object, place, time]));
  return (
    <div className="flex min-h-0 grow flex-col">
      {isTimeOpen || isScene ? <TimeStrip /> : null}
      <FilterLine />
      <div className="flex min-h-0 grow flex-col lg:flex-row">
        <div className="min-h-0 min-w-0 grow">
          <MapPage openAircraft={openAircraft}>
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
