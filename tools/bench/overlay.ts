import { atLeast, atMost, type Gate, type SuiteResult } from '../measurement/suite-result';
import { benchBrowser } from './bench-browser';
import { measurePlaces, placeLines } from './drawing-places';
import { type DrawingFigures, measureDrawing } from './overlay-drawing';
import { measurePanning, type PanningFigures } from './overlay-panning';
import { measureWorkerFrames, type WorkerFigures } from './overlay-worker';

/** Main-thread script of a frame, milliseconds, by number of objects; and the worker's. */
const DRAWING_LIMITS_MS: ReadonlyMap<number, number> = new Map([
  [500, 1.5],
  [2000, 2.5],
]);
const PLACED_OBJECTS = 500;
const WORKER_LIMIT_MS = 4;
/** Times cheaper than the anchor of the same run, at least. */
const LEAST_DRAWING_GAIN: ReadonlyMap<number, number> = new Map([
  [500, 4],
  [2000, 15],
]);
const LEAST_WORKER_GAIN = 1;
/** What lists, ages and the engine's own caches come to in a minute; they grow at rest as well. */
const HEAP_GROWTH_LIMIT_KIB = 512;
/** Less and the minute measured a still picture. */
const LEAST_TURN_DEG = 90;

const rounded = (value: number): string => value.toFixed(2);

function workerLines(figures: readonly WorkerFigures[]): string[] {
  return figures.map(
    ({ aircraft, drawn, frameMs, anchorFrameMs }) =>
      `worker, ${aircraft} aircraft (${Math.round(drawn)} drawn): ${rounded(frameMs)} ms a frame, an object for each and everything sorted ${rounded(anchorFrameMs)} ms`,
  );
}

function drawingLines(figures: readonly DrawingFigures[]): string[] {
  return figures.map(
    ({ objects, frameMs, anchorFrameMs, drawCalls }) =>
      `main thread, ${objects} objects: ${rounded(frameMs)} ms of script a frame in ${drawCalls} draw calls, a Graphics and a text each ${rounded(anchorFrameMs)} ms`,
  );
}

function workerGates(figures: readonly WorkerFigures[]): Gate[] {
  const [, busiest] = figures;
  return [
    atMost('overlay.worker-2000', busiest?.frameMs ?? Number.NaN, WORKER_LIMIT_MS, 'ms'),
    ...figures.map(({ aircraft, frameMs, anchorFrameMs }) =>
      atLeast(`overlay.worker-${aircraft}-against-anchor`, anchorFrameMs / frameMs, LEAST_WORKER_GAIN, 'times'),
    ),
  ];
}

function drawingGates(figures: readonly DrawingFigures[]): Gate[] {
  return figures.flatMap(({ objects, frameMs, anchorFrameMs }) => [
    atMost(`overlay.main-${objects}`, frameMs, DRAWING_LIMITS_MS.get(objects) ?? Number.NaN, 'ms'),
    atLeast(
      `overlay.main-${objects}-against-anchor`,
      anchorFrameMs / frameMs,
      LEAST_DRAWING_GAIN.get(objects) ?? Number.NaN,
      'times',
    ),
  ]);
}

function panningGates(panning: PanningFigures): Gate[] {
  return [
    atMost('overlay.commits-panning', panning.commitsHeld, 0, 'commits'),
    atMost('overlay.heap-growth', panning.heapAfterKib - panning.heapBeforeKib, HEAP_GROWTH_LIMIT_KIB, 'KiB'),
    atLeast('overlay.turned', panning.turnedDeg, LEAST_TURN_DEG, '°'),
  ];
}

function panningLines(panning: PanningFigures): string[] {
  const { frames, seconds, turnedDeg, commitsHeld, framesHeld, commitsWithReadouts } = panning;
  const growthKib = panning.heapAfterKib - panning.heapBeforeKib;
  return [
    `panning ${seconds.toFixed(0)} s, ${turnedDeg.toFixed(0)}°, ${frames} frames: heap ${panning.heapBeforeKib.toFixed(0)} KiB, ${growthKib.toFixed(0)} KiB more after it`,
    `React: ${commitsHeld} commits in ${framesHeld} frames with lists, readouts and clocks held back, ${commitsWithReadouts} in the minute with them`,
  ];
}

/**
 * The sky view frame by frame: what it costs the worker and the main thread, each against the plain way of writing it,
 * and whether anything commits or piles up while the view is panned for a minute. Takes about three minutes.
 */
export async function runOverlayBench(): Promise<SuiteResult> {
  const worker = [measureWorkerFrames(500), measureWorkerFrames(2000)];
  const browser = await benchBrowser();
  if (typeof browser === 'string') throw new Error(`The overlay bench needs Chromium: ${browser}`);
  try {
    const drawing = await measureDrawing(browser);
    const places = await measurePlaces(browser, {
      page: 'overlay-places-page.ts',
      worker: 'overlay-places-worker.ts',
      given: PLACED_OBJECTS,
    });
    const panning = await measurePanning(browser);
    return {
      suite: 'overlay',
      gates: [...workerGates(worker), ...drawingGates(drawing), ...panningGates(panning)],
      figures: { worker, drawing, places, panning },
      lines: [...workerLines(worker), ...drawingLines(drawing), ...placeLines(places), ...panningLines(panning)],
    };
  } finally {
    await browser.close();
  }
}
