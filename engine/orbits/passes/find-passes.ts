import { radiansFromDegrees } from '../../ar-math/angles';
import { type ObserverFrame, observerFrame } from '../frames/observer-frame';
import { BodyTrack } from '../illumination/body-track';
import { assemblePasses, visitSpans } from './assemble-passes';
import { LitSamples } from './lit-samples';
import type { PassStretch } from './pass-lane';
import { PassLightingReader } from './pass-lighting';
import { passSearchProblem } from './pass-search-problem';
import { type PassSet, runLanes } from './run-lanes';
import type { PassSearch, SatellitePass } from './satellite-pass';
import { SeeableSatellites } from './seeable-satellites';

export type { PassSet } from './run-lanes';

export interface PassOptions extends PassSearch {
  /** Leave out passes that cannot be seen: much is then never searched. */
  readonly onlyVisible?: boolean;
}

/**
 * All times in which satellites of a set stand above the minimum elevation, by closest approaches (low round orbits) or
 * by keyframes (all others), then by exact roots; docs/adr/0013 says how. Refraction is left out. Sorted by rise.
 * @param indices of the satellites to search; all where absent
 * @throws RangeError for a search that `passSearchProblem` objects to
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
  const laneSearch = {
    ...laneSearchOf(search, frame),
    isWanted: (atS: number, halfS: number): boolean => seeable === null || seeable.isNightAround(atS, halfS),
    onStretch: (stretch: PassStretch): void => assemblePasses(stretch, assembly, passes),
  };
  runLanes(set, laneSearch, indices, (record) => seeable === null || seeable.isBrightEnough(record));
  return passes.toSorted((a, b) => a.rise.atMs - b.rise.atMs);
}

/** One time above the minimum elevation, without what the sky looks like at it. */
export interface PassTimes {
  /** Index in the propagator's set. */
  readonly index: number;
  readonly riseMs: number;
  readonly setMs: number;
  readonly isCutAtStart: boolean;
  readonly isCutAtEnd: boolean;
}

/**
 * The same search where only the times matter: tells of each pass, satellite by satellite as they are found.
 * `findPasses` of a few satellites then describes those that are wanted.
 * @throws RangeError as `findPasses` does
 */
export function visitPassTimes(
  set: PassSet,
  search: PassSearch,
  visit: (times: PassTimes) => void,
  indices?: Uint32Array,
): void {
  const sinMinElevation = Math.sin(radiansFromDegrees(search.minElevationDeg));
  const msOf = (timeS: number): number => search.startMs + timeS * 1000;
  const laneSearch = {
    ...laneSearchOf(search, checkedFrame(search)),
    isWanted: (): boolean => true,
    onStretch: (stretch: PassStretch): void =>
      visitSpans(stretch, sinMinElevation, (riseS, setS, isCutAtStart, isCutAtEnd) =>
        visit({ index: stretch.index, riseMs: msOf(riseS), setMs: msOf(setS), isCutAtStart, isCutAtEnd }),
      ),
  };
  runLanes(set, laneSearch, indices, () => true);
}

function checkedFrame(search: PassSearch): ObserverFrame {
  const problem = passSearchProblem(search);
  if (problem !== null) throw new RangeError(`Passes cannot be searched: ${problem}.`);
  return observerFrame(search.observer);
}

function laneSearchOf({ startMs, endMs, minElevationDeg }: PassSearch, frame: ObserverFrame) {
  return { frame, startMs, endS: (endMs - startMs) / 1000, minElevationRad: radiansFromDegrees(minElevationDeg) };
}
