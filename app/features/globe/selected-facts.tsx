import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { elementAgeCopy } from '@app/copy/element-age-copy';
import { globeCopy as copy } from '@app/copy/globe-copy';
import { satelliteDetailCopy } from '@app/copy/satellite-detail-copy';
import { bearingFigure, elevationFigure } from '@app/format/bearing';
import { type Figure as FigureValue, numberText } from '@app/format/figure';
import type { ChosenUnits } from '@app/format/chosen-units';
import {
  areOldElements,
  elementAgeText,
  orbitDistanceFigure,
  orbitHeightFigure,
  orbitSpeedFigure,
} from '@app/format/orbit-figures';
import { buttonClass, IconButton } from '@app/ui/button';
import { classNames } from '@app/ui/class-names';
import { Figure } from '@app/ui/figure';
import { OldElements } from '@app/ui/old-elements';
import { Tag } from '@app/ui/tag';
import type { CatalogueSummary } from '@engine/orbits/catalogue/catalogue-summary';
import { ORBIT_CLASSES } from '@engine/orbits/orbit-class';
import type { SatelliteState } from '@engine/orbits/catalogue/satellite-state';
import type { ObserverLocation } from '@engine/observer/observer';
import { useUnitsStore } from '@app/state/units-store';
import { useSatelliteState } from '@app/session/use-satellite-state';

export interface SelectedFactsProps {
  readonly summary: CatalogueSummary;
  readonly id: number;
  readonly observer: ObserverLocation | null;
  readonly isDemo: boolean;
  /** A card over the globe instead of a pane beside it. */
  readonly isCompact: boolean;
  /** Beside it is told that the orbit data of all are old: a screen warns once. */
  readonly isAgeTold: boolean;
  readonly onClose: () => void;
}

interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

const figure = (label: string, { value, unit }: FigureValue): Fact => ({
  label,
  value: <Figure value={value} unit={unit} />,
});

const degreesOf = (label: string, value: number, decimals = 2): Fact =>
  figure(label, { value: numberText(value, decimals), unit: '°' });

function placeFacts(now: SatelliteState, chosen: ChosenUnits): readonly Fact[] {
  const { facts } = copy;
  return [
    degreesOf(facts.latitude, now.latitudeDeg),
    degreesOf(facts.longitude, now.longitudeDeg),
    figure(facts.altitude, orbitHeightFigure(now.altitudeKm, chosen.altitude)),
    figure(facts.speed, orbitSpeedFigure(now.speedKmS, chosen.speed)),
    figure(facts.footprint, orbitDistanceFigure(now.footprintRadiusKm, chosen.distance)),
    { label: facts.elementAge, value: elementAgeText(now.elementAgeDays) },
  ];
}

function lookFacts({ look }: SatelliteState, chosen: ChosenUnits): readonly Fact[] {
  const { facts } = copy;
  if (look === null) return [];
  return [
    figure(facts.azimuth, bearingFigure(look.azimuthDeg)),
    figure(facts.elevation, elevationFigure(look.elevationDeg, 1)),
    figure(facts.range, orbitDistanceFigure(look.slantRangeKm, chosen.distance)),
  ];
}

function orbitFacts(summary: CatalogueSummary, index: number, chosen: ChosenUnits): readonly Fact[] {
  const { facts } = copy;
  const texts: readonly (readonly [string, string | null | undefined])[] = [
    [facts.designator, summary.internationalDesignators[index]],
    [facts.owner, summary.owners[index]],
    [facts.launched, summary.launchDates[index]],
  ];
  return [
    figure(facts.apogee, orbitHeightFigure(summary.apogeesKm[index] ?? Number.NaN, chosen.altitude)),
    figure(facts.perigee, orbitHeightFigure(summary.perigeesKm[index] ?? Number.NaN, chosen.altitude)),
    degreesOf(facts.inclination, summary.inclinationsDeg[index] ?? Number.NaN),
    figure(facts.period, { value: numberText(summary.periodsMin[index] ?? Number.NaN, 1), unit: 'min' }),
    ...texts.flatMap(([label, value]) => (typeof value === 'string' ? [{ label, value }] : [])),
  ];
}

/** Above its apogee or below its perigee, as both are told: they are of another kind, which wants saying then. */
function isBeyondMeanHeights(
  now: SatelliteState | null | undefined,
  summary: CatalogueSummary,
  index: number,
): boolean {
  if (now === null || now === undefined) return false;
  return now.altitudeKm > (summary.apogeesKm[index] ?? Infinity) || now.altitudeKm < (summary.perigeesKm[index] ?? 0);
}

