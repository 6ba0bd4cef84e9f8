import type { Locator, Page } from '@playwright/test';
import { beginWithSettings, EVERY_SETTING, LARGE_ALONE } from '../fixtures/chosen-text';
import { cutSelects } from '../fixtures/cut-selects';
import { answerCall, scriptedVisible } from '../fixtures/satellite-answers';
import { expect, test } from '../fixtures/satellite-test';
import { globe, satelliteRows } from '../functional/globe-screen';
import { openStation } from '../functional/satellite-screen';
import { option } from '../functional/sky-screen';
import { fivePasses, openTracker, VISIBLE } from '../functional/tracker-screen';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const SETTINGS = [
  ['at 24 px', LARGE_ALONE],
  ['with every setting', EVERY_SETTING],
] as const;

/** How far the page reaches beyond the window, CSS pixels. */
const sidewaysPx = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

async function edges(element: Locator): Promise<Edges> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('What is to be measured is not on the page.');
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}

const counted = async (text: Promise<string>): Promise<number> => Number.parseInt(await text, 10);

const isOver = (one: Edges, other: Edges): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;

/** What stands over the globe: its buttons, its legend, and what a phone puts there. */
const overGlobe = (page: Page): Locator =>
  page.getByRole('main').locator('.glass, [data-over-globe]').filter({ visible: true });

/** Which of the elements lie over one another, or reach beyond what holds them. */
async function misplaced(elements: Locator, within: Locator): Promise<readonly string[]> {
  const room = await edges(within);
  const all = await elements.all();
  const boxes = await Promise.all(
    all.map(async (element) => ({ name: await element.innerText(), box: await edges(element) })),
  );
  const beyond = boxes.filter(({ box }) => box.left < room.left - 1 || box.right > room.right + 1);
  const over = boxes.filter(({ box }, index) => boxes.slice(0, index).some((other) => isOver(box, other.box)));
  return [...beyond, ...over].map(({ name }) => name);
}

