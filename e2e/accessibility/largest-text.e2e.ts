import type { Locator, Page } from '@playwright/test';
import { beginWithLargestText } from '../fixtures/chosen-text';
import { cutSelects } from '../fixtures/cut-selects';
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

const radar = (page: Page): Locator => page.getByRole('region', { name: 'Radar' });

interface Box {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const overlap = (a: Box, b: Box): boolean =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 1 &&
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 1;

/** Where the elements are. */
const boxesOf = (elements: Locator): Promise<Box[]> =>
  elements.evaluateAll((all) =>
    all.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { name: element.ariaLabel ?? element.textContent ?? '', x, y, width, height };
    }),
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

for (const viewport of [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]) {
  test.describe(`a window ${viewport.width} pixels wide`, () => {
    test.use({ viewport });

    test('what lies over the radar is whole at the largest text, and nothing of it over another', async ({ page }) => {
      // Satellites are never there: the chip says that they are loaded, its longest single word.
      await page.route('**/api/satellites/catalogue', () => new Promise(() => undefined));
      await page.goto('/');
      await expect(page.getByTestId('satellite-chip')).toContainText('loading');
      await expect(page.getByRole('button', { name: 'What do I hear?' })).toBeVisible();
      const controls = radar(page).locator('button, a, select').filter({ visible: true });
      const boxes = await boxesOf(controls);
      expect(boxes.length).toBeGreaterThan(6);
      expect(await cutOff(controls)).toEqual([]);
      expect(await cutSelects(radar(page).locator('select'))).toEqual([]);
      const pairs = boxes.flatMap((box, index) => boxes.slice(index + 1).map((other) => [box, other] as const));
      expect(pairs.filter(([a, b]) => overlap(a, b)).map(([a, b]) => `${a.name} and ${b.name}`)).toEqual([]);
      const [pane] = await boxesOf(radar(page));
      const isInside = ({ x, width }: Box): boolean =>
        pane !== undefined && x >= pane.x && x + width <= pane.x + pane.width;
      expect(boxes.filter((box) => !isInside(box))).toEqual([]);
    });
  });
}

test('the line on the sky of a phone that says what is missing is whole at the largest text', async ({ page }) => {
  await openCameraView(page);
  const line = page.getByRole('status').filter({ hasText: 'No motion sensor. Drag to look around.' });
  await expect(line).toBeVisible();
  expect(await cutOff(line)).toEqual([]);
});
