import type { CelestialSky } from '../sky/celestial/celestial-sky';
import type { TrackSource } from '../sky/aircraft/track-source';
import { skyObserverOf } from '../sky/sky-observer';
import type { CandidatePaths } from './candidate-paths';
import { celestialPaths } from './celestial-candidates';
import { type Identification, rankCandidates } from './rank-candidates';
import type { SatelliteCandidates } from './satellite-candidates';
import type { Sighting } from './sighting';
import { sightingClock } from './sighting-clock';
import { TrackCandidates } from './track-candidates';
import { conditionsOf } from './visibility';

/** Where candidates come from; null for what nobody knows. */
export interface IdentificationSources {
  readonly tracks: TrackSource | null;
  readonly satellites: SatelliteCandidates | null;
  readonly celestial: CelestialSky | null;
}

/** The paths of all satellites that a sighting can have been: what the realm answers that has the catalogue. */
export function satellitePaths(sighting: Sighting, satellites: SatelliteCandidates): CandidatePaths {
  return satellites.paths(sighting, sightingClock(sighting), conditionsOf(sighting));
}

/**
 * Ranks what a sighting can have been: aircraft, every satellite of a catalogue, Sun, Moon, planets and named stars, and
 * "none of these". Pure: the same sighting and sources give the same answer.
 */
export function identify(sighting: Sighting, sources: IdentificationSources): Identification {
  return rankCandidates(sighting, candidatePaths(sighting, sources));
}

/** The paths of everything that a sighting can have been. */
export function candidatePaths(
  sighting: Sighting,
  { tracks, satellites, celestial }: IdentificationSources,
): readonly CandidatePaths[] {
  const observer = skyObserverOf(sighting.observer);
  const clock = sightingClock(sighting);
  const conditions = conditionsOf(sighting);
  const paths: CandidatePaths[] = [];
  if (tracks !== null) paths.push(new TrackCandidates().paths(sighting, observer, clock, conditions, tracks));
  if (satellites !== null) paths.push(satellites.paths(sighting, clock, conditions));
  if (celestial !== null) paths.push(celestialPaths(sighting, observer, clock, conditions, celestial));
  return paths;
}
