import { useState } from 'react';
import { detailCopy } from '@app/copy/detail-copy';
import { listCopy } from '@app/copy/home-copy';
import { elementAgeCopy } from '@app/copy/element-age-copy';
import { pastCopy } from '@app/copy/sky-time-copy';
import { satelliteCardCopy } from '@app/copy/satellite-card-copy';
import { targetCardCopy as copy } from '@app/copy/sky-view-copy';
import { altitudeFigure, verticalTrend } from '@app/format/altitude';
import { altitudeToneClass } from '@app/format/altitude-tone';
import { bearingFigure, elevationFigure } from '@app/format/bearing';
import { type DistanceUnit, roundDistanceFigure } from '@app/format/distance';
import { figureText, numberText } from '@app/format/figure';
import { magnitudeText } from '@app/format/magnitude';
import { areOldElements, elementAgeText } from '@app/format/orbit-figures';
import { flightWords } from '@app/format/object-words';
import { satelliteKindOf, satelliteSubject } from '@app/format/satellite-type';
import { speedFigure } from '@app/format/speed';
import { useAircraftTime } from '@app/state/aircraft-time';
import { useCatalogueStore } from '@app/state/catalogue-store';
import { useIsBehindHorizon } from '@app/state/behind-horizon';
import { useSelectionStore } from '@app/state/selection-store';
import { rowOf, satelliteRowOf, useSkyStore } from '@app/state/sky-store';
import { useSkyTimeStore } from '@app/state/sky-time-store';
import { useUnitsStore } from '@app/state/units-store';
import { Figure } from '@app/ui/figure';
import { DAY_MS } from '@engine/constants/durations';
import type { CelestialFacts } from '@engine/sky/celestial/celestial-facts';
import { isCelestialId } from '@engine/sky/celestial/celestial-id';
import { isSatelliteId } from '@contract/object-id';
import type { SatelliteRow, SkyRow } from '@app/workers/sky/readouts/sky-snapshot';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { AheadLine } from './ahead-line';
import { WeatherLine } from './card-sight';
import { CardCell } from './card-cell';
import { Card, type CardProps } from './card-frame';
import { clockText, useCelestialFacts } from './celestial-facts';
import { LazySatelliteMotion } from './lazy-satellite-motion';
import { useSkyViewStore } from './sky-view-store';
import { arrowDeg, lookWords, type TargetPlace } from '@app/format/target-direction';

const FIGURES = 'flex flex-wrap gap-x-3.5 text-xs leading-tight';

/** Where the object stands for who holds the device: in words, and as an arrow while it is not in the picture. */
function useLook(id: number, place: TargetPlace | null): CardLook {
  const headingDeg = useSkyViewStore((state) => wholeDegrees(state.readout?.headingDeg));
  const pitchDeg = useSkyViewStore((state) => wholeDegrees(state.readout?.pitchDeg));
  const isInPicture = useSkyViewStore((state) => state.readout?.selectedInPicture === id);
  const isBehindHorizon = useIsBehindHorizon(place?.azimuthDeg ?? null, place?.elevationDeg ?? null);
  if (place === null) return { words: null, arrowDeg: null };
  const axis = { headingDeg, pitchDeg };
  return {
    words: lookWords({ ...place, isBehindHorizon }, axis),
    arrowDeg: isInPicture ? null : arrowDeg(place, axis),
  };
}

function wholeDegrees(angleDeg: number | null | undefined): number | null {
  return angleDeg === null || angleDeg === undefined ? null : Math.round(angleDeg);
}

interface CardLook {
  readonly words: string | null;
  readonly arrowDeg: number | null;
}

/** AR-06, with the sentence and the heading above: altitude, speed, heading, and the call sign or the id. */
function AircraftFigures({ row }: { readonly row: SkyRow }) {
  const units = useUnitsStore();
  return (
    <dl className={FIGURES}>
      {row.altitudeFt === null || row.onGround ? null : (
        <CardCell label={copy.altitude} isPlain>
          <Figure {...altitudeFigure(row.altitudeFt, units.altitude)} className={altitudeToneClass(row.altitudeFt)} />
        </CardCell>
      )}
      {row.groundSpeedKt === null ? null : (
        <CardCell label={copy.speed} isPlain>
          <Figure {...speedFigure(row.groundSpeedKt, units.speed)} />
        </CardCell>
      )}
      {row.trackDeg === null ? null : (
        <CardCell label={copy.heading} isPlain>
          <Figure {...bearingFigure(row.trackDeg)} />
        </CardCell>
      )}
      <CardCell label={row.callsign === null ? copy.id : copy.callsign} isPlain>
        <span className="figure text-muted">{row.callsign ?? row.id}</span>
      </CardCell>
    </dl>
  );
}

