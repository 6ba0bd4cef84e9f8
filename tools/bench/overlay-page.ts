/// <reference lib="dom" />
/**
 * Runs inside a browser (overlay-drawing.ts bundles it): draws invented frames with the product's own renderer, and in
 * the plain way that Pixi's first example shows, an object of Pixi's for everything.
 */
import { BitmapFonts } from '@app/sky-drawing/bitmap-fonts';
import { createWebGlRenderer } from '@app/sky-drawing/webgl-renderer';
import { OBJECTS_AT, OVERLAY_OBJECT, OVERLAY_OBJECT_WORDS } from '../../app/workers/sky/overlay/overlay-frame';
import { Container, Graphics } from 'pixi.js';
import { SyntheticFrames } from './overlay-frames';
import { COLOURS, createProductDrawing, type Drawing, stubDrawing, VIEWPORT } from './overlay-product';

function canvasOnPage(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  document.body.replaceChildren(canvas);
  return canvas;
}

async function productDrawing(objects: number): Promise<Drawing> {
  return createProductDrawing(canvasOnPage(), objects);
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
    const before = calls.made;
    for (let frame = 0; frame < frames; frame++) {
      await new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          drawing?.draw(step++);
          resolve();
        });
      });
    }
    return (calls.made - before) / frames;
  },
};

const calls = stubDrawing();
Object.assign(window, { overlayBench: bench });
