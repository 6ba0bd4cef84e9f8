import type { SatelliteRecord } from '../satellite-record';
import { type Propagator, STATE_STRIDE } from '../sgp4/propagator';
import { type PassSearchSetup, PassSearchState } from './pass-search-state';

/** Satellites that are searched together: enough to fill the propagator's batches, few enough for the caches. */
const TOGETHER = 256;

/** A propagator and the records of its satellites: index i of both is the same one. */
export interface PassSet {
  readonly propagator: Propagator;
  readonly satellites: readonly SatelliteRecord[];
}

/**
 * Advances many searches together: one call of the propagator gives each its next state, and a search that is finished
 * begins with the next satellite.
 */
export function runSearches(
  { propagator, satellites }: PassSet,
  setup: PassSearchSetup,
  indices: Uint32Array | undefined,
  isWanted: (record: SatelliteRecord) => boolean,
): void {
  const total = indices?.length ?? Math.min(propagator.count, satellites.length);
  let taken = 0;
  const takeNext = (state: PassSearchState): boolean => {
    while (taken < total) {
      const index = indices === undefined ? taken : (indices[taken] ?? 0);
      taken++;
      const record = satellites[index];
      if (record !== undefined && isWanted(record) && state.start(index, record)) return true;
    }
    return false;
  };
  const searches = Array.from({ length: Math.min(TOGETHER, total) }, () => new PassSearchState(setup)).filter(takeNext);
  const asked = new Uint32Array(searches.length);
  const offsetsS = new Float64Array(searches.length);
  const states = new Float64Array(searches.length * STATE_STRIDE);
  const errors = new Uint8Array(searches.length);
  while (searches.length > 0) {
    const { length } = searches;
    for (let row = 0; row < length; row++) {
      asked[row] = searches[row]?.index ?? 0;
      offsetsS[row] = searches[row]?.requestS ?? 0;
    }
    propagator.each(asked.subarray(0, length), setup.startMs, offsetsS, states, errors);
    for (let row = length - 1; row >= 0; row--) {
      const state = searches[row];
      if (state === undefined) continue;
      if (state.accept(states, row * STATE_STRIDE, errors[row] ?? 0) || takeNext(state)) continue;
      // The last search takes the place of the one that is finished.
      const last = searches.pop();
      if (last !== undefined && last !== state) searches[row] = last;
    }
  }
}
