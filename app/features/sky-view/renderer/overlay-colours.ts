import type { DrawnColour } from '@app/sky-drawing/drawn-colour';
import type { CelestialTints } from './celestial-tints';

/** Colours of the overlay as numbers, 0xRRGGBB, from the semantic tokens of the theme in force. */
export interface OverlayColours extends CelestialTints {
  /** Straight on camera or sky: light in every theme but night. */
  readonly ink: number;
  readonly muted: number;
  readonly accent: number;
  readonly primary: number;
  readonly ok: number;
  readonly warning: number;
  readonly danger: number;
  /** AR-14, by altitude band: low, medium, high, not known. */
  readonly bands: readonly [number, number, number, number];
  /** The boxes that labels stand in, and what is written there. */
  readonly box: DrawnColour;
  readonly boxLine: DrawnColour;
  readonly boxInk: number;
  readonly boxMuted: number;
  readonly boxAccent: number;
  readonly boxDanger: number;
}

/** A colour as the shaders read it: bytes red, green, blue, alpha in memory order of a little-endian machine. */
export function colourWord(colour: number, alpha: number): number {
  const alphaByte = Math.round(Math.min(1, Math.max(0, alpha)) * 255);
  return ((alphaByte << 24) | ((colour & 0xff) << 16) | (colour & 0xff00) | ((colour >> 16) & 0xff)) >>> 0;
}
