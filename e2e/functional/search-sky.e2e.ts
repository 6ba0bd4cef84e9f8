import { once } from 'node:events';
import type { Locator, Page } from '@playwright/test';
import { bodyId, starId } from '../../engine/sky/celestial/celestial-id';
import { expect, test } from '../fixtures/test';
import { openCameraView, sky } from './camera-screen';
import { DESKTOP_SIZE, openKnownSky, searchField } from './sky-screen';

/** In the Hipparcos catalogue. */
const VEGA = starId(91_262);
/** Never sets over the observer of the tests. */
const CAPELLA = starId(24_608);

const panel = (page: Page): Locator => page.getByRole('search', { name: 'Search' });
const row = (page: Page, name: string): Locator => panel(page).getByRole('row').filter({ hasText: name });

async function expectShown(page: Page, name: string, id: number): Promise<void> {
  await expect(sky(page)).toHaveAttribute('data-state', 'ready');
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`view=camera.*&object=${id}$`));
}

test.describe('with mouse and keyboard', () => {
  test.use({ viewport: DESKTOP_SIZE });

  test('a planet is found by its name, told with where it stands, and opens the sky view on it', async ({ page }) => {
    await openKnownSky(page);
    await page.keyboard.press('/');
    await searchField(page).fill('jupi');
    const jupiter = row(page, 'Jupiter');
    await expect(jupiter).toContainText(/Planet · magnitude −\d\.\d/);
    await expect(jupiter).toContainText(/\d° [NESW]+ · \d+° up|below horizon · rises /);
    await expect(page.getByText(/^Results \([1-9]\d*\)$/)).toBeVisible();
    await jupiter.getByRole('button').click();
    await expectShown(page, 'Jupiter', bodyId('jupiter'));
    // Back leads to where the search was opened.
    await page.goBack();
    await expect(sky(page)).toHaveCount(0);
    await expect(page.getByRole('listbox', { name: 'Objects, nearest first' })).toBeVisible();
  });

  test('the sky view looks there where no sensor leads, and shows the sky where it had shown the radar alone', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const state = { mode: 'radar', wantsCamera: false };
      window.localStorage.setItem('skylens.view-mode', JSON.stringify({ state, version: 1 }));
    });
    await openKnownSky(page);
    await page.keyboard.press('/');
    await searchField(page).fill('capella');
    const [, azimuth = ''] = /(\d+)° [NESW]+ · \d+° up/.exec(await row(page, 'Capella').innerText()) ?? [];
    await row(page, 'Capella').getByRole('button').click();
    await expectShown(page, 'Capella', CAPELLA);
    // With the horizon where there is room for it, so that its height tells nothing: but it stands in the picture.
    const inPicture = page.getByRole('listbox', { name: /^Objects in view/ });
    await expect(inPicture.getByRole('option').filter({ hasText: 'Capella' })).toBeVisible();
    // By hand a view is turned in steps of five degrees.
    const offDeg = Number(await sky(page).getAttribute('data-heading')) - Number(azimuth);
    expect(Math.abs(((offDeg + 540) % 360) - 180)).toBeLessThan(3.1);
  });

  test('Enter opens the Moon as soon as it is found, and the arrows lead to it', async ({ page }) => {
    await openKnownSky(page);
    await page.keyboard.press('/');
    await page.keyboard.type('moon');
    await page.keyboard.press('Enter');
    await expectShown(page, 'Moon', bodyId('moon'));
    await page.getByRole('button', { name: 'Classic view' }).click();
    await expect(sky(page)).toHaveCount(0);
    await page.keyboard.press('/');
    await searchField(page).fill('moon');
    await expect(row(page, 'Moon')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('gridcell', { selected: true })).toContainText('Moon');
    await page.keyboard.press('Enter');
    await expectShown(page, 'Moon', bodyId('moon'));
  });

  test('a star has no type, altitude or distance to be searched by, and two letters are too few for one', async ({
    page,
  }) => {
    await openKnownSky(page);
    await page.keyboard.press('/');
    await searchField(page).fill('vega');
    await expect(row(page, 'Vega')).toContainText('Star · Lyra · magnitude 0.0');
    for (const [label, value] of [
      ['Type', 'airplane'],
      ['Altitude', 'low'],
      ['Distance', 'near'],
    ] as const) {
      await panel(page).getByLabel(label).selectOption(value);
      await expect(row(page, 'Vega')).toHaveCount(0);
      await panel(page).getByLabel(label).selectOption('all');
      await expect(row(page, 'Vega')).toBeVisible();
    }
    await searchField(page).fill('ve');
    await expect(row(page, 'Vega')).toHaveCount(0);
  });
});

