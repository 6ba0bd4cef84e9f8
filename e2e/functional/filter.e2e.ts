import type { Page } from '@playwright/test';
import { expectNoFindings } from '../accessibility/expect-no-findings';
import { KNOWN_SKY } from '../fixtures/known-sky';
import { expect, test } from '../fixtures/own-server-test';
import { lookTo, markers, openCameraView, sky, watch } from './camera-screen';
import { DESKTOP_SIZE, DHXYZ, openKnownSky, openSky, option } from './sky-screen';

/** Nothing flies from here on: figures stay as the script says. */
const PARKED = KNOWN_SKY.map((aircraft) => ({ ...aircraft, groundSpeedKt: 0, verticalRateFtMin: 0 }));
const MILITARY = { hex: '3f5a01', flight: 'GAF123', t: 'A332', dbFlags: 1 } as const;

const line = (page: Page) => page.getByTestId('filter-line');
/** Also while a dialog lies over it, which hides all else from a screen reader. */
const options = (page: Page) => page.locator('[role="listbox"] [role="option"]');
/** Not of the list of what is in the picture, which the camera view has beside it. */
const row = (page: Page, name: string) =>
  page.locator('[aria-label="Objects, nearest first"] [role="option"]').filter({ hasText: name });
const radar = (page: Page) => page.getByTestId('radar');
const count = (page: Page) => page.getByTestId('object-count');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Filter' });
const filterOf = (page: Page): string | null => new URL(page.url()).searchParams.get('filter');

test.use({ serverOf: 'filter' });

test.beforeEach(({ provider }) => provider.fly(PARKED));

test.describe('by mouse', () => {
  test.use({ viewport: DESKTOP_SIZE });

  test('a link filters list, radar, counts and map alike, and the fields of the filter change all of them', async ({
    page,
  }) => {
    await openSky(page, '/?filter=type.helicopter');
    await expect(option(page, 'DHXYZ')).toBeVisible();
    await expect(options(page)).toHaveCount(1);
    await expect(radar(page)).toHaveAttribute('data-objects', '1');
    await expect(count(page)).toContainText(/1 of [4-9]/);
    await expect(page.getByRole('heading', { name: /^1 of [4-9] in range$/ })).toBeVisible();
    await expect(line(page)).toContainText('Helicopter');
    await expect(line(page)).toContainText(/1 of \d+ shown/);

    await line(page).getByRole('button', { name: 'Change' }).click();
    await expect(dialog(page).getByRole('checkbox', { name: 'Helicopter' })).toBeChecked();
    await dialog(page).getByRole('checkbox', { name: 'Airliner' }).check();
    await expect(row(page, 'BAW975')).toBeVisible();
    await expect(row(page, 'DHXYZ')).toBeVisible();
    await expect(row(page, 'D-EABC')).toHaveCount(0);
    await dialog(page)
      .getByRole('group', { name: /^Altitude/ })
      .getByLabel('To')
      .fill('5000');
    await expect(row(page, 'BAW975')).toHaveCount(0);
    await expect(row(page, 'DLH2AB')).toBeVisible();
    const pattern = dialog(page).getByLabel('Regular expression');
    await pattern.fill('[a');
    await expect(dialog(page).getByRole('alert')).toContainText('a ] is missing');
    await expect(row(page, 'DHXYZ')).toBeVisible();
    await pattern.fill('^dlh');
    await expect(dialog(page).getByRole('alert')).toHaveCount(0);
    await expect(options(page)).toHaveCount(1);
    await expectNoFindings(page);
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await expect(option(page, 'DLH2AB')).toBeVisible();
    await expect(radar(page)).toHaveAttribute('data-objects', '1');
    await expect.poll(() => filterOf(page)).toBe('type.helicopter type.airliner alt...16404.2 re.^dlh');

    await page.getByRole('link', { name: 'Open the map' }).click();
    await expect(page.getByTestId('map-aircraft')).toHaveAttribute('data-labels', /DLH2AB/);
    await expect(page.getByTestId('map-aircraft')).toHaveAttribute('data-objects', '1');
    await expect(line(page)).toContainText('text has ^dlh');
    await expect.poll(() => filterOf(page)).toMatch(/re\.\^dlh$/);
    await page.reload();
    await expect(page.getByTestId('map-aircraft')).toHaveAttribute('data-labels', /DLH2AB/);
    await expect(page.getByTestId('map-aircraft')).toHaveAttribute('data-objects', '1');
    await line(page).getByRole('button', { name: 'Show all' }).click();
    await expect(page.getByTestId('map-aircraft')).toHaveAttribute('data-labels', /DHXYZ/);
    await expect(line(page)).toHaveCount(0);
    expect(filterOf(page)).toBeNull();
  });

  test('the camera view draws and lists what passes alone', async ({ page }) => {
    await openCameraView(page);
    await watch(page, [DHXYZ]);
    await lookTo(page, 45, 5);
    await expect.poll(async () => Object.keys(await markers(page))).toContain(String(DHXYZ));
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await dialog(page).getByRole('checkbox', { name: 'Airliner' }).check();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(row(page, 'DLH2AB')).toBeVisible();
    await expect(row(page, 'DHXYZ')).toHaveCount(0);
    await expect.poll(async () => Object.keys(await markers(page))).not.toContain(String(DHXYZ));
    await expect(line(page)).toBeVisible();
    await expect(sky(page)).toHaveAttribute('data-state', 'ready');
    await line(page).getByRole('button', { name: 'Show all' }).click();
    await expect.poll(async () => Object.keys(await markers(page))).toContain(String(DHXYZ));
  });

  test('Back shows what was shown before, Forward filters again, and a detail goes on behind the filter', async ({
    page,
    provider,
  }) => {
    const [first] = PARKED;
    if (first === undefined) throw new Error('nothing flies');
    const { lat, lon, altitudeFt, groundSpeedKt, trackDeg } = first;
    provider.fly([...PARKED, { ...MILITARY, lat: lat + 0.02, lon, altitudeFt, groundSpeedKt, trackDeg }]);
    await openKnownSky(page);
    await option(page, 'DHXYZ').click();
    await expect(page).toHaveURL(/object=/);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await dialog(page).getByRole('checkbox', { name: 'Military', exact: true }).check();
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await expect(option(page, 'GAF123')).toBeVisible();
    await expect(options(page)).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'DHXYZ' })).toBeVisible();
    await expect(page.getByText('left out by the filter')).toBeVisible();
    expect(filterOf(page)).toBe('military');
    await page.goBack();
    await expect(option(page, 'DHXYZ')).toBeVisible();
    await expect(line(page)).toHaveCount(0);
    await page.goForward();
    await expect(options(page)).toHaveCount(1);
    await expect(line(page)).toContainText('military');
  });
});

