import type { ObjectClass } from '../../tracking/aircraft-report';

/** From and to, both within; null where that end is open. */
export interface Span {
  readonly from: number | null;
  readonly to: number | null;
}

export const ANY_FIGURE: Span = { from: null, to: null };

/** Where a pattern is looked for. `any`: in all the others. `model`: the ICAO type designator, and its name in words. */
export const PATTERN_FIELDS = ['any', 'callsign', 'registration', 'operator', 'model'] as const;
export type PatternField = (typeof PATTERN_FIELDS)[number];

/** A regular expression of the RE2 syntax, without regard to case, found anywhere in the text. */
export interface FilterPattern {
  readonly field: PatternField;
  readonly text: string;
}

/** Longer ones are not taken. */
export const LONGEST_PATTERN = 100;

/** Where aircraft are: anywhere, off the ground, on it. */
export const GROUND_CHOICES = ['any', 'air', 'ground'] as const;
export type GroundChoice = (typeof GROUND_CHOICES)[number];

/**
 * Which aircraft are shown: those for which every condition holds. What is not known of an aircraft meets no condition
 * about it. Satellites, Sun, Moon and stars are no matter of it.
 */
export interface SkyFilter {
  /** One of these; none named: of every kind. */
  readonly classes: readonly ObjectClass[];
  readonly isMilitary: boolean;
  readonly isEmergency: boolean;
  readonly ground: GroundChoice;
  /** Heard by one of these, by their ids; none named: by any. */
  readonly sources: readonly string[];
  /** As lists show it: pressure altitude where it is known; 0 on the ground. */
  readonly altitudeFt: Span;
  /** Over ground from the person; holds for every aircraft while nobody knows where that is. */
  readonly distanceNm: Span;
  /** Over ground. */
  readonly speedKt: Span;
  readonly pattern: FilterPattern | null;
}

export const EVERYTHING: SkyFilter = {
  classes: [],
  isMilitary: false,
  isEmergency: false,
  ground: 'any',
  sources: [],
  altitudeFt: ANY_FIGURE,
  distanceNm: ANY_FIGURE,
  speedKt: ANY_FIGURE,
  pattern: null,
};
