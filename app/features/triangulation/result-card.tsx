import { feedTagCopy } from '@app/copy/shell-copy';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { isSatelliteId } from '@contract/object-id';
import type { TriangulationOutcome } from '@contract/triangulation';
import { METRES_PER_FOOT, METRES_PER_SECOND_PER_KNOT } from '@engine/constants/unit-conversion';
import { servedName } from '@app/copy/served-names-copy';
import { triangulationCopy } from '@app/copy/triangulation-copy';
import { ageText } from '@app/format/age';
import { altitudeFigure } from '@app/format/altitude';
import { distanceFigure, type DistanceUnit, shortDistanceFigure } from '@app/format/distance';
import { figureText, numberText } from '@app/format/figure';
import { likelihoodText } from '@app/format/likelihood';
import { speedFigure } from '@app/format/speed';
import { serverNowMs } from '@app/state/sky-time-store';
import { useUnitsStore } from '@app/state/units-store';
import { FactCell } from '@app/ui/fact-list';
import { Tag, type Tone } from '@app/ui/tag';
import { usePointingPlace } from './pointing-place';
import {
  ASSUMED_KT,
  DISTANCE_EVERY_MS,
  movedOn,
  MOVES_ON_S,
  relativeDistance,
  type RelativeDistance,
} from './relative-distance';

const copy = triangulationCopy.result;

const LEVEL_TONES: Readonly<Record<NonNullable<TriangulationOutcome['confidenceLevel']>, Tone>> = {
  high: 'ok',
  medium: 'warning',
  low: 'danger',
};

/** Seconds since something was at a place, counted anew every two seconds. */
function useAgeS(at: string): number {
  const [nowMs, setNowMs] = useState(serverNowMs);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(serverNowMs()), DISTANCE_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, nowMs - Date.parse(at)) / 1000;
}

/** From the person to what was found so many seconds ago; null while nobody knows where the person is. */
function useRelativeDistance({ position, velocity }: Result, ageS: number): RelativeDistance | null {
  const place = usePointingPlace()?.place ?? null;
  if (place === null) return null;
  const there = { latitudeDeg: position.latitude, longitudeDeg: position.longitude };
  return relativeDistance(place, movedOn(there, velocity, ageS));
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

type Result = NonNullable<TriangulationOutcome['result']>;

interface AltitudeProps {
  readonly altitudeFt: number;
  /** One standard deviation; null where it is not known. */
  readonly sigmaFt: number | null;
}

function Altitude({ altitudeFt, sigmaFt }: AltitudeProps) {
  const chosen = useUnitsStore((state) => state.chosen.altitude);
  const textOf = (feet: number): string =>
    chosen === null ? copy.feet(numberText(feet)) : figureText(altitudeFigure(feet, chosen));
  return (
    <FactCell label={copy.altitude}>
      {sigmaFt === null ? textOf(altitudeFt) : copy.within(textOf(altitudeFt), textOf(sigmaFt))}
    </FactCell>
  );
}

/** @param sigmaMps one standard deviation */
function Speed({ speedMps, sigmaMps }: { readonly speedMps: number; readonly sigmaMps: number }) {
  const chosen = useUnitsStore((state) => state.chosen.speed);
  const textOf = (metresPerSecond: number): string => {
    const speedKt = metresPerSecond / METRES_PER_SECOND_PER_KNOT;
    return chosen === null ? copy.knots(numberText(speedKt)) : figureText(speedFigure(speedKt, chosen));
  };
  return <FactCell label={copy.speed}>{copy.within(textOf(speedMps), textOf(sigmaMps))}</FactCell>;
}

function Fix({ fix }: { readonly fix: NonNullable<TriangulationOutcome['fix']> }) {
  const { ellipse, velocity } = fix;
  const distanceUnit = useUnitsStore((state) => state.chosen.distance);
  const [major, minor] = [ellipse.semiMajor, ellipse.semiMinor].map((metres) =>
    shortDistanceFigure(metres, distanceUnit),
  );
  return (
    <>
      <FactCell label={copy.error}>{`${major?.value} × ${minor?.value} ${minor?.unit}`}</FactCell>
      {velocity === null ? null : <Speed speedMps={velocity.speed} sigmaMps={velocity.speedSigma} />}
    </>
  );
}

function Matches({ outcome: { matches, unknownProbability } }: { readonly outcome: TriangulationOutcome }) {
  if (unknownProbability === null) return null;
  return (
    <div>
      {matches.length === 0 ? null : <p className="text-xs text-muted">{copy.known}</p>}
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

function Found({ outcome, result }: { readonly outcome: TriangulationOutcome; readonly result: Result }) {
  const { isDemo, confidence, confidenceLevel, fix } = outcome;
  const ageS = useAgeS(result.at);
  const distance = useRelativeDistance(result, ageS);
  const { latitude, longitude, altitude } = result.position;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <bdi className="min-w-0 text-lg font-bold break-words" data-testid="result-name">
          {servedName(result.name)}
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
        <Altitude altitudeFt={altitude} sigmaFt={fix === null ? null : fix.heightSigma / METRES_PER_FOOT} />
        {fix === null ? null : <Fix fix={fix} />}
      </dl>
      {ageS <= MOVES_ON_S ? null : <p className="text-sm text-warning">{copy.stale(ageText(ageS))}</p>}
      {fix?.rangeGuess === true ? (
        <p className="text-sm text-warning">{fix.nearlyParallel ? copy.nearlyParallel : copy.rangeGuess}</p>
      ) : null}
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
}

/** What the newest directions came to. */
export function ResultCard({ outcome }: ResultCardProps) {
  return (
    <section aria-label={copy.title} className="grid gap-2 border-t border-line pt-4">
      <h2>{copy.title}</h2>
      {outcome === null ? <p className="text-muted">{copy.none}</p> : null}
      {outcome === null || outcome.result !== null ? null : (
        <p role="status" className="text-muted">
          {outcome.status === 'waiting' ? copy.waiting : copy.refused[outcome.reason ?? 'parallel']}
        </p>
      )}
      {outcome === null || outcome.result === null ? null : <Found outcome={outcome} result={outcome.result} />}
      {outcome === null ? null : <Matches outcome={outcome} />}
    </section>
  );
}
