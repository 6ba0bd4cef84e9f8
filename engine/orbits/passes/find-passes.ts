import { radiansFromDegrees } from '../../ar-math/angles';
import { observerFrame } from '../frames/observer-frame';
import { BodyTrack } from '../illumination/body-track';
import type { SatelliteRecord } from '../satellite-record';
import { type Propagator, STATE_STRIDE } from '../sgp4/propagator';
import { assemblePasses } from './assemble-passes';
import { LitSamples } from './lit-samples';
import { type LaneSearch, PassLane } from './pass-lane';
import { PassLightingReader } from './pass-lighting';
import { passSearchProblem } from './pass-search-problem';
import type { PassSearch, SatellitePass } from './satellite-pass';
import { SeeableSatellites } from './seeable-satellites';

/** Satellites that advance together: enough to fill the propagator, few enough to stay near. */
const LANES = 256;

/** A propagator and what is known of its satellites: row i of both is the same one. */
export interface PassSet {
  readonly propagator: Propagator;
  readonly satellites: readonly SatelliteRecord[];
}

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
  const problem = passSearchProblem(search);
  if (problem !== null) throw new RangeError(`Passes cannot be searched: ${problem}.`);
  const passes: SatellitePass[] = [];
  const frame = observerFrame(search.observer);
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
  const laneSearch: LaneSearch = {
    frame,
    startMs: search.startMs,
    endS: (search.endMs - search.startMs) / 1000,
    minElevationRad: radiansFromDegrees(search.minElevationDeg),
    isWanted: (atS, halfS) => seeable === null || seeable.isNightAround(atS, halfS),
    onStretch: (stretch) => assemblePasses(stretch, assembly, passes),
  };
  runLanes(set, laneSearch, indices, (record) => seeable === null || seeable.isBrightEnough(record));
  return passes.toSorted((a, b) => a.rise.atMs - b.rise.atMs);
}

/** Keeps all lanes fed: each gets its next state from one call for all, and the next satellite when it is done. */
function runLanes(
  { propagator, satellites }: PassSet,
  search: LaneSearch,
  indices: Uint32Array | undefined,
  isWanted: (record: SatelliteRecord) => boolean,
): void {
  const total = indices?.length ?? Math.min(propagator.count, satellites.length);
  let taken = 0;
  const takeNext = (lane: PassLane): boolean => {
    while (taken < total) {
      const index = indices === undefined ? taken : (indices[taken] ?? 0);
      taken++;
      const record = satellites[index];
      if (record !== undefined && isWanted(record) && lane.start(index, record.elements)) return true;
    }
    return false;
  };
  const lanes = Array.from({ length: Math.min(LANES, total) }, () => new PassLane(search)).filter(takeNext);
  const asked = new Uint32Array(lanes.length);
  const offsetsS = new Float64Array(lanes.length);
  const states = new Float64Array(lanes.length * STATE_STRIDE);
  const errors = new Uint8Array(lanes.length);
  while (lanes.length > 0) {
    const { length } = lanes;
    for (let row = 0; row < length; row++) {
      asked[row] = lanes[row]?.index ?? 0;
      offsetsS[row] = lanes[row]?.requestS ?? 0;
    }
    propagator.each(asked.subarray(0, length), search.startMs, offsetsS, states, errors);
    for (let row = length - 1; row >= 0; row--) {
      const lane = lanes[row];
      if (lane === undefined) continue;
      if (lane.accept(states, row * STATE_STRIDE, errors[row] ?? 0) || takeNext(lane)) continue;
      // The last lane takes the place of the one that has nothing left to do.
      const last = lanes.pop();
      if (last !== undefined && last !== lane) lanes[row] = last;
    }
  }
}
