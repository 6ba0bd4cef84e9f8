import { atLeast, atMost, type SuiteResult } from '../measurement/suite-result';
import { benchBrowser } from './bench-browser';
import { type BenchOptions, catalogueFile } from './bench-options';
import { globeCatalogue } from './globe-catalogue';
import { measurePlaces, placeLines } from './drawing-places';
import { type FrameFigures, globeInputOf, measureDrawing } from './globe-drawing';
import { type ClassError, interpolationErrors } from './globe-interpolation';

const SATELLITES = 30_000;
const FRAME_LIMIT_MS = 0.5;
/** Of the main thread, all in all, where a worker draws. */
const HEARD_LIMIT_MS = 1;
/** Frames a second while the main thread is held. */
const LEAST_HELD_FRAMES = 30;
const SWAP_LIMIT_MS = 2;
/** Times cheaper than the anchor. */
const LEAST_GAIN = 1.3;
const LOW_ORBIT_LIMIT_M = 5;
/** Seconds between keyframes: up to 600 times the clock's rate, and at a thousand. */
const SPANS_S = [60, 80] as const;

const ms = (value: number): string => value.toFixed(2);
const metres = (value: number): string => value.toFixed(1);

function errorLine({ orbitClass, spanS, satellites, medianM, p99M, worstM }: ClassError): string {
  return `keyframes ${spanS} s apart, ${orbitClass} (${satellites}): median ${metres(medianM)} m, 99 % ${metres(p99M)} m, worst ${metres(worstM)} m`;
}

const frameLine = (name: string, { scriptMs, wallMs }: FrameFigures): string =>
  `${name}: ${ms(scriptMs)} ms of script a frame, ${ms(wallMs)} ms by the clock`;

const worstOf = (errors: readonly ClassError[], spanS: number): number =>
  errors.find((error) => error.orbitClass === 'leo' && error.spanS === spanS)?.worstM ?? Number.NaN;

/**
 * A frame of the globe with 30,000 satellites where the page draws it and where a worker does, against places worked out in JavaScript for every point of every
 * frame; and how far the shader's places lie from SGP4's.
 */
export async function runGlobeBench(options: BenchOptions): Promise<SuiteResult> {
  const catalogue = await globeCatalogue(await catalogueFile(options), SATELLITES);
  const errors = SPANS_S.flatMap((spanS) => interpolationErrors(catalogue, spanS));
  const browser = await benchBrowser();
  if (typeof browser === 'string') throw new Error(`The globe bench needs Chromium: ${browser}`);
  try {
    const drawing = await measureDrawing(browser, catalogue);
    const places = await measurePlaces(browser, {
      page: 'globe-places-page.ts',
      worker: 'globe-places-worker.ts',
      given: await globeInputOf(catalogue),
    });
    const worker = places.find(({ place }) => place === 'worker');
    const { product, swapNext, swapJump, plainHermite } = drawing;
    const count = catalogue.elements.length;
    return {
      suite: 'globe',
      gates: [
        atMost('globe.frame', product.scriptMs, FRAME_LIMIT_MS, 'ms'),
        atMost('globe.frame-in-worker', worker?.mainMs ?? Number.NaN, HEARD_LIMIT_MS, 'ms'),
        atLeast('globe.frames-while-held', worker?.heldFramesPerS ?? Number.NaN, LEAST_HELD_FRAMES, 'frames/s'),
        atLeast('globe.against-anchor', plainHermite.scriptMs / product.scriptMs, LEAST_GAIN, 'times'),
        atMost('globe.swap', swapNext.scriptMs, SWAP_LIMIT_MS, 'ms'),
        atMost('globe.swap-jump', swapJump.scriptMs, SWAP_LIMIT_MS, 'ms'),
        ...SPANS_S.map((spanS) =>
          atMost(`globe.interpolation-leo-${spanS}s`, worstOf(errors, spanS), LOW_ORBIT_LIMIT_M, 'm'),
        ),
      ],
      figures: { satellites: count, published: catalogue.published, drawing, places, errors },
      lines: [
        `${count} satellites, ${catalogue.published} of them of the catalogue`,
        frameLine('product (shader moves the points)', product),
        frameLine('a frame with the next keyframe', swapNext),
        frameLine('a frame with two new keyframes (jump of time)', swapJump),
        frameLine('anchor, cubic on the main thread into the array that is uploaded', plainHermite),
        ...placeLines(places),
        ...errors.map(errorLine),
      ],
    };
  } finally {
    await browser.close();
  }
}
