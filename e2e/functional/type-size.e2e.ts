import type { Page } from '@playwright/test';
import { flightDataSchema } from '../../server/contract/flight-data';
import { aircraftObjectId } from '../../server/contract/object-id';
import { expect, test } from '../fixtures/test';
import { HOVERING, openCameraView } from './camera-screen';
import { DESKTOP_SIZE, detail, openKnownSky, openSky, option } from './sky-screen';

const SIZES = [{ width: 320, height: 568 }, { width: 390, height: 844 }, { width: 844, height: 390 }, DESKTOP_SIZE];

/** How many positions of an aircraft the server tells. */
async function keptPositions(page: Page, address: string): Promise<number> {
  const answer = await page.request.get(`/api/flight-data?id=${aircraftObjectId(address, 'icao')}`);
  return answer.ok() ? flightDataSchema.parse(await answer.json()).positionHistory.length : 0;
}

/** Texts that are drawn smaller than they may be: 12 px, and 11 px for units. Drawings count at the scale that they are shown at. */
function smallTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const element = text.parentElement;
      const words = text.textContent?.trim() ?? '';
      if (element === null || words === '' || element.closest('script, style, title, desc') !== null) continue;
      if (element.getClientRects().length === 0) continue;
      const scale = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1;
      const sizePx = Number.parseFloat(getComputedStyle(element).fontSize) * scale;
      const isUnit = /^(m|km|ft|nm|kt|km\/h|mph|mi|ft\/min|m\/s|°( [NESW]{1,2})?|%|s|min)$/.test(words);
      if (sizePx < (isUnit ? 11 : 12) - 0.01) found.push(`${words}: ${sizePx} px`);
    }
    return found;
  });
}

test('type is read at arm’s length at every size: 15 px, nothing under 12 px but units, and those from 11 px on', async ({
  page,
}) => {
  await openKnownSky(page);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('15px');
    await expect(page.getByRole('banner')).toBeVisible();
    expect(await smallTexts(page)).toEqual([]);
    await option(page, 'DLH2AB').click();
    await expect(detail(page).getByRole('heading', { name: 'DLH2AB' })).toBeVisible();
    expect(await smallTexts(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page).not.toHaveURL(/object=/);
  }
});

test('type is read at arm’s length in the camera view too, with its card, its detail and the plot of its altitude', async ({
  page,
  provider,
}) => {
  provider.fly(HOVERING);
  await openSky(page);
  // What has just come has no history yet, and a detail asks for it once.
  for (const { hex } of HOVERING) await expect.poll(() => keptPositions(page, hex)).toBeGreaterThan(1);
  await openCameraView(page);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.getByRole('button', { name: 'Identify' }).first().click();
    if (size.width < DESKTOP_SIZE.width) {
      await expect(page.getByTestId('target-card')).toBeVisible();
      expect(await smallTexts(page)).toEqual([]);
      const card = page.getByTestId('target-card');
      // On the smallest screen the card is its line alone, and that leads to the details.
      await card.getByRole('button', { name: size.width > 320 ? 'Details' : /Show more of it$/ }).click();
    }
    await expect(detail(page).locator('figure svg text').first()).toBeVisible();
    expect(await smallTexts(page)).toEqual([]);
    // A wide screen, the last one, keeps a pane for it.
    if (size.width === DESKTOP_SIZE.width) break;
    await page.keyboard.press('Escape');
    await expect(detail(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('target-card')).toHaveCount(0);
  }
});
