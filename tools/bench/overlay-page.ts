/// <reference lib="dom" />
/**
 * Runs inside a browser (overlay-drawing.ts bundles it): draws invented frames with the product's own renderer, and in
 * the plain way that Pixi's first example shows, an object of Pixi's for everything.
 */
import { BitmapFonts } from '@app/sky-drawing/bitmap-fonts';
import { createWebGlRenderer } from '@app/sky-drawing/webgl-renderer';
import { OBJECTS_AT, OVERLAY_OBJECT, OVERLAY_OBJECT_WORDS } from '../../app/workers/sky/overlay/overlay-frame';
import { Container, Graphics } from 'pixi.js';
import { BackdropLayer } from '../../app/features/sky-view/renderer/backdrop-layer';
import type { OverlayColours } from '../../app/features/sky-view/renderer/overlay-colours';
import { celestialTints } from '../../app/features/sky-view/renderer/celestial-tints';
import { OverlayRenderer } from '../../app/features/sky-view/renderer/overlay-renderer';
import { SyntheticFrames } from './overlay-frames';

const VIEWPORT = { widthPx: 412, heightPx: 839, video: null, zoom: 1 } as const;
const PLAIN = { colour: 0x202830, alpha: 0.7 } as const;
const COLOURS: OverlayColours = {
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
let drawCalls = 0;

/** Draw calls count and do nothing: what is left is what JavaScript costs, uploads and state included. */
function stubDrawing(): void {
  for (const name of DRAW_CALLS) {
    Object.defineProperty(WebGL2RenderingContext.prototype, name, {
      value: () => {
        drawCalls++;
      },
    });
  }
}

interface Drawing {
  readonly draw: (step: number) => void;
  readonly destroy: () => void;
}

function canvasOnPage(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  document.body.replaceChildren(canvas);
  return canvas;
}

async function productDrawing(objects: number): Promise<Drawing> {
  const frames = new SyntheticFrames(objects, VIEWPORT);
  const renderer = await OverlayRenderer.create({
    ...VIEWPORT,
    canvas: canvasOnPage(),
    resolution: 1,
    colours: COLOURS,
    units: { altitude: 'm', speed: 'kt' },
    prefersReducedMotion: true,
    nameOf: () => 'RYR4TK',
    createBackdrop: (fonts, colours) => new BackdropLayer(fonts, colours),
  });
  return {
    draw: (step) => renderer.draw(frames.at(step), null, step * 16),
    destroy: () => renderer.destroy(),
  };
}

/** One Graphics drawn anew and one text moved for every object in every frame. */
async function plainDrawing(objects: number): Promise<Drawing> {
  const frames = new SyntheticFrames(objects, VIEWPORT);
  const renderer = await createWebGlRenderer({ ...VIEWPORT, canvas: canvasOnPage(), resolution: 1 });
  const fonts = new BitmapFonts(1);
  const stage = new Container();
  const things = Array.from({ length: objects }, (_, index) => {
    const graphics = new Graphics();
    const text = fonts.text(`TST${index}`, 'name');
    stage.addChild(graphics, text);
    return { graphics, text };
  });
  return {
    draw: (step) => {
      const { floats } = frames.at(step).views;
      things.forEach(({ graphics, text }, index) => {
        const at = OBJECTS_AT + index * OVERLAY_OBJECT_WORDS;
        const x = floats[at + OVERLAY_OBJECT.x] ?? 0;
        const y = floats[at + OVERLAY_OBJECT.y] ?? 0;
        graphics
          .clear()
          .poly([x, y - 9, x + 7, y + 8, x - 7, y + 8])
          .fill(COLOURS.ink);
        text.position.set(x + 12, y);
      });
      renderer.render({ container: stage });
    },
    destroy: () => {
      renderer.destroy({ removeView: true });
      stage.destroy({ children: true });
    },
  };
}

let drawing: Drawing | null = null;
let step = 0;

const bench = {
  /** Makes a drawing and draws until nothing is compiled any more. */
  async prepare(kind: 'product' | 'plain', objects: number, warmUp: number): Promise<void> {
    drawing?.destroy();
    drawing = await (kind === 'product' ? productDrawing(objects) : plainDrawing(objects));
    for (step = 0; step < warmUp; step++) drawing.draw(step);
  },
  /** Draws one frame in each of so many animation frames. Returns the draw calls of a frame. */
  async run(frames: number): Promise<number> {
    const before = drawCalls;
    for (let frame = 0; frame < frames; frame++) {
      await new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          drawing?.draw(step++);
          resolve();
        });
      });
    }
    return (drawCalls - before) / frames;
  },
};

stubDrawing();
Object.assign(window, { overlayBench: bench });
