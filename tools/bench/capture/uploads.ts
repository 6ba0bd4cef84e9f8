import { once } from 'node:events';
import type { Browser, Page } from '@playwright/test';
import { crowdedSky } from '../../../e2e/fixtures/crowded-sky';
import { atLeast, atMost } from '../../measurement/suite-result';
import { threadClock } from '../bench-browser';
import { countsOf, withProductPage } from '../weak/product-page';
import { panSky } from '../weak/pan-sky';
import type { WeakPart } from '../weak/weak-part';

const AIRCRAFT = 500;
const CAPTURES = 8;
const UPLOADS = '**/api/user/captures';
const SETTLING_MS = 4_000;
const PANNING_MS = 8_000;
const READY_WITHIN_MS = 60_000;
const MOST_MORE = 1.3;
const LEAST_KEPT = 0.9;

interface PannedFigures {
  readonly framesPerS: number;
  readonly mainMs: number;
}

async function captureOne(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Share Observation Details' });
  await page.keyboard.press('c');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

/** How many captures the server holds of this browser. */
async function storedCount(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const answer = await fetch('/api/user/captures');
    const { captures }: { captures: readonly unknown[] } = await answer.json();
    return captures.length;
  });
}

/** Keeps what a page sends from the server until it is let go: how long a page takes to open says nothing here. */
async function holdUploads(page: Page): Promise<() => Promise<void>> {
  const released = new AbortController();
  const context = page.context();
  await context.route(UPLOADS, async (route) => {
    const isHeld = route.request().method() === 'POST' && !released.signal.aborted;
    if (isHeld) await once(released.signal, 'abort');
    await route.continue();
  });
  return async () => {
    released.abort();
    await context.unrouteAll({ behavior: 'wait' });
  };
}

/** The sky view with 500 aircraft, panned while a queue of captures is sent, against the same afterwards. */
export async function measureUploads(browser: Browser): Promise<WeakPart> {
  const { still, sending, stored } = await withProductPage(
    browser,
    { aircraft: crowdedSky(AIRCRAFT) },
    async (page, url) => {
      const sky = page.getByTestId('sky');
      const isReady = page.locator('[data-state="ready"][data-pose="manual"]');
      await page.goto(`${url}/?view=camera`);
      await sky.and(isReady).waitFor({ timeout: READY_WITHIN_MS });
      await page.locator('[data-captures="ready"]').waitFor({ state: 'attached' });
      await page.context().setOffline(true);
      for (let taken = 0; taken < CAPTURES; taken += 1) await captureOne(page);
      await page.context().setOffline(false);
      const letUploadsGo = await holdUploads(page);
      const panned = async (): Promise<PannedFigures> => {
        const before = { ...(await countsOf(page)), mainMs: await clock(), atMs: performance.now() };
        await panSky(page, sky, PANNING_MS);
        const after = { ...(await countsOf(page)), mainMs: await clock(), atMs: performance.now() };
        const pictures = after.worker.pictures - before.worker.pictures;
        return {
          framesPerS: pictures / ((after.atMs - before.atMs) / 1000),
          mainMs: (after.mainMs - before.mainMs) / pictures,
        };
      };
      // What waits is sent once the view stands again.
      await page.reload();
      await sky.and(isReady).waitFor({ timeout: READY_WITHIN_MS });
      const clock = await threadClock(page, 'TaskDuration');
      const storedBefore = await storedCount(page);
      await letUploadsGo();
      const during = await panned();
      const storedAfter = await storedCount(page);
      await panSky(page, sky, SETTLING_MS);
      const after = await panned();
      return { still: after, sending: during, stored: storedAfter - storedBefore };
    },
  );
  return {
    gates: [
      atLeast('capture.uploads-stored', stored, 1, 'captures'),
      atLeast('capture.uploads-rate-kept', sending.framesPerS / still.framesPerS, LEAST_KEPT, 'times'),
      atMost('capture.uploads-main-against-still', sending.mainMs / still.mainMs, MOST_MORE, 'times'),
    ],
    lines: [
      `sky view panned, ${AIRCRAFT} aircraft: ${still.mainMs.toFixed(2)} ms main thread a frame and ` +
        `${still.framesPerS.toFixed(1)} frames a second; while ${stored} captures are sent: ` +
        `${sending.mainMs.toFixed(2)} ms and ${sending.framesPerS.toFixed(1)}`,
    ],
    figures: { uploads: { still, sending, stored } },
  };
}
