import type { SatelliteRecord } from '../satellite-record';
import { type Propagator, STATE_STRIDE } from '../sgp4/propagator';
import { type LaneSearch, PassLane } from './pass-lane';

/** Satellites that advance together: enough to fill the propagator, few enough to stay near. */
const LANES = 256;

/** A propagator and what is known of its satellites: row i of both is the same one. */
export interface PassSet {
  readonly propagator: Propagator;
  readonly satellites: readonly SatelliteRecord[];
}

/** Keeps all lanes fed: each gets its next state from one call for all, and the next satellite when it is done. */
export function runLanes(
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
