import type { Page } from '@playwright/test';
import { crowdedSky } from '../fixtures/crowded-sky';
import { KNOWN_SKY } from '../fixtures/known-sky';
import { expect, test } from '../fixtures/own-server-test';

test.use({ serverOf: 'print', colorScheme: 'dark' });

test.beforeEach(({ provider }) => provider.fly(KNOWN_SKY));

/** How much light comes from a colour as the browser writes it, 0 to 255; any notation, so it is painted. */
const brightnessOf = (page: Page, property: 'color' | 'backgroundColor') =>
  page.evaluate((name) => {
    const pen = document.createElement('canvas').getContext('2d');
    if (pen === null) throw new Error('Nothing can be painted here.');
    pen.fillStyle = getComputedStyle(document.body)[name];
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
    return (red + green + blue) / 3;
  }, property);

for (const theme of ['dark', 'night']) {
  test(`the table is printed dark on light in the ${theme} theme, whole, and without what nobody can press`, async ({
    page,
  }) => {
    await page.addInitScript((chosen) => window.localStorage.setItem('theme', chosen), theme);
    // An A4 page on its side, within margins of a centimetre.
    await page.setViewportSize({ width: 1046, height: 718 });
    await page.goto('/table');
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await page.getByRole('button', { name: 'Columns' }).click();
    const columns = page.getByRole('dialog', { name: 'Columns' });
    for (const box of await columns.getByRole('checkbox').all()) if (await box.isEnabled()) await box.check();
    await columns.getByRole('button', { name: 'Done' }).click();
    await expect(page.locator('[data-object-id]')).not.toHaveCount(0);
    expect(await brightnessOf(page, 'color')).toBeGreaterThan(theme === 'dark' ? 180 : 60);

    await page.emulateMedia({ media: 'print' });
    expect(await brightnessOf(page, 'color')).toBeLessThan(60);
    expect(await brightnessOf(page, 'backgroundColor')).toBeGreaterThan(240);
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Columns' })).toBeHidden();
    const headings = page.getByRole('columnheader');
    expect(await headings.count()).toBeGreaterThan(15);
    for (const heading of await headings.all()) {
      const box = await heading.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(1046);
    }
    const scroller = page.getByTestId('sky-table');
    expect(await scroller.evaluate((element) => getComputedStyle(element).overflowX)).toBe('visible');
  });
}

const MANY = 300;
/** What a window and the rows beyond its edges hold at most. */
const FEW = 80;

/** Writes down, each time the page is laid out for paper, how many rows the listeners before this one left in it. */
const notePrintedRows = (page: Page) =>
  page.evaluate(() =>
    window.addEventListener('beforeprint', () => {
      document.documentElement.dataset['printedRows'] = `${document.querySelectorAll('[data-object-id]').length}`;
    }),
  );

test('every row of a long table is printed wherever it is scrolled to, and afterwards only those in view exist', async ({
  page,
  provider,
}) => {
  provider.fly(crowdedSky(MANY).map((aircraft) => ({ ...aircraft, groundSpeedKt: 0 })));
  // The server still knows the aircraft of the tests before.
  await page.goto(`/table?filter=${encodeURIComponent('callsign.^TST')}`);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', `${MANY + 1}`);
  const rows = page.locator('[data-object-id]');
  const last = page.locator(`[aria-rowindex="${MANY + 1}"]`);
  expect(await rows.count()).toBeLessThan(FEW);
  await page.getByTestId('sky-table').evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(last).toBeVisible();
  await notePrintedRows(page);

  await page.pdf({ preferCSSPageSize: true });
  await expect(page.locator('html')).toHaveAttribute('data-printed-rows', `${MANY}`);
  await expect.poll(() => rows.count()).toBeLessThan(FEW);
  // It is still where it was scrolled to.
  await expect(last).toBeInViewport();

  // What sticks goes by where it was scrolled to, on paper too: the headings had been beyond it.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('rowgroup').first()).toHaveCSS('position', 'static');
});
