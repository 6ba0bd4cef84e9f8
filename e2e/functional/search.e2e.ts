import { once } from 'node:events';
import type { Route } from '@playwright/test';
import { KNOWN_SKY } from '../fixtures/known-sky';
import { stopClock } from '../fixtures/stop-clock';
import { expectToast } from '../fixtures/noted-toasts';
import { expect, test } from '../fixtures/test';
import { HOVERING } from './camera-screen';
import { DESKTOP_SIZE, detail, openKnownSky, openSky, option, plain, searchField } from './sky-screen';

test.use({ viewport: DESKTOP_SIZE });

test('[SRCH-01] placeholder and filters of the specification', async ({ page }) => {
  await openKnownSky(page);
  await page.keyboard.press('/');
  await expect(page.getByPlaceholder('Search flight number, aircraft type, operator...')).toBeFocused();
  const panel = page.getByRole('search', { name: 'Search' });
  const options = (label: string) => panel.getByLabel(label).locator('option');
  await expect(options('Type')).toHaveText(['All', 'Airplane', 'Helicopter', 'Satellite', 'Drone']);
  await expect(options('Altitude')).toHaveText(['All', '0-5,000 ft', '5,000-20,000 ft', 'Above 20,000 ft']);
  await expect(options('Distance')).toHaveText(['All', 'Within 5 nm', '5-25 nm', 'Above 25 nm']);
});

test('[SRCH-02] results with their fields, Track, and the empty text', async ({ page }) => {
  const panel = page.getByRole('search', { name: 'Search' });
  const searching = panel.getByText('Searching...', { exact: true });
  // Held back until the words were seen: on a busy machine no fixed delay is long enough.
  const held = new Promise<Route>((resolve) => {
    void page.route('**/api/aerial-objects/search?*', resolve, { times: 1 });
  });
  await openKnownSky(page);
  await page.keyboard.press('/');
  const question = await held;
  await expect(searching).toBeVisible();
  await question.continue();
  const count = Number(/\d+/.exec(await panel.getByText(/^Results \(\d+\)$/).innerText())?.[0]);
  // What another test flew is heard of for a while yet.
  expect(count).toBeGreaterThanOrEqual(KNOWN_SKY.length);
  await expect(panel.getByRole('row')).toHaveCount(count);
  const light = panel.getByRole('row').filter({ hasText: 'D-EABC' });
  await expect(light).toContainText('No call sign');
  await expect(light).toContainText(/\d\snm/);
  await light.getByRole('button', { name: 'Track' }).click();
  await expectToast(page, 'Now tracking D-EABC');
  await searchField(page).fill('lufthansa');
  await expect(panel.getByText('Results (1)', { exact: true })).toBeVisible();
  await expect(panel.getByRole('row')).toContainText('DLH2AB');
  await searchField(page).fill('no such thing');
  await expect(panel.getByText('No objects found matching your criteria', { exact: true })).toBeVisible();
});

test('[SRCH-02] filters start anew each time the panel opens, and Esc closes it', async ({ page }) => {
  await openKnownSky(page);
  await page.keyboard.press('/');
  const panel = page.getByRole('search', { name: 'Search' });
  await panel.getByLabel('Type').selectOption('helicopter');
  await expect(panel.getByRole('row').filter({ hasText: 'DLH2AB' })).toHaveCount(0);
  await expect(panel.getByRole('row').filter({ hasText: 'DHXYZ' })).toBeVisible();
  await searchField(page).fill('x');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(panel.getByLabel('Type')).toHaveValue('all');
  await expect(searchField(page)).toHaveValue('');
});

test('[SRCH-03] the server is asked only while the panel is open, once the typing rests', async ({ page }) => {
  await page.clock.install();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/aerial-objects/search')) asked.push(new URL(request.url()).search);
  });
  // Each is asked again and again while its answer is looked at.
  const questions = () => [...new Set(asked)];
  await openKnownSky(page);
  expect(asked).toEqual([]);
  await page.keyboard.press('/');
  const panel = page.getByRole('search', { name: 'Search' });
  await expect(panel.getByText(/^Results \(\d+\)$/)).toBeVisible();
  // By the page's clock: on a busy machine the typing would rest between two keys.
  await stopClock(page);
  for (const key of 'ryr') {
    await page.keyboard.press(key);
    await page.clock.runFor(100);
  }
  expect(questions()).toHaveLength(1);
  await page.clock.runFor(300);
  await expect.poll(() => questions().length).toBe(2);
  expect(questions()[1]).toContain('query=ryr&');
  await page.clock.resume();
  await expect(panel.getByText('Results (1)')).toBeVisible();
  await panel.getByLabel('Altitude').selectOption('high');
  await panel.getByLabel('Distance').selectOption('far');
  await expect.poll(() => asked.at(-1)).toContain('query=ryr&type=all&altitude=high&distance=far');
  await expect(panel.getByText('Results (1)')).toBeVisible();
});

