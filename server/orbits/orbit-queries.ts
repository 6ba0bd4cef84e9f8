import { CatalogueSearch } from '@engine/orbits/catalogue/catalogue-search';
import { type CatalogueSet, findSatellite } from '@engine/orbits/catalogue/catalogue-set';
import { lastRevolution } from '@engine/orbits/catalogue/ground-track';
import { findPasses } from '@engine/orbits/passes/find-passes';
import type { SatellitePass } from '@engine/orbits/passes/satellite-pass';
import type {
  CatalogueOrigin,
  GroundTrackQuestion,
  OrbitAnswer,
  PassesQuestion,
  SatelliteGroundTrack,
  ShortQuestion,
  VisibleAnswer,
  VisibleQuestion,
} from './orbit-questions';
import { searchVisible } from './visible-search';

/** Answers every question about one catalogue. */
export class OrbitQueries {
  readonly #set: CatalogueSet;
  readonly #origin: CatalogueOrigin;
  readonly #search: CatalogueSearch;

  constructor(set: CatalogueSet, origin: CatalogueOrigin) {
    this.#set = set;
    this.#origin = origin;
    this.#search = new CatalogueSearch(set);
  }

  /** Whole-catalogue search, step by step; the last step returns the answer. */
  search(question: VisibleQuestion): Generator<void, VisibleAnswer> {
    return searchVisible(this.#set, this.#origin, question);
  }

  answer(question: ShortQuestion): OrbitAnswer {
    if (question.kind === 'passes') {
      return { kind: 'passes', passes: this.#passes(question), catalogue: this.#origin };
    }
    if (question.kind === 'ground-track') return { kind: 'ground-track', track: this.#groundTrack(question) };
    return { kind: 'find', found: this.#search.find(question), catalogue: this.#origin };
  }

  #passes({ noradId, search, keep }: PassesQuestion): SatellitePass[] | null {
    const found = findSatellite(this.#set, noradId);
    if (found === null) return null;
    return findPasses(this.#set, search, Uint32Array.of(found.index)).slice(0, keep);
  }

  #groundTrack(question: GroundTrackQuestion): SatelliteGroundTrack | null {
    const found = findSatellite(this.#set, question.noradId);
    const revolution = lastRevolution(this.#set, question.noradId, question);
    if (found === null || revolution === null) return null;
    return { record: found.record, catalogue: this.#origin, ...revolution };
  }
}
