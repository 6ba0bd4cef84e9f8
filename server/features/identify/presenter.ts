import { type IdentificationAnswer, type SightingRequest, TOLD_HEIGHT_SIGMA_M } from '@contract/identify';
import type { Weather } from '@contract/weather';
import type { EvidenceTerm } from '@engine/identification/evidence';
import type { Identification, RankedCandidate } from '@engine/identification/rank-candidates';
import type { CloudCover, Sighting } from '@engine/identification/sighting';
import { type Observer, observerOf } from '@engine/observer/observer';
import type { CatalogueOrigin } from '../../orbits/orbit-questions';
import type { RecordedTime } from './tracks-around';

/**
 * A body of the call as the engine takes it.
 * @param groundHeightM of the ground at a place, above the ellipsoid; null where nobody knows it. Asked where no height is given
 */
export function sightingOf(
  request: SightingRequest,
  clouds: CloudCover | null,
  groundHeightM: (place: SightingRequest['observer']) => number | null,
): Sighting {
  const { direction, course, rate, brightness, sound } = request;
  const fromMs = Date.parse(request.from);
  return {
    clouds,
    observer: observerOfRequest(request.observer, groundHeightM),
    fromMs,
    toMs: request.to === undefined ? fromMs : Date.parse(request.to),
    timeSigmaS: request.timeSigma,
    direction:
      direction === undefined
        ? null
        : { azimuthDeg: direction.azimuth, elevationDeg: direction.elevation, sigmaDeg: direction.sigma },
    course: course === undefined ? null : { clockwiseFromUpDeg: course.clockwiseFromUp, sigmaDeg: course.sigma },
    rate: rate === undefined ? null : { degPerS: rate.degreesPerSecond, sigmaLog: Math.log(rate.factor) },
    brightness: brightness ?? null,
    colour: request.colour ?? null,
    light: request.light ?? null,
    sound:
      sound === undefined ? null : { isHeard: sound.heard, delayS: sound.delay ?? null, delaySigmaS: sound.delaySigma },
  };
}

function observerOfRequest(
  place: SightingRequest['observer'],
  groundHeightM: (place: SightingRequest['observer']) => number | null,
): Observer {
  const { latitude, longitude, height = null, heightSigma = TOLD_HEIGHT_SIGMA_M } = place;
  const known = { latitudeDeg: latitude, longitudeDeg: longitude, ellipsoidHeightM: height };
  if (height === null) return observerOf(known, groundHeightM(place));
  return { ...observerOf(known, null), heightSigmaM: heightSigma };
}

/** An answer of the engine with what it was found among. */
export interface Identified {
  readonly identification: Identification;
  readonly considered: IdentificationAnswer['considered'];
  readonly catalogue: CatalogueOrigin | null;
  readonly recorded: RecordedTime | null;
  readonly weather: Weather | null;
}

export function presentIdentification({
  identification: { candidates, none, othersProbability },
  considered,
  catalogue,
  recorded,
  weather,
}: Identified): IdentificationAnswer {
  return {
    candidates: candidates.map(presentCandidate),
    none: { probability: none.probability, terms: none.terms.map(presentTerm) },
    othersProbability,
    considered,
    catalogue:
      catalogue === null
        ? null
        : { source: catalogue.source, sourceLabel: catalogue.sourceLabel, fetchedAt: iso(catalogue.fetchedAtMs) },
    sky: weather?.sky ?? null,
    recorded:
      recorded === null
        ? null
        : {
            from: iso(recorded.fromMs),
            to: iso(recorded.toMs),
            gaps: recorded.gaps.map(({ fromMs, toMs, missing }) => ({ from: iso(fromMs), to: iso(toMs), missing })),
          },
  };
}

const iso = (atMs: number): string => new Date(atMs).toISOString();

const presentTerm = (term: EvidenceTerm): IdentificationAnswer['none']['terms'][number] => ({ ...term });

function presentCandidate({
  place,
  terms,
  members,
  ...rest
}: RankedCandidate): IdentificationAnswer['candidates'][number] {
  return {
    ...rest,
    terms: terms.map(presentTerm),
    place: {
      at: iso(place.atMs),
      azimuth: place.azimuthDeg,
      elevation: place.elevationDeg,
      range: place.rangeM,
      magnitude: place.magnitude,
      degreesPerSecond: place.degPerS,
    },
    members: [...members],
  };
}
