import { feedTagCopy } from '@app/copy/shell-copy';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { isSatelliteId } from '@contract/object-id';
import type { TriangulationOutcome } from '@contract/triangulation';
import { METRES_PER_SECOND_PER_KNOT } from '@engine/constants/unit-conversion';
import { triangulationCopy } from '@app/copy/triangulation-copy';
import { altitudeFigure } from '@app/format/altitude';
import { distanceFigure, type DistanceUnit, shortDistanceFigure } from '@app/format/distance';
import { figureText, numberText } from '@app/format/figure';
import { likelihoodText } from '@app/format/likelihood';
import { speedFigure } from '@app/format/speed';
import { usePlaceStore } from '@app/state/place-store';
import { serverNowMs } from '@app/state/sky-time-store';
import { useUnitsStore } from '@app/state/units-store';
import { FactCell } from '@app/ui/fact-list';
import { Tag, type Tone } from '@app/ui/tag';
import { ASSUMED_KT, DISTANCE_EVERY_MS, movedOn, relativeDistance, type RelativeDistance } from './relative-distance';

const copy = triangulationCopy.result;

const LEVEL_TONES: Readonly<Record<NonNullable<TriangulationOutcome['confidenceLevel']>, Tone>> = {
  high: 'ok',
  medium: 'warning',
  low: 'danger',
};

/** From the person to what was found, worked out anew every two seconds; null while nobody knows where the person is. */
function useRelativeDistance({ result, fix }: TriangulationOutcome, foundMs: number): RelativeDistance | null {
  const place = usePlaceStore((state) => state.place);
  const [nowMs, setNowMs] = useState(serverNowMs);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(serverNowMs()), DISTANCE_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  if (place === null || result === null) return null;
  const { latitude, longitude } = result.position;
  const there = { latitudeDeg: latitude, longitudeDeg: longitude };
  const atMs = fix === null ? foundMs : Date.parse(fix.at);
  return relativeDistance(place, movedOn(there, fix?.velocity ?? null, Math.max(0, nowMs - atMs) / 1000));
}

/** As part 2 §9 has it, unless a unit is chosen. */
function distanceText({ distanceNm, figure }: RelativeDistance, chosen: DistanceUnit | null): string {
  if (chosen !== null) return figureText(distanceFigure(distanceNm, chosen));
  return `${numberText(figure.value, figure.unit === 'ft' ? 0 : 1)} ${figure.unit}`;
}

function Distance({ distance }: { readonly distance: RelativeDistance }) {
  const { distance: chosen, speed } = useUnitsStore((state) => state.chosen);
  const { etaMin, isApproaching } = distance;
  const eta = speed === null ? copy.eta : copy.etaAt(figureText(speedFigure(ASSUMED_KT, speed)));
  return (
    <>
      <FactCell label={copy.distance}>
        <span data-testid="relative-distance">{distanceText(distance, chosen)}</span>
      </FactCell>
      <FactCell label={eta}>
        {copy.etaMinutes(numberText(etaMin, 1))}{' '}
        <Tag tone={isApproaching ? 'warning' : 'plain'}>{isApproaching ? copy.approaching : copy.enRoute}</Tag>
      </FactCell>
    </>
  );
}

function Fix({ fix }: { readonly fix: NonNullable<TriangulationOutcome['fix']> }) {
  const { ellipse, velocity } = fix;
  const { speed: chosen, distance: distanceUnit } = useUnitsStore((state) => state.chosen);
  const [major, minor] = [ellipse.semiMajor, ellipse.semiMinor].map((metres) =>
    shortDistanceFigure(metres, distanceUnit),
  );
  const speedKt = velocity === null ? null : velocity.speed / METRES_PER_SECOND_PER_KNOT;
  return (
    <>
      <FactCell label={copy.error}>{`${major?.value} × ${minor?.value} ${minor?.unit}`}</FactCell>
      {speedKt === null ? null : (
        <FactCell label={copy.speed}>
          {chosen === null ? copy.knots(numberText(speedKt)) : figureText(speedFigure(speedKt, chosen))}
        </FactCell>
      )}
    </>
  );
}

function Matches({ outcome: { matches, unknownProbability } }: { readonly outcome: TriangulationOutcome }) {
  if (unknownProbability === null) return null;
  return (
    <div>
      <p className="text-xs text-muted">{copy.known}</p>
      <ul className="text-sm">
        {matches.slice(0, 3).map(({ id, name, probability }) => (
          <li key={id} className="flex justify-between gap-4">
            <bdi className="min-w-0 truncate">{name}</bdi>
            <span className="figure">{likelihoodText(probability)}</span>
          </li>
        ))}
        <li className="text-muted">{copy.unknown(likelihoodText(unknownProbability))}</li>
      </ul>
    </div>
  );
}

const detailPath = (id: number): string => (isSatelliteId(id) ? `/satellite/${id}` : `/?object=${id}`);

function Found({ outcome, foundMs }: { readonly outcome: TriangulationOutcome; readonly foundMs: number }) {
  const { result, isDemo, confidence, confidenceLevel, fix } = outcome;
  const distance = useRelativeDistance(outcome, foundMs);
  const chosen = useUnitsStore((state) => state.chosen.altitude);
  if (result === null) return null;
  const { latitude, longitude, altitude } = result.position;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <bdi className="min-w-0 text-lg font-bold break-words" data-testid="result-name">
          {result.name}
        </bdi>
        {isDemo ? <Tag tone="warning">{feedTagCopy.demo}</Tag> : null}
        {confidenceLevel === null ? null : (
          <Tag tone={LEVEL_TONES[confidenceLevel]}>{copy.levels[confidenceLevel]}</Tag>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {distance === null ? null : <Distance distance={distance} />}
        {confidence === null ? null : <FactCell label={copy.confidence}>{numberText(confidence, 2)}</FactCell>}
        <FactCell label={copy.position}>{`${numberText(latitude, 4)}°, ${numberText(longitude, 4)}°`}</FactCell>
        <FactCell label={copy.altitude}>
          {chosen === null ? copy.feet(numberText(altitude)) : figureText(altitudeFigure(altitude, chosen))}
        </FactCell>
        {fix === null ? null : <Fix fix={fix} />}
      </dl>
      {fix?.nearlyParallel === true ? <p className="text-sm text-warning">{copy.nearlyParallel}</p> : null}
      {result.objectId === null ? null : (
        <Link to={detailPath(result.objectId)} className="justify-self-start underline underline-offset-4">
          {copy.open}
        </Link>
      )}
    </>
  );
}

export interface ResultCardProps {
  /** Null before anything is recorded. */
  readonly outcome: TriangulationOutcome | null;
  /** When it came. */
  readonly foundMs: number;
}

/** What the newest directions came to. */
export function ResultCard({ outcome, foundMs }: ResultCardProps) {
  return (
    <section aria-label={copy.title} className="grid gap-2 border-t border-line pt-4">
      <h2>{copy.title}</h2>
      {outcome === null ? <p className="text-muted">{copy.none}</p> : null}
      {outcome === null || outcome.result !== null ? null : (
        <p role="status" className="text-muted">
          {outcome.status === 'waiting' ? copy.waiting : copy.refused[outcome.reason ?? 'parallel']}
        </p>
      )}
      {outcome === null ? null : <Found outcome={outcome} foundMs={foundMs} />}
      {outcome === null ? null : <Matches outcome={outcome} />}
    </section>
  );
}
