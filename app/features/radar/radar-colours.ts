import type { DrawnColour } from '@app/sky-drawing/drawn-colour';
import { themeColourReader } from '@app/sky-drawing/theme-colours';

/** Colours of the radar as numbers, from the semantic tokens of the theme in force. */
export interface RadarColours {
  readonly ink: number;
  readonly muted: number;
  readonly faint: number;
  /** Rings and axes; carries its own transparency. */
  readonly line: DrawnColour;
  /** Satellites. */
  readonly primary: number;
  readonly ok: number;
  readonly danger: number;
  /** By altitude band: low, medium, high, not known. */
  readonly bands: readonly [number, number, number, number];
}

/** Colours in force at an element. Call again when the theme changes. */
export function readRadarColours(element: Element): RadarColours {
  const read = themeColourReader(element);
  const colour = (token: string): number => read(token).colour;
  return {
    ink: colour('--ink'),
    muted: colour('--muted'),
    faint: colour('--faint'),
    line: read('--line'),
    primary: colour('--primary'),
    ok: colour('--ok'),
    danger: colour('--danger'),
    bands: [colour('--accent'), colour('--primary'), colour('--warning'), colour('--muted')],
  };
}
