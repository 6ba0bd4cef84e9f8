import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { expectNoFindings } from '../accessibility/expect-no-findings';
import { satellitePassSchema } from '../../server/contract/satellite';
import { answerCall, scriptedPasses, scriptedStation } from '../fixtures/satellite-answers';
import { expect, test } from '../fixtures/satellite-test';
import { servedOrbit } from './known-orbits';
import { placeBeforeSun } from './place-before-sun';
import { CATALOGUE, OBJECT, PASS, plain, figure, answerPasses, openPasses } from './satellite-screen';

/** How long a time a call asks about. */
const hoursOf = (query: URLSearchParams): number =>
  (Date.parse(query.get('end') ?? '') - Date.parse(query.get('start') ?? '')) / 3_600_000;

test.describe('passes', () => {
  test('[SATD-01] [SATD-02] the next pass within 2 hours, with a sky plot that says what it shows', async ({
    page,
  }) => {
    const asked: URLSearchParams[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/pass?')) asked.push(new URL(request.url()).searchParams);
    });
    await answerPasses(page, scriptedPasses([{ startsInMin: 16, maxElevation: 78, magnitude: -3.2 }]));
    await openPasses(page);
    await expect.poll(() => asked.map(hoursOf)).toContain(2);
    const next = page.getByRole('region', { name: 'Next pass' });
    await expect(next.getByText('within the next 2 hours')).toBeVisible();
    await expect(figure(page, 'Start')).toHaveText(/\d\d:\d\d$/);
    await expect(figure(page, 'End')).toHaveText(/\d\d:\d\d$/);
    await expect(figure(page, 'Max elevation')).toHaveText('78°');
    await expect(figure(page, 'Direction')).toHaveText('270° W → 91° E');
    await expect(figure(page, 'Illuminated')).toHaveText('Yes');
    await expect(figure(page, 'Brightness')).toContainText('magnitude −3.2, extremely bright (measured)');
    const plot = next.getByRole('img', { name: 'Sky plot of ISS (ZARYA)' });
    await expect(plot).toBeVisible();
    await expect(plot).toHaveAccessibleDescription(/Appears at .* in the west, 78° high in the south/);
    await expect(next.getByText('North up, east on the left: as seen looking up.')).toBeVisible();
    await expect(async () => {
      const east = await plot.getByText('E', { exact: true }).boundingBox();
      const west = await plot.getByText('W', { exact: true }).boundingBox();
      expect(east?.x).toBeLessThan(west?.x ?? Number.NaN);
    }).toPass({ timeout: 30_000 });
  });

  test('[SATD-01] none within 2 hours, and a load that failed', async ({ page }) => {
    await answerPasses(page, {}, 500);
    await openPasses(page);
    await expect(page.getByText('Error Loading Pass Data')).toBeVisible();
    await expect(page.getByText('Could not load visibility predictions for this satellite.')).toBeVisible();
    await page.unroute(PASS);
    await answerCall(page, PASS, scriptedPasses([]));
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('No Upcoming Passes')).toBeVisible();
  });

  test('[SATD-01] a place is needed: before it is known nothing is asked about the satellite', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/aerial-objects|analytics|satellite-data/.test(pathname)) asked.push(pathname);
    });
    await page.clock.install();
    await page.addInitScript(() => {
      const waiting: ((fix: unknown) => void)[] = [];
      Object.assign(window, { waiting });
      Object.defineProperty(Navigator.prototype, 'geolocation', {
        value: {
          getCurrentPosition: (onFix: (fix: unknown) => void) => waiting.push(onFix),
          watchPosition: () => 1,
          clearWatch: () => {},
        },
      });
    });
    await answerCall(page, OBJECT, scriptedStation());
    await page.goto('/satellite/25544');
    await expect(page.getByText('Location Required')).toBeVisible();
    await page.clock.runFor(5_000);
    expect(asked).toEqual([]);
    await page.evaluate(() => {
      const coords = { latitude: 52.5, longitude: 13.4, altitude: null, accuracy: 5, heading: null, speed: null };
      const waiting: unknown = Reflect.get(window, 'waiting');
      if (!Array.isArray(waiting)) throw new Error('The device was not asked.');
      for (const tell of waiting) tell({ coords, timestamp: Date.now() });
    });
    await expect(page.getByRole('heading', { level: 1, name: 'ISS (ZARYA)' })).toBeVisible();
  });

  test('the passes of ten days follow, each with its own plot', async ({ page }) => {
    await openPasses(page);
    const later = page.getByRole('region', { name: 'Next 10 days' });
    const rows = later.getByRole('list', { name: 'Passes of the next 10 days' }).getByRole('button');
    await expect.poll(() => rows.count(), { timeout: 30_000 }).toBeGreaterThan(10);
    await rows.nth(3).click();
    const plot = later.getByRole('img', { name: 'Sky plot of ISS (ZARYA)' });
    await expect(plot).toBeVisible();
    await expect(plot.locator('path[data-state]').first()).toBeVisible();
    await expectNoFindings(page);
  });

  test('a pass that is open stays so, and keeps the focus, when this device takes over from the server', async ({
    page,
  }) => {
    const sent = new AbortController();
    await page.route(CATALOGUE, async (route) => {
      if (!sent.signal.aborted) await once(sent.signal, 'abort');
      await route.continue();
    });
    // The server's own answer, a little other than what this device works out: so its end is seen in the rows.
    await page.route(PASS, async (route) => {
      const response = await route.fetch();
      const answer = satellitePassSchema.parse(await response.json());
      for (const { visibilityWindow } of answer.passes) {
        visibilityWindow.highest.elevation = 77;
        visibilityWindow.rise.time = new Date(Date.parse(visibilityWindow.rise.time) + 400).toISOString();
      }
      await route.fulfill({ response, json: answer });
    });
    await openPasses(page);
    const section = page.getByRole('region', { name: 'Next 10 days' });
    const row = section.getByRole('list', { name: 'Passes of the next 10 days' }).getByRole('button').nth(3);
    await expect(row).toContainText('77°');
    await row.click();
    const plot = section.getByRole('img', { name: 'Sky plot of ISS (ZARYA)' });
    await expect(plot).toBeVisible();
    sent.abort();
    await expect(row).not.toContainText('77°');
    await expect(plot).toBeVisible();
    await expect(row).toBeFocused();
  });

  test('this device works out the passes once it has its catalogue, and the server is not asked', async ({ page }) => {
    await answerCall(page, OBJECT, scriptedStation());
    // The catalogue comes with the page before: without it the server would be asked for the headline.
    await page.goto('/satellites');
    const card = page.getByRole('region', { name: 'International Space Station' });
    await expect(card.getByText('Live Data', { exact: true })).toBeVisible();
    const asked: string[] = [];
    await page.route(PASS, async (route) => {
      asked.push(route.request().url());
      await route.abort();
    });
    await card.getByRole('link', { name: /ISS \(ZARYA\)/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'ISS (ZARYA)' })).toBeVisible();
    await page.getByRole('tab', { name: 'Visibility Passes' }).click();
    const next = page.getByRole('region', { name: 'Next pass' });
    await expect(next.getByRole('img').or(next.getByText('No Upcoming Passes'))).toBeVisible();
    await expect(page.getByRole('list', { name: 'Passes of the next 10 days' })).toBeVisible({ timeout: 30_000 });
    expect(asked).toEqual([]);
  });

  test('a transit of the Sun is told to the second where it is to be seen', async ({ page, context, request }) => {
    const orbit = await servedOrbit(request, 25_544);
    // Not so soon that a slow machine opens the page after it.
    const { atMs, ...place } = placeBeforeSun(orbit, Date.now() + 15 * 60_000);
    await context.setGeolocation({ ...place, accuracy: 5 });
    await openPasses(page);
    const section = page.getByRole('region', { name: 'Sun and Moon' });
    const list = section.getByRole('list', { name: 'Transits and close approaches of the next 10 days' });
    const near = await page.evaluate(
      (middleMs) => [-1000, 0, 1000].map((byMs) => new Date(middleMs + byMs).toTimeString().slice(0, 8)).join('|'),
      atMs,
    );
    const row = list.getByRole('listitem').filter({ hasText: new RegExp(`(${near}) · crosses the Sun`) });
    await expect(row).toHaveCount(1, { timeout: 30_000 });
    const words = plain(await row.innerText());
    expect(Number(/([\d.]+) arc minutes from the centre/.exec(words)?.[1])).toBeLessThan(2);
    expect(words).toMatch(/high in the/);
    await expect(section.getByText(/^Orbit data .* old by then\.$/)).toHaveCount(1);
    await expect(section.getByText(/Never look at the Sun/)).toBeVisible();
    await expectNoFindings(page);
  });

  test('where it never rises there is a plain word instead of transits', async ({ page, context }) => {
    await context.setGeolocation({ latitude: 85, longitude: 0, accuracy: 5 });
    await openPasses(page);
    const section = page.getByRole('region', { name: 'Sun and Moon' });
    const none = 'It comes close to neither the Sun nor the Moon here within the next 10 days.';
    await expect(section.getByText(none)).toBeVisible({ timeout: 30_000 });
    await expect(section.getByText(/Never look at the Sun/)).toHaveCount(0);
  });

  test('a pass goes into the calendar with its times in UTC, an alarm and a steady name', async ({ page }) => {
    const answer = scriptedPasses([{ startsInMin: 16, maxElevation: 78, magnitude: -3.2 }]);
    await answerPasses(page, answer);
    await openPasses(page);
    const downloads = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    const download = await downloads;
    expect(download.suggestedFilename()).toMatch(/^pass-25544-.*\.ics$/);
    const text = (await readFile(await download.path(), 'utf8')).replaceAll(/\r\n[ \t]/g, '');
    const start = /DTSTART:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\r\n/.exec(text)?.slice(1).map(Number) ?? [];
    const [year = 0, month = 0, day, hour, minute, second] = start;
    // To the minute, as people set their clocks.
    const offByMs =
      Date.UTC(year, month - 1, day, hour, minute, second) - Date.parse(answer.pass?.visibilityWindow.startTime ?? '');
    expect(Math.abs(offByMs)).toBeLessThanOrEqual(30_000);
    expect(text).toMatch(/UID:pass-25544-\d+-52\.5-13\.4@skylens\r\n/);
    expect(text).toContain('SUMMARY:ISS (ZARYA) overhead\\, up to 78°');
    expect(text).toMatch(/TRIGGER:-PT10M/);
    expect(text).toContain('elevation 78°');
  });

  test('a shared pass opens for others with its satellite, place and time', async ({ page, context }) => {
    await context.grantPermissions(['geolocation', 'clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await answerPasses(page, scriptedPasses([{ startsInMin: 16 }]));
    await openPasses(page);
    await page.getByRole('button', { name: 'Share this pass' }).click();
    await expect(page.getByText('Link copied', { exact: true })).toBeVisible();
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    expect(`${link.pathname}?lat=${link.searchParams.get('lat')}&lon=${link.searchParams.get('lon')}`).toBe(
      '/satellite/25544?lat=52.5&lon=13.4',
    );
    await page.goto(`/satellite/25544?lat=-33.87&lon=151.21&at=${link.searchParams.get('at')}`);
    await expect(page.getByRole('tab', { name: 'Visibility Passes' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText('Seen from −33.87, 151.21')).toBeVisible();
    await page.getByRole('button', { name: 'Use my own place' }).click();
    await expect(page.getByText('Seen from 52.50, 13.40')).toBeVisible();
  });
});