/** `now` stands in data attributes too: the moment and the elevation as they were worked out, before rounding. */
function FactGrid({ facts, now }: { readonly facts: readonly Fact[]; readonly now?: SatelliteState }) {
  return (
    <dl
      className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-x-4 border-t border-line"
      data-at-ms={now?.atMs}
      data-elevation-deg={now?.look?.elevationDeg}
    >
      {facts.map(({ label, value }) => (
        <div key={label} className="border-b border-line py-1.5">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="figure">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface TitleProps extends Omit<SelectedFactsProps, 'observer' | 'isAgeTold'> {
  readonly index: number;
}

function Title({ summary, index, id, isDemo, isCompact, onClose }: TitleProps) {
  const constellation = summary.constellations[index] ?? null;
  return (
    // Of large text the buttons come below: beside them a word would take a line.
    <div className="flex flex-wrap items-start justify-between gap-2">
      <div className="min-w-0 grow basis-[12rem]">
        <h2 className="break-words">{summary.names[index]}</h2>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
          <span>{copy.norad(id)}</span>
          <span>{copy.classes[ORBIT_CLASSES[summary.orbitClasses[index] ?? 0] ?? 'leo']}</span>
          {constellation === null ? null : <span>{constellation}</span>}
          {isDemo ? <Tag tone="warning">{copy.demo}</Tag> : null}
        </p>
      </div>
      <div className="ms-auto flex shrink-0 gap-1">
        {isCompact ? (
          <Link to={`/satellite/${id}`} className={buttonClass('line')}>
            {copy.detailsShort}
          </Link>
        ) : null}
        <IconButton label={copy.close} onClick={onClose}>
          <X aria-hidden size={18} />
        </IconButton>
      </div>
    </div>
  );
}

/** One line for a phone: what changes, and how old what it rests on is. */
function CompactLine({ now }: { readonly now: SatelliteState }) {
  const chosen = useUnitsStore((state) => state.chosen);
  const altitude = orbitHeightFigure(now.altitudeKm, chosen.altitude);
  const speed = orbitSpeedFigure(now.speedKmS, chosen.speed);
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-muted">
      <Figure value={altitude.value} unit={altitude.unit} />
      <Figure value={speed.value} unit={speed.unit} />
      <span>{copy.illumination[now.illumination]}</span>
      <span>
        {copy.facts.elementAge} {elementAgeText(now.elementAgeDays)}
      </span>
      {areOldElements(now.elementAgeDays) ? <span className="text-warning">{elementAgeCopy.uncertain}</span> : null}
    </p>
  );
}

interface LiveProps extends Pick<SelectedFactsProps, 'isCompact' | 'isAgeTold'> {
  readonly now: SatelliteState;
}

function Live({ now, isCompact, isAgeTold }: LiveProps) {
  const chosen = useUnitsStore((state) => state.chosen);
  if (isCompact) return <CompactLine now={now} />;
  return (
    <div className="grid gap-1.5">
      <p className="text-xs text-muted">
        {copy.inOrbit} · {copy.illumination[now.illumination]}
      </p>
      {isAgeTold ? null : <OldElements ageDays={now.elementAgeDays} />}
      <FactGrid facts={[...placeFacts(now, chosen), ...lookFacts(now, chosen)]} now={now} />
    </div>
  );
}

/** Facts of the selected satellite at the time shown. */
export function SelectedFacts(props: SelectedFactsProps) {
  const { summary, id, observer, isCompact, isAgeTold } = props;
  const now = useSatelliteState(id, observer, 'sky');
  const chosen = useUnitsStore((state) => state.chosen);
  const index = summary.noradIds.indexOf(id);
  if (index < 0) return null;
  return (
    <section
      aria-label={copy.selected}
      className={classNames('grid', isCompact ? 'gap-1' : 'gap-3')}
      data-testid="globe-selected"
    >
      <Title {...props} index={index} />
      {now === null ? <p className="text-muted">{copy.failed}</p> : null}
      {now === null || now === undefined ? null : <Live now={now} isCompact={isCompact} isAgeTold={isAgeTold} />}
      {isCompact ? null : <FactGrid facts={orbitFacts(summary, index, chosen)} />}
      {isCompact || !isBeyondMeanHeights(now, summary, index) ? null : (
        <p className="text-xs text-muted">{satelliteDetailCopy.overview.meanHeights}</p>
      )}
      {isCompact ? null : (
        <Link to={`/satellite/${id}`} className={buttonClass('line')}>
          {copy.details}
        </Link>
      )}
    </section>
  );
}
