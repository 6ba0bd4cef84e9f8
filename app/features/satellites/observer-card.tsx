import { typedNumber } from '@app/format/typed-number';
import { ChevronDown, LocateFixed } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { observerCopy as copy } from '@app/copy/satellites-copy';
import { positionText } from '@app/format/position';
import type { Observer } from '@engine/observer/observer';
import { choosePlace, locateByHand } from '@app/sensors/place-tracker';
import { useLocatingStore } from '@app/state/locating-store';
import type { SeenFrom } from '@app/state/observer-store';
import { Button } from '@app/ui/button';
import { TextField } from '@app/ui/field';
import { classNames } from '@app/ui/class-names';
import { Slider } from '@app/ui/slider';

/** A pause in typing after which what stands there counts. */
const SETTLED_MS = 700;
const STEP_DEG = 0.0001;
const DECIMALS = 4;

/** Part 2 §2: what a minimum elevation means. */
export function elevationCaption(minElevationDeg: number): string {
  if (minElevationDeg < 10) return copy.captions.low;
  return minElevationDeg < 30 ? copy.captions.good : copy.captions.excellent;
}

/** Degrees from what was typed; null for nothing, nonsense and what lies beyond the limit. */
export function typedDegrees(text: string, limitDeg: number): number | null {
  const value = typedNumber(text);
  return Math.abs(value) <= limitDeg ? value : null;
}

interface Draft {
  readonly latitude: string;
  readonly longitude: string;
}

const shownDraft = (observer: Observer | null): Draft => ({
  latitude: observer?.latitudeDeg.toFixed(DECIMALS) ?? '',
  longitude: observer?.longitudeDeg.toFixed(DECIMALS) ?? '',
});

function takeDraft(draft: Draft): boolean {
  const latitudeDeg = typedDegrees(draft.latitude, 90);
  const longitudeDeg = typedDegrees(draft.longitude, 180);
  if (latitudeDeg === null || longitudeDeg === null) return false;
  choosePlace({ latitudeDeg, longitudeDeg, source: 'coordinates', label: null });
  return true;
}

function Coordinates({ observer }: { readonly observer: Observer | null }) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const shown = draft ?? shownDraft(observer);
  useEffect(() => {
    if (draft === null) return undefined;
    const timer = setTimeout(() => takeDraft(draft), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  const leave = () => {
    if (draft !== null && takeDraft(draft)) setDraft(null);
  };
  const field = (axis: keyof Draft, limitDeg: number, error: string) => (
    <TextField
      label={copy[axis]}
      type="number"
      inputMode="decimal"
      // Its sign stands before a number, in a page from right to left too.
      dir="ltr"
      step={STEP_DEG}
      min={-limitDeg}
      max={limitDeg}
      value={shown[axis]}
      className="figure"
      error={draft !== null && typedDegrees(shown[axis], limitDeg) === null ? error : undefined}
      onChange={(event) => setDraft({ ...shown, [axis]: event.target.value })}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave();
      }}
    />
  );
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      {field('latitude', 90, copy.latitudeInvalid)}
      {field('longitude', 180, copy.longitudeInvalid)}
    </div>
  );
}

function LocationNotes({ seenFrom }: { readonly seenFrom: SeenFrom | null }) {
  const { isLocating, failure } = useLocatingStore();
  return (
    <div role="status" className="grid gap-1 text-xs empty:hidden">
      {isLocating && seenFrom === null ? <p className="text-muted">{copy.locating}</p> : null}
      {failure === null ? null : <p className="text-warning">{copy.failures[failure]}</p>}
      {seenFrom?.origin === 'fallback' ? <p>{copy.fallback}</p> : null}
    </div>
  );
}

export interface ObserverCardProps {
  readonly seenFrom: SeenFrom | null;
  readonly minElevationDeg: number;
  readonly onMinElevation: (minElevationDeg: number) => void;
}

function placeLine(seenFrom: SeenFrom | null, minElevationDeg: number): string {
  const minElevation = `${minElevationDeg}°`;
  if (seenFrom === null) return copy.unknownPlace(minElevation);
  const { latitudeDeg, longitudeDeg } = seenFrom.observer;
  return copy.place(positionText(latitudeDeg, longitudeDeg), minElevation);
}

/** What the line of the place opens to. */
function Settings({ seenFrom, minElevationDeg, onMinElevation }: ObserverCardProps) {
  return (
    <>
      <Coordinates observer={seenFrom?.observer ?? null} />
      <Slider
        label={copy.minElevation}
        valueText={`${minElevationDeg}°, ${elevationCaption(minElevationDeg)}`}
        figure={
          <>
            {minElevationDeg}° <span className="text-muted">{elevationCaption(minElevationDeg)}</span>
          </>
        }
        min={0}
        max={90}
        step={1}
        value={minElevationDeg}
        onValueChange={onMinElevation}
      />
    </>
  );
}

/** Where the observer stands, and how high a pass must rise to count: a line that opens to what changes it. */
export function ObserverCard(props: ObserverCardProps) {
  const { seenFrom, minElevationDeg } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isLocating = useLocatingStore((state) => state.isLocating);
  return (
    <section aria-label={copy.title} className="grid gap-2">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="flex min-h-touch items-center justify-between gap-3 border-b border-line text-start hover:bg-surface"
        onClick={() => setOpen(!isOpen)}
      >
        <span className="figure min-w-0">{placeLine(seenFrom, minElevationDeg)}</span>
        <span className="flex shrink-0 items-center gap-1.5 text-muted">
          {copy.change}
          <ChevronDown aria-hidden size={16} className={classNames(isOpen && 'rotate-180')} />
        </span>
      </button>
      <div id={id} hidden={!isOpen} className={classNames(isOpen && 'grid gap-3')}>
        {isOpen ? <Settings {...props} /> : null}
      </div>
      {seenFrom?.origin === 'own' ? null : (
        <Button disabled={isLocating} onClick={locateByHand}>
          <LocateFixed aria-hidden size={18} />
          {copy.askDevice}
        </Button>
      )}
      <LocationNotes seenFrom={seenFrom} />
    </section>
  );
}
