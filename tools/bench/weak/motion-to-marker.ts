/// <reference lib="dom" />
import type { Browser } from '@playwright/test';
import { crowdedSky } from '../../../e2e/fixtures/crowded-sky';
import { drawingWorker } from '../../../e2e/fixtures/drawing-worker';
import { FakeSensors, SENSOR_PERMISSIONS } from '../../../e2e/fixtures/fake-sensors';
import { atMost } from '../../measurement/suite-result';
import { median } from '../interleave';
import { pageScript } from '../page-script';
import type { DrawnFrame } from './motion-watch-drawing';
import type { Reading } from './motion-watch-page';
import { type Place, withProductPage } from './product-page';
import type { WeakPart } from './weak-part';

const AIRCRAFT = 40;
const REFRESH_MS = 1000 / 60;
const SETTLING_MS = 8_000;
const RESTING_MS = 1_500;
/** A hand that follows an aircraft that is near. */
const SWEEP = { fromDeg: 100, byDeg: 180, lastsMs: 6_000 } as const;
/** Of the sweep: the device takes a while to turn evenly, and a hand stops. */
const EVEN = { from: 0.25, to: 0.9 } as const;

const turned = (deg: number): number => ((((deg + 180) % 360) + 360) % 360) - 180;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The straight line through the readings: when the device pointed so. */
function timeOf(readings: readonly Reading[]): (headingDeg: number) => number {
  const [first] = readings;
  if (first === undefined) return () => Number.NaN;
  const points = readings.map(({ atMs, headingDeg }) => ({
    x: turned(headingDeg - first.headingDeg),
    y: atMs - first.atMs,
  }));
  const [x, y] = [mean(points.map((point) => point.x)), mean(points.map((point) => point.y))];
  const slope =
    points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0) /
    points.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
  return (headingDeg) => first.atMs + y + slope * (turned(headingDeg - first.headingDeg) - x);
}

/** Of the page, and of the worker that draws; times are epoch milliseconds. */
interface MotionRecord {
  readonly readings: readonly Reading[];
  readonly frames: readonly DrawnFrame[];
}

export interface MotionFigures {
  readonly frames: number;
  readonly frameMs: number;
  /** From the moment at which the device pointed where a frame shows, until that frame is seen. */
  readonly lagMs: number;
  /** From the newest reading that a frame could know, until it is seen: the lag where nothing is predicted. */
  readonly unpredictedLagMs: number;
}

/** Of the newest reading that the page had heard of. */
const newestAtMs = (readings: readonly Reading[], atMs: number): number =>
  readings.findLast(({ heardAtMs }) => heardAtMs <= atMs)?.atMs ?? Number.NaN;

/** A frame is on the screen a refresh after it was drawn. */
const seenAtMs = (drawnAtMs: number): number => drawnAtMs + REFRESH_MS;

/** Frames drawn during the even part of a sweep, against the device's own readings; `offsetDeg` is what rest showed. */
function figuresOf({ readings, frames }: MotionRecord, offsetDeg: number, startMs: number): MotionFigures {
  const [fromMs, toMs] = [startMs + SWEEP.lastsMs * EVEN.from, startMs + SWEEP.lastsMs * EVEN.to];
  const timeAt = timeOf(readings.filter(({ atMs }) => atMs >= fromMs && atMs <= toMs));
  const drawn = frames.filter(({ drawnAtMs }) => drawnAtMs >= fromMs && drawnAtMs <= toMs);
  return {
    frames: drawn.length,
    frameMs: (toMs - fromMs) / drawn.length,
    lagMs: median(drawn.map((frame) => seenAtMs(frame.drawnAtMs) - timeAt(frame.headingDeg - offsetDeg))),
    unpredictedLagMs: median(drawn.map((frame) => seenAtMs(frame.drawnAtMs) - newestAtMs(readings, frame.askedAtMs))),
  };
}

/** Called where the sky is drawn. */
const drawnFrames = (): readonly DrawnFrame[] => Reflect.get(globalThis, 'drawnFrames');

/** A device that is turned, in the product as built. */
async function measureTurned(browser: Browser, drawnBy: Place): Promise<MotionFigures> {
  const permissions = ['geolocation', ...SENSOR_PERMISSIONS];
  const readingsScript = await pageScript('weak/motion-watch-page.ts');
  const drawingScript = await pageScript('weak/motion-watch-drawing.ts');
  const options = { aircraft: crowdedSky(AIRCRAFT), permissions, drawnBy, drawingScript };
  return withProductPage(browser, options, async (page, url) => {
    await page.addInitScript({ content: readingsScript });
    await page.addInitScript(() => {
      const lens = { state: { precision: 'ultra' }, version: 1 };
      window.localStorage.setItem('skylens.lens-settings', JSON.stringify(lens));
    });
    const sensors = await FakeSensors.attach(page);
    sensors.aim({ azimuthDeg: SWEEP.fromDeg, elevationDeg: 10 });
    await page.goto(url);
    await page.getByRole('button', { name: 'Camera view' }).click();
    const isReady = `[data-state="ready"][data-pose="sensor"][data-drawn-by="${drawnBy}"]`;
    await page.getByTestId('sky').and(page.locator(isReady)).waitFor({ timeout: 60_000 });
    await page.evaluate('watchReadings()');
    await page.waitForTimeout(SETTLING_MS);
    const frames = async () =>
      drawnBy === 'page' ? page.evaluate(drawnFrames) : (await drawingWorker(page, 'overlay'))?.evaluate(drawnFrames);
    const read = async (): Promise<MotionRecord> => ({
      readings: await page.evaluate((): readonly Reading[] => Reflect.get(window, 'readings')),
      frames: (await frames()) ?? [],
    });
    const rest = await read();
    const offsetDeg = turned((rest.frames.at(-1)?.headingDeg ?? Number.NaN) - (rest.readings.at(-1)?.headingDeg ?? 0));
    const startMs = await page.evaluate(() => performance.timeOrigin + performance.now());
    await sensors.sweep(SWEEP.fromDeg, SWEEP.byDeg, { lastsMs: SWEEP.lastsMs });
    await page.waitForTimeout(RESTING_MS);
    const record = await read();
    await sensors.close();
    return figuresOf(record, offsetDeg, startMs);
  });
}

const lineOf = (drawnBy: Place, { frames, frameMs, lagMs, unpredictedLagMs }: MotionFigures): string =>
  `device turned ${SWEEP.byDeg / (SWEEP.lastsMs / 1000)}° a second, drawn by the ${drawnBy}: seen ${lagMs.toFixed(1)} ms ` +
  `after it pointed there, ${unpredictedLagMs.toFixed(1)} ms after the newest reading; ` +
  `${frames} frames, one each ${frameMs.toFixed(1)} ms`;

/** How far the sky view lags behind the device that turns, drawn on the main thread and in a worker. */
export async function measureMotion(browser: Browser): Promise<WeakPart> {
  const [page, worker] = [await measureTurned(browser, 'page'), await measureTurned(browser, 'worker')];
  return {
    // A picture that leads the device is as wrong as one that lags.
    gates: [atMost('weak.motion-to-marker', Math.abs(worker.lagMs), REFRESH_MS, 'ms')],
    lines: [lineOf('page', page), lineOf('worker', worker)],
    figures: { motion: { page, worker } },
  };
}
