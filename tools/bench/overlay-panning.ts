/// <reference lib="dom" />
import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { KNOWN_ROUTES, KNOWN_SKY, OBSERVER } from '../../e2e/fixtures/known-sky';
import { ScriptedProvider } from '../../e2e/fixtures/scripted-provider';
import { SkylensServer } from '../../e2e/fixtures/skylens-server';
import { ensureBuilt } from '../setup/build.mjs';
import { inRoot } from '../setup/paths.mjs';
import { pageScript } from './page-script';

const PANNING_MS = 60_000;
/** Until everything is compiled and every cache is filled. */
const SETTLING_MS = 30_000;
const HELD_MS = 10_000;
const SHOWING_MS = 1_000;
/** Pointer moves come at half the rate of frames, as from a finger on a busy phone. */
const MOVE_EVERY_MS = 33;
const SWEEP_PX = 160;
const SWEEP_MS = 4_000;

export interface PanningFigures {
  readonly frames: number;
  readonly seconds: number;
  /** How far the view turned, degrees, so that nobody measures a still picture. */
  readonly turnedDeg: number;
  /** Commits of React while nothing but the view moves: readouts, lists and clocks are held back. */
  readonly commitsHeld: number;
  readonly framesHeld: number;
  /** Commits of React in the minute of panning, readouts and lists included. */
  readonly commitsWithReadouts: number;
  /** Used JavaScript heap after a collection, KiB, before and after. */
  readonly heapBeforeKib: number;
  readonly heapAfterKib: number;
}

const commits = async (page: Page): Promise<number> => page.evaluate<number>('window.watchedCommits.commits');
const attribute = async (sky: Locator, name: string): Promise<number> => Number(await sky.getAttribute(name));

async function heapKib(cdp: CDPSession): Promise<number> {
  // Twice: what weak references held goes with the second.
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / 1024;
}

/** Drags the sky to and fro for so long. Returns how far the view turned. */
async function pan(page: Page, sky: Locator, forMs: number): Promise<number> {
  const box = await sky.boundingBox();
  if (box === null) throw new Error('the sky is not on the screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.6];
  let turnedDeg = 0;
  let headingDeg = await attribute(sky, 'data-heading');
  await page.mouse.move(x, y);
  await page.mouse.down();
  const startedAtMs = performance.now();
  for (let move = 0; performance.now() - startedAtMs < forMs; move++) {
    const phase = ((performance.now() - startedAtMs) / SWEEP_MS) * 2 * Math.PI;
    await page.mouse.move(x + SWEEP_PX * Math.sin(phase), y + (SWEEP_PX / 4) * Math.sin(phase * 1.7));
    await page.waitForTimeout(MOVE_EVERY_MS);
    if (move % 15 !== 0) continue;
    const nextDeg = await attribute(sky, 'data-heading');
    turnedDeg += Math.abs(((nextDeg - headingDeg + 540) % 360) - 180);
    headingDeg = nextDeg;
  }
  await page.mouse.up();
  return turnedDeg;
}

/** Opens the drawn sky on the product as built and waits until it moves by hand. */
async function openSky(page: Page, url: string): Promise<Locator> {
  await page.addInitScript({ content: await pageScript('overlay-watch-page.ts') });
  await page.addInitScript(
    (mode) => {
      window.localStorage.setItem('skylens.splash', 'skip');
      window.localStorage.setItem('skylens.view-mode', mode);
    },
    JSON.stringify({ state: { mode: 'ar', wantsCamera: false }, version: 1 }),
  );
  await page.goto(url);
  await page.getByRole('button', { name: 'Camera view' }).click();
  const sky = page.getByTestId('sky');
  await sky.and(page.locator('[data-state="ready"][data-pose="manual"]')).waitFor({ timeout: 60_000 });
  return sky;
}

async function measure(page: Page, sky: Locator): Promise<PanningFigures> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.enable');
  await pan(page, sky, SETTLING_MS);
  const heapBeforeKib = await heapKib(cdp);
  const framesBefore = await attribute(sky, 'data-frames');
  const commitsBefore = await commits(page);
  const startedAtMs = performance.now();
  const turnedDeg = await pan(page, sky, PANNING_MS);
  const seconds = (performance.now() - startedAtMs) / 1000;
  const commitsWithReadouts = (await commits(page)) - commitsBefore;
  const frames = (await attribute(sky, 'data-frames')) - framesBefore;
  const heapAfterKib = await heapKib(cdp);
  await page.evaluate('window.watchedCommits.isHolding = true');
  // What was on its way is shown first.
  await page.waitForTimeout(SHOWING_MS);
  const [heldBefore, heldFramesBefore] = [await commits(page), await attribute(sky, 'data-frames')];
  await pan(page, sky, HELD_MS);
  return {
    frames,
    seconds,
    turnedDeg,
    commitsHeld: (await commits(page)) - heldBefore,
    framesHeld: (await attribute(sky, 'data-frames')) - heldFramesBefore,
    commitsWithReadouts,
    heapBeforeKib,
    heapAfterKib,
  };
}

/** Pans the drawn sky of the built product for a minute: commits of React, and whether anything piles up. */
export async function measurePanning(browser: Browser): Promise<PanningFigures> {
  await ensureBuilt();
  const provider = await ScriptedProvider.start();
  provider.fly(KNOWN_SKY, KNOWN_ROUTES);
  const server = await SkylensServer.start({
    AIRCRAFT_SOURCES: `adsb.lol=${provider.url}`,
    STANDING_DATA: `dir:${inRoot('e2e/fixtures/standing-data')}`,
  });
  try {
    const context = await browser.newContext({
      viewport: { width: 412, height: 839 },
      deviceScaleFactor: 1,
      permissions: ['geolocation'],
      geolocation: { ...OBSERVER, accuracy: 5 },
    });
    const page = await context.newPage();
    const figures = await measure(page, await openSky(page, server.url));
    await context.close();
    return figures;
  } finally {
    await server.stop();
    await provider.stop();
  }
}
