/// <reference lib="dom" />
/** Draws the globe on an OffscreenCanvas (drawing-places-page.ts starts it): a frame in each animation frame. */
import type { GlobeReport } from '@app/globe/renderer/globe-drawing';
import type { PlaceOrder, PlaceReport } from './drawing-places-page';
import { type GlobeBenchInput, productGlobe, stubDrawing, timeFrames } from './globe-product';

const tell = (report: PlaceReport<readonly GlobeReport[]>): void => postMessage(report);

let told: GlobeReport[] = [];

stubDrawing();
timeFrames((tookMs) => {
  tell({ kind: 'frame', tookMs, told });
  told = [];
});

addEventListener('message', ({ data: { canvas, given } }: MessageEvent<PlaceOrder<GlobeBenchInput>>) => {
  productGlobe(canvas, given, (report) => told.push(report)).catch((reason: unknown) =>
    tell({ kind: 'failed', reason: String(reason) }),
  );
});
