import { type Rgb, paletteForInk, starTint } from './backdrop-palette';

/** Colours of stars and planets on the sky, 0xRRGGBB. */
export interface CelestialTints {
  /** By the band of a star: blue, white, yellow, orange. */
  readonly stars: readonly [number, number, number, number];
  /** In the order of `PLANET_GLYPHS`. */
  readonly planets: readonly [number, number, number, number, number];
}

/** A colour index B−V in the middle of each band of `starBandOf`. */
const COLOUR_INDICES = { blue: -0.1, white: 0.35, yellow: 0.85, orange: 1.5 } as const;
/** As the eye sees them: grey, white as cream, rust, sand, straw. */
const PLANETS = [0xcfc8bf, 0xfff6e0, 0xff9d6e, 0xf2d6ae, 0xeed58a] as const;

const hex = ([red, green, blue]: Rgb): number =>
  (Math.round(red * 255) << 16) | (Math.round(green * 255) << 8) | Math.round(blue * 255);

/** The tints on a sky of an ink: those of nature, but in the night theme, where all is of the ink's red. */
export function celestialTints(ink: number): CelestialTints {
  if (paletteForInk(ink).starColour === 0) return { stars: [ink, ink, ink, ink], planets: [ink, ink, ink, ink, ink] };
  const { blue, white, yellow, orange } = COLOUR_INDICES;
  return {
    stars: [hex(starTint(blue)), hex(starTint(white)), hex(starTint(yellow)), hex(starTint(orange))],
    planets: PLANETS,
  };
}
