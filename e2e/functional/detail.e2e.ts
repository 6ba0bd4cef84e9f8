import type { Locator, Page, Request } from '@playwright/test';
import { expectToast } from '../fixtures/noted-toasts';
import { KNOWN_SKY } from '../fixtures/known-sky';
import { expect, test } from '../fixtures/test';
import { DESKTOP_SIZE, detail, DHXYZ, DLH2AB, openKnownSky, openSky, option } from './sky-screen';

test.use({ viewport: DESKTOP_SIZE });

/** One fact of the detail panel, with its name. */
function term(page: Page, name: string): Locator {
  return detail(page)
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) });
}

/** Waits until the server has been told the routes of the known sky: after the aircraft, so as not to crowd a service. */
async function knownRoute(page: Page): Promise<void> {
  await expect
    .poll(async () => (await page.request.get(`/api/flight-data?id=${DLH2AB}`)).text(), { timeout: 20_000 })
    .toContain('"status":"likely"');
}

const isHistoryAsked = (request: Request): boolean => request.url().includes(`/api/flight-data?id=${DHXYZ}`);

test('[DET-01] name, badge, sentence, telemetry with units, four decimals', async ({ page }) => {
  await openKnownSky(page);
  await option(page, 'DLH2AB').click();
  const panel = detail(page);
  await expect(panel.getByRole('heading', { name: 'DLH2AB' })).toBeVisible();
  await expect(panel.getByText('Identified', { exact: true })).toBeVisible();
  await expect(panel.getByTestId('where-to-look')).toHaveText(/^Look \d+° above the horizon in the (north-)?west\.$/);
  await expect(panel.getByText('A320neo of Lufthansa')).toHaveText(
    /A320neo of Lufthansa, .*climbing through \d\s\d{3}\sm, 1[345]\skm to your (north-)?west\.$/,
  );
  await expect(term(page, 'Flight')).toContainText('DLH2AB');
  await expect(term(page, 'Altitude')).toContainText(/\d.*m$/);
  await expect(term(page, 'Speed')).toContainText(/412\s?kt/);
  await expect(term(page, 'Heading')).toContainText('188° S');
  await expect(term(page, 'Position')).toHaveText(/52\.\d{4}, 13\.\d{4}$/);
  await expect(term(page, 'Operator')).toContainText('Lufthansa');
  await expect(term(page, 'Registration')).toContainText('D-AINC');
  await expect(term(page, 'Type')).toContainText('A20N');
  await expect(term(page, 'Country')).toHaveCount(0);
});

test('[DET-01] [DET-02] a route that the flight may well be on is shown as likely, with ETA and last updated', async ({
  page,
}) => {
  await openKnownSky(page);
  await knownRoute(page);
  await option(page, 'DLH2AB').click();
  const panel = detail(page);
  await expect(panel.getByText('likely', { exact: true })).toBeVisible();
  await expect(term(page, 'Flight path')).toContainText(/EDDB\s*to\s*EDDM/);
  await expect(term(page, 'Origin')).toContainText('Berlin Brandenburg Airport (EDDB)');
  await expect(term(page, 'Destination')).toContainText('Munich Airport (EDDM)');
  await expect(term(page, 'ETA')).toContainText(/\d\d:\d\d:\d\d/);
  await expect(term(page, 'Last updated')).toContainText(/\d\d:\d\d:\d\d/);
  await expect(panel.getByText('A320neo of Lufthansa')).toContainText(/Berlin.*Munich/);
});

test('[DET-01] [DET-02] a route that contradicts where the flight is stays N/A', async ({ page, provider }) => {
  await openKnownSky(page);
  await knownRoute(page);
  expect(provider.requests).toContain('/api/0/routeset');
  await option(page, 'BAW975').click();
  await expect(detail(page).getByRole('heading', { name: 'BAW975' })).toBeVisible();
  for (const name of ['Flight path', 'Origin', 'Destination', 'ETA']) {
    await expect(term(page, name)).toContainText('N/A');
  }
  await expect(detail(page).getByText('likely', { exact: true })).toHaveCount(0);
});

