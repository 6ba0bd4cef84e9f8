import type { Locator, Page } from '@playwright/test';
import { stopClock } from '../fixtures/stop-clock';
import { expect, test } from '../fixtures/test';

/**
 * The track button of an object's detail answers with a toast, which makes it a handy one to look at. The clock
 * stands still from then on: the toast goes when a test makes it go, or lets the time pass.
 */
async function showToast(page: Page): Promise<Locator> {
  await page.getByRole('listbox', { name: 'Objects, nearest first' }).getByRole('option').first().click();
  const track = page.getByRole('button', { name: 'Track', exact: true });
  await expect(track).toBeVisible();
  await stopClock(page);
  await track.click();
  const message = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  // The script that shows toasts comes with the first one, and is put on the screen by a timer.
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(message).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [20] });
  return message;
}

async function drag(page: Page, from: Locator, byPx: number): Promise<void> {
  const box = await from.boundingBox();
  if (box === null) throw new Error('The toast is not drawn.');
  const [x, y] = [box.x + 40, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + byPx / 2, y, { steps: 4 });
  await page.mouse.move(x + byPx, y, { steps: 4 });
  await page.mouse.up();
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.clock.install();
  await page.goto('/');
});

test('[NET-04] one toast at a time, gone after five seconds', async ({ page }) => {
  const message = await showToast(page);
  await page.getByRole('button', { name: 'Untrack', exact: true }).click();
  await expect(message).toHaveCount(1);
  await page.clock.runFor(4_900);
  await expect(message).toBeVisible();
  await page.clock.runFor(200);
  await expect(message).toBeHidden();
});

test('[NET-04] a swipe of more than 50 px to the right closes a toast, a shorter one does not', async ({ page }) => {
  const message = await showToast(page);
  await drag(page, message, 35);
  await expect(message).toBeVisible();
  await drag(page, message, 80);
  await expect(message).toBeHidden();
});

test('[NET-04] F8 moves the focus to the toasts', async ({ page }) => {
  await showToast(page);
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('list')).toBeFocused();
});

test('[NET-04] a tooltip waits 700 ms, the next one comes at once', async ({ page }) => {
  const tooltip = page.getByRole('tooltip');
  const button = page.getByRole('button', { name: 'Global Status' });
  // What shows tooltips comes after the first screen.
  await expect(button).toHaveAttribute('data-state', 'closed');
  await stopClock(page);
  await button.hover();
  await page.clock.runFor(690);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(tooltip).toContainText('Global Status');
  // A hand moves along; a jump would look like a way into the first tooltip.
  const next = await page.getByRole('banner').getByRole('button', { name: 'Support' }).boundingBox();
  if (next === null) throw new Error('The bar is not drawn.');
  await page.mouse.move(next.x + next.width / 2, next.y + 10, { steps: 8 });
  await expect(tooltip).toContainText('Support');
});