test.describe('by touch', () => {
  test.use({ isMobile: true, hasTouch: true });

  test('from and to stand on one line, also where one of them says what is wrong', async ({ page }) => {
    await openKnownSky(page);
    await page.getByRole('button', { name: 'Filter', exact: true }).tap();
    const altitude = dialog(page).getByRole('group', { name: /^Altitude/ });
    await altitude.getByLabel('From').fill('9000');
    await altitude.getByLabel('To').fill('5000');
    await expect(altitude.getByRole('alert')).toBeVisible();
    const tops = await altitude
      .getByRole('textbox')
      .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().top));
    expect(tops[0]).toBeCloseTo(tops[1] ?? Number.NaN, 1);
  });

  test('a filter that leaves everything out says so, and one press shows all again', async ({ page }) => {
    await openKnownSky(page);
    await page.getByRole('button', { name: 'Filter', exact: true }).tap();
    await dialog(page).getByRole('checkbox', { name: 'Emergency' }).tap();
    await expect(dialog(page).getByRole('status')).toContainText(/^0 of \d+ shown/);
    await dialog(page).getByRole('button', { name: 'Done' }).tap();
    await expect(page.getByText('Nothing passes the filter')).toBeVisible();
    await expect(line(page)).toContainText('emergency');
    await expect(radar(page)).toHaveAttribute('data-objects', '0');
    await expectNoFindings(page);
    await page.getByRole('button', { name: 'Show all aircraft' }).tap();
    await expect(option(page, 'DHXYZ')).toBeVisible();
    await expect(line(page)).toHaveCount(0);
    await page.goto('/?filter=colour.red+alt.low');
    await expect(line(page)).toContainText('Not understood: colour.red alt.low');
    await expect(option(page, 'DHXYZ')).toBeVisible();
  });
});
