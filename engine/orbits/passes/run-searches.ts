import type { SatelliteRecord } from '../satellite-record';
import { type Propagator, STATE_STRIDE } from '../sgp4/propagator';
import { type PassSearchSetup, PassSearchState } from './pass-search-state';

/**
 * Satellites that are searched together: enough for the propagator's lanes, and so few that what their searches keep
 * stays in the processor's caches (256 took a fifth longer).
 */
const TOGETHER = 32;

/** A propagator and the records of its satellites: index i of both is the same one. */
export interface PassSet {
  readonly propagator: Propagator;
  readonly satellites: readonly SatelliteRecord[];
}

/** Searches many satellites together, again and again with the same states of search. */
export class SearchRunner {
  readonly #set: PassSet;
  readonly #setup: PassSearchSetup;
  /** Made as they are needed. */
  readonly #searches: PassSearchState[] = [];
  readonly #asked = new Uint32Array(TOGETHER);
  readonly #offsetsS = new Float64Array(TOGETHER);
  readonly #states = new Float64Array(TOGETHER * STATE_STRIDE);
  readonly #errors = new Uint8Array(TOGETHER);

  constructor(set: PassSet, setup: PassSearchSetup) {
    this.#set = set;
    this.#setup = setup;
  }

  /**
   * Advances many searches together: one call of the propagator gives each its next state, and a search that is finished
   * begins with the next satellite.
   */
  run(indices: Uint32Array | undefined, isWanted: (traitsRow: number) => boolean): void {
    const { propagator, satellites } = this.#set;
    const { traits } = this.#setup;
    const total = indices?.length ?? Math.min(propagator.count, satellites.length);
    let taken = 0;
    const takeNext = (state: PassSearchState): boolean => {
      while (taken < total) {
        const index = indices === undefined ? taken : (indices[taken] ?? 0);
        taken++;
        if (index < satellites.length && isWanted(traits.rowOf(index)) && state.start(index)) return true;
      }
      return false;
    };
    let active = 0;
    while (active < TOGETHER && takeNext(this.#searchAt(active))) active++;
    const [asked, offsetsS, states, errors] = [this.#asked, this.#offsetsS, this.#states, this.#errors];
    while (active > 0) {
      for (let row = 0; row < active; row++) {
        const search = this.#searchAt(row);
        asked[row] = search.index;
        offsetsS[row] = search.requestS;
      }
      propagator.each(asked.subarray(0, active), this.#setup.startMs, offsetsS, states, errors);
      for (let row = active - 1; row >= 0; row--) {
        const search = this.#searchAt(row);
        if (search.accept(states, row * STATE_STRIDE, errors[row] ?? 0) || takeNext(search)) continue;
        // The last search takes the place of the one that is finished.
        this.#swap(row, --active);
      }
    }
  }

  #searchAt(place: number): PassSearchState {
    const known = this.#searches[place];
    if (known !== undefined) return known;
    const search = new PassSearchState(this.#setup);
    this.#searches[place] = search;
    return search;
  }

  #swap(place: number, other: number): void {
    const search = this.#searchAt(place);
    this.#searches[place] = this.#searchAt(other);
    this.#searches[other] = search;
  }
}
