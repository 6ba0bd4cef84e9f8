import type { Page } from '@playwright/test';
import { flightDataSchema } from '../../server/contract/flight-data';
import { aircraftObjectId } from '../../server/contract/object-id';
import { KNOWN_SKY } from '../fixtures/known-sky';
import { expect, test } from '../fixtures/test';
import { DESKTOP_SIZE, detail, openKnownSky, option, searchField } from './sky-screen';

test.use({ viewport: DESKTOP_SIZE });

/** Beyond what is sent for the known sky. */
const FAR = {
  hex: '4b1801',
  flight: 'SWR9FAR',
  lat: 55.2,
  lon: 13.4,
  altitudeFt: 35_000,
  groundSpeedKt: 440,
  trackDeg: 180,
};

/** What is asked once finds only what the server has heard by then. */
const expectFarHeard = (page: Page) =>
  expect
    .poll(async () => (await page.request.get('/api/aerial-objects/search?query=SWR9FAR')).text())
    .toContain('SWR9FAR');

test('an object beyond the reach of the stream is not said to be gone', async ({ page, provider }) => {
  provider.fly([...KNOWN_SKY, FAR]);
  await openKnownSky(page);
  await expectFarHeard(page);
  await page.keyboard.press('/');
  await searchField(page).fill('SWR9FAR');
  await page
    .getByRole('search')
    .getByRole('button', { name: /SWR9FAR/ })
    .click();
  await expect(detail(page).getByText('Farther away than the live stream reaches.')).toBeVisible();
  await expect(detail(page).getByText('This object is no longer received.')).toHaveCount(0);
  await expect(detail(page).locator('dl > div').filter({ hasText: 'Elevation' })).toContainText(/\d\.\d°/);
});

test('nobody is told to look for an aircraft that is heard no more', async ({ page, provider }) => {
  const HEARD_AGO_MS = 180_000;
  const basis: string[] = [];
  page.on('request', (request) => (request.url().includes('prediction-basis') ? basis.push(request.url()) : undefined));
  await page.route('**/api/flight-data?*', async (route) => {
    const answer = await route.fetch();
    const data = flightDataSchema.parse(await answer.json());
    const fixAt = new Date(Date.now() - HEARD_AGO_MS).toISOString();
    await route.fulfill({ response: answer, json: { ...data, metadata: { ...data.metadata, fixAt } } });
  });
  provider.fly([...KNOWN_SKY, FAR]);
  await openKnownSky(page);
  await expectFarHeard(page);
  await page.goto(`/?object=${aircraftObjectId(FAR.hex, 'icao')}`);
  await expect(detail(page).getByText('This object is no longer received.')).toBeVisible();
  await expect(detail(page).getByTestId('where-to-look')).toHaveText(/^Last heard 3\smin ago/);
  await expect(detail(page).getByText(/^Last known: /)).toBeVisible();
  await expect(detail(page).getByText(/^Look /)).toHaveCount(0);
  expect(basis).toEqual([]);
});

test('a worker that stops is started again once, then the screen says that nothing is live', async ({
  page,
  provider,
}) => {
  await page.addInitScript(() => {
    const workers: Worker[] = [];
    Reflect.set(window, 'workers', workers);
    Reflect.set(
      window,
      'Worker',
      new Proxy(window.Worker, {
        construct(target, args: [URL, WorkerOptions?]) {
          const worker: Worker = Reflect.construct(target, args);
          if (args[1]?.name === 'sky') workers.push(worker);
          return worker;
        },
      }),
    );
  });
  const stopWorker = () =>
    page.evaluate(() => {
      const workers: Worker[] = Reflect.get(window, 'workers');
      workers.at(-1)?.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
    });
  await openKnownSky(page);
  const chip = page.getByTestId('source-chip');
  await expect(chip).toContainText('adsb.lol');
  await stopWorker();
  // Only a worker that lives can show an aircraft that came after the first one had stopped.
  const newcomer = {
    hex: '3c65a9',
    flight: 'DLH9NEW',
    lat: 52.6,
    lon: 13.4,
    altitudeFt: 9_000,
    groundSpeedKt: 250,
    trackDeg: 90,
  };
  provider.fly([...KNOWN_SKY, newcomer]);
  await expect(option(page, 'DLH9NEW')).toBeVisible();
  await expect(chip).toContainText('adsb.lol');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await stopWorker();
  await expect(page.getByRole('alert')).toContainText('The live view stopped working.');
  await expect(chip).toContainText('Live view stopped');
  await expect(chip).not.toContainText(/\d\s(s|min)$/);
  await option(page, 'DHXYZ').click();
  await expect(detail(page).getByText('D-HXYZ')).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(chip).toContainText('adsb.lol');
});

test('ages that count on are not read out', async ({ page }) => {
  await page.route('**/api/aerial-objects?*', (route) => route.fulfill({ status: 503, body: 'no' }));
  await openKnownSky(page);
  await expect(page.getByText(/Data is .* old\./)).toBeVisible();
  const live = page.locator('[role="status"], [role="alert"], [aria-live]');
  await expect(live.filter({ hasText: 'The first list could not be loaded' })).toHaveCount(1);
  await expect(live.filter({ hasText: /Data is/ })).toHaveCount(0);
});

test('ages are right on a device whose clock is wrong', async ({ page }) => {
  await page.clock.install({ time: Date.now() + 10 * 60_000 });
  await openKnownSky(page);
  await page.getByRole('button', { name: 'Global Status' }).click();
  await expect(page.getByText(/last answer \d+(\.\d)?\ss ago/)).toBeVisible();
  await page.goto('/system-status');
  await expect(page.getByText(/last answer \d+(\.\d)?\ss ago/)).toBeVisible();
});
