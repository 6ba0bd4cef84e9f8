import { compassCopy } from '@app/copy/compass-copy';
import { Download, ScanLine, Trash2, Undo2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { HorizonMask } from '@engine/horizon/horizon-mask';
import { horizonCopy as copy } from '@app/copy/horizon-copy';
import { skyPlotCopy } from '@app/copy/satellites-copy';
import { dayTimeText } from '@app/format/clock-time';
import { shortDistanceFigure } from '@app/format/distance';
import { numberText } from '@app/format/figure';
import { positionText } from '@app/format/position';
import { beginHorizonSweep } from '@app/state/horizon-sweep-store';
import {
  HORIZON_REACH_M,
  type HorizonSource,
  horizonNear,
  type KeptHorizon,
  useKeptHorizons,
} from '@app/state/kept-horizons';
import { type Place, usePlaceStore } from '@app/state/place-store';
import { serverNowMs } from '@app/state/sky-time-store';
import { toast } from '@app/state/toast-store';
import { useUnitsStore } from '@app/state/units-store';
import { useViewModeStore } from '@app/state/view-mode-store';
import { HORIZON_RADIUS, skyPoint } from '@app/sky-plot/sky-projection';
import { skylinePath } from '@app/sky-plot/skyline-path';
import { AskPlace } from '@app/ui/ask-place';
import { Button, buttonClass } from '@app/ui/button';
import { ConfirmDialog } from '@app/ui/confirm-dialog';
import { Page } from '@app/ui/page';
import { usePlotTextFactor } from '@app/ui/use-plot-text-factor';
import { HorizonChart } from './horizon-chart';
import { HORIZON_FILE_TYPES, openHorizonFile, saveHorizonFile } from './horizon-files';

const degreesText = (degrees: number): string => `${numberText(Math.round(degrees))}°`;

/** Whose it is, how it was made, and between which heights it runs. */
function State({ place, kept }: { readonly place: Place; readonly kept: KeptHorizon | null }) {
  const { state } = copy;
  return (
    <section aria-labelledby="horizon-state" className="grid gap-1">
      <h2 id="horizon-state">{state.heading}</h2>
      <p className="figure text-xs text-muted">{place.label ?? positionText(place.latitudeDeg, place.longitudeDeg)}</p>
      <p role="status" data-testid="horizon-state">
        {kept === null ? (
          state.none
        ) : (
          <>
            {state.made(state.sources[kept.source], dayTimeText(kept.madeAtMs, serverNowMs()))}{' '}
            {state.heights(degreesText(Math.min(...kept.elevationsDeg)), degreesText(Math.max(...kept.elevationsDeg)))}
          </>
        )}
      </p>
    </section>
  );
}

const DOME_MARGIN = 14;
/** `max-w-72` at the usual size of text. */
const DOME_MAX_WIDTH_PX = 288;
const DOME_LETTERS = [
  { letter: compassCopy.letters.N, azimuthDeg: 0 },
  { letter: compassCopy.letters.E, azimuthDeg: 90 },
  { letter: compassCopy.letters.S, azimuthDeg: 180 },
  { letter: compassCopy.letters.W, azimuthDeg: 270 },
];

/** As in the sky plots: north up, east on the left. */
function Dome({ mask }: { readonly mask: HorizonMask }) {
  const [watch, textFactor] = usePlotTextFactor(DOME_MAX_WIDTH_PX);
  const half = HORIZON_RADIUS + DOME_MARGIN;
  return (
    <figure className="grid gap-2">
      <svg
        ref={watch}
        role="img"
        aria-label={copy.chart.dome}
        viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`}
        className="mx-auto block w-full max-w-72"
      >
        <path d={skylinePath(mask)} fillRule="evenodd" fill="var(--accent)" fillOpacity={0.25} stroke="var(--accent)" />
        <circle r={HORIZON_RADIUS} fill="none" stroke="var(--edge)" />
        <g fill="var(--muted)" fontSize={9 * textFactor} textAnchor="middle">
          {DOME_LETTERS.map(({ letter, azimuthDeg }) => {
            const { x, y } = skyPoint(azimuthDeg, 0);
            const outward = 1 + DOME_MARGIN / (2 * HORIZON_RADIUS);
            return (
              <text key={letter} x={x * outward} y={y * outward} dy="0.35em">
                {letter}
              </text>
            );
          })}
        </g>
      </svg>
      <figcaption className="text-xs text-muted">
        {copy.chart.dome} {skyPlotCopy.orientation}
      </figcaption>
    </figure>
  );
}

/** What is kept for this place, and how it changes; each change can be taken back while the page is open. */
function useOwnHorizon(place: Place) {
  const { horizons, keep, forget, restore } = useKeptHorizons();
  const [before, setBefore] = useState<readonly (readonly KeptHorizon[])[]>([]);
  const kept = horizonNear(horizons, place);
  const change = (mask: HorizonMask, source: HorizonSource): void => {
    setBefore((earlier) => [...earlier, horizons]);
    keep(place, mask, source, serverNowMs());
  };
  const remove = (): void => {
    if (kept === null) return;
    setBefore((earlier) => [...earlier, horizons]);
    forget(kept);
  };
  const undo = (): void => {
    const last = before.at(-1);
    if (last === undefined) return;
    setBefore((earlier) => earlier.slice(0, -1));
    restore(last);
  };
  return { kept, change, remove, undo: before.length === 0 ? null : undo };
}

type OwnHorizon = ReturnType<typeof useOwnHorizon>;

function FileIn({ onMask }: { readonly onMask: (mask: HorizonMask) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File): Promise<void> => {
    const opened = await openHorizonFile(file);
    if (opened.kind === 'refused') {
      toast({ title: copy.file.failed, description: opened.words, variant: 'danger' });
      return;
    }
    onMask(opened.mask);
    toast({ title: copy.file.read, description: copy.file.readBody(numberText(opened.mask.azimuthsDeg.length)) });
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={HORIZON_FILE_TYPES}
        aria-label={copy.make.importFile}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again once it was mended.
          if (file !== undefined) void take(file).finally(() => (target.value = ''));
        }}
      />
      <Button onClick={() => input.current?.click()}>
        <Upload aria-hidden size={18} />
        {copy.make.importFile}
      </Button>
    </>
  );
}

function Remove({ onRemove }: { readonly onRemove: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden size={18} />
        {copy.make.clear}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={copy.make.clearTitle}
        description={copy.make.clearBody}
        confirm={copy.make.clearConfirm}
        cancel={copy.make.clearCancel}
        onConfirm={onRemove}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function Make({ own }: { readonly own: OwnHorizon }) {
  const navigate = useNavigate();
  const { kept, change, remove, undo } = own;
  const sweep = (): void => {
    beginHorizonSweep();
    useViewModeStore.getState().setView('camera');
    void navigate('/');
  };
  return (
    <section aria-labelledby="horizon-make" className="grid gap-2">
      <h2 id="horizon-make">{copy.make.heading}</h2>
      <div className="flex flex-wrap gap-2">
        <Button look="solid" onClick={sweep}>
          <ScanLine aria-hidden size={18} />
          {copy.make.sweep}
        </Button>
        <FileIn onMask={(mask) => change(mask, 'file')} />
        {kept === null ? null : (
          <Button onClick={() => saveHorizonFile(kept)}>
            <Download aria-hidden size={18} />
            {copy.make.exportFile}
          </Button>
        )}
        {undo === null ? null : (
          <Button onClick={undo}>
            <Undo2 aria-hidden size={18} />
            {copy.make.undo}
          </Button>
        )}
        {kept === null ? null : <Remove onRemove={remove} />}
      </div>
      <p className="max-w-prose text-xs text-muted">{copy.make.sweepHint}</p>
      <p className="max-w-prose text-xs text-muted">{copy.make.importHint}</p>
    </section>
  );
}

function OfPlace({ place }: { readonly place: Place }) {
  const own = useOwnHorizon(place);
  const { kept, change } = own;
  return (
    <div className="grid gap-8">
      <State place={place} kept={kept} />
      <Make own={own} />
      <section aria-labelledby="horizon-draw" className="grid gap-3">
        <h2 id="horizon-draw">{copy.chart.heading}</h2>
        <p className="max-w-prose text-muted">{copy.chart.hint}</p>
        <HorizonChart mask={kept} onDrawn={(mask) => change(mask, 'drawn')} />
      </section>
      {kept === null ? null : <Dome mask={kept} />}
    </div>
  );
}

/** A person's own horizon at their place: swept, drawn or read from a file. */
export function HorizonPage() {
  const unit = useUnitsStore((state) => state.chosen.distance);
  const reach = shortDistanceFigure(HORIZON_REACH_M, unit);
  const place = usePlaceStore((state) => state.place);
  return (
    <Page title={copy.title}>
      <p className="max-w-prose">{copy.intro}</p>
      {place === null ? (
        <div className="grid justify-items-start gap-3">
          <p>{copy.noPlace}</p>
          <div className="flex flex-wrap gap-2">
            <AskPlace />
            <Link to="/" className={buttonClass('line')}>
              {copy.toPlace}
            </Link>
          </div>
        </div>
      ) : (
        <OfPlace key={`${place.latitudeDeg} ${place.longitudeDeg}`} place={place} />
      )}
      <p className="max-w-prose text-xs text-muted">{copy.privacy(`${reach.value} ${reach.unit}`)}</p>
    </Page>
  );
}
