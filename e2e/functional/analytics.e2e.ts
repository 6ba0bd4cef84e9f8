import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { objectTableSchema } from '@contract/analytics';
import { expectNoFindingsInAnyTheme } from '../accessibility/expect-no-findings';
import { cutSelects } from '../fixtures/cut-selects';
import { heads, tab, table, test } from './analytics-screen';
import { DESKTOP_SIZE } from './sky-screen';

test('[ANA-01] charts over stored history, each with a table and a file behind it, by the keyboard alone', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP_SIZE);
  await page.goto('/analytics');
  await expect(page).toHaveTitle('Analytics · Skylens');
  const chart = page.getByRole('slider', { name: 'Flights by the hour' });
  await chart.locator('[data-drawn]').waitFor();
  await chart.focus();
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuetext', /nothing heard$/);
  await page.keyboard.press('End');
  const counts = table(page, 'Over time');
  await expect(counts.getByRole('cell', { name: '60', exact: true }).first()).toBeVisible();
  await expect(heads(table(page, 'Told apart by Type')).first()).toHaveText(/A20N|B738|A321|E190/);
  await page.getByLabel('Tell apart by').selectOption('operator');
  await expect(heads(table(page, 'Told apart by Operator'))).toContainText(['Lufthansa']);
  await expect(page).toHaveURL(/by=operator/);
  const download = page.waitForEvent('download');
  await page
    .getByRole('region', { name: 'Told apart by operator' })
    .getByRole('button', { name: 'Save as CSV' })
    .press('Enter');
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.split('\r\n')[0]).toBe('operator,flights,aircraft,positions');
  // What begins as a formula is none in a table program.
  expect(file).toContain(`"'=HYPERLINK(""x"")"`);
  expect(file).not.toContain('PLAYED1');

  await tab(page, 'Traffic').focus();
  await page.keyboard.press('ArrowRight');
  await expect(
    page
      .getByRole('img', { name: /^Map of \d+ cells with traffic/ })
      .locator('[data-drawn]')
      .last(),
  ).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('img', { name: /^Coverage around the receiver\. Farthest: \d+/ })).toBeVisible();
  await expect(heads(table(page, 'What the receiver hears'))).toHaveCount(12);
  await page.getByRole('button', { name: 'Show all 36 rows' }).press('Enter');
  await expect(heads(table(page, 'What the receiver hears'))).toHaveCount(36);
  await tab(page, 'Receiver').focus();
  await page.keyboard.press('ArrowRight');
  const today = page.getByRole('region', { name: 'Records of the day' }).getByRole('region').first();
  await expect(today).toContainText('TST159');
  await expect(today).toContainText('U2');
  await today.getByRole('link', { name: 'TST159' }).first().press('Enter');
  await expect(page).toHaveURL(/\/aircraft\/\d+\/flights$/);
});

test('[ANA-01] the table of all objects is sorted and filtered in the address, page by page, by touch', async ({
  page,
}) => {
  await page.goto('/analytics?part=objects');
  const rows = heads(table(page, 'All objects'));
  await expect(rows).toHaveCount(50);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(60);
  await expect(rows.nth(50).getByRole('link')).toBeFocused();
  await expect(page.getByText('That is all.')).toBeVisible();
  await page.getByRole('button', { name: 'Altitude' }).click();
  await expect(page).toHaveURL(/sort=altitude%3Adesc/);
  await expect(page.getByRole('columnheader', { name: 'Altitude' })).toHaveAttribute('aria-sort', 'descending');
  await expect(rows.first()).toHaveText('TST159');
  await page.getByLabel('Words').fill('ryanair');
  await page.getByLabel('Words').press('Enter');
  await expect(rows).toHaveCount(12);
  await page.reload();
  await expect(rows).toHaveCount(12);
  await page.getByLabel('Kind').selectOption('satellite');
  await expect(page.getByText('No object fits')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await expect(rows).toHaveCount(50);
  await page.getByLabel('What was').selectOption('replay');
  await expect(rows).toHaveText(['PLAYED1']);
});

for (const locale of ['en-GB', 'de-DE']) {
  test.describe(`on a phone in ${locale}`, () => {
    test.use({ locale, viewport: { width: 390, height: 844 } });

    test('[ANA-01] every choice shows the whole of its text', async ({ page }) => {
      for (const part of ['traffic', 'objects']) {
        await page.goto(`/analytics?part=${part}&feed=replay&type=other`);
        await expect(page.getByRole('tabpanel').getByRole('combobox').first()).toBeVisible();
        expect(await cutSelects(page.getByRole('combobox')), part).toEqual([]);
      }
    });
  });
}

test.describe('in another zone', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('[ANA-01] the table tells times of UTC, as all of the page does', async ({ page }) => {
    await page.goto('/analytics?part=objects');
    const all = table(page, 'All objects');
    await expect(heads(all).first()).toBeVisible();
    const named = await all.getByRole('columnheader').allTextContents();
    expect(named).toEqual(expect.arrayContaining(['Last seen (UTC)', 'First seen (UTC)']));
    const answer = await page.request.get('/api/analytics/objects?sort=lastSeen:desc');
    const { objects } = objectTableSchema.parse(await answer.json());
    const lastSeen = heads(all)
      .first()
      .locator('..')
      .getByRole('cell')
      .nth(named.indexOf('Last seen (UTC)') - 1);
    await expect(lastSeen).toContainText(objects[0]?.lastSeen.slice(11, 19) ?? 'nothing');
  });
});

test('[ANA-01] a time without traffic, a failing call and every theme are shown for what they are', async ({
  page,
}) => {
  await page.goto('/analytics?days=chosen&from=2020-01-01&to=2020-01-03');
  await expect(page.getByText('Nothing was counted in this time')).toBeVisible();
  await page.route('**/api/analytics/heat?*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/analytics?part=where');
  await expect(page.getByRole('alert')).toHaveText('The figures could not be fetched.');
  await page.unroute('**/api/analytics/heat?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('img', { name: /^Map of/ })).toBeVisible();
  await page.goto('/analytics');
  await page.locator('[data-drawn]').first().waitFor();
  await expectNoFindingsInAnyTheme(page);
  for (const [part, shown] of [
    ['receiver', page.getByRole('img', { name: /^Coverage/ })],
    ['objects', table(page, 'All objects')],
  ] as const) {
    await page.goto(`/analytics?part=${part}`);
    await expect(shown).toBeVisible();
    await expectNoFindingsInAnyTheme(page);
  }
});