test.describe('between two points of the coarse grid', () => {
  // The server hears of 52.5, 13.4 and counts from there: 3 nm from here.
  test.use({ geolocation: { latitude: 52.545, longitude: 13.445, accuracy: 5 } });

  test('[SRCH-03] a distance band is counted from the exact place, which the server does not hear', async ({
    page,
    provider,
  }) => {
    provider.fly(HOVERING);
    const asked = page.waitForRequest((request) => request.url().includes('distance=near'));
    await openSky(page);
    await expect(option(page, 'HOVER3')).toBeVisible();
    await page.keyboard.press('/');
    const panel = page.getByRole('search', { name: 'Search' });
    await panel.getByLabel('Distance').selectOption('near');
    expect(new URL((await asked).url()).search).toContain('latitude=52.5&longitude=13.4&tolerance=5');
    // 5.4 nm from the rounded place, and 3.6 nm from here.
    await expect(panel.getByRole('row').filter({ hasText: 'HOVER2' })).toBeVisible();
    await expect(panel.getByRole('row').filter({ hasText: 'HOVER1' })).toBeVisible();
    // Within the tolerance of the rounded place, and 7.8 nm from here.
    await expect(panel.getByRole('row').filter({ hasText: 'HOVER3' })).toHaveCount(0);
  });

  test('[SRCH-02] a result is as far and as high as the list says, in nautical miles first', async ({
    page,
    provider,
  }) => {
    // It stands still in the air, so that it is as far when it is read in one place as in the other.
    provider.fly(HOVERING);
    await openSky(page);
    await expect(option(page, 'HOVER1')).toContainText(/\d\.\d\skm/);
    // Its name ends in a figure, and stands right before the distance.
    const inList = plain((await option(page, 'HOVER1').textContent()) ?? '').replace('HOVER1', '');
    const km = Number(/(\d+\.\d) km/.exec(inList)?.[1]);
    await page.getByRole('button', { name: /^Search flight number/ }).click();
    const result = page.getByRole('search').getByRole('row').filter({ hasText: 'HOVER1' });
    await expect(result).toContainText(/\d\snm \(/);
    const [, nm = '', inKm = ''] =
      /(\d+\.\d) nm \((\d+\.\d) km\)/.exec(plain((await result.textContent()) ?? '')) ?? [];
    // Both are rounded to a tenth.
    expect(Math.abs(Number(inKm) - km)).toBeLessThanOrEqual(0.15);
    expect(Math.abs(Number(nm) * 1.852 - Number(inKm))).toBeLessThanOrEqual(0.15);
  });
});

test('a result opens the object', async ({ page }) => {
  await openKnownSky(page);
  await page.keyboard.press('/');
  await page
    .getByRole('search')
    .getByRole('button', { name: /BAW975/ })
    .click();
  await expect(detail(page).getByRole('heading', { name: 'BAW975' })).toBeVisible();
});

test('the keyboard searches, moves through the results and opens one; the field keeps the focus', async ({ page }) => {
  await openKnownSky(page);
  await page.keyboard.press('/');
  const field = searchField(page);
  const panel = page.getByRole('search', { name: 'Search' });
  await page.keyboard.type('a');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await field.fill('');
  await expect(panel.getByText(/^Results \(\d+\)$/)).toBeVisible();
  const cells = panel.getByRole('gridcell').and(page.locator('[id]'));
  const [first = '', second = ''] = await cells.evaluateAll((elements) => elements.map(({ id }) => id));
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant', first);
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant', second);
  await expect(page.locator(`#${second}`)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`object=${first.replace('search-result-', '')}$`));
  await expect(detail(page).getByRole('heading', { level: 2 })).toBeVisible();
  await expect(field).toBeFocused();
  // The list stands beside the search, not under it.
  await expect(option(page, 'DHXYZ')).toBeInViewport({ ratio: 1 });
  const [list, search] = [await page.getByRole('listbox').boundingBox(), await panel.boundingBox()];
  expect(search?.x ?? 0).toBeGreaterThanOrEqual((list?.x ?? 0) + (list?.width ?? 0) - 1);
});

