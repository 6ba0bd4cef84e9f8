import { brotliDecompressSync } from 'node:zlib';
import { parseCatalogueDocument } from '@contract/catalogue-document';
import { CatalogueSearch } from '@engine/orbits/catalogue/catalogue-search';
import { type CatalogueSet, findSatellite } from '@engine/orbits/catalogue/catalogue-set';
import { lastRevolution } from '@engine/orbits/catalogue/ground-track';
import { candidatePaths, satellitePaths } from '@engine/identification/identify';
import { rankCandidates } from '@engine/identification/rank-candidates';
import { SatelliteCandidates } from '@engine/identification/satellite-candidates';
import { findPasses } from '@engine/orbits/passes/find-passes';
import type { SatelliteRecord } from '@engine/orbits/satellite-record';
import type { SatellitePass } from '@engine/orbits/passes/satellite-pass';
import { type SatelliteTransit, satelliteTransits } from '@engine/transits/satellite-transits';
import { playKnownTracks } from '../history/known-tracks';
import type {
  CatalogueOrigin,
  GroundTrackQuestion,
  IdentifyAnswer,
  IdentifyQuestion,
  OrbitAnswer,
  PassesQuestion,
  PastElements,
  SatelliteGroundTrack,
  ShortQuestion,
  TransitsQuestion,
  VisibleAnswer,
  VisibleQuestion,
} from './orbit-questions';
import { searchVisible } from './visible-search';

/** What crosses a disc counts however small this is: only what does. */
const CROSSING_DEG = 0;

export type OpenSet = (version: string, satellites: readonly SatelliteRecord[]) => CatalogueSet;

interface OpenedElements {
  readonly origin: CatalogueOrigin;
  readonly candidates: SatelliteCandidates;
}

/** Answers every question about one catalogue. */
export class OrbitQueries {
  readonly #openSet: OpenSet;
  readonly #set: CatalogueSet;
  readonly #origin: CatalogueOrigin;
  readonly #search: CatalogueSearch;
  /** Made when it is first asked for. */
  #candidates: SatelliteCandidates | null = null;
  #opened: OpenedElements | null = null;

  /** @param openSet makes another catalogue ready in the same way */
  constructor(set: CatalogueSet, origin: CatalogueOrigin, openSet: OpenSet) {
    this.#openSet = openSet;
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
    if (question.kind === 'transits') {
      return { kind: 'transits', transits: this.#transits(question), catalogue: this.#origin };
    }
    if (question.kind === 'ground-track') return { kind: 'ground-track', track: this.#groundTrack(question) };
    if (question.kind === 'identify') return this.#identify(question);
    return { kind: 'find', found: this.#search.find(question), catalogue: this.#origin };
  }

  #identify({ sighting, tracks, elements, others }: IdentifyQuestion): IdentifyAnswer {
    const { origin, candidates } = elements === null ? this.#now() : this.#past(elements);
    const known = { tracks: playKnownTracks(tracks), satellites: null, celestial: null };
    const aircraft = candidatePaths(sighting, known);
    const satellites = satellitePaths(sighting, candidates);
    return {
      kind: 'identify',
      identification: rankCandidates(sighting, [...aircraft, ...others, satellites]),
      aircraft: aircraft.reduce((sum, { considered }) => sum + considered, 0),
      catalogue: origin,
    };
  }

  #now(): OpenedElements {
    this.#candidates ??= new SatelliteCandidates(this.#set);
    return { origin: this.#origin, candidates: this.#candidates };
  }

  /** The last one stays open: who asks about an evening asks more than once. */
  #past({ document, ...origin }: PastElements): OpenedElements {
    if (this.#opened?.origin.version === origin.version) return this.#opened;
    const read = parseCatalogueDocument(brotliDecompressSync(document).toString());
    if (read === null) throw new Error(`The catalogue ${origin.version} that was kept cannot be read.`);
    this.#opened = { origin, candidates: new SatelliteCandidates(this.#openSet(read.version, read.records)) };
    return this.#opened;
  }

  #passes({ noradId, search, keep }: PassesQuestion): SatellitePass[] | null {
    const found = findSatellite(this.#set, noradId);
    if (found === null) return null;
    return findPasses(this.#set, search, Uint32Array.of(found.index)).slice(0, keep);
  }

  #transits({ noradId, observer, fromMs, toMs }: TransitsQuestion): readonly SatelliteTransit[] | null {
    return satelliteTransits(this.#set, noradId, observer, fromMs, toMs, CROSSING_DEG);
  }

  #groundTrack(question: GroundTrackQuestion): SatelliteGroundTrack | null {
    const found = findSatellite(this.#set, question.noradId);
    const revolution = lastRevolution(this.#set, question.noradId, question);
    if (found === null || revolution === null) return null;
    return { record: found.record, catalogue: this.#origin, ...revolution };
  }
}
