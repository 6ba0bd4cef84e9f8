import type { Page } from '@playwright/test';
import { sensorTest } from '../fixtures/fake-sensors';
import { expect, test } from '../fixtures/test';
import { HOVERING, lookTo, openCameraView, openSheetTab, sky } from './camera-screen';
import { openSky } from './sky-screen';

const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
] as const;

test.beforeEach(({ provider }) => provider.fly(HOVERING));

/** The share of the picture where a finger meets something else than the sky. */
async function coveredShare(page: Page): Promise<number> {
  return sky(page).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const stepPx = 4;
    let covered = 0;
    let all = 0;
    for (let x = left + stepPx / 2; x < left + width; x += stepPx) {
      for (let y = top + stepPx / 2; y < top + height; y += stepPx) {
        all += 1;
        if (!element.contains(document.elementFromPoint(x, y))) covered += 1;
      }
    }
    return covered / all;
  });
}

/** Pairs of slabs that lie over each other, and slabs that are cut off by the edge of the window. */
async function collisions(page: Page): Promise<readonly string[]> {
  return page.locator('[data-sky-view] .glass').evaluateAll((elements) => {
    const slabs = elements
      .map((element) => ({ box: element.getBoundingClientRect(), name: (element.textContent ?? '').slice(0, 30) }))
      .filter(({ box }) => box.width > 8 && box.height > 8);
    const found = slabs
      .filter(({ box }) => box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight)
      .map(({ name }) => `${name} is cut off`);
    slabs.forEach(({ box, name }, index) => {
      for (const other of slabs.slice(index + 1)) {
        const isApart =
          other.box.left >= box.right ||
          other.box.right <= box.left ||
          other.box.top >= box.bottom ||
          other.box.bottom <= box.top;
        if (!isApart) found.push(`${name} on ${other.name}`);
      }
    });
    return found;
  });
}

for (const size of SIZES) {
  test.describe(`at ${size.width}x${size.height}`, () => {
    test.use({ viewport: size });

    test('the sky is the picture: little lies over it, nothing over anything else, and nothing scrolls', async ({
      page,
    }) => {
      await openCameraView(page);
      await lookTo(page, 35, 20);
      await expect(page.getByTestId('source-chip')).toBeVisible();
      // What is put away stays away, and is the smaller part of the picture anyway.
      expect(await coveredShare(page)).toBeLessThan(0.2);
      await page.getByRole('button', { name: 'Hide notice' }).click();
      expect(await coveredShare(page)).toBeLessThan(0.15);
      await page.getByRole('button', { name: 'Identify' }).click();
      await expect(page.getByTestId('target-card')).toBeVisible();
      expect(await coveredShare(page)).toBeLessThan(size.width === 320 ? 0.25 : 0.2);
      await expect.poll(() => collisions(page)).toEqual([]);
      await page.getByRole('button', { name: 'Radar', exact: true }).click();
      await expect(page.getByRole('region', { name: 'Nearby Objects' })).toBeVisible();
      await expect.poll(() => collisions(page)).toEqual([]);
      // The middle, at which one aims, is always the sky's.
      const isMiddleFree = await sky(page).evaluate((element) =>
        element.contains(document.elementFromPoint(innerWidth / 2, innerHeight / 2)),
      );
      expect(isMiddleFree).toBe(true);
      const { scrollHeight, scrollWidth } = await page.evaluate(() => document.documentElement);
      expect([scrollWidth, scrollHeight]).toEqual([size.width, size.height]);
    });

    test('every tab of the sheet and the help have room', async ({ page }) => {
      await openCameraView(page);
      for (const tab of ['Objects', 'Controls', 'Data panel'] as const) {
        await openSheetTab(page, tab);
        await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
        await expect(page.getByRole('button', { name: 'Close', exact: true }).first()).toBeInViewport({ ratio: 1 });
        await page.keyboard.press('Escape');
        await expect(page.getByRole('tab', { name: tab })).toHaveCount(0);
      }
      await openSheetTab(page, 'Controls');
      await page.getByRole('button', { name: 'Keyboard help' }).click();
      const help = page.getByRole('dialog', { name: 'Keyboard' });
      await expect(help).toBeInViewport({ ratio: 1 });
    });
  });
}

test('the focus goes into the view that was opened, and its keys work at once', async ({ page }) => {
  await openCameraView(page);
  await expect(page.getByRole('region', { name: 'Camera view' })).toBeFocused();
  await expect(sky(page)).toHaveAttribute('data-heading', /\d/);
  const headingDeg = Number(await sky(page).getAttribute('data-heading'));
  await page.keyboard.press('Shift+ArrowRight');
  await expect(sky(page)).toHaveAttribute('data-heading', ((headingDeg + 5) % 360).toFixed(2));
});

test.describe('without any permission', () => {
  test.use({ permissions: [], timezoneId: 'Europe/Berlin' });

  test('one line says what is missing, why, and what to do; the sky is drawn behind it', async ({ page }) => {
    await openSky(page);
    await page.getByRole('button', { name: 'Camera view' }).click();
    const notices = page.getByRole('group', { name: 'Notices' });
    await expect(notices.getByRole('status')).toHaveText(
      'No place yet: the stars are those over Berlin. No camera: the sky is drawn. No motion sensor. Drag to look around.',
    );
    // One tap, and the sky of now: by day the Sun may be all that is in it.
    await expect(sky(page)).toHaveAttribute('data-backdrop', 'drawn');
    await expect(page.getByTestId('heading-readout')).toHaveText(/^HDG: \d+°/);
    await expect(notices.locator('.glass')).toHaveCount(1);
    await expect(notices.getByRole('button', { name: 'Set your place' })).toBeInViewport({ ratio: 1 });
    await notices.getByRole('button', { name: 'Why?' }).click();
    const why = page.getByRole('dialog', { name: 'What is missing' });
    await expect(why.getByRole('heading', { name: 'Camera Access Required' })).toBeVisible();
    await expect(why.getByText('Orientation sensor not available. Limited functionality.')).toBeVisible();
    await expect(why.getByText(/^Without a place no aircraft and no satellite/)).toBeVisible();
    await why.getByRole('button', { name: 'Set your place' }).click();
    await expect(page.getByRole('dialog', { name: 'Where are you?' })).toBeVisible();
  });
});

sensorTest('a finger can align: the hint of the keys is for who has a keyboard', async ({ page, sensors }) => {
  sensors.aim({ azimuthDeg: 30, elevationDeg: 20 });
  await openCameraView(page);
  await page
    .getByTestId('sky-strip')
    .getByRole('button', { name: /^Align\./ })
    .click();
  await expect(page.getByText(/^Drag the label of something you can see/)).toBeVisible();
  await expect(page.getByText(/^Arrow keys move the chosen label/)).toBeVisible();
});
