import { radiansFromDegrees } from '../../ar-math/angles';
import { type ObserverFrame, observerFrame } from '../frames/observer-frame';
import { BodyTrack } from '../illumination/body-track';
import { assemblePasses } from './assemble-passes';
import { LitSamples } from './lit-samples';
import type { SatelliteRecord } from '../satellite-record';
import type { PassStretch } from './pass-search-state';
import { PassLightingReader } from './pass-lighting';
import { passSearchProblem } from './pass-search-problem';
import { type PassSet, runSearches } from './run-searches';
import type { PassSearch, SatellitePass } from './satellite-pass';
import { type ForetoldPass, SeeableSatellites } from './seeable-satellites';
import { sortedByRise } from './sorted-by-rise';

export type { PassSet } from './run-searches';

export interface PassOptions extends PassSearch {
  /** Leave out passes that cannot be seen: much is then never searched. */
  readonly onlyVisible?: boolean;
}

/**
 * All times in which satellites of a set stand above the minimum elevation, by closest approaches (low round orbits) or
 * by keyframes (all others), then by exact roots; see docs/adr/0013. Refraction is left out. Sorted by rise.
 * @param indices of the satellites to search; all where absent
 * @throws RangeError for a search that `passSearchProblem` rejects
 */
export function findPasses(set: PassSet, search: PassOptions, indices?: Uint32Array): SatellitePass[] {
  const frame = checkedFrame(search);
  const passes: SatellitePass[] = [];
  const sunTrack = new BodyTrack('sun', search.startMs, search.endMs);
  const seeable = search.onlyVisible === true ? new SeeableSatellites(frame, search, sunTrack) : null;
  const samples = new LitSamples(frame, search.startMs, sunTrack);
  const assembly = {
    samples,
    lighting: new PassLightingReader(samples, search),
    sinMinElevation: Math.sin(radiansFromDegrees(search.minElevationDeg)),
    satellites: set.satellites,
    isOnlyVisible: search.onlyVisible === true,
  };
  const setup = {
    ...searchSetup(search, frame),
    isWanted: (atS: number, halfS: number): boolean => seeable === null || seeable.isNightAround(atS, halfS),
    farthestRad: (record: SatelliteRecord): number => seeable?.farthestRad(record) ?? Number.POSITIVE_INFINITY,
    isWorthwhile: (pass: ForetoldPass): boolean => seeable === null || seeable.mayShow(pass),
    onStretch: (stretch: PassStretch): void => assemblePasses(stretch, assembly, passes),
  };
  runSearches(set, setup, indices, (record) => seeable === null || seeable.isBrightEnough(record));
  return sortedByRise(passes);
}

function checkedFrame(search: PassSearch): ObserverFrame {
  const problem = passSearchProblem(search);
  if (problem !== null) throw new RangeError(`Passes cannot be searched: ${problem}.`);
  return observerFrame(search.observer);
}

function searchSetup({ startMs, endMs, minElevationDeg }: PassSearch, frame: ObserverFrame) {
  return { frame, startMs, endS: (endMs - startMs) / 1000, minElevationRad: radiansFromDegrees(minElevationDeg) };
}
