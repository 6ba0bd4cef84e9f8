import type { Page } from '@playwright/test';
import { signInByCall } from '../fixtures/sign-in-by-call';
import { expectNoFindingsInAnyTheme } from '../accessibility/expect-no-findings';
import { expectToast } from '../fixtures/noted-toasts';
import { AMELIA } from '../fixtures/people';
import { expect, openSettings, test } from './preferences-screen';

/** Finer than anybody may learn. */
const EXACT = { latitudeDeg: 48.137_154, longitudeDeg: 11.576_124 };
const CELL = '48.1° N, 11.6° E';
/** What the source is asked: a circle of 50 nm around the cell, made wider to the next step. */
const REQUEST = '/v2/point/48.1/11.6/75';

const section = (page: Page) => page.getByRole('region', { name: 'Remember the sky' });
const row = (page: Page) => section(page).getByRole('listitem').filter({ hasText: CELL });

async function standInMunich(page: Page): Promise<void> {
  const place = { ...EXACT, ellipsoidHeightM: null, accuracyM: null, source: 'coordinates', label: null };
  await page.addInitScript(
    (value) => window.localStorage.setItem('skylens.place', value),
    JSON.stringify({ state: { place }, version: 1 }),
  );
}

test.beforeEach(async ({ page }) => {
  await standInMunich(page);
});

test('the sky over one’s place is remembered by keyboard: the server asks for the cell, and never learns the place', async ({
  page,
  provider,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await openSettings(page);
  await expect(section(page)).toContainText('No place is remembered for you.');
  await expect(section(page)).toContainText(`Around ${CELL}: your place, rounded.`);
  provider.requests = [];
  await section(page).getByRole('button', { name: 'Remember the sky here' }).focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'The sky here is remembered from now on');
  await expect(row(page)).toContainText('Your place');
  await expect(section(page)).toContainText('forgotten 30 days after its last visit');
  // Nobody looks at a sky: the settings show none.
  const asked = () => provider.requests.filter((path) => path === REQUEST).length;
  // A source that the tests before have made fail is asked again within two minutes.
  await expect.poll(asked, { timeout: 120_000 }).toBeGreaterThanOrEqual(1);
  expect(sent.join('\n')).not.toMatch(/48\.13|11\.57/);
  expect(provider.requests.join('\n')).not.toMatch(/48\.13|11\.57/);

  await page.goto('/system-status');
  const budgets = page.getByRole('region', { name: 'Requests of the last hour' });
  await expect(budgets.getByRole('listitem')).toContainText(/adsb\.lol: \d+ of 720 that its terms allow/);
  await expect(budgets).toContainText('1 remembered area in 1 request');

  await openSettings(page);
  await row(page)
    .getByRole('button', { name: `Remove ${CELL}` })
    .focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'This place is no longer remembered');
  await expect(section(page)).toContainText('No place is remembered for you.');
});

test('a place that the device may already tell is taken where none is known, and asked for where not', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => window.localStorage.removeItem('skylens.place'));
  await context.clearPermissions();
  await openSettings(page);
  await expect(section(page).getByRole('button', { name: 'Use my location' })).toBeVisible();
  await context.grantPermissions(['geolocation']);
  await page.reload();
  await expect(section(page)).toContainText('Around 52.5° N, 13.4° E: your place, rounded.');
});

test('a browser for which something is remembered tells that it is here with each visit, any other one does not', async ({
  page,
}) => {
  const visits: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user/home-cells')) visits.push(request.method());
  });
  const isSettled = page.waitForResponse('**/api/sources');
  await page.goto('/system-status');
  await isSettled;
  await openSettings(page);
  await section(page).getByRole('button', { name: 'Remember the sky here' }).click();
  await expect(row(page)).toBeVisible();
  // What the settings ask for themselves, and nothing before.
  expect(visits.filter((method) => method === 'PUT')).toHaveLength(1);
  visits.length = 0;
  await page.goto('/system-status');
  await expect.poll(() => visits).toEqual(['GET']);
});

test('what a browser has remembered is the account’s after signing in, and the fourth place is refused in words', async ({
  page,
}) => {
  for (const [latitude, longitude] of [
    [1, 1],
    [2, 2],
    [3, 3],
  ]) {
    await page.request.put('/api/user/home-cells', { data: { latitude, longitude } });
  }
  await signInByCall(page.request, AMELIA);
  await openSettings(page);
  await expect(section(page).getByRole('listitem')).toHaveCount(3);
  await expect(section(page)).toContainText('Kept in your account until you remove it.');
  await expect(section(page)).toContainText('You have 3 places, the most there can be.');
  await expect(section(page).getByRole('button', { name: 'Remember the sky here' })).toHaveCount(0);
  for (const name of ['Remove 1.0° N, 1.0° E', 'Remove 2.0° N, 2.0° E', 'Remove 3.0° N, 3.0° E']) {
    await section(page).getByRole('button', { name }).click();
    await expect(section(page).getByRole('button', { name })).toHaveCount(0);
  }
  await expect(section(page).getByRole('button', { name: 'Remember the sky here' })).toBeVisible();
});

test('the section has no finding in any theme and no width of its own on the smallest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.request.put('/api/user/home-cells', { data: { latitude: -33.9, longitude: -118.4 } });
  await openSettings(page);
  await expect(section(page).getByRole('listitem')).toHaveCount(1);
  await expectNoFindingsInAnyTheme(page);
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(wider).toBeLessThanOrEqual(0);
});
