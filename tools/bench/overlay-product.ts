/// <reference lib="dom" />
/** The product's own drawing of the sky view with invented frames, for benches in a page and in a worker. */
import { OverlayRenderer } from '../../app/features/sky-view/renderer/overlay-renderer';
import { BackdropLayer } from '../../app/features/sky-view/renderer/backdrop-layer';
import { celestialTints } from '../../app/features/sky-view/renderer/celestial-tints';
import type { OverlayColours } from '../../app/features/sky-view/renderer/overlay-colours';
import type { WebGlRendererOptions } from '../../app/sky-drawing/webgl-renderer';
import { SyntheticFrames } from './overlay-frames';

export const VIEWPORT = { widthPx: 412, heightPx: 839, video: null, zoom: 1 } as const;
const PLAIN = { colour: 0x202830, alpha: 0.7 } as const;
export const COLOURS: OverlayColours = {
  ink: 0xe8eef4,
  muted: 0x9aa4ae,
  accent: 0x50e0e0,
  primary: 0x70b0ff,
  ok: 0x60e090,
  warning: 0xf0c050,
  danger: 0xff7060,
  bands: [0x50e0e0, 0x70b0ff, 0xf0c050, 0x9aa4ae],
  box: PLAIN,
  boxLine: PLAIN,
  boxInk: 0xe8eef4,
  boxMuted: 0x9aa4ae,
  boxAccent: 0x50e0e0,
  boxDanger: 0xff7060,
  ...celestialTints(0xedf1f5),
};

const DRAW_CALLS = ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced'] as const;

/** Draw calls count and do nothing: what is left is what JavaScript costs, uploads and state included. */
export function stubDrawing(): { made: number } {
  const calls = { made: 0 };
  for (const name of DRAW_CALLS) {
    Object.defineProperty(WebGL2RenderingContext.prototype, name, {
      value: () => {
        calls.made++;
      },
    });
  }
  return calls;
}

export interface Drawing {
  readonly draw: (step: number) => void;
  readonly destroy: () => void;
}

export async function createProductDrawing(canvas: WebGlRendererOptions['canvas'], objects: number): Promise<Drawing> {
  const frames = new SyntheticFrames(objects, VIEWPORT);
  const renderer = await OverlayRenderer.create({
    ...VIEWPORT,
    canvas,
    resolution: 1,
    colours: COLOURS,
    units: { altitude: 'm', speed: 'kt' },
    prefersReducedMotion: true,
    isFromRight: false,
    nameOf: () => 'RYR4TK',
    createBackdrop: (fonts, colours) => new BackdropLayer(fonts, colours),
  });
  return {
    draw: (step) => renderer.draw(frames.at(step), null, step * 16),
    destroy: () => renderer.destroy(),
  };
}
