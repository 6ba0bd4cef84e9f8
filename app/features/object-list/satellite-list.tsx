import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { listCopy } from '@app/copy/home-copy';
import { satelliteListCopy as copy } from '@app/copy/satellite-sky-copy';
import { servedName } from '@app/copy/served-names-copy';
import { bearingWords, elevationFigure } from '@app/format/bearing';
import { distanceFigure } from '@app/format/distance';
import { figureText, numberText } from '@app/format/figure';
import { magnitudeText } from '@app/format/magnitude';
import { elementAgeText } from '@app/format/orbit-figures';
import { satelliteParts } from '@app/format/satellite-screen-reader-text';
import { useCatalogueStore } from '@app/state/catalogue-store';
import { useSatelliteFilterStore } from '@app/state/satellite-filter-store';
import { useSelectionStore } from '@app/state/selection-store';
import { useSkyStore } from '@app/state/sky-store';
import { useUnitsStore } from '@app/state/units-store';
import { Button } from '@app/ui/button';
import { classNames } from '@app/ui/class-names';
import { OldElements } from '@app/ui/old-elements';
import { StandInElements } from '@app/ui/stand-in-elements';
import type { SatelliteRow, SatelliteSky } from '@app/workers/sky/readouts/sky-snapshot';
import { DAY_MS } from '@engine/constants/durations';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';

function Row({ row }: { readonly row: SatelliteRow }) {
  const unit = useUnitsStore((state) => state.distance);
  const isSelected = useSelectionStore((state) => state.selectedId === row.id);
  const toggle = useSelectionStore((state) => state.toggle);
  const elevation = figureText(elevationFigure(row.elevationDeg));
  const range = figureText(distanceFigure(row.slantRangeM / METRES_PER_NAUTICAL_MILE, unit));
  const spoken = [
    listCopy.heading(bearingWords(row.azimuthDeg)),
    listCopy.elevation(elevation),
    ...satelliteParts(row, unit),
  ];
  return (
    <li className="border-b border-line last:border-0">
      <button
        type="button"
        aria-label={spoken.join(', ')}
        aria-pressed={isSelected}
        data-object-id={row.id}
        className={classNames(
          'flex min-h-touch w-full items-center justify-between gap-3 px-4 text-start text-xs hover:bg-surface',
          isSelected && 'selected-edge',
        )}
        onClick={() => toggle(row.id)}
      >
        <b className="min-w-0 truncate text-sm">
          <bdi>{row.name}</bdi>
        </b>
        <span className="figure shrink-0 text-muted">
          {copy.up(elevation)} · {range} · {row.magnitude === null ? copy.inShadow : magnitudeText(row.magnitude)}
        </span>
      </button>
    </li>
  );
}

/** Every figure above is as good as the elements that it is worked out from. */
function Source() {
  const catalogue = useCatalogueStore(({ state }) => state);
  const skyTimeMs = useSkyStore(({ snapshot }) => snapshot?.skyTimeMs ?? null);
  if (catalogue.kind !== 'ready' || skyTimeMs === null) return null;
  const ageDays = (skyTimeMs - catalogue.elements.medianEpochMs) / DAY_MS;
  return (
    <div className="px-4 py-1.5">
      <p className="text-xs text-muted">{copy.source(servedName(catalogue.sourceLabel), elementAgeText(ageDays))}</p>
      <OldElements ageDays={ageDays} />
      <StandInElements />
    </div>
  );
}

function Rows({ sky, count }: { readonly sky: SatelliteSky; readonly count: number }) {
  if (sky.rows.length === 0) return <p className="px-4 pb-2 text-xs text-muted">{copy.none}</p>;
  return (
    <>
      <ul aria-label={copy.label} className="max-h-56 overflow-y-auto overscroll-contain">
        {sky.rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      {count > sky.rows.length ? (
        <p className="px-4 pt-1.5 text-xs text-muted">{copy.more(numberText(count - sky.rows.length))}</p>
      ) : null}
      <Source />
    </>
  );
}

/** The satellites that radar and sky show, in words: folded away until they are asked for. */
export function SatelliteList() {
  const [isOpen, setOpen] = useState(false);
  const show = useSatelliteFilterStore((state) => state.show);
  const sky = useSkyStore(({ snapshot }) => snapshot?.satellites ?? null);
  if (show === 'none' || sky === null) return null;
  const count = show === 'all' ? sky.above : sky.visible;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <section aria-label={copy.title(numberText(count))} className="shrink-0 border-b border-line">
      <Button
        look="quiet"
        aria-expanded={isOpen}
        className="w-full justify-start! rounded-none! px-4! text-xs"
        onClick={() => setOpen(!isOpen)}
      >
        <Chevron aria-hidden size={16} className="text-muted rtl:-scale-x-100" />
        <span className="figure">{copy.title(numberText(count))}</span>
      </Button>
      {isOpen ? <Rows sky={sky} count={count} /> : null}
    </section>
  );
}
