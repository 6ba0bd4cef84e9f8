import { once } from 'node:events';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { stopClockFromStart } from '../fixtures/stop-clock';

test.use({ splash: true });

const splash = (page: Page) => page.getByRole('progressbar', { name: 'Starting Skylens' });
const settings = (page: Page) => page.getByRole('heading', { level: 1, name: 'Settings' });

const cover = (page: Page) => page.getByRole('dialog', { name: 'Starting Skylens' });

/** Keeps the script of the first screen back until the returned function is called. */
async function holdScreen(page: Page): Promise<() => void> {
  const release = new AbortController();
  await page.route('**/planned-page-*.js', async (route) => {
    if (!release.signal.aborted) await once(release.signal, 'abort');
    await route.continue();
  });
  return () => release.abort();
}

/** Opens a page with its splash while the clock stands still, so that nothing but what a test does ends it. */
async function openSplash(page: Page): Promise<void> {
  await stopClockFromStart(page);
  await page.goto('/settings');
  await expect(splash(page)).toBeVisible();
}

test('[SHELL-04] the splash stays for two seconds, its bar fills, its texts advance', async ({ page }) => {
  // Every text, seen from inside the page.
  await page.addInitScript(() => {
    const texts: string[] = [];
    Reflect.set(window, 'splashTexts', texts);
    new MutationObserver(() => {
      const text = document.querySelector('[data-splash-status]')?.textContent;
      if (text !== undefined && text !== null && text !== texts.at(-1)) texts.push(text);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await openSplash(page);
  const bar = splash(page);
  await expect(bar).toHaveAttribute('aria-valuenow', '0');
  for (let step = 1; step < 20; step += 1) {
    await page.clock.runFor(100);
    await expect(bar).toHaveAttribute('aria-valuenow', String(step));
  }
  await page.clock.runFor(100);
  await expect(bar).toHaveCount(0);
  await expect(settings(page)).toBeVisible();
  const texts: string[] = await page.evaluate(() => Reflect.get(window, 'splashTexts'));
  expect(texts.length).toBeGreaterThan(12);
});

test('[SHELL-04] real work goes on behind it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openSplash(page);
  await expect.poll(() => asked).toEqual(expect.arrayContaining(['/api/app-config', '/api/sources']));
  await expect.poll(() => asked.some((path) => path.includes('planned-page'))).toBe(true);
  await expect(splash(page)).toBeVisible();
});

test('[SHELL-04] it is painted before any script of the app has come', async ({ page }) => {
  await page.route('**/assets/*.js', async () => {});
  await page.goto('/settings', { waitUntil: 'commit' });
  await expect(cover(page)).toBeVisible();
  await expect(page.getByText('Know what flies above you')).toBeVisible();
});

test('[SHELL-04] it gives way to a screen that is ready, and its two seconds go on in nobody’s way', async ({
  page,
}) => {
  const release = await holdScreen(page);
  await openSplash(page);
  await expect(cover(page)).toBeVisible();
  await expect(page.locator('#root')).toHaveAttribute('inert', '');
  release();
  await expect(settings(page)).toBeVisible();
  await expect(cover(page)).toHaveCount(0);
  // The clock stands still: nothing but the screen has ended it.
  await expect(splash(page)).toHaveAttribute('aria-valuenow', '0');
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expect(splash(page)).toHaveCount(1);
});

test('[SHELL-04] a tap skips it, and the session does not show it again', async ({ page }) => {
  const release = await holdScreen(page);
  await openSplash(page);
  await page.mouse.click(20, 20);
  await expect(splash(page)).toHaveCount(0);
  release();
  await page.clock.resume();
  await page.reload();
  await expect(settings(page)).toBeVisible();
  await expect(splash(page)).toHaveCount(0);
});

test('[SHELL-04] Escape skips it', async ({ page }) => {
  await holdScreen(page);
  await openSplash(page);
  await page.keyboard.press('Escape');
  await expect(splash(page)).toHaveCount(0);
});

test('[SHELL-04] "Always skip" is remembered over sessions', async ({ page, context, baseURL }) => {
  await holdScreen(page);
  await openSplash(page);
  await page.getByRole('button', { name: 'Always skip' }).click();
  await expect(splash(page)).toHaveCount(0);
  const nextSession = await context.newPage();
  await nextSession.goto(`${baseURL}/settings`);
  await expect(settings(nextSession)).toBeVisible();
  await expect(splash(nextSession)).toHaveCount(0);
});
