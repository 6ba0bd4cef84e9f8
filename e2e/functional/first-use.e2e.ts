import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { sky } from './camera-screen';

type Means = 'touch' | 'mouse' | 'keyboard';

/** Presses what leads into the sky, once, by one means alone. */
async function enterSky(page: Page, means: Means): Promise<void> {
  const entry = page.getByRole('button', { name: 'Camera view' });
  await expect(entry).toBeVisible();
  if (means === 'touch') await entry.tap();
  else if (means === 'mouse') await entry.click();
  else {
    const isReached = () => entry.evaluate((button) => button === document.activeElement);
    for (let steps = 0; steps < 40 && !(await isReached()); steps++) await page.keyboard.press('Tab');
    await expect(entry).toBeFocused();
    await page.keyboard.press('Enter');
  }
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
        await enterSky(page, means);
        // Nothing more is pressed from here on.
        await expect(sky(page)).toHaveAttribute('data-state', 'ready');
        await expect(sky(page)).toHaveAttribute('data-labels', /\w/);
        // And the same in words.
        await expect(page.getByTestId('in-view-summary')).not.toBeEmpty();
      });
    });
  }
}
