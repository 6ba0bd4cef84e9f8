import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { aircraftObjectId } from '../../server/contract/object-id';
import { expectNoFindingsInAnyTheme } from '../accessibility/expect-no-findings';
import { expectToast } from '../fixtures/noted-toasts';
import { REMEMBERED } from '../fixtures/remembered-flights';
import { SkylensServer } from '../fixtures/skylens-server';
import { chart, FLIGHTS, flightAddress, markedMoment, openFlight, test } from './flights-screen';
import { DESKTOP_SIZE, detail, openKnownSky, option, plain } from './sky-screen';

const { whole, broken } = REMEMBERED;
/** Index of the marked moment in each of the charts. */
const marks = async (page: Page): Promise<(string | null)[]> =>
  Promise.all((await page.getByRole('slider').all()).map((slider) => slider.getAttribute('aria-valuenow')));
const time = (atMs: number): string => new Date(atMs).toISOString().slice(11, 16);
const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (box === null) throw new Error('It is not drawn.');
  return box;
};

test.use({ viewport: DESKTOP_SIZE, timezoneId: 'UTC' });

test('[DET-04] History leads from the detail to the flights of the aircraft that is heard, and to one of them', async ({
  page,
}) => {
  await openKnownSky(page);
  await option(page, 'DLH2AB').click();
  await detail(page).getByRole('button', { name: 'History' }).click();
  await expectToast(page, 'Historical data', 'Fetching historical flight data...');
  await expect(page.getByRole('heading', { level: 1, name: 'Flights of 3C65A8' })).toBeVisible();
  await expect(page).toHaveTitle('Flights · Skylens');
  // Of a flight that has just begun the first position is written within seconds.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('link', { name: 'DLH2AB' })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await page.getByRole('link', { name: 'DLH2AB' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Flight DLH2AB' })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(detail(page).getByRole('heading', { name: 'DLH2AB' })).toBeVisible();
});

