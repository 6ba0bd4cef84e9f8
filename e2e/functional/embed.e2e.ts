import type { FrameLocator, Page } from '@playwright/test';
import { expectNoFindings } from '../accessibility/expect-no-findings';
import { type Club, expect, test } from '../fixtures/club-test';

const PLACE = 'place=52.5,13.4';

/** Opens a page of a club that frames an address of ours. */
async function frame(page: Page, { origin }: Club, url: string): Promise<FrameLocator> {
  await page.goto(`${origin}/?frame=${encodeURIComponent(url)}`);
  return page.frameLocator('iframe');
}

test('a page that the operator names shows radar, map and passes, credited, without anybody’s account', async ({
  page,
  baseURL,
  clubs,
  context,
}) => {
  const answered: Promise<{ readonly path: string; readonly cookie: string | undefined }>[] = [];
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (!response.url().startsWith(`${baseURL}/api/`)) return;
    answered.push(
      response
        .request()
        .allHeaders()
        .then((headers) => ({ path, cookie: headers['cookie'] })),
    );
  });
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  // Signed in at the server's own page; nothing of it is to be seen here.
  await context.addCookies([{ name: 'skylens_session', value: 'x'.repeat(43), url: baseURL ?? '', sameSite: 'Lax' }]);

  const sky = await frame(page, clubs.allowed, `${baseURL}/embed?view=radar&range=25&theme=night&${PLACE}`);
  await expect(sky.getByTestId('radar')).toHaveAttribute('data-state', 'ready');
  await expect(sky.getByTestId('bare-count')).toHaveText(/^[1-9]\d* aircraft within 25\snm$/);
  await expect(sky.getByTestId('feed-credits')).toContainText('adsb.lol contributors, ODbL');
  await expect(sky.locator('html')).toHaveAttribute('data-theme', 'night');
  const home = sky.getByRole('link', { name: 'Open in Skylens' });
  await expect(home).toHaveAttribute('href', '/?place=52.5%2C13.4&range=25');
  await expect(home).toHaveAttribute('target', '_blank');
  await expect(sky.getByRole('navigation')).toHaveCount(0);

  const map = await frame(page, clubs.allowed, `${baseURL}/embed?view=map&${PLACE}`);
  await expect(map.getByTestId('map')).toHaveAttribute('data-state', 'ready');
  await expect(map.getByTestId('map-credits')).toContainText('Ground:');
  // It begins anew as less motion is asked for.
  const ground = map.getByTestId('map').locator('canvas').first();
  await ground.focus();
  await ground.evaluate((canvas) => canvas.setAttribute('data-before', ''));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(map.locator('[data-before]')).toHaveCount(0);
  await expect(ground).toBeFocused();
  const passes = await frame(page, clubs.allowed, `${baseURL}/embed?view=passes&${PLACE}`);
  await expect(passes.getByTestId('next-passes')).toContainText('DEMO: these orbits are invented.');

  const nowhere = await frame(page, clubs.allowed, `${baseURL}/embed?view=radar&place=91,0`);
  await expect(nowhere.getByText('This view needs a place')).toBeVisible();

  // Looked through as a page of its own, which it is, too.
  await page.goto(`${baseURL}/embed?view=radar&${PLACE}`);
  await expect(page.getByTestId('radar')).toHaveAttribute('data-state', 'ready');
  await expectNoFindings(page);

  const calls = await Promise.all(answered);
  expect(calls.length).toBeGreaterThan(5);
  expect(calls.filter(({ path }) => /^\/api\/(?:user|admin|social|cloud|telemetry)/.test(path))).toEqual([]);
  expect(calls.filter(({ cookie }) => cookie !== undefined)).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['skylens_session']);
  expect(faults).toEqual([]);
});

test('no other page may frame it, and no other page of ours may be framed', async ({ page, baseURL, clubs }) => {
  for (const [club, path] of [
    [clubs.other, '/embed'],
    [clubs.allowed, '/'],
    [clubs.allowed, '/embed/'],
    [clubs.allowed, '/account'],
  ] as const) {
    const refusal = page.waitForEvent('console', {
      predicate: (message) => message.type() === 'error' && message.text().includes('frame-ancestors'),
    });
    const sky = await frame(page, club, `${baseURL}${path}`);
    await refusal;
    await expect(sky.locator('#root')).toHaveCount(0);
  }
});