test.describe('while the stars are on their way', () => {
  const STARS = '**/star-catalogue*';

  /** They come once the signal is given. */
  async function holdStars(page: Page): Promise<AbortController> {
    const release = new AbortController();
    await page.route(STARS, async (route) => {
      if (!release.signal.aborted) await once(release.signal, 'abort');
      await route.continue();
    });
    return release;
  }

  test('a search is not over, and none is taken for the answer', async ({ page }) => {
    const release = await holdStars(page);
    await openKnownSky(page);
    await page.keyboard.press('/');
    const answered = page.waitForResponse(/aerial-objects\/search.*vega/);
    await searchField(page).fill('vega');
    await answered;
    await expect(panel(page).getByText('Searching...')).toBeVisible();
    await expect(panel(page).getByText('No objects found matching your criteria')).toHaveCount(0);
    await page.keyboard.press('Enter');
    release.abort();
    await expectShown(page, 'Vega', VEGA);
  });

  test('a planet is there at once, and the stars that begin like it come to it', async ({ page }) => {
    const release = await holdStars(page);
    await openKnownSky(page);
    await page.keyboard.press('/');
    await searchField(page).fill('mar');
    await expect(row(page, 'Mars')).toBeVisible();
    release.abort();
    await expect(row(page, 'Markab')).toBeVisible();
  });

  test('says that they could not be had, and tries again', async ({ page }) => {
    await page.route(STARS, (route) => route.abort());
    await openKnownSky(page);
    await page.keyboard.press('/');
    await searchField(page).fill('vega');
    await expect(panel(page).getByText('The stars could not be loaded.')).toBeVisible();
    await page.unroute(STARS);
    await panel(page).getByRole('button', { name: 'Try again' }).click();
    await expect(row(page, 'Vega')).toBeVisible();
  });
});

test('Enter opens the Moon, however long the server is in answering', async ({ page }) => {
  await page.route('**/api/aerial-objects/search*', () => undefined);
  await openKnownSky(page);
  await page.keyboard.press('/');
  await searchField(page).fill('moon');
  await page.keyboard.press('Enter');
  await expectShown(page, 'Moon', bodyId('moon'));
});

test.describe('without a place', () => {
  test.use({ permissions: [] });

  test('says that the sky is found once there is one', async ({ page }) => {
    await page.addInitScript(() => window.localStorage.setItem('skylens.splash', 'skip'));
    await page.goto('/?search=open');
    await searchField(page).fill('moon');
    await expect(
      panel(page).getByText('Sun, Moon, planets and stars are found once your place is known.'),
    ).toBeVisible();
    await searchField(page).fill('no such thing');
    await expect(panel(page).getByText('No objects found matching your criteria')).toBeVisible();
  });

  test.describe('where the clock has a zone', () => {
    test.use({ timezoneId: 'Europe/Berlin' });

    test('the sky that is drawn over another place finds them, and does not say that it lacks one', async ({
      page,
    }) => {
      await page.addInitScript(() => window.localStorage.setItem('skylens.splash', 'skip'));
      await page.goto('/?view=camera');
      await expect(sky(page)).toHaveAttribute('data-state', 'ready');
      await page.keyboard.press('/');
      await searchField(page).fill('moon');
      await expect(row(page, 'Moon')).toBeVisible();
      await searchField(page).fill('no such thing');
      await expect(panel(page).getByText('No objects found matching your criteria')).toBeVisible();
      await expect(panel(page).getByText('once your place is known')).toHaveCount(0);
    });
  });
});

test('a flight is opened at once by Enter, however long the stars are in coming', async ({ page }) => {
  await page.route('**/star-catalogue*', () => undefined);
  await openKnownSky(page);
  await page.keyboard.press('/');
  await searchField(page).fill('DHXYZ');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'DHXYZ' })).toBeVisible();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a star is found over the sky view and picked out there', async ({ page }) => {
    await openCameraView(page);
    await page.keyboard.press('/');
    await searchField(page).fill('vega');
    await row(page, 'Vega').getByRole('button').tap();
    await expectShown(page, 'Vega', VEGA);
    await expect(page.getByRole('search', { name: 'Search' })).toHaveCount(0);
  });
});
