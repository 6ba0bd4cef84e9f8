import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';

/** Pointer moves come at half the rate of frames, as from a finger on a busy phone. */
const MOVE_EVERY_MS = 33;
const SWEEP_PX = 160;
const SWEEP_MS = 4_000;

/** By a finger, sent to the browser itself: the test driver's own mouse puts scripts into the page for each move of a drag. */
export async function panSky(page: Page, sky: Locator, forMs: number): Promise<void> {
  const box = await sky.boundingBox();
  if (box === null) throw new Error('the sky is not on the screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.6];
  const input = await page.context().newCDPSession(page);
  await input.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  const startedAtMs = performance.now();
  while (performance.now() - startedAtMs < forMs) {
    const phase = ((performance.now() - startedAtMs) / SWEEP_MS) * 2 * Math.PI;
    const finger = { x: x + SWEEP_PX * Math.sin(phase), y: y + (SWEEP_PX / 4) * Math.sin(phase * 1.7) };
    await input.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [finger] });
    await pause(MOVE_EVERY_MS);
  }
  await input.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await input.detach();
}