/** "Southwest 737-800", "13 km", "climbing": what the card's sentence says before where to look. */
function aircraftWords(row: SkyRow, unit: DistanceUnit): readonly string[] {
  const trend = row.onGround ? null : verticalTrend(row.verticalRateFtMin);
  return [
    flightWords(row),
    figureText(roundDistanceFigure(row.distanceNm, unit)),
    ...(row.onGround ? [listCopy.onGround] : []),
    ...(row.isDoubtful ? [listCopy.doubtful] : []),
    ...(row.hasPoorQuality ? [listCopy.poorQuality] : []),
    ...(trend === null || trend === 'level' ? [] : [listCopy.trend[trend]]),
  ];
}

function AircraftCard({ id, onOpen }: CardProps) {
  const row = useSkyStore((state) => rowOf(state.snapshot, id));
  const unit = useUnitsStore((state) => state.distance);
  // What is received no longer keeps the name that it had.
  const [name, setName] = useState<string | null>(null);
  if (row !== null && row.name !== name) setName(row.name);
  const isPast = useAircraftTime() === 'past';
  // Where it stood then is seen in the sky; nobody is told to look there now.
  const place = row === null || isPast ? null : { azimuthDeg: row.bearingDeg, elevationDeg: row.elevationDeg };
  const look = useLook(id, place);
  if (row === null) {
    const title = name ?? detailCopy.unknownTitle;
    const sentence = isPast ? pastCopy.absent : copy.gone;
    return <Card id={id} name={title} sentence={sentence} arrowDeg={null} onOpen={onOpen} />;
  }
  const sentence = copy.sentence(aircraftWords(row, unit), look.words);
  return (
    <Card id={id} name={row.name} sentence={sentence} arrowDeg={look.arrowDeg} onOpen={onOpen}>
      <AircraftFigures row={row} />
      {row.onGround ? null : <WeatherLine />}
      <AheadLine id={id} />
    </Card>
  );
}

function celestialWords({ kind, magnitude }: CelestialFacts): readonly string[] {
  return [
    copy.kinds[kind],
    ...(magnitude === null || kind === 'sun' ? [] : [copy.magnitudeOf(numberText(magnitude, 1))]),
  ];
}

function CelestialCard({ id, onOpen }: CardProps) {
  const facts = useCelestialFacts(id);
  const look = useLook(id, facts);
  const sentence = facts === null ? copy.unknownCelestial : copy.sentence(celestialWords(facts), look.words);
  return (
    <Card id={id} name={facts?.name ?? ''} sentence={sentence} arrowDeg={look.arrowDeg} onOpen={onOpen}>
      {facts === null ? null : (
        <dl className={FIGURES}>
          <CardCell label={copy.rises}>{clockText(facts.riseAtMs, facts)}</CardCell>
          <CardCell label={copy.sets}>{clockText(facts.setAtMs, facts)}</CardCell>
        </dl>
      )}
    </Card>
  );
}

/** What the catalogue on this device calls it; null in a scene, which has satellites of its own. */
function useSatelliteWord(id: number): string | null {
  const isScene = useSkyTimeStore(({ scene }) => scene !== null);
  const summary = useCatalogueStore((state) => state.summary);
  const kind = isScene ? null : satelliteKindOf(summary, id);
  return kind === null ? null : satelliteSubject(kind);
}

function satelliteWords(row: SatelliteRow, unit: DistanceUnit): readonly string[] {
  const { magnitude, slantRangeM } = row;
  return [
    figureText(roundDistanceFigure(slantRangeM / METRES_PER_NAUTICAL_MILE, unit)),
    satelliteCardCopy.lights[magnitude === null ? 'umbra' : 'sunlit'],
    ...(magnitude === null ? [] : [copy.magnitudeOf(magnitudeText(magnitude))]),
  ];
}

