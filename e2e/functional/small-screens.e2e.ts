import type { Page } from '@playwright/test';
import { radarRadiusPx } from '../../app/workers/sky/radar/radar-geometry';
import { expect, test } from '../fixtures/test';
import { openKnownSky, openSky, option } from './sky-screen';

test.describe('a first visit with a phone', () => {
  test.use({ permissions: [] });

  test('the way to set a place is on the screen without a scroll or a drag', async ({ page }) => {
    await openSky(page);
    await expect(page.getByRole('button', { name: 'Set your place' })).toBeInViewport({ ratio: 1 });
  });

  test('airports with long names stay inside the dialog', async ({ page }) => {
    await page.route('**/api/airports?*', (route) =>
      route.fulfill({
        json: [
          {
            code: 'XXXX',
            icao: 'XXXX',
            iata: 'XXX',
            name: 'General Somebody of the Very Long Name Intercontinental Airport and Airfield',
            town: 'Somewhere',
            countryCode: 'XX',
            latitude: 1,
            longitude: 2,
            elevationFt: null,
          },
        ],
      }),
    );
    await openSky(page);
    await page.getByRole('button', { name: 'Set your place' }).click();
    const dialog = page.getByRole('dialog', { name: 'Where are you?' });
    await dialog.getByRole('tab', { name: 'Airport' }).click();
    await dialog.getByRole('textbox', { name: 'Airport' }).fill('gen');
    await expect(dialog.getByText('General Somebody')).toBeVisible();
    await expect.poll(() => dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await expect(dialog.getByRole('button', { name: 'Use my location' })).toBeInViewport({ ratio: 1 });
  });
});

test('on the smallest phone a finger finds the accessibility button wherever the bar has room', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/settings');
  const button = page.getByRole('banner').getByRole('button', { name: 'Accessibility' });
  await expect(button).toBeVisible();
  expect((await button.boundingBox())?.width).toBeGreaterThanOrEqual(44);
});

test('the ring around a tab that has the focus is drawn within its row, which would cut it', async ({ page }) => {
  await page.goto('/alerts');
  const tab = page.getByRole('tab', { name: 'Rules' });
  await tab.click();
  await page.keyboard.press('ArrowRight');
  const channels = page.getByRole('tab', { name: 'Channels' });
  await expect(channels).toBeFocused();
  expect(await channels.evaluate((element) => Number.parseFloat(getComputedStyle(element).outlineOffset))).toBeLessThan(
    0,
  );
  expect((await tab.boundingBox())?.width).toBeGreaterThanOrEqual(44);
});

// 320 px is a window of 1280 px at 400 %, 720x450 one of 1440x900 at 200 %.
for (const size of [
  { width: 320, height: 568 },
  { width: 320, height: 256 },
  { width: 720, height: 450 },
]) {
  test(`the sky loses nothing sideways at ${size.width}x${size.height}`, async ({ page }) => {
    await page.setViewportSize(size);
    await openKnownSky(page);
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    for (const button of await page.getByRole('toolbar', { name: 'Actions' }).getByRole('button').all()) {
      const box = await button.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(size.width);
    }
    const overlaps = () =>
      page.getByRole('banner').evaluate((header) => {
        const boxes = [...header.querySelectorAll('a, [data-testid], button')]
          .map((element) => element.getBoundingClientRect())
          .filter((box) => box.width > 0)
          .toSorted((a, b) => a.left - b.left);
        return boxes.filter((box, index) => box.left + 0.5 < (boxes[index - 1]?.right ?? 0)).length;
      });
    await expect.poll(overlaps).toBe(0);
    // The radar's own controls: both with room between them, or neither.
    const controls = await page
      .getByTestId('source-chip')
      .or(page.getByLabel('Radar range'))
      .evaluateAll((elements) =>
        elements.map((element) => element.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
      );
    const [chip, range] = controls;
    expect(controls.length === 0 || (chip?.bottom ?? 0) <= (range?.top ?? 0)).toBe(true);
  });
}

/** Chips that reach into the radar's circle, by what they say; the corners of a chip are round. */
async function chipsInCircle(page: Page): Promise<readonly string[]> {
  const box = await page.getByTestId('radar').boundingBox();
  if (box === null) throw new Error('No radar is on the screen.');
  const circle = {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    radius: radarRadiusPx({ widthPx: box.width, heightPx: box.height }),
  };
  return page.getByRole('region', { name: 'Radar' }).evaluate((pane, { x, y, radius }) => {
    const reaching = [...pane.querySelectorAll('.glass')].filter((chip) => {
      const { left, right, top, bottom, width, height } = chip.getBoundingClientRect();
      const roundPx = Math.min(Number.parseFloat(getComputedStyle(chip).borderTopLeftRadius), width / 2, height / 2);
      const besidePx = Math.max(left + roundPx - x, x - (right - roundPx), 0);
      const abovePx = Math.max(top + roundPx - y, y - (bottom - roundPx), 0);
      return width > 0 && Math.hypot(besidePx, abovePx) < radius + roundPx - 1;
    });
    return reaching.map((chip) => chip.textContent ?? '');
  }, circle);
}

for (const size of [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
]) {
  test.describe(`the radar of a phone of ${size.width}x${size.height}`, () => {
    test.use({ viewport: size });

    test('lies under no chip: not its circle, also with something selected', async ({ page }) => {
      await openKnownSky(page);
      await expect(page.getByTestId('radar')).toHaveAttribute('data-state', 'ready');
      await expect(page.getByTestId('satellite-chip')).toBeVisible();
      await expect.poll(() => chipsInCircle(page)).toEqual([]);
      await option(page, 'DHXYZ').click();
      await expect(page.getByTestId('target')).toBeVisible();
      await expect.poll(() => chipsInCircle(page)).toEqual([]);
    });

    test('lies under no chip where satellites could not be loaded', async ({ page }) => {
      await page.route('**/api/satellites/catalogue', (route) => route.fulfill({ status: 500, json: {} }));
      await openKnownSky(page);
      await expect(page.getByTestId('radar')).toHaveAttribute('data-state', 'ready');
      await expect(page.getByTestId('satellite-chip')).toContainText('not loaded');
      await expect.poll(() => chipsInCircle(page)).toEqual([]);
    });

    test('says where its middle is: on its chip as a whole, or in what the chip opens', async ({ page }) => {
      await openKnownSky(page);
      const chip = page.getByRole('button', { name: /Change place/ });
      await expect(chip).toContainText('from your device');
      const shown = chip.locator('.line-clamp-2');
      const isCut = await shown.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight);
      const { width = 0 } = (await shown.boundingBox()) ?? {};
      // As a whole, or not at all: a few letters of it say nothing.
      expect(width > 8 ? isCut : true).toBe(width <= 8);
      await chip.click();
      await expect(page.getByTestId('place-now')).toHaveText(/^Now: .+ · from your device$/);
    });
  });
}
