import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { SkylensServer } from '../fixtures/skylens-server';
import { expect, test } from '../fixtures/test';

const PLACE = 'place=52.5,13.4';
const NARROW_PX = [320, 390];

/** A recording whose name, which is its source's, has no room in one line of any phone. */
async function startLongNamed(folder: string): Promise<SkylensServer> {
  const file = join(folder, `recorded-on-the-roof-of-the-club-${'by-night-'.repeat(6)}20250601.jsonl`);
  const seconds = Array.from({ length: 600 }, (_, second) => ({
    now: 1_748_719_389 + second,
    aircraft: [
      { hex: '3c6abc', flight: 'PLAYED1', lat: 52.5, lon: 13.4, alt_baro: 30_000, gs: 0, seen: 0, seen_pos: 0 },
    ],
  }));
  await writeFile(file, seconds.map((line) => JSON.stringify(line)).join('\n'));
  return SkylensServer.start({ AIRCRAFT_SOURCES: `replay:${file}?speed=1&loop` });
}

async function expectWithinWindow(page: Page, widthPx: number, path: string): Promise<void> {
  await page.setViewportSize({ width: widthPx, height: 640 });
  await page.goto(path);
  await expect(page.getByTestId('radar')).toHaveAttribute('data-state', 'ready');
  await expect(page.getByTestId('feed-line')).toContainText('recorded-on-the-roof');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(widthPx);
  const radar = await page.getByTestId('radar').boundingBox();
  expect(radar?.x).toBeGreaterThanOrEqual(0);
  expect((radar?.x ?? 0) + (radar?.width ?? widthPx + 1)).toBeLessThanOrEqual(widthPx);
}

test('a source with a long name makes neither page of one view wider than a phone', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'skylens-long-name-'));
  const server = await startLongNamed(folder);
  try {
    for (const widthPx of NARROW_PX) {
      await expectWithinWindow(page, widthPx, `${server.url}/kiosk?view=radar&${PLACE}`);
      await expectWithinWindow(page, widthPx, `${server.url}/embed?view=radar&${PLACE}`);
      const home = await page.getByRole('link', { name: 'Open in Skylens' }).boundingBox();
      expect((home?.x ?? 0) + (home?.width ?? widthPx + 1)).toBeLessThanOrEqual(widthPx);
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
