import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { LazyExpectedPathWords } from '@app/analysis/lazy-expected-path-words';
import { detailCopy } from '@app/copy/detail-copy';
import { satelliteCardCopy as copy } from '@app/copy/satellite-card-copy';
import { feedCopy } from '@app/copy/home-copy';
import { servedName } from '@app/copy/served-names-copy';
import { bearingFigure, elevationFigure } from '@app/format/bearing';
import { type Figure as FigureParts, figureText, numberText } from '@app/format/figure';
import { magnitudeText } from '@app/format/magnitude';
import type { AltitudeUnit } from '@app/format/altitude';
import { elementAgeText, orbitDistanceFigure, orbitHeightFigure, orbitSpeedFigure } from '@app/format/orbit-figures';
import { positionText } from '@app/format/position';
import { satelliteType } from '@app/format/satellite-type';
import { useSatelliteAtSkyTime } from '@app/session/use-satellite-at-sky-time';
import { useIsBehindHorizon } from '@app/state/behind-horizon';
import { satelliteRowOf, useSkyStore } from '@app/state/sky-store';
import { useUnitsStore } from '@app/state/units-store';
import { buttonClass } from '@app/ui/button';
import { FactCell } from '@app/ui/fact-list';
import { OldElements } from '@app/ui/old-elements';
import { StandInElements } from '@app/ui/stand-in-elements';
import { Tag } from '@app/ui/tag';
import type { SatelliteState } from '@engine/orbits/catalogue/satellite-state';
import { DetailHeader } from './detail-header';
import { DetailList } from './detail-list';
import { FigureCell, figureOf, KnownFigureCell } from './figure-cell';
import { lookText } from './look-text';
import { SatelliteActions } from './satellite-actions';
import { type CatalogueFacts, type SatelliteIdentity, satelliteSentence } from './satellite-sentence';
import { useSatelliteIdentity } from './use-satellite';

const plainFigure = (value: string): FigureParts => ({ value, unit: '' });

interface FiguresProps {
  readonly id: number;
  readonly identity: SatelliteIdentity;
  readonly now: SatelliteState | null;
}

/** What it is and how it moves (DET-01), then where it stands from here and how bright. */
function SatelliteFigures({ id, identity, now }: FiguresProps) {
  const chosen = useUnitsStore((state) => state.chosen);
  const look = now?.look ?? null;
  const magnitude = look?.magnitude ?? null;
  return (
    <dl aria-label={copy.figures} className="grid grid-cols-3 gap-x-3 border-t border-line">
      <FactCell label={copy.type} className="col-span-3">
        {satelliteType(identity)}
      </FactCell>
      <FigureCell
        label={copy.altitude}
        figure={figureOf(now, ({ altitudeKm }) => orbitHeightFigure(altitudeKm, chosen.altitude))}
      />
      <FigureCell
        label={copy.speed}
        figure={figureOf(now, ({ speedKmS }) => orbitSpeedFigure(speedKmS, chosen.speed))}
      />
      <FigureCell label={copy.heading} figure={figureOf(now, ({ headingDeg }) => bearingFigure(headingDeg))} />
      <KnownFigureCell label={copy.azimuth} figure={figureOf(look, ({ azimuthDeg }) => bearingFigure(azimuthDeg))} />
      <KnownFigureCell
        label={copy.elevation}
        figure={figureOf(look, ({ elevationDeg }) => elevationFigure(elevationDeg, 1))}
      />
      <KnownFigureCell
        label={copy.range}
        figure={figureOf(look, ({ slantRangeKm }) => orbitDistanceFigure(slantRangeKm, chosen.distance))}
      />
      <KnownFigureCell
        label={copy.magnitude}
        figure={figureOf(magnitude, (value) => plainFigure(magnitudeText(value)))}
      />
      <KnownFigureCell
        label={copy.light}
        figure={figureOf(now, ({ illumination }) => plainFigure(copy.lights[illumination]))}
      />
      <FigureCell label={copy.number} figure={plainFigure(String(id))} />
      <FactCell label={copy.position} className="col-span-3">
        {now === null ? detailCopy.notAvailable : positionText(now.latitudeDeg, now.longitudeDeg)}
      </FactCell>
    </dl>
  );
}

/** The age stands with the figures: the place of a satellite is as good as its elements are fresh. */
function ageText({ elementAgeDays }: SatelliteState): string {
  const age = elementAgeText(elementAgeDays);
  return elementAgeDays < 0 ? copy.ahead(age) : copy.old(age);
}

/** "414 × 421 km, inclined by 51.6°, once in 92.9 min". */
function orbitText(
  { perigeeKm, apogeeKm, inclination, periodMin }: CatalogueFacts,
  chosen: AltitudeUnit | null,
): string {
  const perigee = orbitHeightFigure(perigeeKm, chosen);
  const apogee = orbitHeightFigure(apogeeKm, chosen);
  const isOneUnit = perigee.unit === apogee.unit;
  const heights = `${isOneUnit ? perigee.value : figureText(perigee)} × ${figureText(apogee)}`;
  const angle = figureText({ value: numberText(inclination, 1), unit: '°' });
  return copy.orbitText(heights, angle, figureText({ value: numberText(periodMin, 1), unit: copy.minutes }));
}

