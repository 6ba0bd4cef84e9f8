import type { Locator, Page } from '@playwright/test';
import * as Astronomy from 'astronomy-engine';
import { scriptedPasses } from '../fixtures/satellite-answers';
import { OBSERVER } from '../fixtures/known-sky';
import { expect, test } from '../fixtures/satellite-test';
import { openCameraView, openSheetTab, sky } from './camera-screen';
import { answerPasses } from './satellite-screen';

const MINUTE_MS = 60_000;
const STATION = 25_544;

/** Opens the drawn sky and what moves its time. */
async function openTime(page: Page): Promise<void> {
  await openCameraView(page, { satellites: 'all' });
  await openSheetTab(page, 'Controls');
  await page.getByRole('button', { name: 'Time', exact: true }).click();
}

const chip = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Moments to come' }).getByRole('button', { name: new RegExp(`^${name} `) });

const shownMs = async (page: Page): Promise<number> =>
  Number(await page.getByTestId('sky-time').getAttribute('data-at-ms'));

/** Geometric elevation of the Sun's centre, by the library itself. */
function sunElevationDeg(atMs: number): number {
  const place = new Astronomy.Observer(OBSERVER.latitude, OBSERVER.longitude, 0);
  const { ra, dec } = Astronomy.Equator(Astronomy.Body.Sun, new Date(atMs), place, true, true);
  return Astronomy.Horizon(new Date(atMs), place, ra, dec).altitude;
}

test('the chips lead to the sunset and to the dark of the evening to come', async ({ page }) => {
  await openTime(page);
  await page.getByRole('button', { name: 'Stop time' }).click();
  for (const [name, elevationDeg] of [
    ['Sunset', -0.83],
    ['Dark', -12],
  ] as const) {
    await chip(page, name).click();
    await expect.poll(async () => Math.abs(sunElevationDeg(await shownMs(page)) - elevationDeg)).toBeLessThan(0.4);
    const atMs = await shownMs(page);
    expect(atMs).toBeGreaterThan(Date.now());
    const clock = new Date(atMs).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
    await expect(chip(page, name)).toContainText(clock);
    // What is drawn follows.
    await expect
      .poll(async () => Math.abs(Number(await sky(page).getAttribute('data-sky-at-ms')) - (await shownMs(page))))
      .toBeLessThan(2 * MINUTE_MS);
    // What is said of it says of when it is.
    await page.keyboard.press('b');
    await expect(page.getByTestId('spoken')).toHaveText(new RegExp(`^Showing .*${clock}, in .+?\\. .+\\.`));
    // No source tells of it.
    await expect(page.getByTestId('source-chip')).toContainText('Not live');
    await expect(page.getByTestId('source-chip')).not.toContainText('adsb.lol');
  }
});

test('the chip of the station leads to its next pass that can be seen, selects it and turns the view to it', async ({
  page,
}) => {
  const [unseen] = scriptedPasses([{ startsInMin: 30, maxElevation: 60, visibility: 'daylight' }]).passes;
  const [seen] = scriptedPasses([{ startsInMin: 200, maxElevation: 44 }]).passes;
  if (unseen === undefined || seen === undefined) throw new Error('no passes');
  await answerPasses(page, { pass: unseen, passes: [unseen, seen], observerLocation: OBSERVER });
  await openTime(page);
  await chip(page, 'ISS').click();
  const { brightest } = seen.visibilityWindow;
  if (brightest === null) throw new Error('never sunlit');
  await expect.poll(async () => Math.abs((await shownMs(page)) - Date.parse(brightest.time))).toBeLessThan(MINUTE_MS);
  await expect(page).toHaveURL(new RegExp(`[?&]object=${STATION}\\b`));
  await expect
    .poll(async () => Math.abs(Number(await sky(page).getAttribute('data-heading')) - brightest.azimuth))
    .toBeLessThanOrEqual(2.5);
});

test('on a phone day and speed come in the place of the moments, and the live sky runs on as fast as is chosen', async ({
  page,
}) => {
  await openTime(page);
  const speed = page.getByLabel('How fast time runs');
  await expect(chip(page, 'Sunset')).toBeVisible();
  await expect(speed).toBeHidden();
  await page.getByRole('button', { name: 'Day and speed' }).click();
  await expect(speed).toBeVisible();
  await expect(chip(page, 'Sunset')).toBeHidden();
  await speed.selectOption('1000');
  await expect.poll(async () => (await shownMs(page)) - Date.now()).toBeGreaterThan(30 * MINUTE_MS);
  await expect(speed).toHaveValue('1000');
  await page.getByRole('button', { name: 'Day and speed' }).click();
  await expect(chip(page, 'Sunset')).toBeVisible();
});

const FINE = { later: /^One minute later/, earlier: /^One minute earlier/ } as const;

/** By how many minutes one press moves the time that stands still. */
async function movedBy(page: Page, press: () => Promise<void>): Promise<number> {
  const beforeMs = await shownMs(page);
  await press();
  await expect.poll(async () => shownMs(page)).not.toBe(beforeMs);
  return ((await shownMs(page)) - beforeMs) / MINUTE_MS;
}

test('by mouse the time goes on by a minute, and on and on while the button is held', async ({ page }) => {
  await openTime(page);
  await page.getByRole('button', { name: 'Stop time' }).click();
  const later = page.getByRole('button', { name: FINE.later });
  expect(await movedBy(page, async () => later.click())).toBe(1);
  expect(await movedBy(page, async () => page.getByRole('button', { name: FINE.earlier }).click())).toBe(-1);
  const beforeMs = await shownMs(page);
  await later.hover();
  await page.mouse.down();
  await expect.poll(async () => (await shownMs(page)) - beforeMs).toBeGreaterThanOrEqual(30 * MINUTE_MS);
  await page.mouse.up();
  const heldMs = await shownMs(page);
  // Let go, it stands still, and the end of the hold is no press of its own.
  expect(((heldMs - beforeMs) / MINUTE_MS) % 5).toBe(0);
  expect(await movedBy(page, async () => later.click())).toBe(1);
});

test('by keyboard the time goes on by a minute', async ({ page }) => {
  await openTime(page);
  await page.getByRole('button', { name: 'Stop time' }).click();
  await page.getByRole('button', { name: FINE.later }).focus();
  expect(await movedBy(page, async () => page.keyboard.press('Enter'))).toBe(1);
  await page.getByRole('button', { name: FINE.earlier }).focus();
  expect(await movedBy(page, async () => page.keyboard.press('Space'))).toBe(-1);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('the time goes on by a minute with each tap', async ({ page }) => {
    await openTime(page);
    await page.getByRole('button', { name: 'Stop time' }).tap();
    expect(await movedBy(page, async () => page.getByRole('button', { name: FINE.later }).tap())).toBe(1);
    expect(await movedBy(page, async () => page.getByRole('button', { name: FINE.earlier }).tap())).toBe(-1);
  });
});
