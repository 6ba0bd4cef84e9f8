import type { ReceiverOutlines } from '@contract/receiver-outlines';
import { mapCopy as copy } from '@app/copy/map-copy';
import { useAppConfig } from '@app/api/use-app-config';
import { farthestHeardNm } from '@app/session/use-own-receivers';
import { rangeText } from '@app/format/distance';
import { GROUND_CREDIT } from '@app/ground/ground-tile-path';
import { useUnitsStore } from '@app/state/units-store';
import type { MapReach } from './map-reach';
import type { Measure } from './use-measure';

interface MapFootProps {
  readonly reach: MapReach | null;
  readonly measure: Measure;
  readonly receivers: ReceiverOutlines['receivers'];
  readonly sourceCredits: readonly string[];
}

/** Whose work the ground is. */
export function MapCredits({ sourceCredits }: Pick<MapFootProps, 'sourceCredits'>) {
  const own = useAppConfig()?.basemap?.credit;
  const credits = [...new Set([...(own === undefined ? [] : [own]), ...sourceCredits, GROUND_CREDIT])].join(' · ');
  return (
    <p className="glass rounded-sm px-2 text-xs text-muted" data-testid="map-credits">
      {copy.credits(credits)}
    </p>
  );
}

/** What is measured, where the data end, how far receivers hear, and whose work the ground is. */
export function MapFoot({ reach, measure, receivers, sourceCredits }: MapFootProps) {
  const unit = useUnitsStore((state) => state.chosen.distance);
  return (
    <div className="grid justify-items-start gap-1.5">
      {measure.isOpen ? (
        <p role="status" className="glass figure rounded-sm px-2.5 py-1.5 text-sm" data-testid="map-measure">
          {measure.words}
        </p>
      ) : null}
      {reach === null ? null : (
        <p className="glass rounded-sm px-2.5 py-1 text-xs text-muted" data-testid="map-reach">
          {copy.reach(rangeText(reach.radiusNm, unit))}
        </p>
      )}
      {receivers.map((receiver) => (
        <p
          key={receiver.source}
          dir="auto"
          className="glass rounded-sm px-2.5 py-1 text-xs text-muted"
          data-testid="map-outline"
        >
          {copy.outline(receiver.source, rangeText(farthestHeardNm(receiver), unit))}
        </p>
      ))}
      <MapCredits sourceCredits={sourceCredits} />
    </div>
  );
}