test('an open list follows the sky, quietly, and the keyboard stays on its result', async ({ page }) => {
  // In the answers alone: what once flew is heard of by the tests that come after, too.
  let hasCome = false;
  await page.route('**/api/aerial-objects/search?*', async (route) => {
    const response = await route.fetch();
    const objects: readonly { readonly id: number }[] = await response.json();
    const [first] = objects;
    if (!hasCome || first === undefined) return route.fulfill({ response });
    const newcomer = { ...first, id: first.id + 1, name: 'NEWCOMER', callsign: 'NEWCOMER' };
    return route.fulfill({ response, json: [...objects, newcomer] });
  });
  await openKnownSky(page);
  await page.keyboard.press('/');
  const panel = page.getByRole('search', { name: 'Search' });
  const field = searchField(page);
  await expect(panel.getByRole('row').filter({ hasText: 'BAW975' })).toBeVisible();
  const searching: boolean[] = [];
  await page.keyboard.press('ArrowDown');
  const active = (await field.getAttribute('aria-activedescendant')) ?? '';
  expect(active).not.toBe('');
  hasCome = true;
  const newcomer = panel.getByRole('row').filter({ hasText: 'NEWCOMER' });
  await expect(async () => {
    searching.push(await panel.getByText('Searching...', { exact: true }).isVisible());
    await expect(newcomer).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 30_000 });
  expect(searching).not.toContain(true);
  await expect(field).toHaveAttribute('aria-activedescendant', active);
  await expect(field).toBeFocused();
});

test('Enter never opens what was found for the words before, however long the server is in answering', async ({
  page,
}) => {
  const panel = page.getByRole('search', { name: 'Search' });
  await page.clock.install();
  await openKnownSky(page);
  await page.keyboard.press('/');
  await searchField(page).fill('DLH2AB');
  await expect(panel.getByRole('row')).toContainText(['DLH2AB']);
  const release = new AbortController();
  await page.route('**/api/aerial-objects/search*', async (route) => {
    if (!release.signal.aborted) await once(release.signal, 'abort');
    await route.continue();
  });
  await searchField(page).fill('BAW975');
  await page.keyboard.press('Enter');
  // Longer than is waited for what may come before the first.
  await page.clock.fastForward(3_000);
  await expect(panel.getByRole('heading', { name: 'Searching...' })).toBeVisible();
  release.abort();
  await expect(page.getByRole('heading', { name: 'BAW975' })).toBeVisible();
});

test('Enter right after the words opens what they find, once it is found', async ({ page }) => {
  const asked = new Promise<Route>((resolve) => {
    void page.route('**/api/aerial-objects/search?query=BAW975&*', resolve, { times: 1 });
  });
  await openKnownSky(page);
  await page.keyboard.press('/');
  await page.keyboard.type('BAW975');
  await page.keyboard.press('Enter');
  const question = await asked;
  const opened = detail(page).getByRole('heading', { name: 'BAW975' });
  await expect(opened).toHaveCount(0);
  await question.continue();
  await expect(opened).toBeVisible();
});

test('words typed on leave the result that the keyboard stood on; the field names the grid that it controls', async ({
  page,
}) => {
  await openKnownSky(page);
  await page.keyboard.press('/');
  const field = searchField(page);
  const cell = page.getByRole('search').getByRole('gridcell', { name: /DLH2AB/ });
  const id = (await cell.getAttribute('id')) ?? '';
  await page.keyboard.press('ArrowDown');
  while ((await field.getAttribute('aria-activedescendant')) !== id) await page.keyboard.press('ArrowDown');
  const grid = page.locator(`#${(await field.getAttribute('aria-controls')) ?? 'none'}`);
  await expect(grid).toHaveRole('grid');
  // It is among the results of these words as well, and is no longer the one that was chosen.
  await page.keyboard.type('DLH');
  await expect(field).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('Enter');
  await expect(detail(page).getByRole('heading', { name: 'DLH2AB' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('Enter opens the first result, and the search gives way to it', async ({ page }) => {
    await openKnownSky(page);
    await page.keyboard.press('/');
    await searchField(page).fill('BAW975');
    await expect(page.getByText('Results (1)', { exact: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('search')).toHaveCount(0);
    await expect(detail(page).getByRole('heading', { name: 'BAW975' })).toBeVisible();
  });
});
