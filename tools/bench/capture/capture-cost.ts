/// <reference lib="dom" />
import type { Browser, Page } from '@playwright/test';
import { crowdedSky } from '../../../e2e/fixtures/crowded-sky';
import { atLeast, atMost } from '../../measurement/suite-result';
import { threadClock, type ThreadWork } from '../bench-browser';
import { median } from '../interleave';
import { pageScript } from '../page-script';
import { withProductPage } from '../weak/product-page';
import type { WeakPart } from '../weak/weak-part';

const AIRCRAFT = 40;
const WARM_UP = 2;
const ROUNDS = 7;
const STILL_MS = 2_000;
/** The share dialog opens 1.5 s after a capture is kept: what it costs is counted apart. */
const CAPTURED_MS = 1_400;
/** A phone on its side, of the camera's proportions: all of the picture is shown, and so captured. */
const VIEWPORT = { width: 800, height: 450 } as const;
const READY_WITHIN_MS = 60_000;
const SCRIPT_LIMIT_MS = 50;
const LEAST_GAIN = 2;

interface Spent {
  readonly scriptMs: number;
  readonly taskMs: number;
}

/** Main thread of one round: what it spent beyond what it spends while nothing is pressed. */
async function spentOn(clocks: readonly (() => Promise<number>)[], act: () => Promise<void>, restMsPerS: Spent) {
  const before = await Promise.all(clocks.map((clock) => clock()));
  const startedAtMs = performance.now();
  await act();
  const seconds = (performance.now() - startedAtMs) / 1000;
  const after = await Promise.all(clocks.map((clock) => clock()));
  const [scriptMs = Number.NaN, taskMs = Number.NaN] = after.map((ms, index) => ms - (before[index] ?? Number.NaN));
  return {
    seconds,
    scriptMs: scriptMs - restMsPerS.scriptMs * seconds,
    taskMs: taskMs - restMsPerS.taskMs * seconds,
  };
}

const NOTHING: Spent = { scriptMs: 0, taskMs: 0 };

/** By the key, for as long as the picture takes. */
async function pressCapture(page: Page): Promise<void> {
  await page.keyboard.press('c');
  await page.waitForTimeout(CAPTURED_MS);
}

async function shareDialogOpens(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Share Observation Details' }).waitFor();
}

async function pictureSize(page: Page): Promise<readonly number[]> {
  return page
    .getByRole('dialog', { name: 'Share Observation Details' })
    .locator('img')
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    });
}

async function closeDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Share Observation Details' });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

const medians = (spent: readonly Spent[]): Spent => ({
  scriptMs: median(spent.map(({ scriptMs }) => scriptMs)),
  taskMs: median(spent.map(({ taskMs }) => taskMs)),
});

/**
 * Main thread of a capture at the camera's resolution, over what the sky view spends in that time anyway; against the
 * same picture composed, encoded and hashed by the page itself, in turn with it.
 */
export async function measureCaptureCost(browser: Browser, widthPx: number, heightPx: number): Promise<WeakPart> {
  const options = {
    aircraft: crowdedSky(AIRCRAFT),
    permissions: ['geolocation', 'camera'],
    viewport: VIEWPORT,
  };
  const { product, dialog, plain } = await withProductPage(browser, options, async (page, url) => {
    await page.addInitScript({ content: await pageScript('capture/plain-capture-page.ts') });
    await page.addInitScript(() => {
      const view = { state: { mode: 'ar', wantsCamera: true }, version: 1 };
      window.localStorage.setItem('skylens.view-mode', JSON.stringify(view));
    });
    await page.goto(`${url}/?view=camera`);
    await page
      .locator('[data-testid="sky"][data-state="ready"][data-backdrop="none"]')
      .waitFor({ timeout: READY_WITHIN_MS });
    const works: readonly ThreadWork[] = ['ScriptDuration', 'TaskDuration'];
    const clocks = await Promise.all(works.map((work) => threadClock(page, work)));
    const found: Record<'product' | 'dialog' | 'plain', Spent[]> = { product: [], dialog: [], plain: [] };
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const rest = await spentOn(clocks, () => page.waitForTimeout(STILL_MS), NOTHING);
      const restMsPerS = { scriptMs: rest.scriptMs / rest.seconds, taskMs: rest.taskMs / rest.seconds };
      const ours = await spentOn(clocks, () => pressCapture(page), restMsPerS);
      const opening = await spentOn(clocks, () => shareDialogOpens(page), restMsPerS);
      const size = await pictureSize(page);
      if (size[0] !== widthPx || size[1] !== heightPx) {
        throw new Error(`The capture is ${size.join(' × ')} and not ${widthPx} × ${heightPx}.`);
      }
      await closeDialog(page);
      const theirs = await spentOn(clocks, () => page.evaluate('plainCapture()'), restMsPerS);
      if (round < 0) continue;
      found.product.push(ours);
      found.dialog.push(opening);
      found.plain.push(theirs);
    }
    return found;
  });
  const [ours, opened, theirs] = [medians(product), medians(dialog), medians(plain)];
  return {
    gates: [
      atMost('capture.script', ours.scriptMs + opened.scriptMs, SCRIPT_LIMIT_MS, 'ms'),
      atLeast('capture.main-against-page', theirs.taskMs / ours.taskMs, LEAST_GAIN, 'times'),
    ],
    lines: [
      `capture at ${widthPx} × ${heightPx}: ${ours.scriptMs.toFixed(1)} ms of scripts and ` +
        `${ours.taskMs.toFixed(1)} ms of everything on the main thread; the share dialog after it ` +
        `${opened.scriptMs.toFixed(1)} and ${opened.taskMs.toFixed(1)}; the picture composed by the page itself ` +
        `${theirs.scriptMs.toFixed(1)} and ${theirs.taskMs.toFixed(1)} ms (medians of ${ROUNDS})`,
    ],
    figures: { capture: { product, dialog, plain } },
  };
}
