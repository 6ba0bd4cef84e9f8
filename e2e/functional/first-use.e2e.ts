import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { sky } from './camera-screen';

type Means = 'touch' | 'mouse' | 'keyboard';

/** Presses what leads into the sky, once, by one means alone; gives how often something was pressed. */
async function enterSky(page: Page, means: Means): Promise<number> {
  const entry = page.getByRole('button', { name: 'Camera view' });
  await expect(entry).toBeVisible();
  if (means === 'touch') await entry.tap();
  else if (means === 'mouse') await entry.click();
  else {
    const isReached = () => entry.evaluate((button) => button === document.activeElement);
    let steps = 0;
    for (; steps < 40 && !(await isReached()); steps++) await page.keyboard.press('Tab');
    await expect(entry).toBeFocused();
    await page.keyboard.press('Enter');
    return steps + 1;
  }
  return 1;
}

for (const means of ['touch', 'mouse', 'keyboard'] as const) {
  for (const isAllowed of [true, false]) {
    test.describe(`by ${means}, ${isAllowed ? 'with the place' : 'without any permission'}`, () => {
      test.use({
        hasTouch: means === 'touch',
        permissions: isAllowed ? ['geolocation'] : [],
        timezoneId: 'Europe/Berlin',
        splash: true,
      });

      test('a newcomer has something named before them after one press', async ({ page }) => {
        await page.goto('/');
        const openedAtMs = performance.now();
        const presses = await enterSky(page, means);
        const pressedAtMs = performance.now();
        // Nothing more is pressed from here on.
        await expect(sky(page)).toHaveAttribute('data-state', 'ready');
        await expect(sky(page)).toHaveAttribute('data-labels', /\w/);
        const namedAtMs = performance.now();
        // And the same in words.
        await expect(page.getByTestId('in-view-summary')).not.toBeEmpty();
        // Figures of this machine, for docs/performance.md: no test fails by them.
        const seconds = (sinceMs: number) => ((namedAtMs - sinceMs) / 1000).toFixed(1);
        const figures = `${presses} pressed, ${seconds(pressedAtMs)} s after that, ${seconds(openedAtMs)} s after the page`;
        const way = `${means}, ${isAllowed ? 'with the place' : 'without any permission'}`;
        process.stdout.write(`First named object by ${way}: ${figures}\n`);
      });
    });
  }
}