/** What the catalogue knows of it; what nobody knows is left out. */
function CatalogueList({ owner, catalogue }: SatelliteIdentity) {
  const altitudeUnit = useUnitsStore((state) => state.chosen.altitude);
  if (catalogue === null) return null;
  const entries = [
    { label: copy.purpose, value: catalogue.purpose },
    { label: copy.owner, value: owner },
    { label: copy.launched, value: catalogue.launchDate },
    { label: copy.designator, value: catalogue.internationalDesignator },
    { label: copy.orbit, value: orbitText(catalogue, altitudeUnit) },
  ];
  return <DetailList heading={copy.catalogue} entries={entries.filter(({ value }) => value !== null)} />;
}

function OrbitData({ identity, now }: Omit<FiguresProps, 'id'>) {
  const entries = [
    { label: copy.elementAge, value: now === null ? null : ageText(now) },
    { label: copy.source, value: servedName(identity.sourceLabel) },
  ];
  return <DetailList heading={copy.orbitData} entries={entries} />;
}

/** Whether it can be seen, where the sky view knows. */
function Visibility({ id }: { readonly id: number }) {
  const row = useSkyStore(({ snapshot }) => satelliteRowOf(snapshot, id));
  const isBehind = useIsBehindHorizon(row?.azimuthDeg ?? null, row?.elevationDeg ?? null);
  if (row === null) return null;
  return <p className="mb-2 text-xs text-muted">{row.isVisible && !isBehind ? copy.canSee : copy.cannotSee}</p>;
}

export interface SatelliteDetailProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** The panel of a selected satellite: who it is, one sentence, where to look, and the way to its page. */
export function SatelliteDetail({ id, onClose }: SatelliteDetailProps) {
  const { identity, isFromDevice, absence } = useSatelliteIdentity(id);
  const now = useSatelliteAtSkyTime(id);
  const look = now?.look ?? null;
  const isBehind = useIsBehindHorizon(look?.azimuthDeg ?? null, look?.elevationDeg ?? null);
  const chosen = useUnitsStore((state) => state.chosen);
  if (identity === null) {
    return (
      <div className="px-4 pb-6">
        <DetailHeader title={absence === null ? detailCopy.loading : copy.unknownTitle} onClose={onClose} />
        {absence === null ? null : <p className="text-muted">{absence}</p>}
      </div>
    );
  }
  const magnitude = look?.magnitude ?? null;
  return (
    <div className="px-4 pb-6">
      <DetailHeader
        title={identity.name}
        marks={identity.isDemo ? <Tag tone="warning">{feedCopy.demo}</Tag> : null}
        look={look === null ? null : lookText(look, isBehind)}
        onClose={onClose}
      />
      <p className="mt-1.5 mb-2">{satelliteSentence(identity, now, chosen)}</p>
      <Visibility id={id} />
      <OldElements ageDays={now?.elementAgeDays ?? null} className="mb-2" />
      <StandInElements className="mb-2" />
      {identity.isDemo ? <p className="mb-2 text-xs text-warning">{copy.demo}</p> : null}
      {isFromDevice ? <p className="mb-2 text-xs text-muted">{copy.fromDevice}</p> : null}
      {now !== null && now.look === null ? <p className="mb-2 text-xs text-muted">{copy.noPlace}</p> : null}
      <SatelliteActions id={id} name={identity.name} />
      <SatelliteFigures id={id} identity={identity} now={now} />
      {magnitude === null ? null : (
        <p className="mt-2 text-xs text-muted">{copy.basis[identity.magnitudeBasis ?? 'unknown']}</p>
      )}
      <Link to={`/satellite/${id}`} className={buttonClass('solid', 'mt-4 w-full')}>
        {copy.page}
        <ChevronRight aria-hidden size={16} className="rtl:-scale-x-100" />
      </Link>
      <CatalogueList {...identity} />
      <OrbitData identity={identity} now={now} />
      <LazyExpectedPathWords id={id} />
    </div>
  );
}

/** Name and figures, for the data panel. */
export function SatelliteSummary({ id }: { readonly id: number }) {
  const { identity, absence } = useSatelliteIdentity(id);
  const now = useSatelliteAtSkyTime(id);
  if (identity === null) {
    return <p className="py-3 text-muted">{absence ?? detailCopy.loading}</p>;
  }
  return (
    <section aria-label={identity.name}>
      <h3 className="pt-2 pb-2 font-bold">
        <bdi>{identity.name}</bdi>
      </h3>
      <OldElements ageDays={now?.elementAgeDays ?? null} className="mb-2" />
      <StandInElements className="mb-2" />
      <SatelliteFigures id={id} identity={identity} now={now} />
      <OrbitData identity={identity} now={now} />
    </section>
  );
}
