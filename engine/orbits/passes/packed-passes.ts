import type { MagnitudeBasis } from '../magnitude/magnitude-basis';
import type { PassVisibility } from './satellite-pass';

/** Whole numbers of a pass, by their places in its row of `PackedPasses.facts`. */
export const PASS_FACT = {
  /** Index in the propagator's set. */
  index: 0,
  noradId: 1,
  /** Row of its first event in `events`: rise, set, culminations, then the brightest moment where it is none of these. */
  firstEvent: 2,
  culminations: 3,
  /** Counted from the first event; `NO_EVENT` where the Sun never shines on it. */
  brightest: 4,
  /** Row of its first sunlit span. */
  firstSpan: 5,
  spans: 6,
  /** Places in `VISIBILITIES` and `MAGNITUDE_BASES`. */
  visibility: 7,
  magnitudeBasis: 8,
  /** `CUT.atStart`, `CUT.atEnd` or both. */
  cut: 9,
  /** Hidden spans; they follow the sunlit ones. */
  hiddenSpans: 10,
} as const;
export const PASS_FACTS = 11;

/** Other numbers of a pass, by their places in its row of `PackedPasses.figures`; times in epoch milliseconds. */
export const PASS_FIGURE = {
  riseMs: 0,
  /** Of the satellite's elements. */
  epochMs: 1,
  standardMagnitude: 2,
  /** NaN unless it is visible. */
  visibleFromMs: 3,
  visibleToMs: 4,
} as const;
export const PASS_FIGURES = 5;

/** Numbers of an event, by their places in its row of `PackedPasses.events`. Angles are made of them when it is read. */
export const PASS_EVENT = {
  atMs: 0,
  /** On the observer's level axes, km. */
  east: 1,
  north: 2,
  up: 3,
  /** Code; see ILLUMINATIONS. */
  illumination: 4,
  /** Cosine of the phase angle. */
  cosPhase: 5,
  /** Sine of the Sun's elevation at the observer. */
  sinSunElevation: 6,
} as const;
export const PASS_EVENT_NUMBERS = 7;

export const EVENT_AT = { rise: 0, set: 1, firstCulmination: 2 } as const;
export const NO_EVENT = 0xff_ff_ff_ff;
export const CUT = { atStart: 1, atEnd: 2 } as const;
export const VISIBILITIES: readonly PassVisibility[] = ['visible', 'too-faint', 'eclipsed', 'daylight'];
export const MAGNITUDE_BASES: readonly MagnitudeBasis[] = ['measured', 'class', 'guess'];

/**
 * Passes as numbers, a row each: tens of thousands take no objects, and go from worker to page without being copied. A
 * `PassList` reads them.
 */
export interface PackedPasses {
  readonly count: number;
  readonly facts: Uint32Array<ArrayBuffer>;
  readonly figures: Float64Array<ArrayBuffer>;
  readonly events: Float64Array<ArrayBuffer>;
  /** Sunlit and hidden spans, begin and end of each, epoch milliseconds. */
  readonly spansMs: Float64Array<ArrayBuffer>;
}

export const noPasses = (): PackedPasses => ({
  count: 0,
  facts: new Uint32Array(0),
  figures: new Float64Array(0),
  events: new Float64Array(0),
  spansMs: new Float64Array(0),
});

/** What is to be transferred with them. */
export const buffersOf = ({ facts, figures, events, spansMs }: PackedPasses): ArrayBuffer[] => [
  facts.buffer,
  figures.buffer,
  events.buffer,
  spansMs.buffer,
];
