import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { expectNoFindings } from '../accessibility/expect-no-findings';
import { crowdedSky } from '../fixtures/crowded-sky';
import { KNOWN_SKY } from '../fixtures/known-sky';
import { expect, test } from '../fixtures/own-server-test';
import { DESKTOP_SIZE } from './sky-screen';

const PARKED = KNOWN_SKY.map((aircraft) => ({ ...aircraft, groundSpeedKt: 0, verticalRateFtMin: 0 }));

const grid = (page: Page) => page.getByRole('grid', { name: 'Aircraft in reach' });
const rows = (page: Page) => grid(page).locator('[data-object-id]');
const names = (page: Page) => rows(page).getByRole('rowheader');
const heading = (page: Page, name: string) => grid(page).getByRole('columnheader', { name, exact: true });
const detail = (page: Page) => page.getByRole('complementary', { name: 'Object detail' });

test.use({ serverOf: 'table' });

test.beforeEach(({ provider }) => provider.fly(PARKED));

test.describe('by mouse and keyboard', () => {
  test.use({ viewport: DESKTOP_SIZE });

  test('everything in reach is sorted by a heading, shown by chosen columns, and saved as it is shown', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Open the table' }).click();
    await expect(names(page)).toHaveText(['DHXYZ', 'D-EABC', 'DLH2AB', 'BAW975', 'RYR4TK']);
    await expect(heading(page, 'Distance')).toHaveAttribute('aria-sort', 'ascending');
    await heading(page, 'Altitude').getByRole('button').click();
    await expect(names(page)).toHaveText(['DHXYZ', 'D-EABC', 'DLH2AB', 'RYR4TK', 'BAW975']);
    await heading(page, 'Altitude').getByRole('button').click();
    await expect(heading(page, 'Altitude')).toHaveAttribute('aria-sort', 'descending');
    await expect(names(page)).toHaveText(['BAW975', 'RYR4TK', 'DLH2AB', 'D-EABC', 'DHXYZ']);

    await page.getByRole('button', { name: 'Columns' }).click();
    const columns = page.getByRole('dialog', { name: 'Columns' });
    await columns.getByRole('checkbox', { name: 'Operator' }).uncheck();
    await columns.getByRole('checkbox', { name: 'Heard by' }).check();
    await columns.getByRole('button', { name: 'Done' }).click();
    await expect(heading(page, 'Operator')).toHaveCount(0);
    await expect(rows(page).first()).toContainText('adsb.lol');
    await page.reload();
    await expect(names(page)).toHaveText(['BAW975', 'RYR4TK', 'DLH2AB', 'D-EABC', 'DHXYZ']);
    await expect(heading(page, 'Operator')).toHaveCount(0);
    await expectNoFindings(page);

    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Airliner' }).check();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(names(page)).toHaveText(['BAW975', 'RYR4TK', 'DLH2AB']);
    await expect(page.getByTestId('table-count')).toContainText('3 of 5 within 250 nm');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^skylens-table-\d{4}-\d\d-\d\dT\d{6}Z\.csv$/);
    const [headings, ...cells] = parse(await readFile(await file.path()), { bom: true });
    const wanted = ['id', 'name', 'registration', 'type', 'altitude_ft', 'climb_ft_min', 'speed_kt', 'distance_nm'];
    expect(headings).toEqual([...wanted, 'bearing_deg', 'squawk', 'states', 'sources']);
    expect(cells.map(([, name, registration, type]) => [name, registration, type])).toEqual([
      ['BAW975', 'G-NEOP', 'A21N'],
      ['RYR4TK', 'EI-DCL', 'B738'],
      ['DLH2AB', 'D-AINC', 'A20N'],
    ]);
    expect(cells.map(([, , , , altitudeFt]) => Number(altitudeFt))).toEqual([34_000, 22_500, 10_760]);

    await names(page).first().click();
    await expect(detail(page).getByRole('heading', { name: 'BAW975' })).toBeVisible();
    await expect(page).toHaveURL(/object=\d+/);
    await page.goBack();
    await expect(detail(page)).toHaveCount(0);
  });

  test('keys go over headings and rows, sort, open and close, also rows that are not there yet', async ({
    page,
    provider,
  }) => {
    provider.fly(crowdedSky(300).map((aircraft) => ({ ...aircraft, groundSpeedKt: 0 })));
    await page.goto(`/table?filter=${encodeURIComponent('callsign.^TST')}`);
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '301');
    expect(await rows(page).count()).toBeLessThan(80);
    await heading(page, 'Name').getByRole('button').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(heading(page, 'Type').getByRole('button')).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Name')).toHaveAttribute('aria-sort', 'ascending');
    await page.keyboard.press('ArrowDown');
    await expect(rows(page).first()).toBeFocused();
    await expect(names(page).first()).toHaveText('TST0');
    await page.keyboard.press('End');
    await expect(page.locator('[data-object-id]:focus')).toHaveAttribute('aria-rowindex', '301');
    await expect(page.locator('[data-object-id]:focus')).toContainText('TST99');
    await expect(page.getByTestId('table-count')).toContainText('order rests');
    await page.keyboard.press('ArrowUp');
    await expect(page.locator('[data-object-id]:focus')).toContainText('TST98');
    await page.keyboard.press('Enter');
    await expect(detail(page).getByRole('heading', { name: 'TST98' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(detail(page)).toHaveCount(0);
    await expect(page.locator('[data-object-id]:focus')).toContainText('TST98');
    await page.keyboard.press('Home');
    await expect(page.locator('[data-object-id]:focus')).toContainText('TST0');
    await page.keyboard.press('PageDown');
    await expect(page.locator('[data-object-id]:focus')).not.toHaveAttribute('aria-rowindex', '2');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowUp');
    await expect(heading(page, 'Name').getByRole('button')).toBeFocused();
    // Out of the grid, and back in where one was.
    await page.keyboard.press('Tab');
    await expect(page.locator('[data-object-id]:focus')).toContainText('TST0');
  });
});

