import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { observationCopy as copy } from '@app/copy/observation-copy';
import { type Crosshair, zoomCrosshair } from '@app/features/place/crosshair';
import { DrawnMap } from '@app/features/place/drawn-map';
import { bearingWords } from '@app/format/bearing';
import { positionText } from '@app/format/position';
import { useCoastline } from '@app/land-map/use-coastline';
import { IconButton } from '@app/ui/button';

/** A country and what lies around it. */
const FIRST_ZOOM = 16;

export interface PlaceMapProps {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  /** Where it was seen from there, degrees from true north. */
  readonly bearingDeg: number | null;
}

/** Where something was observed, on the land around it. */
export function PlaceMap({ latitudeDeg, longitudeDeg, bearingDeg }: PlaceMapProps) {
  const [zoom, setZoom] = useState(FIRST_ZOOM);
  const coastline = useCoastline();
  const crosshair: Crosshair = { latitudeDeg, longitudeDeg, zoom };
  const position = positionText(latitudeDeg, longitudeDeg);
  const magnify = (factor: number) => () => setZoom(zoomCrosshair(crosshair, factor).zoom);
  return (
    <section aria-labelledby="observation-map" className="grid gap-2">
      <h2 id="observation-map">{copy.map}</h2>
      <div
        role="img"
        aria-label={copy.mapLabel(position)}
        className="relative aspect-[2/1] w-full overflow-hidden rounded-md border border-line bg-ground"
      >
        <DrawnMap crosshair={crosshair} coastline={coastline.data} lookDeg={bearingDeg} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm">
          <span className="figure">{position}</span>
          {bearingDeg === null ? null : (
            <span className="block text-xs text-muted">{copy.towards(bearingWords(bearingDeg))}</span>
          )}
          {coastline.isPending ? <span className="block text-xs text-muted">{copy.mapLoading}</span> : null}
          {coastline.isError ? <span className="block text-xs text-muted">{copy.mapFailed}</span> : null}
        </p>
        <span className="flex gap-1">
          <IconButton look="line" label={copy.zoomOut} onClick={magnify(0.5)}>
            <Minus aria-hidden size={18} />
          </IconButton>
          <IconButton look="line" label={copy.zoomIn} onClick={magnify(2)}>
            <Plus aria-hidden size={18} />
          </IconButton>
        </span>
      </div>
    </section>
  );
}
