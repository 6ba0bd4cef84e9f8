import type { DrawnColour } from './drawn-colour';

const UNKNOWN: DrawnColour = { colour: 0x808080, alpha: 1 };
/** What browsers write a colour as that was mixed in sRGB; parts lie beyond [0, 1] where sRGB has no such colour. */
const MIXED = /^color\(srgb (\S+) (\S+) (\S+?)(?: \/ (\S+))?\)$/;

/** `none` counts as 0. */
const byteOf = (part: string | undefined): number =>
  Math.round(255 * Math.min(1, Math.max(0, Number.parseFloat(part ?? '0') || 0)));

/** A colour as browsers write one that was mixed in sRGB. */
export function drawnColourOf(mixed: string): DrawnColour {
  const parts = MIXED.exec(mixed);
  if (parts === null) return UNKNOWN;
  const [, red, green, blue, alpha] = parts;
  return {
    colour: (byteOf(red) << 16) | (byteOf(green) << 8) | byteOf(blue),
    alpha: alpha === undefined ? 1 : byteOf(alpha) / 255,
  };
}

/**
 * Reads any CSS colour, OKLCH too, by having the browser mix it with itself: painted on a canvas it would wait for what
 * draws the window, up to a tenth of a second of a page's beginning.
 */
function mixedWithItself(css: string): string {
  const place = document.createElement('span');
  place.hidden = true;
  // Where the system's few colours replace a page's, they replace no drawing's.
  place.style.setProperty('forced-color-adjust', 'none');
  place.style.color = `color-mix(in srgb, ${css}, ${css})`;
  document.body.append(place);
  const { color } = getComputedStyle(place);
  place.remove();
  return color;
}

/** Reads the semantic tokens in force at an element, as `--ink`. Make another when the theme changes. */
export function themeColourReader(element: Element): (token: string) => DrawnColour {
  const style = getComputedStyle(element);
  return (token) => {
    const css = style.getPropertyValue(token).trim();
    return css === '' ? UNKNOWN : drawnColourOf(mixedWithItself(css));
  };
}
