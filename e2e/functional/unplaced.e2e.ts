import type { Locator, Page } from '@playwright/test';
import { KNOWN_SKY, OBSERVER } from '../fixtures/known-sky';
import type { ScriptedAircraft } from '../fixtures/scripted-provider';
import { expect, test } from '../fixtures/test';
import { DESKTOP_SIZE, detail, openKnownSky, option } from './sky-screen';

const UNPLACED = '**/api/aerial-objects?source=unplaced';

const unplaced = (hex: string, flight: string): ScriptedAircraft => ({
  hex,
  flight,
  category: 'A3',
  squawk: '4723',
  lat: OBSERVER.latitude,
  lon: OBSERVER.longitude,
  altitudeFt: 21_000,
  groundSpeedKt: 400,
  trackDeg: 90,
  isPlaced: false,
});

const group = (page: Page): Locator => page.getByRole('region', { name: 'Heard, not placed' });
const header = (page: Page): Locator => group(page).getByRole('button', { name: /^Heard, not placed/ });
const rows = (page: Page): Locator => group(page).getByRole('listitem');

test.use({ viewport: DESKTOP_SIZE });

test('an aircraft that is heard without a position is listed with call sign, address, height, squawk, source, reason and since when', async ({
  page,
  provider,
}) => {
  provider.fly([...KNOWN_SKY, unplaced('3c0aaa', 'GHOST1')]);
  await openKnownSky(page);
  await expect(header(page)).toHaveAttribute('aria-expanded', 'false');
  await header(page).click();
  const row = rows(page).filter({ hasText: 'GHOST1' });
  await expect(row).toContainText('hex 3c0aaa');
  await expect(row).toContainText('squawk 4723');
  await expect(row).toContainText(/6\D?4\d\d\D?m|21\D?000\D?ft/u);
  await expect(row).toContainText(/from .*adsb\.lol/iu);
  await expect(row).toContainText('No place: its messages carry no position.');
  await expect(row).toContainText(/Without one for [\d.]+\s(s|min)\./u);
  await row.getByRole('button').click();
  await expect(detail(page).getByRole('heading', { name: 'GHOST1' })).toBeVisible();
  await expect(detail(page)).toContainText('It is heard, but sends no position.');
  // It stands in no sky: neither among the objects nor on the radar.
  await expect(page.getByRole('listbox', { name: 'Objects, nearest first' })).not.toContainText('GHOST1');
});

test('the open list follows who is heard, and says so where everybody tells a place', async ({ page, provider }) => {
  await openKnownSky(page);
  await header(page).click();
  provider.fly([...KNOWN_SKY, unplaced('3c0bbb', 'GHOST2')]);
  await expect(rows(page).filter({ hasText: 'GHOST2' })).toBeVisible({ timeout: 30_000 });
  await expect(header(page)).toHaveText(/Heard, not placed: \d+/);
});

test('an empty answer says that everything that is heard says where it is', async ({ page }) => {
  await page.route(UNPLACED, (route) => route.fulfill({ json: [] }));
  await openKnownSky(page);
  await header(page).click();
  await expect(group(page)).toContainText('Everything that is heard says where it is.');
});

test('a list that cannot be asked for says so, and is asked for again by the button', async ({ page, provider }) => {
  provider.fly([...KNOWN_SKY, unplaced('3c0ccc', 'GHOST3')]);
  await page.route(UNPLACED, (route) => route.abort());
  await openKnownSky(page);
  await header(page).click();
  await expect(group(page).getByRole('alert')).toHaveText('Who is heard without a place could not be asked.');
  await page.unroute(UNPLACED);
  await group(page).getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page).filter({ hasText: 'GHOST3' })).toBeVisible();
  await expect(group(page).getByRole('alert')).toHaveCount(0);
});

test('what an aircraft sends as its call sign is text, and no part of the page', async ({ page }) => {
  await page.route(UNPLACED, async (route) => {
    const answer = await route.fetch({
      url: route.request().url().replace('source=unplaced', 'latitude=52.5&longitude=13.4'),
    });
    const [first] = await answer.json();
    const integrity = [{ kind: 'no-position', since: new Date().toISOString() }];
    const callsign = '<img src=x onerror="document.title=\'taken\'">';
    await route.fulfill({ json: [{ ...first, callsign, metadata: { ...first.metadata, integrity } }] });
  });
  await openKnownSky(page);
  await header(page).click();
  await expect(rows(page).first()).toContainText('<img src=x');
  await expect(group(page).locator('img')).toHaveCount(0);
  await expect(page).not.toHaveTitle('taken');
});

test('the list is opened and an aircraft of it chosen by keys alone', async ({ page, provider }) => {
  provider.fly([...KNOWN_SKY, unplaced('3c0ddd', 'GHOST4')]);
  await openKnownSky(page);
  await header(page).focus();
  await page.keyboard.press('Enter');
  await expect(header(page)).toHaveAttribute('aria-expanded', 'true');
  const row = rows(page).filter({ hasText: 'GHOST4' }).getByRole('button');
  await expect(row).toBeVisible();
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(row).toHaveAttribute('aria-pressed', 'true');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the list is opened by a tap in the sheet', async ({ page, provider }) => {
    provider.fly([...KNOWN_SKY, unplaced('3c0eee', 'GHOST5')]);
    await openKnownSky(page);
    await header(page).tap();
    await expect(rows(page).filter({ hasText: 'GHOST5' })).toBeVisible();
  });

  test('the rows of a low sheet keep their room: the list comes after the last of them', async ({ page }) => {
    await openKnownSky(page);
    await expect(header(page)).toBeAttached();
    const list = page.getByRole('listbox', { name: 'Objects, nearest first' });
    const bottom = async () =>
      (await list.boundingBox().then((box) => (box === null ? null : box.y + box.height))) ?? 0;
    expect((await group(page).boundingBox())?.y).toBeGreaterThanOrEqual((await bottom()) - 1);
    await option(page, 'DHXYZ').tap();
    await expect(detail(page).getByRole('heading', { name: 'DHXYZ' })).toBeVisible();
  });
});
