import type { DrawnColour } from './drawn-colour';

const UNKNOWN: DrawnColour = { colour: 0x808080, alpha: 1 };

/** Reads any CSS colour, OKLCH too, by letting the browser paint it. */
function painted(context: CanvasRenderingContext2D, css: string): DrawnColour {
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = css;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data;
  return { colour: (red << 16) | (green << 8) | blue, alpha: alpha / 255 };
}

/** Reads the semantic tokens in force at an element, as `--ink`. Make another when the theme changes. */
export function themeColourReader(element: Element): (token: string) => DrawnColour {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const style = getComputedStyle(element);
  return (token) => {
    const css = style.getPropertyValue(token).trim();
    return context === null || css === '' ? UNKNOWN : painted(context, css);
  };
}
