import { Radar } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { tableCopy } from '@app/copy/table-copy';
import { TablePage } from '@app/features/sky-table/table-page';
import { useGrantedPlace } from '@app/sensors/place-tracker';
import { skyClient } from '@app/session/current-session';
import { usePlaceStore } from '@app/state/place-store';
import { useSelectionStore } from '@app/state/selection-store';
import { useSkyFilterStore } from '@app/state/sky-filter-store';
import { holdSkyTime, useSkyTimeStore } from '@app/state/sky-time-store';
import { buttonClass } from '@app/ui/button';
import { SceneLine } from '@app/ui/scene-line';
import { Tooltip } from '@app/ui/tooltip';
import { useCarriedScene } from './carried-scene';
import { FilterButton } from './list-tools';
import { NoPlace } from './no-place';
import { FilterLine, PlaceDialog, TimeStrip } from './screen-parts';
import { SideDetail } from './side-detail';
import { SourceChip } from './source-chip';
import { useAddress } from './use-address';
import { useFilterBinding } from './use-filter-link';
import { useObjectBinding } from './use-object-link';
import { usePlaceBinding } from './use-place-link';
import { useSceneOfLocation } from './use-scene-of-location';
import { useTimeBinding } from './use-time-link';

function HomeLink() {
  const state = useCarriedScene();
  return (
    <Tooltip text={tableCopy.home}>
      <Link to="/" state={state} aria-label={tableCopy.home} className={buttonClass('quiet', 'w-touch shrink-0 px-0!')}>
        <Radar aria-hidden size={18} />
      </Link>
    </Tooltip>
  );
}

/** The table of everything in reach, with the same filter, selection and time as every view of the sky. */
export function TableScreen() {
  const [isPlaceOpen, setPlaceOpen] = useState(false);
  const hasPlace = usePlaceStore((state) => state.place !== null);
  const isTimeOpen = useSkyTimeStore((state) => state.isOpen);
  const isScene = useSkyTimeStore((state) => state.scene !== null);
  const isFiltered = useSkyFilterStore((state) => state.text !== null);
  const selectedId = useSelectionStore((state) => state.selectedId);
  const toggle = useSelectionStore((state) => state.toggle);
  useEffect(holdSkyTime, []);
  useGrantedPlace();
  useSceneOfLocation();
  const object = useObjectBinding();
  const place = usePlaceBinding();
  const time = useTimeBinding();
  const filter = useFilterBinding();
  useAddress(useMemo(() => [filter, object, place, time], [filter, object, place, time]));
  const sky = useMemo(() => skyClient(), []);
  return (
    <div className="flex min-h-0 grow flex-col">
      <SceneLine className="border-b border-line" />
      {isTimeOpen && !isScene ? <TimeStrip /> : null}
      <FilterLine />
      <div className="flex min-h-0 grow flex-col lg:flex-row">
        <div className="min-h-0 min-w-0 grow">
          <TablePage
            sky={sky}
            isFiltered={isFiltered}
            selectedId={selectedId}
            onPick={toggle}
            source={<SourceChip isPlain />}
            instead={hasPlace ? null : <NoPlace onPlace={() => setPlaceOpen(true)} />}
          >
            <HomeLink />
            <FilterButton />
          </TablePage>
        </div>
        <SideDetail />
      </div>
      <PlaceDialog open={isPlaceOpen} onOpenChange={setPlaceOpen} />
    </div>
  );
}
