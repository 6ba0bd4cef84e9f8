import { describe, expect, it } from 'vitest';
import {
  mixLight,
  NIGHT_PALETTE,
  paletteForInk,
  type Rgb,
  SKY_PALETTE,
  type SkyPalette,
  starTint,
} from './backdrop-palette';
import { celestialTints } from './celestial-tints';

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** WCAG 2.2 relative luminance. */
function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function lightAt(palette: SkyPalette, sunElevationDeg: number): { zenith: Rgb; low: Rgb; ground: Rgb } {
  const out = new Float32Array(9);
  mixLight(out, palette, sunElevationDeg);
  const colour = (from: number): Rgb => [out[from] ?? 9, out[from + 1] ?? 9, out[from + 2] ?? 9];
  return { zenith: colour(0), low: colour(3), ground: colour(6) };
}

const ELEVATIONS = Array.from({ length: 181 }, (_, index) => index - 90);

describe('backdrop palette', () => {
  it.each([
    ['by day and by night', SKY_PALETTE],
    ['in the night theme', NIGHT_PALETTE],
  ])('leaves the ink 4.5:1 on every part of the sky %s', (_, palette) => {
    for (const sunElevationDeg of ELEVATIONS) {
      const { zenith, low, ground } = lightAt(palette, sunElevationDeg);
      for (const colour of [zenith, low, ground]) {
        expect((luminance(palette.ink) + 0.05) / (luminance(colour) + 0.05)).toBeGreaterThanOrEqual(4.5);
      }
      expect(luminance(ground)).toBeLessThan(luminance(low));
    }
  });

  it('lights the red channel alone in the night theme, under 25 % luminance, over black ground', () => {
    for (const sunElevationDeg of ELEVATIONS) {
      const { zenith, low, ground } = lightAt(NIGHT_PALETTE, sunElevationDeg);
      expect(ground).toEqual([0, 0, 0]);
      for (const colour of [zenith, low]) {
        expect(colour.slice(1)).toEqual([0, 0]);
        expect(luminance(colour)).toBeLessThan(0.25);
      }
    }
    for (const colour of [NIGHT_PALETTE.ink, NIGHT_PALETTE.figures]) {
      expect(colour.slice(1)).toEqual([0, 0]);
      expect(luminance(colour)).toBeLessThan(0.25);
    }
    expect(NIGHT_PALETTE.starColour).toBe(0);
  });

  it('grows darker with the Sun, without a jump', () => {
    for (const palette of [SKY_PALETTE, NIGHT_PALETTE]) {
      for (let sunElevationDeg = -20; sunElevationDeg < 10; sunElevationDeg += 0.1) {
        const now = luminance(lightAt(palette, sunElevationDeg).zenith);
        const later = luminance(lightAt(palette, sunElevationDeg + 0.1).zenith);
        expect(later).toBeGreaterThanOrEqual(now - 1e-6);
        expect(later - now).toBeLessThan(0.01);
      }
    }
  });

  it('tints stars from blue by way of white to orange, by B−V', () => {
    // Rigel, Procyon, the Sun, Arcturus, Betelgeuse: warmer one after the other.
    const warmth = [-0.03, 0.43, 0.65, 1.24, 1.5].map((colourIndex) => {
      const [red, , blue] = starTint(colourIndex);
      return red / blue;
    });
    expect(warmth.toSorted((a, b) => a - b)).toEqual(warmth);
    expect(warmth[0]).toBeLessThan(0.85);
    expect(warmth.at(-1)).toBeGreaterThan(1.7);
    expect(starTint(-9)).toEqual(starTint(-0.3));
    expect(starTint(9)).toEqual(starTint(1.8));
  });

  it('gives each class of star and each planet a colour of its own, and in the night theme its one red', () => {
    const { stars, planets } = celestialTints(0xedf1f5);
    expect(new Set([...stars, ...planets]).size).toBe(9);
    const night = celestialTints(0xff0000);
    expect(new Set([...night.stars, ...night.planets])).toEqual(new Set([0xff0000]));
  });

  it('takes the theme from the ink', () => {
    expect(paletteForInk(0xff0000)).toBe(NIGHT_PALETTE);
    expect(paletteForInk(0xedf1f5)).toBe(SKY_PALETTE);
  });
});
