import { cloudsOf } from '@contract/clouds-of';
import { FARTHEST_SIGHTING_DAYS, type IdentificationAnswer, type SightingRequest } from '@contract/identify';
import type { Weather } from '@contract/weather';
import { DAY_MS } from '@engine/constants/durations';
import type { CandidatePaths } from '@engine/identification/candidate-paths';
import { candidatePaths } from '@engine/identification/identify';
import { rankCandidates } from '@engine/identification/rank-candidates';
import { CelestialSky } from '@engine/sky/celestial/celestial-sky';
import type { StarCatalogue } from '@engine/sky/celestial/star-catalogue';
import { Problem } from '../../http/problem-details';
import { playKnownTracks } from '../../history/known-tracks';
import type { OrbitEngine } from '../../orbits/orbit-engine';
import type { PastElements } from '../../orbits/orbit-questions';
import { askOrbits } from '../satellites/ask-orbits';
import { presentIdentification, sightingOf } from './presenter';
import type { FindTracks } from './tracks-around';

export interface IdentifyDependencies {
  readonly orbits: OrbitEngine;
  readonly findTracks: FindTracks;
  /** Null where the newest elements are those for that time. */
  readonly elementsAt: (atMs: number) => Promise<PastElements | null>;
  /** Null where nothing can be known of it. */
  readonly weatherAt: (place: SightingRequest['observer'], atMs: number) => Promise<Weather | null>;
  /** Of the ground at a place, above the ellipsoid; null where nobody knows it. */
  readonly groundHeightM: (place: SightingRequest['observer']) => number | null;
  readonly loadStars: () => Promise<StarCatalogue | null>;
  readonly now: () => number;
}

export type IdentifyService = (request: SightingRequest) => Promise<IdentificationAnswer>;

/**
 * Ranks what a sighting can have been: the sky itself here, aircraft of the live and the kept sky, satellites and the order
 * in the thread that has the catalogue, whose queue is bounded. Without a catalogue no satellite is among the candidates,
 * and this thread does what is left.
 */
export function createIdentifyService(deps: IdentifyDependencies): IdentifyService {
  const { orbits, findTracks, elementsAt, weatherAt, groundHeightM, loadStars, now } = deps;
  const celestial = new CelestialSky();
  let stars: Promise<StarCatalogue | null> | null = null;
  return async (request) => {
    const fromMs = Date.parse(request.from);
    refuseFarTimes(fromMs, now());
    const weather = await weatherAt(request.observer, fromMs);
    const sighting = sightingOf(request, cloudsOf(weather), groundHeightM);
    stars ??= loadStars();
    const [known, { tracks, recorded }] = await Promise.all([stars, findTracks(sighting)]);
    if (known === null) stars = null;
    celestial.setStars(known);
    const sky = candidatePaths(sighting, { tracks: null, satellites: null, celestial });
    if (!orbits.hasCatalogue()) {
      const aircraft = candidatePaths(sighting, { tracks: playKnownTracks(tracks), satellites: null, celestial: null });
      const identification = rankCandidates(sighting, [...aircraft, ...sky]);
      const counted = { aircraft: countOf(aircraft), satellites: null, celestial: countOf(sky) };
      return presentIdentification({ identification, considered: counted, catalogue: null, recorded, weather });
    }
    const elements = await elementsAt(fromMs);
    const question = { kind: 'identify', sighting, tracks, elements, others: sky } as const;
    const { identification, aircraft, catalogue } = await askOrbits(orbits, (engine) => engine.ask(question));
    const considered = { aircraft, satellites: catalogue.count, celestial: countOf(sky) };
    return presentIdentification({ identification, considered, catalogue, recorded, weather });
  };
}

const countOf = (paths: readonly CandidatePaths[]): number =>
  paths.reduce((sum, { considered }) => sum + considered, 0);

/** @throws Problem for times of which the elements say nothing */
function refuseFarTimes(fromMs: number, nowMs: number): void {
  if (Math.abs(fromMs - nowMs) <= FARTHEST_SIGHTING_DAYS * DAY_MS) return;
  const allowed = `within ${FARTHEST_SIGHTING_DAYS} days of now`;
  throw new Problem('invalid-body', 'Not valid: body.from. See "errors" for what is allowed.', {
    errors: [{ path: 'body.from', message: `Orbital elements say nothing of so far a time: ask ${allowed}.`, allowed }],
  });
}
