import { themeColourReader } from '@app/sky-drawing/theme-colours';

/** Colours of the map in force, as MapLibre reads them; OKLCH it does not. */
export interface MapColours {
  readonly sea: string;
  readonly land: string;
  readonly coast: string;
  readonly border: string;
  readonly river: string;
  readonly town: string;
  readonly airport: string;
  readonly runway: string;
  readonly ring: string;
  readonly place: string;
  readonly satellite: string;
  readonly accent: string;
  readonly shade: string;
  /** Around letters, so that they stand out from what they lie on. */
  readonly halo: string;
  /** Streets and what else a basemap of the operator's brings. */
  readonly street: string;
  readonly green: string;
}

const hex = (colour: number): string => `#${colour.toString(16).padStart(6, '0')}`;

/** Part of the way from one colour to another, channel by channel: of two reds it is a red. */
function mixed(from: number, to: number, share: number): string {
  const channel = (shift: number): number => {
    const [a, b] = [(from >> shift) & 0xff, (to >> shift) & 0xff];
    return Math.round(a + (b - a) * share) << shift;
  };
  return hex(channel(16) | channel(8) | channel(0));
}

/** Made from the tokens of the theme alone. Call again when the theme changes. */
export function readMapColours(element: Element, isLight: boolean): MapColours {
  const read = themeColourReader(element);
  const of = (token: string): number => read(token).colour;
  const [ground, surface, raised, ink] = [of('--ground'), of('--surface'), of('--raised'), of('--ink')];
  const edge = of('--edge');
  const land = isLight ? surface : raised;
  return {
    sea: isLight ? mixed(ground, of('--primary'), 0.13) : hex(ground),
    land: hex(land),
    coast: mixed(land, edge, isLight ? 0.75 : 0.6),
    border: mixed(land, edge, 0.6),
    river: mixed(land, isLight ? of('--primary') : ground, isLight ? 0.25 : 0.8),
    town: hex(of('--muted')),
    airport: mixed(land, of('--primary'), 0.9),
    runway: mixed(land, ink, 0.62),
    ring: mixed(land, edge, isLight ? 0.5 : 0.42),
    place: hex(ink),
    satellite: hex(of('--primary')),
    accent: hex(of('--accent')),
    shade: isLight ? hex(ink) : '#000000',
    halo: hex(land),
    street: mixed(land, ink, 0.2),
    green: mixed(land, of('--ok'), 0.1),
  };
}
