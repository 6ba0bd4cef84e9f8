import type { ObserverLocation } from '@engine/observer/observer';
import { satelliteDetailCopy } from '@app/copy/satellite-detail-copy';
import { clockTimeText } from '@app/format/age';
import { bearingFigure, elevationFigure } from '@app/format/bearing';
import { durationText } from '@app/format/duration';
import { type Figure as FigureParts, figureText } from '@app/format/figure';
import {
  elementAgeDaysAt,
  elementAgeWords,
  highFeetFigure,
  hourlySpeedFigure,
  orbitDistanceFigure,
  orbitHeightFigure,
  orbitSpeedFigure,
} from '@app/format/orbit-figures';
import { positionText } from '@app/format/position';
import { useServerSecond } from '@app/state/server-second';
import { useUnitsStore } from '@app/state/units-store';
import { useSatelliteState } from '@app/session/use-satellite-state';
import { Figure } from '@app/ui/figure';
import { lazyPart } from '@app/ui/lazy-part';
import { LiveTag } from '@app/ui/live-tag';
import { FactCell, FactList } from '@app/ui/fact-list';
import { RadioData } from './radio-data';
import { placeNow, type SatelliteFacts } from './satellite-facts';

const copy = satelliteDetailCopy.overview;

function NoGlobe() {
  return <p className="p-6 text-center text-muted">{copy.globeFailed}</p>;
}

/** three.js is fetched only where a globe is drawn; without it every figure goes on. */
const Globe = lazyPart({
  name: 'The globe',
  load: async () => (await import('@app/globe/satellite-globe')).SatelliteGlobe,
  loading: <p className="p-6 text-center text-muted">{copy.globeLoading}</p>,
  Missing: NoGlobe,
});

export interface OverviewProps {
  readonly facts: SatelliteFacts;
  readonly observer: ObserverLocation;
}

function Unknown() {
  return <span className="text-muted">{satelliteDetailCopy.notAvailable}</span>;
}

/** The same figure for who reads another unit, while nobody has said which. */
function InOtherUnits({ figure }: { readonly figure: FigureParts }) {
  return <span className="block text-xs text-muted">{figureText(figure)}</span>;
}

/** Where it is and how fast, every second. */
function LiveFigures({ facts, observer }: OverviewProps) {
  const now = useSatelliteState(facts.noradId ?? facts.id, observer, 'now');
  const chosen = useUnitsStore((state) => state.chosen);
  const place = placeNow(facts, now);
  const look = now?.look ?? null;
  const hasPlace = place !== null && place.latitudeDeg !== null && place.longitudeDeg !== null;
  return (
    <dl aria-label={copy.now} className="grid grid-cols-2 gap-x-4 border-t border-line">
      <FactCell label={copy.position} className="col-span-2">
        {hasPlace ? positionText(place.latitudeDeg ?? 0, place.longitudeDeg ?? 0) : <Unknown />}{' '}
        {now ? <LiveTag label={copy.live} ageDays={now.elementAgeDays} /> : null}
      </FactCell>
      <FactCell label={copy.altitude}>
        {place === null || place.altitudeKm === null ? (
          <Unknown />
        ) : (
          <>
            <Figure size="md" {...orbitHeightFigure(place.altitudeKm, chosen.altitude)} />
            {chosen.altitude === null ? <InOtherUnits figure={highFeetFigure(place.altitudeKm)} /> : null}
          </>
        )}
      </FactCell>
      <FactCell label={copy.speed}>
        {place === null || place.speedKmS === null ? (
          <Unknown />
        ) : (
          <>
            <Figure size="md" {...orbitSpeedFigure(place.speedKmS, chosen.speed)} />
            {chosen.speed === null ? <InOtherUnits figure={hourlySpeedFigure(place.speedKmS)} /> : null}
          </>
        )}
      </FactCell>
      {look === null ? null : (
        <>
          <FactCell label={copy.azimuth}>
            <Figure {...bearingFigure(look.azimuthDeg)} />
          </FactCell>
          <FactCell label={copy.elevation}>
            <Figure {...elevationFigure(look.elevationDeg, 1)} />
          </FactCell>
          <FactCell label={copy.range}>
            <Figure {...orbitDistanceFigure(look.slantRangeKm, chosen.distance)} />
          </FactCell>
        </>
      )}
      {now ? <FactCell label={copy.light}>{satelliteDetailCopy.illumination[now.illumination]}</FactCell> : null}
      <FactCell label={copy.lastUpdated}>{place === null ? <Unknown /> : clockTimeText(place.atMs)}</FactCell>
    </dl>
  );
}

function ElementAge({ epochMs }: { readonly epochMs: number }) {
  const age = useServerSecond((nowMs) => elementAgeWords(elementAgeDaysAt(epochMs, nowMs)));
  return <>{copy.elementAge(age)}</>;
}

function known(value: number | null, make: (value: number) => string): string | null {
  return value === null ? null : make(value);
}

function OrbitFacts({ facts }: { readonly facts: SatelliteFacts }) {
  const { periodMin, inclinationDeg, apogeeKm, perigeeKm, elementEpochMs } = facts;
  const altitudeUnit = useUnitsStore((state) => state.chosen.altitude);
  const height = (value: number): string => figureText(orbitHeightFigure(value, altitudeUnit));
  return (
    <div className="grid gap-2">
      <FactList
        label={copy.facts}
        rows={[
          { label: copy.type, value: facts.type },
          { label: copy.launchDate, value: facts.launchDate },
          { label: copy.country, value: facts.country },
          { label: copy.operator, value: facts.operator },
          { label: copy.designator, value: facts.designator },
          { label: copy.orbit, value: facts.orbitClass },
          { label: copy.period, value: known(periodMin, (value) => durationText(Math.round(value))) },
          { label: copy.inclination, value: known(inclinationDeg, (value) => figureText(elevationFigure(value, 2))) },
          { label: copy.perigee, value: known(perigeeKm, height) },
          { label: copy.apogee, value: known(apogeeKm, height) },
          { label: copy.elements, value: elementEpochMs === null ? null : <ElementAge epochMs={elementEpochMs} /> },
        ]}
      />
      {perigeeKm === null ? null : <p className="text-xs text-muted">{copy.meanHeights}</p>}
    </div>
  );
}

/** What it is, where it is, and how it moves around the Earth. */
export function OverviewTab({ facts, observer }: OverviewProps) {
  const isSatellite = facts.noradId !== null;
  return (
    <div className="grid gap-6 pt-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
      {isSatellite ? (
        <section aria-label={copy.globe} className="lg:order-1">
          <div className="mx-auto aspect-square w-full max-w-160 lg:ms-0 overflow-hidden rounded-lg border border-line">
            <Globe selectedId={facts.noradId} onSelect={keepSelection} observer={observer} filter={null} isCompact />
          </div>
        </section>
      ) : null}
      <div className="grid content-start gap-4 lg:order-2">
        <LiveFigures facts={facts} observer={observer} />
        <OrbitFacts facts={facts} />
        {facts.noradId === null ? null : <RadioData noradId={facts.noradId} />}
      </div>
    </div>
  );
}

/** This page is about one satellite: tapping another on its globe changes nothing. */
function keepSelection(): void {}
