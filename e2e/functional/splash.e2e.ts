import { expect, test } from '../fixtures/test';

test.use({ splash: true });

const splash = { role: 'progressbar', name: 'Starting Skylens' } as const;

test('[SHELL-04] the splash stays for two seconds, its bar fills, its texts advance', async ({ page }) => {
  // Every text with the time it came, seen from inside the page, where no round trip blurs it.
  await page.addInitScript(() => {
    const texts: [number, string][] = [];
    Reflect.set(window, 'splashTexts', texts);
    new MutationObserver(() => {
      const text = document.querySelector('[data-splash-status]')?.textContent ?? null;
      if (text !== (texts.at(-1)?.[1] ?? null)) texts.push([performance.now(), text ?? '']);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.goto('/settings');
  const bar = page.getByRole(splash.role, { name: splash.name });
  await expect(bar).toBeVisible();
  await expect(bar).toHaveAttribute('aria-valuenow', /^1\d$/, { timeout: 3000 });
  await expect(bar).toBeHidden({ timeout: 4000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();

  const texts: [number, string][] = await page.evaluate(() => Reflect.get(window, 'splashTexts'));
  const shownMs = (texts.at(-1)?.[0] ?? 0) - (texts[0]?.[0] ?? 0);
  expect(shownMs).toBeGreaterThan(1850);
  expect(shownMs).toBeLessThan(2600);
  // A busy machine may join two steps; most of the twenty are seen.
  expect(texts.length).toBeGreaterThan(12);
});

test('[SHELL-04] real work goes on behind it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/settings');
  await expect(page.getByRole(splash.role, { name: splash.name })).toBeVisible();
  await expect.poll(() => asked).toEqual(expect.arrayContaining(['/api/app-config', '/api/sources']));
  expect(asked.some((path) => path.includes('settings-page'))).toBe(true);
  await expect(page.getByRole(splash.role, { name: splash.name })).toBeVisible();
});

test('[SHELL-04] a tap skips it, and the session does not show it again', async ({ page }) => {
  await page.goto('/settings');
  const bar = page.getByRole(splash.role, { name: splash.name });
  await expect(bar).toBeVisible();
  await page.mouse.click(20, 20);
  await expect(bar).toBeHidden({ timeout: 500 });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('[SHELL-04] Escape skips it', async ({ page }) => {
  await page.goto('/settings');
  const bar = page.getByRole(splash.role, { name: splash.name });
  await expect(bar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden({ timeout: 500 });
});

test('[SHELL-04] "Always skip" is remembered over sessions', async ({ page, context, baseURL }) => {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Always skip' }).click();
  const nextSession = await context.newPage();
  await nextSession.goto(`${baseURL}/settings`);
  await expect(nextSession.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(await nextSession.getByRole(splash.role, { name: splash.name }).count()).toBe(0);
});