test.describe('by touch', () => {
  test.use({ isMobile: true, hasTouch: true });

  test('a row opens its detail, the name stays where the columns are drawn aside', async ({ page }) => {
    await page.goto(`/table?filter=${encodeURIComponent('air re.^(DHXYZ|BAW975)')}`);
    await expect(names(page)).toHaveText(['DHXYZ', 'BAW975']);
    // What stands in the window has something to say of each of them.
    for (const name of ['Name', 'Altitude', 'Distance', 'Bearing'])
      await expect(heading(page, name)).toBeInViewport({ ratio: 1 });
    await expect(heading(page, 'Registration')).toHaveCount(0);
    const row = rows(page).first();
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await page.getByTestId('sky-table').evaluate((scroller) => scroller.scrollTo({ left: 400 }));
    await expect(names(page).first()).toBeInViewport({ ratio: 1 });
    await names(page).first().tap();
    await expect(detail(page).getByRole('heading', { name: 'DHXYZ' })).toBeVisible();
    await detail(page).getByRole('button', { name: 'Close' }).tap();
    await expect(detail(page)).toHaveCount(0);
    await expect(page.getByTestId('filter-line')).toContainText('in the air');
    await page.getByTestId('filter-line').getByRole('button', { name: 'Show all' }).tap();
    await expect(page.getByTestId('table-count')).toContainText(/^\d+ within/);
    await expectNoFindings(page);
  });
});

for (const size of [DESKTOP_SIZE, { width: 390, height: 844 }]) {
  test(`a lost connection is said above the rows, ${size.width} px wide`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/table');
    const chip = page.getByTestId('source-chip');
    await expect(chip).toContainText('adsb.lol');
    await page.context().setOffline(true);
    await expect(chip).toContainText('Offline');
    await expect(chip.getByText('Offline')).toBeInViewport({ ratio: 1 });
    await expect(names(page)).not.toHaveCount(0);
    await expectNoFindings(page);
    await page.context().setOffline(false);
    await expect(chip).toContainText('adsb.lol');
  });
}

test.describe('without a place', () => {
  test.use({ permissions: [] });

  test('the table asks for one', async ({ page }) => {
    await page.goto('/table');
    await page.getByRole('button', { name: 'Set your place' }).click();
    await expect(page.getByRole('dialog').first()).toBeVisible();
  });
});
