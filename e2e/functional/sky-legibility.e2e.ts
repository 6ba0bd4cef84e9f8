import type { Page } from '@playwright/test';
import { sensorTest as test } from '../fixtures/fake-sensors';
import { expect } from '../fixtures/test';
import { alignButton, HOVERING, openCameraView } from './camera-screen';

interface Painted {
  readonly words: string;
  readonly contrast: number;
}

/**
 * Contrast of every text over the sky with what is right behind its letters, over a picture of one colour: the slab where
 * it stands on one, the edge around the letters where it stands on the sky itself.
 */
function contrasts(page: Page, picture: 'white' | 'black'): Promise<readonly Painted[]> {
  return page.locator('[data-sky-view]').evaluate((view, behind) => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 1;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('No 2D canvas.');
    const paint = (...layers: string[]): number => {
      for (const layer of [behind, ...layers]) {
        context.fillStyle = layer;
        context.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((channel) => {
        const value = channel / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const found: { words: string; contrast: number }[] = [];
    const texts = document.createTreeWalker(view, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const element = text.parentElement;
      const words = text.textContent?.trim() ?? '';
      if (element === null || words === '' || element.getBoundingClientRect().width <= 1) continue;
      const style = getComputedStyle(element);
      const slab = element.closest('.glass');
      const isSvg = element instanceof SVGElement;
      const edge = isSvg ? style.stroke : style.webkitTextStrokeColor;
      const hasEdge = isSvg || Number.parseFloat(style.webkitTextStrokeWidth) > 0;
      const back = slab === null ? (hasEdge ? edge : 'transparent') : getComputedStyle(slab).backgroundColor;
      const ground = paint(back);
      const ink = paint(back, isSvg ? style.fill : style.color);
      found.push({ words, contrast: (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05) });
    }
    return found;
  }, picture);
}

async function expectLegible(page: Page): Promise<void> {
  for (const picture of ['white', 'black'] as const) {
    const all = await contrasts(page, picture);
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter(({ contrast }) => contrast < 4.5)).toEqual([]);
  }
}

test.beforeEach(({ provider }) => provider.fly(HOVERING));

for (const theme of ['light', 'dark'] as const) {
  for (const glass of ['blurred', 'plain'] as const) {
    test(`${theme}: what stands over the sky is read on a white picture and on a black one, slabs ${glass}`, async ({
      page,
      sensors,
    }) => {
      sensors.aim({ azimuthDeg: 45, elevationDeg: 20 });
      await page.addInitScript((value) => window.localStorage.setItem('theme', value), theme);
      await openCameraView(page);
      await page.evaluate((value) => {
        if (value === 'plain') document.documentElement.dataset['glass'] = 'plain';
        else delete document.documentElement.dataset['glass'];
      }, glass);
      // The tape gives way to a card on small screens, and the card to aligning.
      await expect.poll(async () => (await contrasts(page, 'white')).map(({ words }) => words)).toContain('NE');
      await expectLegible(page);
      await page.getByRole('button', { name: 'Identify' }).click();
      await expect(page.getByTestId('target-card')).toBeVisible();
      await expectLegible(page);
      await alignButton(page).click();
      await expect(alignButton(page)).toHaveAttribute('aria-pressed', 'true');
      await expectLegible(page);
    });
  }
}
