import { MOON_GLYPHS, PLANET_GLYPHS, SKY_GLYPHS } from '@engine/sky/object-style';
import type { DrawnGlyph } from '@app/sky-drawing/glyph-shapes';

/** Glyphs in the order of their index in a style word, and the one that points nowhere. */
export const CELL_GLYPHS: readonly DrawnGlyph[] = [...SKY_GLYPHS, 'undirected'];

/** Everything else that is drawn as a sprite onto the sky. */
export const SIGNS = [
  'accuracy-high',
  'accuracy-medium',
  'accuracy-low',
  'dot',
  'dot-hollow',
  'arrow',
  'tick',
  'corner-wide',
  'corner-tight',
] as const;
export type Sign = (typeof SIGNS)[number];

export const CELL_PX = 32;
export const CELL_COLUMNS = 8;
export const CELL_ROWS = Math.ceil((CELL_GLYPHS.length * 2 + SIGNS.length) / CELL_COLUMNS);

export const UNDIRECTED_INDEX = CELL_GLYPHS.indexOf('undirected');
const SUN_INDEX = CELL_GLYPHS.indexOf('sun');
const MOON_INDEX = CELL_GLYPHS.indexOf('moon-0');
const PLANET_INDEX = CELL_GLYPHS.indexOf('mercury');
const STAR_INDEX = CELL_GLYPHS.indexOf('star');
const SATELLITE_INDEX = CELL_GLYPHS.indexOf('satellite');
const STATION_INDEX = CELL_GLYPHS.indexOf('station');
const BALLOON_INDEX = CELL_GLYPHS.indexOf('balloon');

/** Index of a glyph's cell in the sheet. */
export const glyphCell = (glyphIndex: number, isHollow: boolean): number =>
  isHollow ? CELL_GLYPHS.length + glyphIndex : glyphIndex;
export const signCell = (sign: Sign): number => CELL_GLYPHS.length * 2 + SIGNS.indexOf(sign);

/** Sun, Moon, planets and stars: no altitude, nothing to mistake for another. */
export const isCelestialGlyph = (glyphIndex: number): boolean => glyphIndex >= SUN_INDEX && glyphIndex <= STAR_INDEX;
export const isStarGlyph = (glyphIndex: number): boolean => glyphIndex === STAR_INDEX;
/** Lies with its lit side towards the Sun. */
export const isMoonGlyph = (glyphIndex: number): boolean =>
  glyphIndex >= MOON_INDEX && glyphIndex < MOON_INDEX + MOON_GLYPHS.length;
/** Index in `PLANET_GLYPHS`; none of it for all others. */
export const planetIndex = (glyphIndex: number): number =>
  glyphIndex < PLANET_INDEX + PLANET_GLYPHS.length ? glyphIndex - PLANET_INDEX : -1;
/** Satellites and space stations: no altitude that one could compare, and a place that is computed. */
export const isSatelliteGlyph = (glyphIndex: number): boolean =>
  glyphIndex >= SATELLITE_INDEX && glyphIndex <= STATION_INDEX;
/** Has no nose, and stays upright. */
export const isUprightGlyph = (glyphIndex: number): boolean =>
  (isCelestialGlyph(glyphIndex) && !isMoonGlyph(glyphIndex)) || glyphIndex === BALLOON_INDEX || glyphIndex > STAR_INDEX;

/** Length of a bracket's legs; the cell's middle lies half of it inside the corner. */
export const WIDE_CORNER_PX = 22;
export const TIGHT_CORNER_PX = 9;
export const TICK_PX = 10;