for (const [how, settings] of SETTINGS) {
  test.describe(how, () => {
    test.beforeEach(({ page }) => beginWithSettings(page, settings));

    for (const size of [PHONE, DESKTOP]) {
      test(`no page is wider than a window of ${size.width} px`, async ({ page }) => {
        await page.setViewportSize(size);
        await answerCall(page, VISIBLE, scriptedVisible(fivePasses()));
        const paths = ['/', '/satellites', '/satellites/globe', '/settings', '/analytics', '/alerts', '/observations'];
        for (const path of paths) {
          await page.goto(path);
          await expect(page.locator('main').getByRole('heading').first()).toBeAttached();
          await expect.poll(() => sidewaysPx(page), path).toBeLessThanOrEqual(0);
        }
        await openStation(page);
        for (const tab of ['Overview', 'Visibility Passes', 'Telemetry']) {
          await page.getByRole('tab', { name: tab }).click();
          await expect.poll(() => sidewaysPx(page), tab).toBeLessThanOrEqual(0);
        }
      });

      test(`the globe keeps its room, and nothing lies over what is on it, ${size.width} px wide`, async ({ page }) => {
        await page.setViewportSize(size);
        await page.goto('/satellites/globe?satellite=25544');
        await expect(globe(page)).toHaveAttribute('data-state', 'ready');
        await expect(page.getByTestId('globe-selected')).toContainText('ISS');
        const picture = await edges(globe(page));
        expect(picture.bottom - picture.top).toBeGreaterThanOrEqual(0.4 * size.height);
        expect(picture.right - picture.left).toBeGreaterThanOrEqual(Math.min(size.width, 500));
        expect(await misplaced(overGlobe(page), globe(page))).toEqual([]);
        // The clock and what sets it stand in their own column, and nothing of them is cut.
        const time = page.getByRole('region', { name: 'Time shown' });
        const parts = time.locator('button, select, [data-testid="sky-time"] > span');
        expect(await misplaced(parts.filter({ visible: true }), time)).toEqual([]);
        expect(await cutSelects(time.locator('select'))).toEqual([]);
        const week = await edges(time.getByText('+7 d', { exact: true }));
        expect(isOver(week, await edges(time.getByRole('button', { name: /later/i })))).toBe(false);
      });
    }

    test('the pane of a chosen pass stands in columns that hold it', async ({ page }) => {
      await page.setViewportSize(DESKTOP);
      await answerCall(page, VISIBLE, scriptedVisible(fivePasses()));
      await openTracker(page);
      const pane = page.getByRole('region', { name: 'Selected pass' });
      await expect(pane.getByRole('link', { name: 'View Details' })).toBeAttached();
      const plot = await edges(pane.locator('figure svg').first());
      expect(plot.right - plot.left).toBeGreaterThan(360);
      // What is told of the pass comes after its plot, and moves what is below.
      const isFigureOverFacts = async () =>
        isOver(await edges(pane.locator('figure')), await edges(pane.locator('dl')));
      await expect.poll(isFigureOverFacts).toBe(false);
      expect(await misplaced(pane.locator('a, button'), pane)).toEqual([]);
      expect(await pane.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
    });

    test('the list beside the globe shows satellites', async ({ page }) => {
      await page.setViewportSize(DESKTOP);
      await page.goto('/satellites/globe');
      await expect(satelliteRows(page).first()).toBeInViewport({ ratio: 1 });
    });

    test('the radar of a phone keeps a third of the window', async ({ page }) => {
      await page.setViewportSize(PHONE);
      await page.goto('/');
      await expect(option(page, 'DHXYZ')).toBeVisible();
      if (settings === EVERY_SETTING) await expect(page.locator('[data-spoken-words]')).toContainText('in range');
      const radar = await edges(page.getByRole('region', { name: 'Radar' }));
      expect(radar.bottom - radar.top).toBeGreaterThan(PHONE.height / 3);
    });

    test('rows of the list beside the radar tell what an aircraft is, and what is doubtful about it', async ({
      page,
    }) => {
      await page.setViewportSize(DESKTOP);
      await page.goto('/');
      await expect(option(page, 'DHXYZ')).toBeVisible();
      const cut = await page.getByRole('option').evaluateAll((rows) =>
        rows.flatMap((row) =>
          [row, ...row.querySelectorAll('bdi, b, span')]
            .filter(({ scrollWidth, clientWidth, className }) => {
              return clientWidth > 1 && scrollWidth > clientWidth + 1 && !className.includes('sr-only');
            })
            .map(({ textContent }) => textContent),
        ),
      );
      expect(cut).toEqual([]);
    });

    test('the choices of the settings are whole', async ({ page }) => {
      await page.goto('/settings');
      await expect(page.getByLabel('Altitude')).toBeVisible();
      expect(await cutSelects(page.locator('main select'))).toEqual([]);
    });
  });
}

test('what is shown of the screen reader words is true at every moment; what is announced comes seldom', async ({
  page,
}) => {
  await beginWithSettings(page, { screenReader: true });
  await page.goto('/');
  await expect(option(page, 'DHXYZ')).toBeVisible();
  const shown = page.locator('[data-spoken-words]');
  await expect(shown).toContainText('DHXYZ');
  await expect(page.getByRole('status').filter({ hasText: 'in range' })).toContainText('DHXYZ');
  await page.getByLabel('Radar range').selectOption({ index: 0 });
  const heading = page.getByRole('heading', { name: /in range/ });
  // Within a second or two, where an announcement takes up to twenty.
  await expect
    .poll(async () => (await counted(shown.innerText())) - (await counted(heading.innerText())), { timeout: 3000 })
    .toBe(0);
});

for (const language of ['de-DE', 'es-ES']) {
  test(`a row of tabs that is wider than a phone fades where it goes on, in ${language}`, async ({ page }) => {
    await beginWithSettings(page, { language });
    await page.goto('/analytics');
    const row = page.getByRole('tablist');
    const fadedAt = (): Promise<string> =>
      row.evaluate((element) => {
        const style = getComputedStyle(element);
        const ends = ['--left-fade', '--right-fade'].map((name) => style.getPropertyValue(name));
        return style.maskImage === 'none' ? 'no mask' : ends.join(' ');
      });
    expect(await row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(0);
    await expect.poll(fadedAt).toBe('0px 28px');
    await row.getByRole('tab').first().focus();
    await page.keyboard.press('End');
    await expect(row.getByRole('tab').last()).toBeInViewport({ ratio: 1 });
    await expect.poll(fadedAt).toBe('28px 0px');
  });
}

test('a key that scrolls to what it gives the focus leaves room for the ring around it', async ({ page }) => {
  await openStation(page);
  await expect(globe(page)).toHaveAttribute('data-state', 'ready');
  // Down to the globe, whose buttons stand below the first screen, and up again.
  await page.getByRole('button', { name: 'Follow the selected satellite' }).focus();
  const analysis = page.getByRole('button', { name: 'AI Analysis' });
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('Shift+Tab');
    if (await analysis.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(analysis).toBeFocused();
  expect((await edges(analysis)).top).toBeGreaterThanOrEqual(4);
});
