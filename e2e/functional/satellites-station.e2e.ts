import type { Locator } from '@playwright/test';
import { expectToast } from '../fixtures/noted-toasts';
import { answerCall, scriptedVisible } from '../fixtures/satellite-answers';
import { expect, test } from '../fixtures/satellite-test';
import { fivePasses, openTracker, station, VISIBLE } from './tracker-screen';

const CATALOGUE = '**/api/satellites/catalogue*';

const topOf = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN;

test('[SAT-05] the station stands above the list, its next pass first and its figures without six digits', async ({
  page,
}) => {
  await answerCall(page, VISIBLE, scriptedVisible(fivePasses()));
  await openTracker(page);
  await expect(station(page).getByText('Live Data')).toHaveClass(/text-ok/);
  const headline = station(page).getByRole('region', { name: 'Where to look' });
  await expect(headline).toContainText(/^(Next pass|Look \d+° up in the|In the Earth's shadow|Cannot be seen)/);
  const list = page.getByRole('list', { name: 'Passes over you' });
  expect(await topOf(headline)).toBeLessThan(await topOf(station(page).getByRole('link', { name: 'View Details' })));
  expect(await topOf(station(page))).toBeLessThan(await topOf(list));
  await station(page).getByText('Where it is now').click();
  await expect(station(page).locator('dl')).toContainText(/Altitude4\d\d\skm/);
  await expect(station(page).locator('dl')).toContainText(/Period1\sh 3\d\smin/);
  expect((await station(page).innerText()).replaceAll(/\s/g, '')).not.toMatch(/\d{6}/);
});

test.describe('the station', () => {
  test('[SAT-05] is live where the catalogue holds it, and leads to its page', async ({ page }) => {
    await answerCall(page, VISIBLE, scriptedVisible([]));
    await openTracker(page);
    await expect(station(page).getByText('Live Data')).toHaveClass(/text-ok/);
    await expect(station(page).getByText('Sample')).toHaveCount(0);
    await station(page).getByRole('link', { name: 'View Details' }).click();
    await expect(page).toHaveURL(/\/satellite\/25544$/);
  });

  test.describe('without a catalogue', () => {
    test.beforeEach(async ({ page }) => {
      await answerCall(page, CATALOGUE, { title: 'none' }, 404);
      await answerCall(page, VISIBLE, scriptedVisible([]));
      await openTracker(page);
      await expect(station(page).getByText('Sample', { exact: true })).toBeVisible();
    });

    test('[SAT-05] is a sample that says so; its details are to come', async ({ page }) => {
      await expect(station(page).getByText('Live Data')).toHaveCount(0);
      // Nor do its figures say to be of now.
      await expect(station(page).getByText('Where it is now', { exact: true })).toHaveCount(0);
      await expect(station(page).getByText('Figures of the sample')).toBeVisible();
      await station(page).getByRole('button', { name: 'View Details' }).click();
      await expectToast(page, 'Detailed tracking view coming soon!');
    });

    test('[SAT-05] who is not logged in is told so, and nothing is sent', async ({ page }) => {
      await answerCall(page, '**/api/user/me', { title: 'who?' }, 401);
      let posts = 0;
      await page.route('**/api/user/observations', (route) => {
        posts += 1;
        return route.fulfill({ json: { id: 1 } });
      });
      await station(page).getByRole('button', { name: 'Add Observation' }).click();
      await expect(page.getByText('Authentication Required', { exact: true })).toBeVisible();
      await expect(page.getByText('Please log in to save observations.', { exact: true })).toBeVisible();
      expect(posts).toBe(0);
    });

    test('[SAT-05] [SATD-04] saves the observation with its height in feet, and opens it', async ({ page }) => {
      await answerCall(page, '**/api/user/me', { id: 1 });
      await answerCall(page, '**/api/user/observations', { id: 42 }, 201);
      const sent = page.waitForRequest((request) => request.method() === 'POST');
      await station(page).getByRole('button', { name: 'Add Observation' }).click();
      const body: unknown = (await sent).postDataJSON();
      // 420 km of the sample × 3280.84 ft.
      expect(body).toMatchObject({
        objectType: 'satellite',
        confidence: 'confirmed',
        altitude: 420 * 3280.84,
        metadata: { noradId: 25_544, source: 'sample', isInDaylight: true },
      });
      expect(JSON.stringify(body)).toMatch(/NORAD 25544.*right ascension.*declination.*sidereal time.*period/);
      await expect(page).toHaveURL(/\/observations\/42$/);
    });

    const REFUSALS = [
      { what: "the server's own text", json: { detail: 'The sky is closed.' }, text: 'The sky is closed.' },
      { what: 'a text of ours where it has none', json: {}, text: 'Failed to add observation' },
      { what: 'an unknown error where it cannot be read', body: '<html>', text: 'Unknown error' },
    ];
    for (const { what, text, ...answer } of REFUSALS) {
      test(`[SAT-05] a refusal shows ${what}`, async ({ page }) => {
        await answerCall(page, '**/api/user/me', { id: 1 });
        await page.route('**/api/user/observations', (route) => route.fulfill({ status: 400, ...answer }));
        await station(page).getByRole('button', { name: 'Add Observation' }).click();
        await expect(page.getByText('Error', { exact: true })).toBeVisible();
        await expect(page.getByText(text, { exact: true })).toBeVisible();
      });
    }

    test('[SAT-05] a server that is gone asks for patience', async ({ page }) => {
      await answerCall(page, '**/api/user/me', { id: 1 });
      await page.route('**/api/user/observations', (route) => route.abort());
      await station(page).getByRole('button', { name: 'Add Observation' }).click();
      await expect(page.getByText('Failed to add ISS observation. Try again later.', { exact: true })).toBeVisible();
    });
  });
});
