import { ChevronUp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { OBJECT_CLASS_WORDS, OBJECT_TYPE_WORDS } from '@app/copy/detail-copy';
import { listCopy } from '@app/copy/home-copy';
import { elementAgeCopy } from '@app/copy/element-age-copy';
import { satelliteCardCopy } from '@app/copy/satellite-sky-copy';
import { targetCardCopy as copy } from '@app/copy/sky-view-copy';
import { altitudeFigure } from '@app/format/altitude';
import { altitudeToneClass } from '@app/format/altitude-tone';
import { bearingFigure, elevationFigure } from '@app/format/bearing';
import { distanceFigure } from '@app/format/distance';
import { numberText } from '@app/format/figure';
import { magnitudeText } from '@app/format/magnitude';
import { areOldElements, elementAgeText } from '@app/format/orbit-figures';
import { speedFigure } from '@app/format/speed';
import { useCatalogueStore } from '@app/state/catalogue-store';
import { useSelectionStore } from '@app/state/selection-store';
import { rowOf, satelliteRowOf, useSkyStore } from '@app/state/sky-store';
import { useSkyTimeStore } from '@app/state/sky-time-store';
import { useUnitsStore } from '@app/state/units-store';
import { Button, IconButton } from '@app/ui/button';
import { Figure } from '@app/ui/figure';
import { FOCUS_FALLBACK } from '@app/ui/focus-fallback';
import { Dot } from '@app/ui/tag';
import { DAY_MS } from '@engine/constants/durations';
import { isCelestialId } from '@engine/sky/celestial/celestial-id';
import { isSatelliteId } from '@contract/object-id';
import type { SatelliteRow, SkyRow } from '@app/workers/sky/readouts/sky-snapshot';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { CelestialFactList, useCelestialFacts } from './celestial-facts';
import { useSkyViewStore } from './sky-view-store';

interface CellProps {
  readonly label: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

function Cell({ label, isWide = false, children }: CellProps) {
  return (
    <div className={isWide ? 'col-span-2 min-w-0' : 'min-w-0'}>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="truncate">{children}</dd>
    </div>
  );
}

function Unknown() {
  return <span className="text-muted">–</span>;
}

/** AR-13: green above 0.7, amber above 0.4, else red; the figure says it too. A satellite is known by its place. */
function Accuracy({ id }: { readonly id: number }) {
  const accuracy = useSkyViewStore((state) => state.readout?.inView.find((row) => row.id === id)?.accuracy ?? null);
  if (accuracy === null || isSatelliteId(id)) return null;
  return (
    <span className="figure flex items-center gap-1.5 text-xs text-muted">
      <Dot tone={accuracy > 0.7 ? 'ok' : accuracy > 0.4 ? 'warning' : 'danger'} />
      <span className="sr-only">{copy.accuracy}: </span>
      {numberText(accuracy, 2)}
    </span>
  );
}

/** AR-06: type, altitude, speed, heading, call sign or id. */
function AircraftFacts({ row }: { readonly row: SkyRow }) {
  const units = useUnitsStore();
  return (
    <dl className="mt-1 grid grid-cols-3 gap-x-3 gap-y-1">
      <Cell label={copy.type} isWide>
        {row.typeName ?? row.typeDesignator ?? OBJECT_CLASS_WORDS[row.objectClass] ?? OBJECT_TYPE_WORDS[row.type]}
      </Cell>
      <Cell label={copy.altitude}>
        {row.onGround ? (
          listCopy.onGround
        ) : row.altitudeFt === null ? (
          <Unknown />
        ) : (
          <Figure {...altitudeFigure(row.altitudeFt, units.altitude)} className={altitudeToneClass(row.altitudeFt)} />
        )}
      </Cell>
      <Cell label={copy.speed}>
        {row.groundSpeedKt === null ? <Unknown /> : <Figure {...speedFigure(row.groundSpeedKt, units.speed)} />}
      </Cell>
      <Cell label={copy.heading}>
        {row.trackDeg === null ? <Unknown /> : <Figure {...bearingFigure(row.trackDeg)} />}
      </Cell>
      <Cell label={row.callsign === null ? copy.id : copy.callsign}>
        <span className="figure">{row.callsign ?? row.id}</span>
      </Cell>
    </dl>
  );
}

interface CardProps {
  readonly id: number;
  readonly onOpen: () => void;
}

function AircraftCard({ id, onOpen }: CardProps) {
  const row = useSkyStore((state) => rowOf(state.snapshot, id));
  return (
    <Card id={id} name={row?.name ?? String(id)} onOpen={onOpen}>
      {row === null ? <p className="text-muted">{copy.gone}</p> : <AircraftFacts row={row} />}
    </Card>
  );
}

function CelestialCard({ id, onOpen }: CardProps) {
  const facts = useCelestialFacts(id);
  return (
    <Card id={id} name={facts?.name ?? ''} onOpen={onOpen}>
      {facts === null ? (
        <p className="text-muted">{copy.unknownCelestial}</p>
      ) : (
        <CelestialFactList facts={facts} isShort />
      )}
    </Card>
  );
}

function SatelliteCard({ id, onOpen }: CardProps) {
  const row = useSkyStore((state) => satelliteRowOf(state.snapshot, id));
  // Below the horizon the sky worker does not know it.
  const catalogueName = useCatalogueStore(({ summary }) => summary?.names[summary.noradIds.indexOf(id)] ?? null);
  return (
    <Card id={id} name={row?.name ?? catalogueName ?? satelliteCardCopy.nameless(id)} onOpen={onOpen}>
      {row === null ? <p className="text-muted">{satelliteCardCopy.notUp}</p> : <SatelliteFacts row={row} />}
    </Card>
  );
}

/** A place from old elements is no more than a hint. */
function ElementAge({ ageDays }: { readonly ageDays: number }) {
  const age = elementAgeText(ageDays);
  const text = ageDays < 0 ? satelliteCardCopy.ahead(age) : satelliteCardCopy.old(age);
  if (!areOldElements(ageDays)) return <span className="figure">{text}</span>;
  return (
    <span className="figure text-warning">
      {text} <span className="block text-xs">{elementAgeCopy.uncertain}</span>
    </span>
  );
}

/** Where to look, how far it is, and how bright. */
function SatelliteFacts({ row }: { readonly row: SatelliteRow }) {
  const distance = useUnitsStore((state) => state.distance);
  const epochMs = useCatalogueStore(({ summary }) => summary?.epochMs[summary.noradIds.indexOf(row.id)] ?? null);
  const skyTimeMs = useSkyStore(({ snapshot }) => snapshot?.skyTimeMs ?? null);
  const ageDays = epochMs === null || skyTimeMs === null ? null : (skyTimeMs - epochMs) / DAY_MS;
  const { elevationDeg, azimuthDeg, slantRangeM, magnitude } = row;
  return (
    <dl
      className="mt-1 grid grid-cols-3 gap-x-3 gap-y-1"
      data-at-ms={skyTimeMs ?? undefined}
      data-elevation-deg={elevationDeg}
    >
      <Cell label={satelliteCardCopy.azimuth}>
        <Figure {...bearingFigure(azimuthDeg)} />
      </Cell>
      <Cell label={satelliteCardCopy.elevation}>
        <Figure {...elevationFigure(elevationDeg, 1)} />
      </Cell>
      <Cell label={satelliteCardCopy.range}>
        <Figure {...distanceFigure(slantRangeM / METRES_PER_NAUTICAL_MILE, distance)} />
      </Cell>
      <Cell label={satelliteCardCopy.light}>{satelliteCardCopy.lights[magnitude === null ? 'umbra' : 'sunlit']}</Cell>
      <Cell label={satelliteCardCopy.magnitude}>
        {magnitude === null ? <Unknown /> : <span className="figure">{magnitudeText(magnitude)}</span>}
      </Cell>
      <Cell label={satelliteCardCopy.orbitData}>
        {ageDays === null ? <Unknown /> : <ElementAge ageDays={ageDays} />}
      </Cell>
    </dl>
  );
}

interface FrameProps extends CardProps {
  readonly name: string;
  readonly children: ReactNode;
}

function Card({ id, name, onOpen, children }: FrameProps) {
  const clear = useSelectionStore((state) => state.clear);
  return (
    <section
      aria-label={copy.label}
      data-testid="target-card"
      className="glass pointer-events-auto w-full rounded-lg py-1 ps-3.5 pe-1 text-ink"
    >
      <div className="flex items-center gap-2">
        <h2 {...FOCUS_FALLBACK} tabIndex={-1} className="min-w-0 flex-1 truncate outline-none">
          {name}
        </h2>
        <Accuracy id={id} />
        <Button look="quiet" className="px-2! text-xs" onClick={onOpen}>
          <ChevronUp aria-hidden size={16} />
          {copy.open}
        </Button>
        <IconButton label={copy.close} onClick={clear}>
          <X aria-hidden size={20} />
        </IconButton>
      </div>
      <div className="pe-2.5 pb-2">{children}</div>
    </section>
  );
}

/** The selected object in a few figures; the full detail opens from it. */
export function TargetCard({ onOpen }: { readonly onOpen: () => void }) {
  const selectedId = useSelectionStore((state) => state.selectedId);
  const isMoved = useSkyTimeStore((state) => state.time.kind === 'moved');
  if (selectedId === null) return null;
  if (isCelestialId(selectedId)) return <CelestialCard key={selectedId} id={selectedId} onOpen={onOpen} />;
  if (isSatelliteId(selectedId)) return <SatelliteCard key={selectedId} id={selectedId} onOpen={onOpen} />;
  // While the time is moved there is no aircraft in the sky that the card could be of.
  if (isMoved) return null;
  return <AircraftCard key={selectedId} id={selectedId} onOpen={onOpen} />;
}
