import type { VisibilityWindow } from '@contract/satellite';
import { visibilityWindowOf } from '@contract/visibility-window';
import { findPasses, type PassSet } from '@engine/orbits/passes/find-passes';
import type {
  CatalogueOrigin,
  OrbitAnswer,
  PassesQuestion,
  SatelliteWay,
  ShortQuestion,
  VisibleAnswer,
  VisibleQuestion,
  WayQuestion,
} from './orbit-questions';
import { SatelliteFinder } from './satellite-finder';
import { satelliteWay } from './satellite-way';
import { searchVisible } from './visible-search';

/** Answers every question about one catalogue. */
export class OrbitBook {
  readonly #set: PassSet;
  readonly #origin: CatalogueOrigin;
  readonly #indexOf: ReadonlyMap<number, number>;
  readonly #finder: SatelliteFinder;

  constructor(set: PassSet, origin: CatalogueOrigin) {
    this.#set = set;
    this.#origin = origin;
    this.#indexOf = new Map(set.satellites.map(({ elements }, index) => [elements.noradId, index]));
    this.#finder = new SatelliteFinder(set.propagator, set.satellites);
  }

  /** Whole-catalogue search, step by step; the last step returns the answer. */
  search(question: VisibleQuestion): Generator<void, VisibleAnswer> {
    return searchVisible(this.#set, this.#origin, question);
  }

  answer(question: ShortQuestion): OrbitAnswer {
    if (question.kind === 'passes') return { kind: 'passes', windows: this.#windows(question) };
    if (question.kind === 'way') return { kind: 'way', way: this.#way(question) };
    return { kind: 'find', found: this.#finder.find(question), catalogue: this.#origin };
  }

  #windows({ noradId, search, keep }: PassesQuestion): VisibilityWindow[] | null {
    const index = this.#indexOf.get(noradId);
    if (index === undefined) return null;
    const passes = findPasses(this.#set, search, Uint32Array.of(index)).slice(0, keep);
    return passes.map((pass) => visibilityWindowOf(pass, this.#origin.source));
  }

  #way(question: WayQuestion): SatelliteWay | null {
    const index = this.#indexOf.get(question.noradId);
    const record = index === undefined ? undefined : this.#set.satellites[index];
    if (index === undefined || record === undefined) return null;
    return { record, catalogue: this.#origin, ...satelliteWay(this.#set.propagator, index, record, question) };
  }
}
