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
    CanvasRenderingContext2D.prototype.fillText = new Proxy(CanvasRenderingContext2D.prototype.fillText, {
      apply(fillText, context: CanvasRenderingContext2D, args) {
        const px = /[\d.]+px/u.exec(context.font);
        if (context.canvas.closest('.uplot') !== null || !context.canvas.isConnected) window.chartFont = px?.[0] ?? '';
        Reflect.apply(fillText, context, args);
      },
    });
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
