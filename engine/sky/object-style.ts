import type { ObjectClass } from '../tracking/aircraft-report';

/** Shapes of what flies in the air. */
export const AIRCRAFT_GLYPHS = [
  'airliner',
  'business-jet',
  'military',
  'light-aircraft',
  'helicopter',
  'glider',
  'balloon',
  'drone',
  'ground-vehicle',
  'unknown',
] as const;
export type AircraftGlyph = (typeof AIRCRAFT_GLYPHS)[number];

/** The Moon by the eighths of its disc that are lit; the lit side is the nose of the glyph. */
export const MOON_GLYPHS = [
  'moon-0',
  'moon-1',
  'moon-2',
  'moon-3',
  'moon-4',
  'moon-5',
  'moon-6',
  'moon-7',
  'moon-8',
] as const;
export type MoonGlyph = (typeof MOON_GLYPHS)[number];

export const PLANET_GLYPHS = ['mercury', 'venus', 'mars', 'jupiter', 'saturn'] as const;
export type PlanetGlyph = (typeof PLANET_GLYPHS)[number];

/**
 * Shapes of everything in the sky: of aircraft first, then from Sun to star the sky itself, then satellites. The index
 * goes over the ports of the workers.
 */
export const SKY_GLYPHS = [
  ...AIRCRAFT_GLYPHS,
  'sun',
  ...MOON_GLYPHS,
  ...PLANET_GLYPHS,
  'star',
  'satellite',
  'station',
] as const;
export type SkyGlyph = (typeof SKY_GLYPHS)[number];

const GLYPH_OF_CLASS: Readonly<Record<ObjectClass, AircraftGlyph>> = {
  airliner: 'airliner',
  'light-aircraft': 'light-aircraft',
  'business-jet': 'business-jet',
  military: 'military',
  helicopter: 'helicopter',
  glider: 'glider',
  balloon: 'balloon',
  parachutist: 'balloon',
  ultralight: 'light-aircraft',
  drone: 'drone',
  'space-vehicle': 'unknown',
  'ground-vehicle': 'ground-vehicle',
  obstacle: 'ground-vehicle',
  unknown: 'unknown',
};

/** @param litFraction of the Moon's disc, [0, 1] */
export const moonGlyphOf = (litFraction: number): MoonGlyph =>
  MOON_GLYPHS[Math.round(litFraction * (MOON_GLYPHS.length - 1))] ?? 'moon-8';

export const glyphOfClass = (objectClass: ObjectClass): AircraftGlyph => GLYPH_OF_CLASS[objectClass];

const INDEX_OF_GLYPH = new Map<string, number>(SKY_GLYPHS.map((glyph, index) => [glyph, index]));

/** Index in `SKY_GLYPHS`. */
export const skyGlyphIndex = (glyph: SkyGlyph): number => INDEX_OF_GLYPH.get(glyph) ?? SKY_GLYPHS.indexOf('unknown');

/**
 * By altitude: below 5,000 ft, below 20,000 ft, above, not known. The band of a satellite tells its brightness, from
 * bright (0) to faint (3), that of a star its colour, see `starBandOf`.
 */
export const ALTITUDE_BAND = { low: 0, medium: 1, high: 2, unknown: 3 } as const;

/** Colour indices B−V at which the colour of a star is told from the next: white from blue, yellow, orange. */
const STAR_BAND_LIMITS = [0.1, 0.6, 1.1] as const;

/** 0 blue, 1 white, 2 yellow, 3 orange. */
export const starBandOf = (colourIndex: number): number =>
  STAR_BAND_LIMITS.filter((limit) => colourIndex >= limit).length;

/** Bits of `SkyObjects.flags`: what is true of an object whoever looks at it. A view adds bits of its own above. */
export const OBJECT_FLAGS = {
  /** The place is advanced from an old fix, from old elements, or its height is assumed. */
  estimated: 1 << 12,
  emergency: 1 << 14,
  onGround: 1 << 15,
  demo: 1 << 22,
  replay: 1 << 23,
  /** Of a satellite: in the shadow, too faint, or lost in the light of the sky. */
  unseen: 1 << 24,
} as const;

/** Fields of a style word. */
const GLYPH_BITS = 0xff;
const BAND_SHIFT = 8;
const BAND_BITS = 0x3;

export const packStyle = (glyphIndex: number, band: number, flags: number): number =>
  (glyphIndex & GLYPH_BITS) | ((band & BAND_BITS) << BAND_SHIFT) | flags;
export const glyphIndexOfStyle = (style: number): number => style & GLYPH_BITS;
export const bandOfStyle = (style: number): number => (style >> BAND_SHIFT) & BAND_BITS;
