/// <reference lib="dom" />
/** Draws the sky view on an OffscreenCanvas (drawing-places-page.ts starts it): a frame in each animation frame. */
import { DOMAdapter, WebWorkerAdapter } from 'pixi.js';
import type { PlaceOrder, PlaceReport } from './drawing-places-page';
import { createProductDrawing, type Drawing, stubDrawing } from './overlay-product';

DOMAdapter.set(WebWorkerAdapter);
stubDrawing();

/** What the page has to know of every frame: where the camera looks, for the tape of the horizon. */
const tell = (report: PlaceReport<{ readonly headingDeg: number }>): void => postMessage(report);

function runs(drawing: Drawing): void {
  let step = 0;
  const onFrame = (): void => {
    const beforeMs = performance.now();
    drawing.draw(step++);
    tell({ kind: 'frame', tookMs: performance.now() - beforeMs, told: { headingDeg: step % 360 } });
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);
}

addEventListener('message', ({ data: { canvas, given } }: MessageEvent<PlaceOrder<number>>) => {
  createProductDrawing(canvas, given).then(runs, (reason: unknown) => tell({ kind: 'failed', reason: String(reason) }));
});
