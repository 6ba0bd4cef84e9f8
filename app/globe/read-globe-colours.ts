import { themeColourReader } from '@app/sky-drawing/theme-colours';
import type { GlobeColours, Rgb } from './renderer/globe-colours';

function rgb(colour: number): Rgb {
  return [(colour >> 16) / 255, ((colour >> 8) & 255) / 255, (colour & 255) / 255];
}

function mixed([red, green, blue]: Rgb, other: Rgb, share: number): Rgb {
  const part = (one: number, index: 0 | 1 | 2): number => one + (other[index] - one) * share;
  return [part(red, 0), part(green, 1), part(blue, 2)];
}

/** How much of the ink is in the ground by day and night; a light page has a light Earth whose night is grey. */
const SHARES = {
  light: { daySea: 0.03, dayLand: 0.1, nightSea: 0.24, nightLand: 0.31 },
  dark: { daySea: 0.16, dayLand: 0.25, nightSea: 0.035, nightLand: 0.08 },
  night: { daySea: 0.13, dayLand: 0.21, nightSea: 0.02, nightLand: 0.06 },
} as const;

const isTheme = (name: string | undefined): name is keyof typeof SHARES => name !== undefined && name in SHARES;

/** Colours in force at an element. Call again when the theme changes. */
export function readGlobeColours(element: Element): GlobeColours {
  const read = themeColourReader(element);
  const colour = (token: string): Rgb => rgb(read(token).colour);
  const name = document.documentElement.dataset['theme'];
  const shares = SHARES[isTheme(name) ? name : 'dark'];
  const ground = colour('--ground');
  const ink = colour('--ink');
  return {
    daySea: mixed(ground, ink, shares.daySea),
    dayLand: mixed(ground, ink, shares.dayLand),
    nightSea: mixed(ground, ink, shares.nightSea),
    nightLand: mixed(ground, ink, shares.nightLand),
    coast: { colour: ink, alpha: 0.5 },
    graticule: { colour: ink, alpha: 0.1 },
    classes: [colour('--accent'), colour('--primary'), colour('--warning'), colour('--ok')],
    orbit: read('--ink').colour,
    track: read('--warning').colour,
    expected: read('--ink').colour,
  };
}
