import type { Page } from '@playwright/test';
import { chooseText } from '../fixtures/chosen-text';
import { expect } from '../fixtures/test';
import { tab, test } from '../functional/analytics-screen';

declare global {
  interface Window {
    /** Type of the figures that were last written on a chart. */
    chartFont: string;
  }
}

const figurePx = (page: Page): Promise<number> => page.evaluate(() => Number.parseFloat(window.chartFont));

test('figures of a chart follow the chosen size, with as much more room beside it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    window.chartFont = '';
    const fillText: unknown = Reflect.get(CanvasRenderingContext2D.prototype, 'fillText');
    CanvasRenderingContext2D.prototype.fillText = function noted(...args) {
      const px = /[\d.]+px/u.exec(this.font);
      if (this.canvas.closest('.uplot') !== null || !this.canvas.isConnected) window.chartFont = px?.[0] ?? '';
      if (typeof fillText === 'function') Reflect.apply(fillText, this, args);
    };
  });
  await page.goto('/analytics');
  await tab(page, 'Traffic').click();
  const area = page.locator('.uplot .u-over').first();
  await expect(area).toBeVisible();
  await expect.poll(() => figurePx(page)).toBe(12);
  const usual = await area.evaluate((over) => (over instanceof HTMLElement ? over.offsetLeft : 0));
  await chooseText(page, 'largest');
  await expect.poll(() => figurePx(page)).toBe(18);
  await expect
    .poll(() => area.evaluate((over) => (over instanceof HTMLElement ? over.offsetLeft : 0)))
    .toBe(Math.round(usual * 1.5));
});
