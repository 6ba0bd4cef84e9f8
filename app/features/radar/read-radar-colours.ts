import { themeColourReader } from '@app/sky-drawing/theme-colours';
import type { RadarColours } from './renderer/radar-colours';

/** Colours in force at an element. Call again when the theme changes. */
export function readRadarColours(element: Element): RadarColours {
  const read = themeColourReader(element);
  const colour = (token: string): number => read(token).colour;
  return {
    ink: colour('--ink'),
    muted: colour('--muted'),
    faint: colour('--faint'),
    line: read('--line'),
    plate: null,
    primary: colour('--primary'),
    ok: colour('--ok'),
    danger: colour('--danger'),
    bands: [colour('--accent'), colour('--primary'), colour('--warning'), colour('--muted')],
  };
}