test('[DET-04] flights stand by day with route, times, height and source, page by page', async ({ page, filled }) => {
  await page.goto(FLIGHTS);
  const of = (callsign: string) => page.getByRole('listitem').filter({ hasText: callsign });
  const day = (beforeNowMs: number) =>
    new Intl.DateTimeFormat('en-GB', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(filled.nowMs - beforeNowMs);
  const fromMs = filled.nowMs - whole.beforeNowMs;
  const section = page.getByRole('region', { name: day(whole.beforeNowMs) });
  await expect(section.getByRole('link', { name: whole.callsign })).toBeVisible();
  await expect(of(whole.callsign)).toContainText(`${time(fromMs)}–${time(fromMs + whole.lengthMs)}`);
  await expect(of(whole.callsign)).toContainText('Amsterdam Schiphol (EHAM) to Warsaw Chopin (EPWA)');
  await expect(of(whole.callsign)).toContainText('likely');
  expect(plain(await of(whole.callsign).innerText())).toMatch(/20 min[\s\S]*Highest 10 670 m, pressure altitude/);
  await expect(of(whole.callsign)).toContainText('heard by adsb.lol');
  await expect(of(whole.callsign)).not.toContainText('doubtful');
  await expect(of(broken.callsign)).toContainText('doubtful in part');
  const links = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(links).toHaveCount(20);
  await page.getByRole('button', { name: 'Show earlier flights' }).focus();
  await page.keyboard.press('Enter');
  await expect(links).toHaveCount(2 + REMEMBERED.shortFlights);
  // By the keyboard one goes on where the page grew.
  await expect(links.nth(20)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Show earlier flights' })).toHaveCount(0);
});

test('what was never heard says since when anything is kept; what is no aircraft, and a server that fails, say so', async ({
  page,
}) => {
  await page.goto('/aircraft/1000000001/flights');
  await expect(page.getByText('Nothing is kept of this aircraft')).toBeVisible();
  await expect(page.getByText(/^Positions are kept here since \d+ \w+ \d{4}, \d\d:\d\d:\d\d\./)).toBeVisible();
  await page.goto('/aircraft/25544/flights');
  await expect(page.getByRole('heading', { name: 'This is no aircraft' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
  await page.goto('/flights/2147483647');
  await expect(page.getByText('Nothing is kept of this flight')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
  await page.getByRole('main').getByRole('link', { name: 'All objects' }).click();
  await expect(page).toHaveURL(/\/analytics\?part=objects$/);
  await page.route('**/api/aerial-objects/*/flights?*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(FLIGHTS);
  await expect(page.getByRole('alert')).toHaveText('The flights could not be fetched.');
  await page.unroute('**/api/aerial-objects/*/flights?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: whole.callsign })).toBeVisible();
});

test('[DET-04] by keyboard one moment is marked in charts, table, map and words', async ({ page }) => {
  await openFlight(page, whole.callsign);
  await chart(page, 'Altitude').focus();
  await page.keyboard.press('End');
  await expect
    .poll(() => marks(page))
    .toEqual(Array(4).fill(await chart(page, 'Altitude').getAttribute('aria-valuemax')));
  await page.keyboard.press('Home');
  const place = page.getByTestId('marked-place');
  const before = await place.getAttribute('transform');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => marks(page)).toEqual(Array(4).fill('11'));
  await expect(place).not.toHaveAttribute('transform', before ?? '');
  const row = page.getByRole('row').filter({ hasText: 'marked' });
  await expect(row).toHaveCount(1);
  const shown = await row.getByRole('button').innerText();
  await expect(markedMoment(page)).toContainText(shown);
  const spoken = plain((await chart(page, 'Altitude').getAttribute('aria-valuetext')) ?? '');
  expect(spoken).toMatch(new RegExp(`^${shown}: [\\d ]+ m pressure altitude, [\\d ]+ m above the ellipsoid$`));
  expect(plain((await chart(page, 'Ground speed').getAttribute('aria-valuetext')) ?? '')).toBe(`${shown}: 389 kt`);
  expect(plain((await chart(page, 'Vertical rate').getAttribute('aria-valuetext')) ?? '')).toBe(`${shown}: +8.0 m/s`);
  expect(plain((await chart(page, 'Track').getAttribute('aria-valuetext')) ?? '')).toBe(`${shown}: 88° E`);
  // The table leads the other way.
  await page.getByRole('row').nth(3).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => marks(page)).toEqual(Array(4).fill('2'));
});

test('[DET-04] the map tells both ends of the way apart, how long things are, and where north is', async ({ page }) => {
  await openFlight(page, whole.callsign);
  const map = page.getByRole('region', { name: 'Way over the ground' });
  await expect(map.locator('canvas')).toHaveAttribute('data-ground', /near|coarse/);
  const [first, last] = ['first-place', 'last-place'].map((id) => map.getByTestId(id));
  expect(await first?.getAttribute('transform')).not.toBe(await last?.getAttribute('transform'));
  for (const text of ['First position', 'Last position']) await expect(map.getByText(text)).toBeVisible();
  await expect(map.getByTestId('map-scale')).toHaveText(/^[125]0*\s(nm|km)$/);
  await expect(map.getByText('N', { exact: true })).toBeVisible();
});

/** Typed in after OurAirports, which is in the public domain. */
const BERLIN = {
  code: 'EDDB',
  iata: 'BER',
  name: 'Berlin Brandenburg',
  latitude: 52.3667,
  longitude: 13.5033,
  elevationFt: 157,
  longestRunwayM: 4000,
  runways: [],
};

test('[DET-04] the map names airports, once the server has read which there are', async ({ page }) => {
  let isRead = false;
  await page.route('**/api/airports/area*', (route) =>
    isRead ? route.fulfill({ json: [BERLIN] }) : route.fulfill({ status: 503, json: {} }),
  );
  await openFlight(page, whole.callsign);
  const map = page.getByRole('region', { name: 'Way over the ground' });
  await expect(map.locator('canvas')).toHaveAttribute('data-ground', /near|coarse/);
  await expect(map.getByTestId('map-airport')).toHaveCount(0);
  isRead = true;
  await expect(map.getByTestId('map-airport')).toHaveText('BER');
});

test('[DET-04] a mouse over a chart marks the moment below it in all of them', async ({ page }) => {
  await openFlight(page, whole.callsign);
  await chart(page, 'Ground speed').scrollIntoViewIfNeeded();
  const box = await boxOf(chart(page, 'Ground speed'));
  await page.mouse.move(box.x + box.width - 14, box.y + 40);
  const most = Number(await chart(page, 'Altitude').getAttribute('aria-valuemax'));
  await expect.poll(async () => Number((await marks(page))[0])).toBeGreaterThanOrEqual(most - 1);
  await page.mouse.move(box.x + box.width / 2, box.y + 40);
  await expect.poll(async () => Number((await marks(page))[0])).toBeLessThan(most - 10);
  expect(new Set(await marks(page)).size).toBe(1);
});

test('[DET-04] gaps are gaps, doubtful spans are marked in chart, words and table', async ({ page }) => {
  await openFlight(page, broken.callsign);
  await expect(page.getByText(/1\s?gap: nothing was heard there for more than two minutes\./)).toBeVisible();
  await expect(page.getByText('Shaded: what the aircraft said contradicted itself.')).toBeVisible();
  // Two lines on the map, for two ways between gaps.
  await expect(page.getByRole('img', { name: /^Map of the way/ }).locator('path')).toHaveCount(2);
  await expect(page.getByRole('cell').first()).toBeVisible();
  const later = page.getByRole('button', { name: 'Later' });
  await later.click();
  await expect(page.getByRole('row').filter({ hasText: 'after a gap' })).toHaveCount(1);
  const doubtful = page.getByRole('row').filter({ hasText: 'doubtful' });
  await doubtful.first().getByRole('button').click();
  await expect(markedMoment(page)).toContainText('doubtful');
});

test('[DET-04] each file comes under its own name with the flight in it', async ({ page }) => {
  await openFlight(page, whole.callsign);
  const number = (await flightAddress(page, whole.callsign)).split('/').at(-1);
  for (const [name, ending, content] of [
    ['GeoJSON', 'geojson', '"FeatureCollection"'],
    ['KML', 'kml', '<gx:coord>'],
    ['CSV', 'csv', 'altitude_ft'],
    ['GPX', 'gpx', '<trkpt '],
  ] as const) {
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name, exact: true }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe(`skylens-flight-${number}.${ending}`);
    const stream = await file.createReadStream();
    const text = (await stream.toArray()).join('');
    expect(text).toContain(whole.callsign);
    expect(text).toContain(content);
  }
});

/** Where the detail says that the aircraft is. */
const shownPosition = (page: Page) =>
  detail(page)
    .getByText(/^-?\d+\.\d{4}, -?\d+\.\d{4}$/)
    .first();

test('[DET-04] Replay shows the aircraft in the sky of the start of its flight', async ({ page, filled }) => {
  await openFlight(page, whole.callsign);
  const replay = page.getByRole('link', { name: 'Replay' });
  const startMs = filled.nowMs - whole.beforeNowMs;
  const address = new URL((await replay.getAttribute('href')) ?? '', filled.url);
  expect(Math.abs(Date.parse(address.searchParams.get('time') ?? '') - startMs)).toBeLessThanOrEqual(10_000);
  // The flight began some 100 km west of the observer.
  expect(address.searchParams.get('place')).toBe('52.4,11.9');
  await replay.click();
  await expect(detail(page).getByRole('heading', { name: whole.callsign })).toBeVisible();
  await expect(option(page, whole.callsign)).toBeVisible();
  await expect(shownPosition(page)).toHaveText(/^52\.40\d\d, 1[12]\.[09]\d{3}$/);
  const shownMs = async () => Number(await page.getByTestId('sky-time').getAttribute('data-at-ms'));
  expect(Math.abs((await shownMs()) - startMs)).toBeLessThan(60_000);
  // The moment leads to the flights as the present does, and Back to the moment.
  await detail(page).getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Flights of / })).toBeVisible();
  await page.goBack();
  await expect(detail(page).getByRole('heading', { name: whole.callsign })).toBeVisible();
  expect(Math.abs((await shownMs()) - startMs)).toBeLessThan(120_000);
});

test('[DET-04] the marked moment opens in the sky, too, with the aircraft where it was then', async ({ page }) => {
  await openFlight(page, whole.callsign);
  await chart(page, 'Altitude').focus();
  // Over the observer's own place, which is kept.
  for (let step = 0; step < 4; step++) await page.keyboard.press('PageUp');
  const at = await markedMoment(page)
    .getByText(/^\d+\.\d{4}, \d+\.\d{4}$/)
    .innerText();
  await markedMoment(page).getByRole('link', { name: 'Show this moment in the sky' }).click();
  await expect(option(page, whole.callsign)).toBeVisible();
  const [latitude, longitude] = at.split(', ').map(Number);
  await expect
    .poll(async () => {
      const [shownLatitude, shownLongitude] = (await shownPosition(page).innerText()).split(', ').map(Number);
      return Math.hypot((shownLatitude ?? 0) - (latitude ?? 0), (shownLongitude ?? 0) - (longitude ?? 0));
    })
    // Some seconds of its way, at most: the time runs.
    .toBeLessThan(0.2);
});

test('[DET-04] figures follow the units that are chosen', async ({ page }) => {
  await page.addInitScript(() =>
    window.localStorage.setItem(
      'skylens.units',
      JSON.stringify({ state: { chosen: { altitude: 'ft', speed: 'km/h', distance: null } }, version: 2 }),
    ),
  );
  await openFlight(page, whole.callsign);
  await chart(page, 'Altitude').focus();
  const text = async (name: string) => plain((await chart(page, name).getAttribute('aria-valuetext')) ?? '');
  await expect(chart(page, 'Altitude')).toHaveAccessibleName('Altitude over time, ft');
  expect(await text('Altitude')).toMatch(/ft pressure altitude/);
  expect(await text('Ground speed')).toMatch(/: 720 km\/h$/);
  expect(await text('Vertical rate')).toMatch(/: \+1 580 ft\/min$/);
});

for (const size of [DESKTOP_SIZE, { width: 390, height: 844 }]) {
  test(`neither page has a finding of axe in any theme at ${size.width}x${size.height}`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto(FLIGHTS);
    await expect(page.getByRole('link', { name: whole.callsign })).toBeVisible();
    await expectNoFindingsInAnyTheme(page);
    await openFlight(page, broken.callsign);
    await expectNoFindingsInAnyTheme(page);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('[DET-04] the table of positions has room for its columns', async ({ page }) => {
    await openFlight(page, whole.callsign);
    const table = page.getByRole('table');
    await table.scrollIntoViewIfNeeded();
    expect(await table.locator('..').evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
    await expect(table.getByRole('columnheader', { name: 'Track' })).toBeVisible();
  });

  test('[DET-04] a finger that goes along a chart marks the moment below it', async ({ page }) => {
    await openFlight(page, whole.callsign);
    await chart(page, 'Altitude').scrollIntoViewIfNeeded();
    const box = await boxOf(chart(page, 'Altitude'));
    const finger = await page.context().newCDPSession(page);
    const at = (share: number) => [{ x: box.x + 70 + (box.width - 84) * share, y: box.y + 50 }];
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.2) });
    for (const share of [0.3, 0.5, 0.7, 0.8]) {
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
    }
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    const most = Number(await chart(page, 'Altitude').getAttribute('aria-valuemax'));
    await expect.poll(async () => Number((await marks(page))[0]) / most).toBeGreaterThan(0.7);
    expect(Number((await marks(page))[0]) / most).toBeLessThan(0.9);
    expect(new Set(await marks(page)).size).toBe(1);
  });

  for (const size of [
    { width: 390, height: 844 },
    { width: 320, height: 568 },
    { width: 844, height: 390 },
  ]) {
    test(`nothing is wider than the window at ${size.width}x${size.height}`, async ({ page }) => {
      await page.setViewportSize(size);
      for (const path of [FLIGHTS, await flightAddress(page, broken.callsign)]) {
        await page.goto(path);
        await expect(page.getByText(broken.callsign).first()).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
      }
    });
  }
});

test('[DET-04] of a recording that is played the flights are those of the recording', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'skylens-played-'));
  const file = join(folder, 'played.jsonl');
  const seconds = Array.from({ length: 600 }, (_, second) => ({
    now: 1_748_719_389 + second,
    aircraft: [
      {
        hex: '3c6abc',
        flight: 'PLAYED1',
        lat: 52.5 + second / 1000,
        lon: 13.4,
        alt_baro: 30_000,
        alt_geom: 30_400,
        gs: 216,
        track: 0,
        seen: 0,
        seen_pos: 0,
      },
    ],
  }));
  await writeFile(file, seconds.map((line) => JSON.stringify(line)).join('\n'));
  const server = await SkylensServer.start({ AIRCRAFT_SOURCES: `replay:${file}?speed=1&loop` });
  await expect(async () => {
    await page.goto(`${server.url}/aircraft/${aircraftObjectId('3c6abc', 'icao')}/flights`);
    await expect(page.getByRole('link', { name: 'PLAYED1' })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await page.getByRole('link', { name: 'PLAYED1' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Flight PLAYED1' })).toBeVisible();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});
