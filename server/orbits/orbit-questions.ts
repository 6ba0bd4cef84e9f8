import type { SatelliteCatalogue } from '@contract/satellite-catalogue';
import type { FoundSatellite, FindQuestion as SatelliteFindQuestion } from '@engine/orbits/catalogue/catalogue-search';
import type { Revolution, RevolutionQuestion } from '@engine/orbits/catalogue/ground-track';
import type { KnownTracks } from '../history/known-tracks';
import type { CandidatePaths } from '@engine/identification/candidate-paths';
import type { Identification } from '@engine/identification/rank-candidates';
import type { Sighting } from '@engine/identification/sighting';
import type { PassOrder } from '@engine/orbits/passes/pass-order';
import type { PassSearch, SatellitePass } from '@engine/orbits/passes/satellite-pass';
import type { SatelliteRecord } from '@engine/orbits/satellite-record';
import type { ObserverLocation } from '@engine/observer/observer';
import type { SatelliteTransit } from '@engine/transits/satellite-transits';
import type { ToldPass } from '@engine/orbits/told-passes';

/** A catalogue without its records: what answers say of where their figures come from. */
export interface CatalogueOrigin {
  /** Changes when the content does. */
  readonly version: string;
  readonly source: SatelliteCatalogue['source'];
  readonly sourceLabel: string;
  readonly fetchedAtMs: number;
  readonly count: number;
}

export interface OrbitCatalogue extends Omit<CatalogueOrigin, 'count'> {
  readonly records: readonly SatelliteRecord[];
}

/** Passes of the whole catalogue. */
export interface VisibleQuestion {
  readonly kind: 'visible';
  readonly search: PassSearch;
  /** Only passes that somebody can see; much is then never searched. */
  readonly onlyVisible: boolean;
  /** What is over by then is left out. */
  readonly notOverAtMs: number;
  /** Only passes that grow at least this bright; null for all. */
  readonly maxMagnitude: number | null;
  readonly order: PassOrder;
  /** At most so many are told in full: the first of the order. */
  readonly keep: number;
}

export interface VisibleAnswer {
  readonly kind: 'visible';
  /** The first `keep`. */
  readonly passes: readonly ToldPass[];
  /**
   * Of all there are, two numbers each: when the pass begins and when it is over, epoch milliseconds. It is over with
   * its visible part where only that counts.
   */
  readonly spansMs: Float64Array;
  readonly catalogue: CatalogueOrigin;
}

/** Passes of one satellite, soonest first. */
export interface PassesQuestion {
  readonly kind: 'passes';
  readonly noradId: number;
  readonly search: PassSearch;
  readonly keep: number;
}

export interface PassesAnswer {
  readonly kind: 'passes';
  /** Null: the catalogue does not have it. */
  readonly passes: readonly SatellitePass[] | null;
  readonly catalogue: CatalogueOrigin;
}

/** Transits of the Sun and the Moon by one satellite over one place, soonest first; ten days at most. */
export interface TransitsQuestion {
  readonly kind: 'transits';
  readonly noradId: number;
  readonly observer: ObserverLocation;
  readonly fromMs: number;
  readonly toMs: number;
}

export interface TransitsAnswer {
  readonly kind: 'transits';
  /** Null: the catalogue does not have it. */
  readonly transits: readonly SatelliteTransit[] | null;
  readonly catalogue: CatalogueOrigin;
}

/** Ground track of one satellite over its last revolution. */
export interface GroundTrackQuestion extends RevolutionQuestion {
  readonly kind: 'ground-track';
  readonly noradId: number;
}

export interface SatelliteGroundTrack extends Revolution {
  readonly record: SatelliteRecord;
  readonly catalogue: CatalogueOrigin;
}

export interface GroundTrackAnswer {
  readonly kind: 'ground-track';
  /** Null: the catalogue does not have it. */
  readonly track: SatelliteGroundTrack | null;
}

export interface FindQuestion extends SatelliteFindQuestion {
  readonly kind: 'find';
}

export interface FindAnswer {
  readonly kind: 'find';
  readonly found: readonly FoundSatellite[];
  readonly catalogue: CatalogueOrigin;
}

/** A catalogue of before, for a question about its time. */
export interface PastElements extends CatalogueOrigin {
  /** What GET /api/satellites/catalogue sent then, compressed with Brotli. */
  readonly document: Uint8Array;
}

/** What a sighting can have been, among all satellites, aircraft and what else was found elsewhere. */
export interface IdentifyQuestion {
  readonly kind: 'identify';
  readonly sighting: Sighting;
  readonly tracks: KnownTracks;
  /** Null: those of now. */
  readonly elements: PastElements | null;
  /** Candidates that are neither satellites nor aircraft, with their paths. */
  readonly others: readonly CandidatePaths[];
}

export interface IdentifyAnswer {
  readonly kind: 'identify';
  readonly identification: Identification;
  /** Aircraft that were looked at. */
  readonly aircraft: number;
  readonly catalogue: CatalogueOrigin;
}

/** What is computed in a few milliseconds; an identification takes some ten. */
export type ShortQuestion = PassesQuestion | TransitsQuestion | GroundTrackQuestion | FindQuestion | IdentifyQuestion;
export type OrbitQuestion = VisibleQuestion | ShortQuestion;

export type OrbitAnswer =
  | VisibleAnswer
  | PassesAnswer
  | TransitsAnswer
  | GroundTrackAnswer
  | FindAnswer
  | IdentifyAnswer;

export type OrbitKind = OrbitQuestion['kind'];
export type QuestionOf<Kind extends OrbitKind> = Extract<OrbitQuestion, { readonly kind: Kind }>;
export type AnswerOf<Kind extends OrbitKind> = Extract<OrbitAnswer, { readonly kind: Kind }>;
