import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { placeCopy } from '@app/copy/place-copy';
import { positionText } from '@app/format/position';
import { useCoastline } from '@app/land-map/use-coastline';
import { Button, IconButton } from '@app/ui/button';
import { type Crosshair, crosshairAfterKey, moveCrosshair, zoomCrosshair } from './crosshair';
import { DrawnMap, MAP_SIZE, mapProjection } from './drawn-map';

interface MapControlsProps {
  readonly crosshair: Crosshair;
  readonly onChange: (crosshair: Crosshair) => void;
}

function MapControls({ crosshair, onChange }: MapControlsProps) {
  return (
    <div className="flex items-center justify-between gap-2">
      <output className="figure">{positionText(crosshair.latitudeDeg, crosshair.longitudeDeg)}</output>
      <span className="flex gap-1">
        <IconButton look="line" label={placeCopy.mapZoomOut} onClick={() => onChange(zoomCrosshair(crosshair, 0.5))}>
          <Minus aria-hidden size={18} />
        </IconButton>
        <IconButton look="line" label={placeCopy.mapZoomIn} onClick={() => onChange(zoomCrosshair(crosshair, 2))}>
          <Plus aria-hidden size={18} />
        </IconButton>
      </span>
    </div>
  );
}

export interface WorldMapProps {
  readonly start: { readonly latitudeDeg: number; readonly longitudeDeg: number } | null;
  readonly onPlace: (latitudeDeg: number, longitudeDeg: number) => void;
}

/** A coastline map to tap, or to cross with the arrow keys. */
export function WorldMap({ start, onPlace }: WorldMapProps) {
  const [crosshair, setCrosshair] = useState<Crosshair>({ latitudeDeg: 20, longitudeDeg: 0, ...start, zoom: 1 });
  const { latitudeDeg, longitudeDeg } = crosshair;
  const coastline = useCoastline();

  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    // A click without a count comes from Enter or Space, which have no place on the map.
    if (event.detail === 0) {
      onPlace(latitudeDeg, longitudeDeg);
      return;
    }
    const box = event.currentTarget.getBoundingClientRect();
    const point = mapProjection(crosshair).invert?.([
      ((event.clientX - box.left) / box.width) * MAP_SIZE.width,
      ((event.clientY - box.top) / box.height) * MAP_SIZE.height,
    ]);
    if (point) setCrosshair(moveCrosshair(crosshair, point[1], point[0]));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = crosshairAfterKey(crosshair, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    setCrosshair(next);
  };
  return (
    <div className="grid gap-2 pt-4">
      <p className="text-xs text-muted">
        {coastline.isPending ? placeCopy.mapLoading : coastline.isError ? placeCopy.mapFailed : placeCopy.mapHint}
      </p>
      <button
        type="button"
        aria-roledescription={placeCopy.map}
        aria-label={placeCopy.mapLabel}
        className="relative aspect-[2/1] w-full cursor-crosshair touch-manipulation overflow-hidden rounded-sm border border-line bg-ground"
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <DrawnMap crosshair={crosshair} coastline={coastline.data} />
      </button>
      <MapControls crosshair={crosshair} onChange={setCrosshair} />
      <Button look="solid" onClick={() => onPlace(latitudeDeg, longitudeDeg)}>
        {placeCopy.mapUse}
      </Button>
    </div>
  );
}
