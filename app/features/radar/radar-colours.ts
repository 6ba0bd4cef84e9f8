/** Colours of the radar as numbers, from the semantic tokens of the theme in force. */
export interface RadarColours {
  readonly ink: number;
  readonly muted: number;
  readonly faint: number;
  /** Rings and axes; carries its own transparency. */
  readonly line: { readonly colour: number; readonly alpha: number };
  readonly ok: number;
  readonly danger: number;
  /** By altitude band: low, medium, high, not known. */
  readonly bands: readonly [number, number, number, number];
}

/** Reads any CSS colour, OKLCH too, by letting the browser paint it: red, green, blue, alpha in 0 … 255. */
function paintedColour(context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D, css: string): number[] {
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = css;
  context.fillRect(0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data];
}

/** Colours in force at an element. Call again when the theme changes. */
export function readRadarColours(element: Element): RadarColours {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const style = getComputedStyle(element);
  const channels = (token: string): number[] => {
    const css = style.getPropertyValue(token).trim();
    return context === null || css === '' ? [128, 128, 128, 255] : paintedColour(context, css);
  };
  const colour = (token: string): number => {
    const [red = 0, green = 0, blue = 0] = channels(token);
    return (red << 16) | (green << 8) | blue;
  };
  return {
    ink: colour('--ink'),
    muted: colour('--muted'),
    faint: colour('--faint'),
    line: { colour: colour('--line'), alpha: (channels('--line')[3] ?? 255) / 255 },
    ok: colour('--ok'),
    danger: colour('--danger'),
    bands: [colour('--accent'), colour('--primary'), colour('--warning'), colour('--muted')],
  };
}
