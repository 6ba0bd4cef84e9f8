import { useState } from 'react';
import { Link } from 'react-router';
import { offlineCopy } from '@app/copy/offline-copy';
import { ageText } from '@app/format/age';
import { dataSizeText } from '@app/format/data-size';
import { rangeText } from '@app/format/distance';
import { numberText } from '@app/format/figure';
import { coarsePositionText } from '@app/format/position';
import { coarseCoordinate, distanceFromNm, type Place, usePlaceStore } from '@app/state/place-store';
import { toast } from '@app/state/toast-store';
import { useUnitsStore } from '@app/state/units-store';
import { Button, buttonClass } from '@app/ui/button';
import { ChoiceGroup } from '@app/ui/choice-group';
import { FactList } from '@app/ui/fact-list';
import {
  bytesOf,
  REGION_RADII_NM,
  type Region,
  type RegionRadiusNm,
  regionFiles,
  type TileSizes,
} from './region-files';
import { RegionProgress } from './region-progress';
import type { RegionRecord } from './region-record';
import { useRegion } from './use-region';

const copy = offlineCopy.region;
const SOON_S = 60;

const placeText = ({ latitudeDeg, longitudeDeg }: Region): string => coarsePositionText(latitudeDeg, longitudeDeg);

const regionAround = ({ latitudeDeg, longitudeDeg }: Place, radiusNm: RegionRadiusNm): Region => ({
  latitudeDeg: coarseCoordinate(latitudeDeg),
  longitudeDeg: coarseCoordinate(longitudeDeg),
  radiusNm,
});

interface RecordPartProps {
  readonly record: RegionRecord;
  readonly place: Place | null;
  readonly isBusy: boolean;
  /** Null while nothing can be fetched. */
  readonly onRenew: (() => void) | null;
  readonly onRemove: () => void;
}

function RecordPart({ record, place, isBusy, onRenew, onRemove }: RecordPartProps) {
  const unit = useUnitsStore((state) => state.chosen.distance);
  const distanceNm = distanceFromNm(place, record.latitudeDeg, record.longitudeDeg);
  // By this device's clock, as it was kept: without a network no other is known.
  const [openedAtMs] = useState(Date.now);
  const ageS = (openedAtMs - record.keptAtMs) / 1000;
  return (
    <>
      <FactList
        label={copy.list}
        rows={[
          { label: copy.around, value: copy.circle(placeText(record), rangeText(record.radiusNm, unit)) },
          { label: copy.size, value: dataSizeText(record.bytes) },
          { label: copy.airports, value: numberText(record.airports) },
          { label: copy.age, value: ageS < SOON_S ? copy.justNow : copy.ago(ageText(ageS)) },
        ]}
      />
      {distanceNm !== null && distanceNm > record.radiusNm / 2 ? (
        <p className="max-w-prose text-sm text-warning">{copy.elsewhere(rangeText(Math.round(distanceNm), unit))}</p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button disabled={isBusy || onRenew === null} onClick={onRenew ?? undefined}>
          {copy.renew}
        </Button>
        <Button look="danger" disabled={isBusy} onClick={onRemove}>
          {copy.remove}
        </Button>
      </div>
    </>
  );
}

interface ChoiceProps {
  readonly place: Place;
  readonly sizes: TileSizes;
  readonly isBusy: boolean;
  readonly onKeep: (region: Region) => void;
}

/** How far around the place, each with its size before anything is fetched. */
function RegionChoice({ place, sizes, isBusy, onKeep }: ChoiceProps) {
  const unit = useUnitsStore((state) => state.chosen.distance);
  const [radiusNm, setRadiusNm] = useState<RegionRadiusNm>(250);
  return (
    <div className="grid justify-items-start gap-3">
      <div className="w-full max-w-md">
        <ChoiceGroup
          label={copy.radius}
          hint={copy.radiusHint}
          choices={REGION_RADII_NM.map((radius) => ({
            value: String(radius),
            label: rangeText(radius, unit),
            remark: copy.upTo(dataSizeText(bytesOf(regionFiles(regionAround(place, radius), sizes)))),
          }))}
          value={String(radiusNm)}
          onValueChange={(chosen) =>
            setRadiusNm((before) => REGION_RADII_NM.find((radius) => String(radius) === chosen) ?? before)
          }
        />
      </div>
      <Button look="solid" disabled={isBusy} onClick={() => onKeep(regionAround(place, radiusNm))}>
        {copy.keep}
      </Button>
    </div>
  );
}

function NoPlace() {
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-muted">{copy.noPlace}</p>
      <Link to="/" className={buttonClass('line')}>
        {copy.setPlace}
      </Link>
    </div>
  );
}

/** The region about the person's place that this browser keeps: its size before, its progress, its age, its end. */
export function RegionPart() {
  // A link's place is no place of the person's.
  const place = usePlaceStore((state) => (state.place?.source === 'link' ? state.ownPlace : state.place));
  const { record, sizes, work, keep, remove } = useRegion();
  const isBusy = work.kind === 'keeping' || work.kind === 'starting';
  const removeAndTell = async (): Promise<void> => {
    await remove();
    toast({ title: copy.removed });
  };
  return (
    <section aria-labelledby="region" className="grid gap-3">
      <h2 id="region">{copy.heading}</h2>
      <p className="max-w-prose text-muted">{copy.meaning}</p>
      {record === null ? (
        <p>{work.kind === 'starting' ? null : copy.none}</p>
      ) : (
        <RecordPart
          record={record}
          place={place}
          isBusy={isBusy}
          onRenew={sizes === null ? null : () => void keep(record)}
          onRemove={() => void removeAndTell()}
        />
      )}
      {work.kind === 'keeping' ? <RegionProgress {...work} /> : null}
      <p role="status" className="text-warning empty:hidden">
        {work.kind === 'failed' && work.reason !== 'cancelled' ? copy.failures[work.reason] : null}
      </p>
      {place === null ? <NoPlace /> : null}
      {place !== null && sizes !== null ? (
        <RegionChoice place={place} sizes={sizes} isBusy={isBusy} onKeep={(region) => void keep(region)} />
      ) : null}
      {sizes === null && work.kind !== 'starting' ? <p className="text-muted">{copy.noSizes}</p> : null}
    </section>
  );
}