test('[NET-02] [DET-02] flight data are asked for once; History asks anew and shows a route that came meanwhile', async ({
  page,
}) => {
  await page.clock.install();
  let isKnown = false;
  let calls = 0;
  let answered = 0;
  await page.route('**/api/flight-data?*', async (route) => {
    calls += 1;
    const response = await route.fetch();
    const data: Record<string, unknown> = JSON.parse(await response.text());
    const metadata = { ...Object(data['metadata']), route: undefined };
    await route.fulfill({
      json: isKnown ? data : { ...data, metadata, origin: null, destination: null, eta: null },
    });
    answered += 1;
  });
  await openKnownSky(page);
  await knownRoute(page);
  await option(page, 'DLH2AB').click();
  // N/A stands there before the answer has come, too.
  await expect.poll(() => answered).toBe(1);
  await expect(term(page, 'Destination')).toContainText('N/A');
  isKnown = true;
  // Longer than anything in the product is polled.
  await page.clock.runFor(65_000);
  expect(calls).toBe(1);
  await detail(page).getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Flights of 3C65A8' })).toBeVisible();
  await page.goBack();
  await expect(term(page, 'Destination')).toContainText('Munich');
  // Where the flights had come before the answer had, it is asked for once more.
  expect(calls).toBeGreaterThan(1);
});

test('[DET-03] an object that has but its address is tracked as "object"', async ({ page, provider }) => {
  const nameless = { hex: '3c77aa', lat: 52.55, lon: 13.45, altitudeFt: 9_000, groundSpeedKt: 240, trackDeg: 90 };
  provider.fly([...KNOWN_SKY, nameless]);
  await openKnownSky(page);
  await option(page, '3C77AA').click();
  await detail(page).getByRole('button', { name: 'Track', exact: true }).click();
  await expectToast(page, 'Now tracking object');
});

test('what nobody knows beyond the specified figures is left out, and an unknown link is called unknown', async ({
  page,
  provider,
}) => {
  const silent = { hex: '3c77ab', flight: 'SILENT1', lat: 52.55, lon: 13.35, altitudeFt: 9_000, groundSpeedKt: 240 };
  provider.fly([...KNOWN_SKY, { ...silent, trackDeg: 90, type: 'something new' }]);
  await openKnownSky(page);
  await option(page, 'SILENT1').click();
  await expect(term(page, 'Link')).toContainText('Unknown: the source does not say');
  await expect(term(page, 'Registration')).toContainText('N/A');
  await expect(term(page, 'Squawk')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('where to look and Track are in view without a scroll', async ({ page }) => {
    await openKnownSky(page);
    await option(page, 'DLH2AB').tap();
    const look = detail(page).getByTestId('where-to-look');
    await expect(look).toBeInViewport({ ratio: 1 });
    expect(await look.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
    await expect(detail(page).getByRole('button', { name: 'Track', exact: true })).toBeInViewport({ ratio: 1 });
    // Nor does the chip over the radar cut it off.
    const target = page.getByTestId('target');
    expect(await target.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  });
});

test('[DET-03] Track and Untrack with their toasts', async ({ page }) => {
  await openKnownSky(page);
  await option(page, 'DHXYZ').click();
  await detail(page).getByRole('button', { name: 'Track', exact: true }).click();
  await expectToast(page, 'Now tracking DHXYZ');
  await detail(page).getByRole('button', { name: 'Untrack' }).click();
  await expectToast(page, 'Tracking stopped', 'No longer tracking this object');
  await expect(detail(page).getByRole('button', { name: 'Track', exact: true })).toBeVisible();
});

test('[DET-04] [CAP-07] History says so and asks anew for the stored history', async ({ page }) => {
  await openKnownSky(page);
  const answered = page.waitForEvent('requestfinished', isHistoryAsked);
  await option(page, 'DHXYZ').click();
  await answered;
  await expect(detail(page).getByText('Altitude, stored history')).toBeVisible();
  const asked = page.waitForRequest(isHistoryAsked);
  await detail(page).getByRole('button', { name: 'History' }).click();
  await asked;
  await expectToast(page, 'Historical data', 'Fetching historical flight data...');
  await expect(page).toHaveURL(`/aircraft/${DHXYZ}/flights`);
});

test('what draws the stored history is asked for again after it did not arrive', async ({ page }) => {
  await page.route('**/assets/altitude-plot-*', (route) => route.abort());
  await openKnownSky(page);
  await option(page, 'DHXYZ').click();
  const missing = detail(page).getByText('The history could not be loaded.');
  await expect(missing).toBeVisible();
  await detail(page).getByRole('button', { name: 'Close' }).click();
  await expect(missing).toHaveCount(0);
  await page.unroute('**/assets/altitude-plot-*');
  await option(page, 'DHXYZ').click();
  // Recorded or not, it is told by what has come now.
  const plot = detail(page).getByRole('img', { name: 'Altitude, stored history' });
  await expect(plot.or(detail(page).getByText('No stored history of this object yet.'))).toBeVisible();
  await expect(missing).toHaveCount(0);
});

test('[DET-04] Share copies a link that opens the app with this object', async ({ page, context }) => {
  await context.grantPermissions(['geolocation', 'clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await openKnownSky(page);
  await option(page, 'DLH2AB').click();
  await detail(page).getByRole('button', { name: 'Share' }).click();
  await expectToast(page, 'Share link copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).search).toBe(`?object=${DLH2AB}`);
  const other = await context.newPage();
  await openSky(other, link);
  await expect(detail(other).getByRole('heading', { name: 'DLH2AB' })).toBeVisible();
});

test("[DET-04] a share that fails says 'Sharing failed'", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'share', {
      configurable: true,
      value: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
    }),
  );
  await openKnownSky(page);
  await option(page, 'DLH2AB').click();
  await detail(page).getByRole('button', { name: 'Share' }).click();
  await expectToast(page, 'Sharing failed', 'Could not share this object');
});

test('[DET-05] the focused object is asked for, and no satellite data where it is none', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('-data')) asked.push(`${url.pathname}${url.search}`);
  });
  await openKnownSky(page);
  expect(asked).toEqual([]);
  await option(page, 'DHXYZ').click();
  await expect(detail(page).getByText('D-HXYZ')).toBeVisible();
  // The same question comes again while the panel stays open; no other one does.
  expect([...new Set(asked)]).toEqual([`/api/flight-data?id=${DHXYZ}`]);
});

