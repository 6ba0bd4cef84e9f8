/// <reference lib="dom" />
/**
 * Runs inside a browser (overlay-canvas.ts bundles it): the product's drawing of the sky view on the main thread and, by
 * the same code, in a worker on an OffscreenCanvas. Both go on by themselves, a frame in each animation frame.
 */
import { createProductDrawing, stubDrawing, VIEWPORT } from './overlay-product';

export interface CanvasOrder {
  readonly canvas: OffscreenCanvas;
  readonly objects: number;
}

export type CanvasReport =
  | { readonly kind: 'frame'; readonly headingDeg: number; readonly tookMs: number }
  | { readonly kind: 'failed'; readonly reason: string };

/** What was drawn since the last look: when, on the clock of the page, and how long each frame took. */
interface Seen {
  frames: number;
  tookMs: number[];
}

let seen: Seen = { frames: 0, tookMs: [] };
let stop = (): void => undefined;

function newCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = VIEWPORT.widthPx;
  canvas.height = VIEWPORT.heightPx;
  document.body.replaceChildren(canvas);
  return canvas;
}

const note = (tookMs: number): void => {
  seen.frames++;
  seen.tookMs.push(tookMs);
};

async function drawHere(objects: number): Promise<void> {
  const drawing = await createProductDrawing(newCanvas(), objects);
  let step = 0;
  let animation = 0;
  const onFrame = (): void => {
    const beforeMs = performance.now();
    drawing.draw(step++);
    note(performance.now() - beforeMs);
    animation = requestAnimationFrame(onFrame);
  };
  animation = requestAnimationFrame(onFrame);
  stop = () => {
    cancelAnimationFrame(animation);
    drawing.destroy();
  };
}

async function drawInWorker(objects: number, script: string): Promise<void> {
  const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
  const canvas = newCanvas().transferControlToOffscreen();
  stop = () => worker.terminate();
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<CanvasReport>) => {
      if (data.kind === 'failed') reject(new Error(data.reason));
      else {
        note(data.tookMs);
        resolve();
      }
    });
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
    worker.postMessage({ canvas, objects } satisfies CanvasOrder, [canvas]);
  });
}

const bench = {
  async start(place: 'main' | 'worker', objects: number, script: string): Promise<void> {
    stop();
    await (place === 'main' ? drawHere(objects) : drawInWorker(objects, script));
  },
  /** Resolves when so many frames more were drawn; says how many of them it counted and how long each took. */
  async frames(count: number): Promise<Seen> {
    seen = { frames: 0, tookMs: [] };
    while (seen.frames < count) await new Promise((resolve) => setTimeout(resolve, 20));
    return seen;
  },
  /**
   * Holds the main thread for so long, so often, and says what was drawn while it was held, frames a second. Reports of
   * a worker that waited come at once after it, before anything that was drawn later.
   */
  async held(forMs: number, times: number): Promise<number> {
    let frames = 0;
    for (let time = 0; time < times; time++) {
      await new Promise((resolve) => setTimeout(resolve, forMs));
      seen = { frames: 0, tookMs: [] };
      const untilMs = performance.now() + forMs;
      while (performance.now() < untilMs);
      await new Promise((resolve) => setTimeout(resolve, 0));
      frames += seen.frames;
    }
    return frames / ((times * forMs) / 1000);
  },
};

stubDrawing();
Object.assign(window, { overlayCanvasBench: bench });
