/**
 * The drawn sky behind the objects: stars, constellation lines, horizon, cardinal points and the state of the light.
 * Everything is in the screen pixels of the overlay frame that it comes with. Floats, unless said otherwise:
 *
 * | words | content |
 * |---|---|
 * | 0 … `BACKDROP_HEADER_WORDS` − 1 | header, see `BACKDROP_HEADER` |
 * | `STARS_AT` … | stars in view, `STAR_WORDS` each: x, y, magnitude, colour index B−V |
 * | `LINES_AT` … | segments in view, `LINE_WORDS` each: x0, y0, x1, y1; constellation lines first, then the horizon |
 * | `MARKS_AT` … | cardinal points in view, `MARK_WORDS` each: x, y, index of the 45° sector from north (0 … 7) |
 * | `NAMES_AT` … | constellations in view, `NAME_WORDS` each: x, y of the figure's middle, index into CONSTELLATION_NAMES |
 */
export const MAX_BACKDROP_STARS = 1200;
export const MAX_BACKDROP_LINES = 1000;
export const MAX_BACKDROP_MARKS = 8;
export const MAX_BACKDROP_NAMES = 24;

export const BACKDROP_HEADER = {
  /** Ints: numbers of stars, constellation segments, horizon segments, marks. */
  stars: 0,
  constellationLines: 1,
  horizonLines: 2,
  marks: 3,
  /** Degrees: elevation of the Sun's centre, which says how light the sky is. */
  sunElevation: 4,
  /** Where the Sun's azimuth lies on the horizon, pixels; NaN when behind the view. */
  sunGlowX: 5,
  sunGlowY: 6,
  /** Any point of the horizon and its clockwise angle from the x axis, radians: the ground lies below it. */
  horizonX: 7,
  horizonY: 8,
  horizonAngle: 9,
  /** Focal length of the view, pixels; 0 where nothing is known of place or direction, and so no sky can be drawn. */
  focal: 10,
  /** Int: number of constellations. */
  names: 11,
  /** Azimuth of the camera's axis, radians clockwise from true north. */
  azimuth: 12,
} as const;
export const BACKDROP_HEADER_WORDS = 13;

export const STAR_WORDS = 4;
export const LINE_WORDS = 4;
export const MARK_WORDS = 3;
export const NAME_WORDS = 3;
export const STARS_AT = BACKDROP_HEADER_WORDS;
export const LINES_AT = STARS_AT + MAX_BACKDROP_STARS * STAR_WORDS;
export const MARKS_AT = LINES_AT + MAX_BACKDROP_LINES * LINE_WORDS;
export const NAMES_AT = MARKS_AT + MAX_BACKDROP_MARKS * MARK_WORDS;
export const BACKDROP_BYTES = (NAMES_AT + MAX_BACKDROP_NAMES * NAME_WORDS) * 4;

export interface BackdropRequestPart {
  readonly buffer: ArrayBuffer;
  /** Stars fainter than this are left out; 4.5 is what a dark suburb shows. */
  readonly faintestMagnitude: number;
}

export interface BackdropReplyPart {
  readonly buffer: ArrayBuffer;
}