/** Latitude and longitude of a text; where it has none, nowhere. */
function placeOf(text: string | null): readonly [latitudeDeg: number, longitudeDeg: number] {
  const [, latitude, longitude] = /(-?\d+\.\d{4}), (-?\d+\.\d{4})/.exec(text ?? '') ?? [];
  return [Number(latitude ?? Number.NaN), Number(longitude ?? Number.NaN)];
}

test('[TGT-02] the data panel says where an aircraft will be in five seconds, and how far that can be trusted', async ({
  page,
}) => {
  await openKnownSky(page);
  await option(page, 'DHXYZ').click();
  await page.keyboard.press('d');
  const data = page.getByRole('region', { name: 'Data panel' });
  const fact = data.locator('dl > div').filter({ hasText: 'In 5 seconds' });
  await expect(fact).toContainText(/Reliability (100|[89]\d).%/);
  await expect(async () => {
    const [fromLatitude, fromLongitude] = placeOf(await term(page, 'Position').textContent());
    const [latitude, longitude] = placeOf(await fact.textContent());
    const northM = (latitude - fromLatitude) * 111_195;
    const eastM = (longitude - fromLongitude) * 111_195 * Math.cos((latitude * Math.PI) / 180);
    // 95 kt towards 300° are 244 m; the two are written up to a few seconds apart.
    expect(Math.hypot(northM, eastM)).toBeGreaterThan(150);
    expect(Math.hypot(northM, eastM)).toBeLessThan(500);
    expect(Math.abs((((Math.atan2(eastM, northM) * 180) / Math.PI + 360) % 360) - 300)).toBeLessThan(8);
  }).toPass();
});

test('[DET-06] the second panel has tabs, analysis first, and says what each fact rests on', async ({ page }) => {
  await openKnownSky(page);
  await option(page, 'DHXYZ').click();
  await page.keyboard.press('d');
  const data = page.getByRole('region', { name: 'Data panel' });
  await expect(data.getByRole('tab', { name: 'Analysis' })).toHaveAttribute('aria-selected', 'true');
  await expect(data.getByText(/It sends the call sign DHXYZ/)).toBeVisible();
  await expect(data.getByText(/Within 30.*m in 95/)).toBeVisible();
  await data.getByRole('tab', { name: 'Telemetry' }).click();
  await expect(data.getByText('Slant range')).toBeVisible();
});
