import { once } from 'node:events';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { stopClockFromStart } from '../fixtures/stop-clock';

test.use({ splash: true });

const splash = (page: Page) => page.getByRole('progressbar', { name: 'Starting Skylens' });
const planned = (page: Page) => page.getByRole('heading', { level: 1, name: 'Triangulation' });

const cover = (page: Page) => page.getByRole('dialog', { name: 'Starting Skylens' });

/** Keeps the script of the first screen back until the returned function is called. */
async function holdScreen(page: Page): Promise<() => void> {
  const release = new AbortController();
  await page.route('**/triangulation-screen-*.js', async (route) => {
    if (!release.signal.aborted) await once(release.signal, 'abort');
    await route.continue();
  });
  return () => release.abort();
}

/** Opens a page with its splash while the clock stands still, so that nothing but what a test does ends it. */
async function openSplash(page: Page): Promise<void> {
  await stopClockFromStart(page);
  // A style sheet that a test holds back holds the page's load event back too.
  await page.goto('/triangulation', { waitUntil: 'domcontentloaded' });
  await expect(splash(page)).toBeVisible();
  // Its script, which comes behind its first paint: before it keys and taps do nothing.
  await expect(page.locator('#splash')).toHaveAttribute('data-live');
}

test('the splash speaks the language that is chosen, as soon as the app is there', async ({ page }) => {
  await page.addInitScript(() => window.localStorage.setItem('skylens.accessibility', '{"language":"de-DE"}'));
  await stopClockFromStart(page);
  await page.goto('/triangulation', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('progressbar', { name: 'Skylens startet' })).toBeVisible();
  await expect(page.locator('#splash')).toContainText('Was über dir fliegt');
  await expect(page.locator('[data-splash-skip]')).toHaveText('Überspringen');
});

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
  await expect(planned(page)).toBeVisible();
  const texts: string[] = await page.evaluate(() => Reflect.get(window, 'splashTexts'));
  expect(texts.length).toBeGreaterThan(12);
});

test('[SHELL-04] real work goes on behind it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openSplash(page);
  await expect.poll(() => asked).toEqual(expect.arrayContaining(['/api/app-config', '/api/sources']));
  await expect.poll(() => asked.some((path) => path.includes('triangulation-screen'))).toBe(true);
  await expect(splash(page)).toBeVisible();
  // Its script, which comes behind its first paint, has come.
  await expect(page.locator('#splash')).toHaveAttribute('data-live');
});

test('[SHELL-04] it is painted before any script of the app has come', async ({ page }) => {
  await page.route('**/assets/*.js', async () => {});
  await page.goto('/triangulation', { waitUntil: 'commit' });
  await expect(cover(page)).toBeVisible();
  await expect(page.getByText('Know what flies above you')).toBeVisible();
});

for (const theme of ['light', 'dark', 'night']) {
  test(`[SHELL-04] it is painted in the ${theme} theme before any file of the app has come`, async ({ page }) => {
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') refused.push(message.text());
    });
    await page.addInitScript((value) => window.localStorage.setItem('theme', value), theme);
    await page.route('**/assets/*', async () => {});
    await page.goto('/triangulation', { waitUntil: 'commit' });
    await expect(cover(page)).toBeVisible();
    const painted = () =>
      cover(page).evaluate((element) => {
        const tokens = getComputedStyle(document.documentElement);
        const probe = document.createElement('i');
        probe.style.color = tokens.getPropertyValue('--ground');
        probe.style.backgroundColor = tokens.getPropertyValue('--ink');
        element.append(probe);
        const { color: ground, backgroundColor: ink } = getComputedStyle(probe);
        probe.remove();
        const promise = document.querySelector('[data-splash-promise]') ?? element;
        const { backgroundColor, color } = getComputedStyle(element);
        return { ground, ink, backgroundColor, color, promisePx: getComputedStyle(promise).fontSize };
      });
    const { ground, ink, ...seen } = await painted();
    expect(seen).toEqual({ backgroundColor: ground, color: ink, promisePx: '20px' });
    expect(ground).not.toBe(ink);
    const isDark = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme === 'dark');
    expect(isDark).toBe(theme !== 'light');
    expect(refused).toEqual([]);
  });
}

test('[SHELL-04] its bar is seen to fill', async ({ page }) => {
  await openSplash(page);
  await page.clock.runFor(1_000);
  await expect(splash(page)).toHaveAttribute('aria-valuenow', '10');
  const share = () =>
    splash(page).evaluate((bar) => {
      const fill = bar.querySelector('[data-splash-fill]');
      return (fill?.getBoundingClientRect().width ?? 0) / bar.getBoundingClientRect().width;
    });
  await expect.poll(share).toBeCloseTo(0.5, 2);
});

/** Keeps the app's style sheet back until the returned function is called. */
async function holdStyles(page: Page): Promise<() => void> {
  const release = new AbortController();
  await page.route('**/assets/*.css', async (route) => {
    if (!release.signal.aborted) await once(release.signal, 'abort');
    await route.continue();
  });
  return () => release.abort();
}

test('no screen is drawn before its styles have come', async ({ page }) => {
  const release = await holdStyles(page);
  await page.addInitScript(() => {
    new MutationObserver((_, watch) => {
      const first = document.querySelector('#root > *');
      if (first === null) return;
      watch.disconnect();
      document.documentElement.dataset['firstLayout'] = getComputedStyle(first).display;
    }).observe(document, { subtree: true, childList: true });
  });
  const screen = page.waitForResponse('**/triangulation-screen-*.js');
  await openSplash(page);
  // The screen has come and run, and React has had as many turns as it likes to draw it.
  await page.evaluate(async (url) => {
    await import(url);
    for (let turn = 0; turn < 100; turn += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', resolve, { once: true });
        port1.start();
        port2.postMessage(null);
      });
    }
  }, (await screen).url());
  await expect(page.locator('#root')).toBeEmpty();
  release();
  await expect(planned(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-first-layout', 'flex');
});

test('nothing of the splash moves when the styles of the app come', async ({ page }) => {
  await holdScreen(page);
  const release = await holdStyles(page);
  await openSplash(page);
  const heights = () =>
    page.locator('#splash :is([role="progressbar"], p, button)').evaluateAll((parts) =>
      parts.map((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return [part.textContent, top, bottom];
      }),
    );
  const before = await heights();
  expect(before.length).toBeGreaterThan(5);
  release();
  const areStylesThere = () =>
    page.evaluate(() => [...document.styleSheets].some(({ href, media }) => href !== null && media.length === 0));
  await expect.poll(areStylesThere).toBe(true);
  expect(await heights()).toEqual(before);
});

test('[SHELL-04] it gives way to a screen that is ready, and its two seconds go on in nobody’s way', async ({
  page,
}) => {
  const release = await holdScreen(page);
  await openSplash(page);
  await expect(cover(page)).toBeVisible();
  await expect(page.locator('#root')).toHaveAttribute('inert', '');
  release();
  await expect(planned(page)).toBeVisible();
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
  await expect(planned(page)).toBeVisible();
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
  await nextSession.goto(`${baseURL}/triangulation`);
  await expect(planned(nextSession)).toBeVisible();
  await expect(splash(nextSession)).toHaveCount(0);
});
