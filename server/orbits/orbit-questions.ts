import type { VisibilityWindow, VisibleSatellite } from '@contract/satellite';
import type { SatelliteCatalogue } from '@contract/satellite-catalogue';
import type { Illumination, PassSearch } from '@engine/orbits/passes/satellite-pass';
import type { SatelliteRecord } from '@engine/orbits/satellite-record';

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

/** Passes of the whole catalogue, soonest first. */
export interface VisibleQuestion {
  readonly kind: 'visible';
  readonly search: PassSearch;
  /** Only passes that somebody can see; much is then never searched. */
  readonly onlyVisible: boolean;
  /** What is over by then is left out. */
  readonly notOverAtMs: number;
  /** At most so many are told in full. */
  readonly keep: number;
}

export interface VisibleAnswer {
  readonly kind: 'visible';
  /** The first `keep`. */
  readonly satellites: readonly VisibleSatellite[];
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
  readonly windows: readonly VisibilityWindow[] | null;
}

/** The way of a satellite over its last revolution, in evenly spaced moments up to `atMs`. */
export interface WayQuestion {
  readonly kind: 'way';
  readonly noradId: number;
  readonly atMs: number;
  /** At least one: where it is at `atMs`. */
  readonly points: number;
  /** A revolution that takes longer is cut to this. */
  readonly longestMs: number;
}

/** A satellite above the ellipsoid at one moment. */
export interface SubPoint {
  readonly atMs: number;
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly altitudeKm: number;
  /** Against the stars, as orbital speeds are given. */
  readonly speedKmS: number;
  /** Direction of motion over the turning ground, [0, 360). */
  readonly headingDeg: number;
}

export interface SatelliteWay {
  readonly record: SatelliteRecord;
  readonly catalogue: CatalogueOrigin;
  /** Oldest first. A moment for which the elements give no place is left out. */
  readonly points: readonly SubPoint[];
  /** Of the last moment asked for; null where there is no place for it. */
  readonly illumination: Illumination | null;
}

export interface WayAnswer {
  readonly kind: 'way';
  /** Null: the catalogue does not have it. */
  readonly way: SatelliteWay | null;
}

/** Satellites by text, nearest sub-point first where a centre is given, else by name. */
export interface FindQuestion {
  readonly kind: 'find';
  /** Folded as `foldCase` does; all must occur in name, number or designator. Empty lets everything through. */
  readonly words: readonly string[];
  readonly atMs: number;
  readonly centre: { readonly latitudeDeg: number; readonly longitudeDeg: number } | null;
  /** Distance over ground from the centre, nautical miles: above the one, up to the other. */
  readonly distanceNm: { readonly above: number; readonly upTo: number };
  readonly limit: number;
}

export interface FoundSatellite {
  readonly record: SatelliteRecord;
  /** Null where its elements give no place. */
  readonly subPoint: SubPoint | null;
  readonly distanceNm: number | null;
  readonly bearingDeg: number | null;
}

export interface FindAnswer {
  readonly kind: 'find';
  readonly found: readonly FoundSatellite[];
  readonly catalogue: CatalogueOrigin;
}

/** What is computed in a few milliseconds. */
export type ShortQuestion = PassesQuestion | WayQuestion | FindQuestion;
export type OrbitQuestion = VisibleQuestion | ShortQuestion;

export type OrbitAnswer = VisibleAnswer | PassesAnswer | WayAnswer | FindAnswer;

export type OrbitKind = OrbitQuestion['kind'];
export type QuestionOf<Kind extends OrbitKind> = Extract<OrbitQuestion, { readonly kind: Kind }>;
export type AnswerOf<Kind extends OrbitKind> = Extract<OrbitAnswer, { readonly kind: Kind }>;
