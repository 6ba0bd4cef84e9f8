import type { Locator } from '@playwright/test';
import { beginWithLargestText } from '../fixtures/chosen-text';
import { KNOWN_SKY } from '../fixtures/known-sky';
import { expect, test } from '../fixtures/test';
import { openCameraView } from '../functional/camera-screen';

test.beforeEach(({ page }) => beginWithLargestText(page));

/** Texts of the elements that do not show all of theirs. */
const cutOff = (elements: Locator): Promise<string[]> =>
  elements.evaluateAll((all) =>
    all
      .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => {
        return scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
      })
      .map(({ textContent }) => textContent ?? ''),
  );

for (const [where, viewport] of [
  ['beside the radar', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const) {
  test.describe(where, () => {
    test.use({ viewport });

    test('names and emergencies in the list are whole at the largest text', async ({ page, provider }) => {
      provider.fly(KNOWN_SKY.map((aircraft) => ({ ...aircraft, squawk: '7700', emergency: 'general' })));
      await page.goto('/');
      const rows = page.getByRole('option').filter({ hasText: 'emergency' });
      await expect.poll(() => rows.count()).toBeGreaterThan(2);
      expect(await cutOff(rows.locator('b'))).toEqual([]);
      expect(await cutOff(rows.getByText('EMERGENCY', { exact: true }))).toEqual([]);
      // Nor does a line reach beyond its row.
      expect(await cutOff(rows.locator('div'))).toEqual([]);
    });
  });
}

test('the line on the sky of a phone that says what is missing is whole at the largest text', async ({ page }) => {
  await openCameraView(page);
  const line = page.getByRole('status').filter({ hasText: 'No motion sensor. Drag to look around.' });
  await expect(line).toBeVisible();
  expect(await cutOff(line)).toEqual([]);
});
