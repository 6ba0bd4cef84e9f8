import type { Page } from '@playwright/test';
import { messagesOf } from '../../app/workers/sky/scene/recorded-messages.fixture';
import type { SatelliteRecord } from '../../engine/orbits/satellite-record';
import { CAMERA_PERMISSION, watchCamera } from '../fixtures/fake-camera';
import { expectToast } from '../fixtures/noted-toasts';
import { expect, test } from '../fixtures/test';
import { EASTERN, NORTHERN, openScene, reports, reportsOf, START_MS } from './scene-screen';
import { detail, DLH2AB, openKnownSky, option } from './sky-screen';

const line = (page: Page) => page.getByTestId('scene-line');

test('a scene takes the place of the live sky, says what it is, and leads back', async ({ page }) => {
  await openKnownSky(page);
  await openScene(page, messagesOf(reports(), 5_000));
  await expect(line(page)).toContainText('Berlin, a summer noon');
  await expect(line(page)).toContainText('29 Aug 2023');
  // Five nautical miles, and two more after two minutes, are 13.0 km.
  await expect(option(page, `R${NORTHERN}`)).toContainText('13.0');
  await expect(option(page, `R${EASTERN}`)).toBeVisible();
  await expect(option(page, 'DHXYZ')).toHaveCount(0);
  await expect(page.getByTestId('source-chip')).toHaveCount(0);

  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(line(page)).toHaveCount(0);
  await expect(option(page, 'DHXYZ')).toBeVisible();
  await expect(option(page, `R${NORTHERN}`)).toHaveCount(0);
  await expect(page.getByTestId('source-chip')).toBeVisible();
});

test.describe('with a camera', () => {
  test.use({ permissions: ['geolocation', CAMERA_PERMISSION] });

  test('a scene asks for no camera, whose picture is of now, and the way back starts it', async ({ page }) => {
    const { askings, tracks } = await watchCamera(page);
    await openKnownSky(page);
    await openScene(page, messagesOf(reports(), 5_000));
    await expect(line(page)).toBeVisible();
    await page.getByRole('button', { name: 'Camera view' }).click();
    await expect(page.getByTestId('sky')).toHaveAttribute('data-backdrop', 'drawn');
    // The view waits a moment before it asks for a camera: longer than that.
    const sinceMs = await page.evaluate(() => performance.now());
    await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(sinceMs + 1_500);
    expect(await askings()).toBe(0);
    await page.getByRole('button', { name: 'Back to now' }).click();
    await expect.poll(async () => (await tracks()).running).toBe(1);
  });
});

test('[AI-02] the analysis modal does nothing without an object of now', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/ai/')) asked.push(request.url());
  });
  await openKnownSky(page);
  await openScene(page, messagesOf(reports(), 5_000));
  await expect(page.getByRole('heading', { name: '2 in range' })).toBeVisible();
  await option(page, `R${NORTHERN}`).click();
  await detail(page).getByRole('button', { name: 'AI Analysis' }).click();
  const dialog = page.getByRole('dialog', { name: 'AI Analysis' });
  await expect(dialog.getByText('What flew then cannot be analysed now.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Generate Analysis' }).click();
  await dialog.getByRole('button', { name: 'Refresh Analysis' }).click();
  await dialog.getByRole('tab', { name: 'Trajectory Prediction' }).click();
  await dialog.getByRole('button', { name: 'Generate Prediction' }).click();
  await dialog.getByRole('radio', { name: '10 min', exact: true }).click();
  await expect(dialog.getByText('Processing with advanced AI models...')).toHaveCount(0);
  expect(asked).toEqual([]);
});

test('a scene stays while one of its aircraft is selected, and ends where another page is opened', async ({ page }) => {
  await openKnownSky(page);
  await openScene(page, messagesOf(reports(), 5_000));
  await option(page, `R${NORTHERN}`).click();
  await expect(page).toHaveURL(new RegExp(`object=${NORTHERN}`));
  await expect(line(page)).toContainText('Berlin, a summer noon');
  // Back closes the detail; the scene it was opened in stays.
  await page.goBack();
  await expect(page).not.toHaveURL(/object=/);
  await expect(option(page, `R${NORTHERN}`)).toHaveAttribute('aria-selected', 'false');
  await expect(line(page)).toContainText('Berlin, a summer noon');
  await page.goForward();
  await expect(page).toHaveURL(new RegExp(`object=${NORTHERN}`));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Satellite Tracker' }).click();
  await expect(page).toHaveURL(/satellites/);
  await page.goBack();
  await expect(line(page)).toContainText('Berlin, a summer noon');
});

/** An invented satellite over 13° east that no catalogue of the server has. */
const ONLY_THERE: SatelliteRecord = {
  elements: {
    noradId: 90_001,
    name: 'ONLY THERE',
    internationalDesignator: null,
    epochDay: Math.floor(START_MS / 86_400_000),
    epochDayFraction: 0.25,
    meanMotionRevPerDay: 1.0027,
    eccentricity: 0.0002,
    inclinationDeg: 0.05,
    raanDeg: 0,
    argumentOfPericentreDeg: 0,
    meanAnomalyDeg: 80.3,
    bstar: 0,
  },
  objectType: 'payload',
  owner: null,
  launchDate: null,
  standardMagnitude: null,
};

test("a scene's own satellite has its card, with the age of its elements then", async ({ page }) => {
  await openKnownSky(page);
  await openScene(page, messagesOf(reports(), 5_000), [ONLY_THERE]);
  await page.getByRole('button', { name: /^Satellites: 0 visible · 1 above/ }).click();
  const list = page.getByRole('region', { name: 'Satellites shown: 1' });
  await list.getByRole('button', { name: 'Satellites shown: 1' }).click();
  await list.getByText('ONLY THERE').click();
  const card = detail(page);
  await expect(card.getByRole('heading', { name: 'ONLY THERE' })).toBeVisible();
  await expect(card).toContainText('the recording');
  await expect(card).toContainText(/6\sh old/);
});

test('an aircraft of a scene has its own facts, and none of what the server knows of it today', async ({ page }) => {
  await openKnownSky(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openScene(page, messagesOf(reportsOf(DLH2AB, EASTERN), 5_000));
  await option(page, `R${DLH2AB}`).click();
  const card = detail(page);
  await expect(card.getByRole('heading', { name: `R${DLH2AB}` })).toBeVisible();
  await expect(card).not.toContainText('Lufthansa');
  await expect(card.getByRole('button', { name: 'History' })).toHaveCount(0);
  expect(asked.filter((path) => path.startsWith('/api/flight-data'))).toEqual([]);
});

test('a scene that is damaged changes nothing and says so', async ({ page }) => {
  await openKnownSky(page);
  await openScene(page, [new ArrayBuffer(64)]);
  await expectToast(page, 'This scene cannot be shown: it is damaged, or made by another version.');
  await expect(line(page)).toHaveCount(0);
  await expect(option(page, 'DHXYZ')).toBeVisible();
});
