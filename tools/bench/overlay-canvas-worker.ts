/// <reference lib="dom" />
/** Draws the sky view on an OffscreenCanvas (overlay-canvas-page.ts starts it): a frame in each animation frame. */
import { DOMAdapter, WebWorkerAdapter } from 'pixi.js';
import type { CanvasOrder, CanvasReport } from './overlay-canvas-page';
import { createProductDrawing, type Drawing, stubDrawing } from './overlay-product';

DOMAdapter.set(WebWorkerAdapter);
stubDrawing();

const tell = (report: CanvasReport): void => postMessage(report);

/** What the page has to know of every frame in the product: where the camera looks, for the tape of the horizon. */
function runs(drawing: Drawing): void {
  let step = 0;
  const onFrame = (): void => {
    const beforeMs = performance.now();
    drawing.draw(step++);
    tell({ kind: 'frame', headingDeg: step % 360, tookMs: performance.now() - beforeMs });
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);
}

addEventListener('message', ({ data: { canvas, objects } }: MessageEvent<CanvasOrder>) => {
  createProductDrawing(canvas, objects).then(runs, (reason: unknown) =>
    tell({ kind: 'failed', reason: String(reason) }),
  );
});
