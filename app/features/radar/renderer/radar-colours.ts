import type { DrawnColour } from '@app/sky-drawing/drawn-colour';

/** Colours of the radar as numbers, from the semantic tokens of the theme in force. */
export interface RadarColours {
  readonly ink: number;
  readonly muted: number;
  readonly faint: number;
  /** Rings and axes; carries its own transparency. */
  readonly line: DrawnColour;
  /** Behind the labels, where they lie on the names of a map; null where they lie on nothing that is written. */
  readonly plate: number | null;
  /** Satellites. */
  readonly primary: number;
  readonly ok: number;
  readonly danger: number;
  /** By altitude band: low, medium, high, not known. */
  readonly bands: readonly [number, number, number, number];
}
