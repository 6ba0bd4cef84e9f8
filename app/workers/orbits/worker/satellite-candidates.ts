import type { CandidatePaths } from '@engine/identification/candidate-paths';
import { satellitePaths } from '@engine/identification/identify';
import { SatelliteCandidates } from '@engine/identification/satellite-candidates';
import type { Sighting } from '@engine/identification/sighting';
import type { CatalogueSet } from '@engine/orbits/catalogue/catalogue-set';

/** Brightnesses of a whole catalogue are worked out once. */
const known = new WeakMap<CatalogueSet, SatelliteCandidates>();

/** The paths of all satellites of a catalogue that a sighting can have been. */
export function candidatePathsOf(set: CatalogueSet, sighting: Sighting): CandidatePaths {
  const candidates = known.get(set) ?? new SatelliteCandidates(set);
  known.set(set, candidates);
  return satellitePaths(sighting, candidates);
}

/** What of them can be transferred. */
export const buffersOfPaths = ({
  directions,
  rangesM,
  magnitudes,
  seen,
  reasons,
  crowd,
}: CandidatePaths): ArrayBufferLike[] =>
  [directions, rangesM, magnitudes, seen, reasons, crowd.ids, crowd.rows].map(({ buffer }) => buffer);

/** What of this file is loaded with the first question. */
export interface SatelliteFinder {
  readonly candidatePathsOf: typeof candidatePathsOf;
  readonly buffersOfPaths: typeof buffersOfPaths;
}