function SatelliteCard({ id, onOpen }: CardProps) {
  const row = useSkyStore((state) => satelliteRowOf(state.snapshot, id));
  const unit = useUnitsStore((state) => state.distance);
  // Below the horizon the sky worker does not know it.
  const catalogueName = useCatalogueStore(({ summary }) => summary?.names[summary.noradIds.indexOf(id)] ?? null);
  const look = useLook(id, row);
  const name = row?.name ?? catalogueName ?? satelliteCardCopy.nameless(id);
  const type = useSatelliteWord(id);
  const skyTimeMs = useSkyStore(({ snapshot }) => snapshot?.skyTimeMs ?? null);
  const known = type === null ? [] : [type];
  const sentence =
    row === null
      ? [...known, satelliteCardCopy.notUp].join('. ')
      : copy.sentence([...known, ...satelliteWords(row, unit)], look.words);
  return (
    <div
      className="contents"
      data-testid="satellite-card"
      data-at-ms={skyTimeMs ?? undefined}
      data-elevation-deg={row?.elevationDeg}
    >
      <Card id={id} name={name} sentence={sentence} arrowDeg={look.arrowDeg} onOpen={onOpen}>
        <SatelliteFigures id={id} row={row} />
        <AheadLine id={id} />
      </Card>
    </div>
  );
}

/** A place from old elements is no more than a hint. */
function ElementAge({ ageDays }: { readonly ageDays: number }) {
  const age = elementAgeText(ageDays);
  return (
    <span className="figure text-warning">
      {ageDays < 0 ? satelliteCardCopy.ahead(age) : satelliteCardCopy.old(age)}, {elementAgeCopy.uncertain}
    </span>
  );
}

interface SatelliteFiguresProps {
  readonly id: number;
  /** Null while it is below the horizon. */
  readonly row: SatelliteRow | null;
}

/** Which it is, how it moves and where it stands, to a tenth; what all that rests on where that is old. */
function SatelliteFigures({ id, row }: SatelliteFiguresProps) {
  const epochMs = useCatalogueStore(({ summary }) => summary?.epochMs[summary.noradIds.indexOf(id)] ?? null);
  const skyTimeMs = useSkyStore(({ snapshot }) => snapshot?.skyTimeMs ?? null);
  const ageDays = epochMs === null || skyTimeMs === null ? null : (skyTimeMs - epochMs) / DAY_MS;
  return (
    <dl className={FIGURES}>
      <LazySatelliteMotion id={id} />
      <CardCell label={satelliteCardCopy.number} isPlain>
        <span className="figure text-muted">{satelliteCardCopy.nameless(id)}</span>
      </CardCell>
      {row === null ? null : (
        <>
          <CardCell label={satelliteCardCopy.azimuth}>
            <Figure {...bearingFigure(row.azimuthDeg)} />
          </CardCell>
          <CardCell label={satelliteCardCopy.elevation}>
            <Figure {...elevationFigure(row.elevationDeg, 1)} />
          </CardCell>
        </>
      )}
      {ageDays === null || !areOldElements(ageDays) ? null : (
        <CardCell label={satelliteCardCopy.orbitData}>
          <ElementAge ageDays={ageDays} />
        </CardCell>
      )}
    </dl>
  );
}

/** The selected object in a sentence and a few figures; the full detail opens from it. */
export function TargetCard({ onOpen }: { readonly onOpen: () => void }) {
  const selectedId = useSelectionStore((state) => state.selectedId);
  const aircraftTime = useAircraftTime();
  if (selectedId === null) return null;
  if (isCelestialId(selectedId)) return <CelestialCard key={selectedId} id={selectedId} onOpen={onOpen} />;
  if (isSatelliteId(selectedId)) return <SatelliteCard key={selectedId} id={selectedId} onOpen={onOpen} />;
  // Of a time to come there is no aircraft in the sky that the card could be of.
  if (aircraftTime === 'ahead') return null;
  return <AircraftCard key={selectedId} id={selectedId} onOpen={onOpen} />;
}
