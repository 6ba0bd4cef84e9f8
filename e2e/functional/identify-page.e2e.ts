import { expectNoFindingsInAnyTheme } from '../accessibility/expect-no-findings';
import { unturnedTexts } from '../fixtures/unturned-texts';
import { answers, ask, dome, domePoint, expect, firstAnswer, openIdentify, test } from './identify-screen';
import { seenAt, servedOrbit } from './known-orbits';

/** NIGHT41 passed in the east, northbound: to the left of who faces it. */
const EAST = { azimuthDeg: 90, elevationDeg: 33 } as const;
const STATION = 25_544;

test('an aircraft of last evening is found from the drawn sky by mouse, and opens in the sky of then', async ({
  page,
  duskMs,
}) => {
  await openIdentify(page, duskMs);
  await expect.poll(async () => Number(await dome(page).getAttribute('data-objects'))).toBeGreaterThan(3);
  const from = await domePoint(page, EAST.azimuthDeg + 5, EAST.elevationDeg);
  const to = await domePoint(page, EAST.azimuthDeg - 5, EAST.elevationDeg);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByLabel('Direction', { exact: true })).toHaveValue(/^(8[5-9]|9[0-5])/);
  await expect(page.getByLabel('It went')).toHaveValue(/^2[6-8]\d$/);
  await ask(page);
  await expect(firstAnswer(page)).toContainText('NIGHT41');
  // The form stays as it was told.
  await expect(page.getByLabel('It went')).toHaveValue(/^2[6-8]\d$/);
  await expect(firstAnswer(page)).toContainText('aircraft');
  await firstAnswer(page).getByText('What speaks for and against it').click();
  await expect(firstAnswer(page)).toContainText('as near as you can tell');
  await expect(firstAnswer(page)).toContainText('It went the way that you saw');
  await expect(answers(page).getByRole('listitem').filter({ hasText: 'None of these' })).toBeVisible();
  await firstAnswer(page)
    .getByRole('link', { name: /^Show .*NIGHT41 in the sky$/ })
    .click();
  await expect(page).toHaveURL(/object=\d+/);
  await expect(page.getByTestId('sky')).toBeVisible();
  await expect(page).toHaveURL(/time=\d{4}-/);
  // It flies there again, by its name.
  await expect(page.getByTestId('target-card').getByRole('heading')).toHaveText('NIGHT41');
});

test('a satellite is found, none of these is likeliest where satellites are withheld, and they come by a second try', async ({
  page,
  request,
  duskMs,
}) => {
  const { azimuthDeg, elevationDeg } = seenAt(await servedOrbit(request, STATION), duskMs);
  await openIdentify(page, duskMs);
  await page.getByLabel('Direction', { exact: true }).fill(azimuthDeg.toFixed(1));
  await page.getByLabel('Height', { exact: true }).fill(elevationDeg.toFixed(1));
  await page.getByLabel('How fast').selectOption('Steadily, as a satellite');
  await page.getByLabel('Brightness').selectOption('As Jupiter');
  await ask(page);
  await expect(firstAnswer(page)).toContainText('ISS');
  await expect(firstAnswer(page).getByRole('link')).toHaveAttribute('href', /object=25544/);

  await page.route('**/api/satellites/catalogue', (route) => route.fulfill({ status: 503, body: '' }));
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.reload();
  await expect(answers(page)).toContainText('no satellite is among the answers');
  await expect(firstAnswer(page)).toContainText('None of these');
  await page.unroute('**/api/satellites/catalogue');
  await answers(page).getByRole('button', { name: 'Try again' }).click();
  await expect(firstAnswer(page)).toContainText('ISS');
});

/** The observer of the tests stands on a tenth of a degree already: this one does not. */
const EXACT = { latitude: 52.512_345, longitude: 13.387_654 } as const;

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true });
  test('a tap points, and a way that is drawn by finger does not scroll the page', async ({ page, duskMs }) => {
    await openIdentify(page, duskMs);
    const { x, y } = await domePoint(page, EAST.azimuthDeg, EAST.elevationDeg);
    await page.touchscreen.tap(x, y);
    await expect(page.getByLabel('Direction', { exact: true })).toHaveValue(/^(8[7-9]|9[0-3])/);
    await expect(page.getByLabel('It went')).toHaveValue('');
    const scrolled = await page.evaluate(() => window.scrollY);
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] });
    await touch('touchStart', { x, y: y + 15 });
    for (const step of [5, -5, -15]) await touch('touchMove', { x, y: y + step });
    await touch('touchEnd');
    await expect(page.getByLabel('It went')).toHaveValue(/^2[6-8]\d$/);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    // Of seven taps right after the finger's way one brought no click.
    await page.getByRole('button', { name: 'What was it?' }).click();
    await expect(firstAnswer(page)).toContainText('NIGHT41');
  });
});

test('with keys alone a sighting is told and its answer opened', async ({ page, duskMs }) => {
  await openIdentify(page, duskMs);
  await page.getByLabel('Direction', { exact: true }).focus();
  await page.keyboard.type('90');
  await page.keyboard.press('Tab');
  await page.keyboard.type('33');
  await page.keyboard.press('Enter');
  await expect(firstAnswer(page)).toContainText('NIGHT41');
  const link = firstAnswer(page).getByRole('link', { name: /^Show .*NIGHT41 in the sky$/ });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/object=\d+/);
  await page.goBack();
  await expect(firstAnswer(page)).toContainText('NIGHT41');
});

test.describe('where the device stands between tenths of a degree', () => {
  test.use({ geolocation: { ...EXACT, accuracy: 5 } });
  test('requests and the address say 0.1°, and no more of the place', async ({ page, duskMs }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await openIdentify(page, duskMs);
    await page.getByLabel('Direction', { exact: true }).fill('90');
    await page.getByLabel('Height', { exact: true }).fill('33');
    await ask(page);
    await expect(firstAnswer(page)).toContainText('NIGHT41');
    const history = sent.filter((line) => line.includes('/api/history?'));
    expect(history.length).toBeGreaterThan(0);
    for (const line of history) expect(line).toMatch(/latitude=52\.5&longitude=13\.4&/);
    expect(sent.join('\n')).not.toMatch(/52\.51|13\.38/);
    expect(new URL(page.url()).searchParams.get('place')).toBe('52.5,13.4');
  });
});

test('what cannot be had of aircraft is said in words: nobody listened, or the server does not answer and is asked again', async ({
  page,
  duskMs,
}) => {
  await openIdentify(page, duskMs - 5 * 3_600_000);
  await ask(page);
  await expect(answers(page)).toContainText('Nobody listened for aircraft around there at that time');
  await page.route('**/api/history?*', (route) => route.fulfill({ status: 503, body: '' }));
  await openIdentify(page, duskMs);
  await page.getByLabel('Direction', { exact: true }).fill('90');
  await page.getByLabel('Height', { exact: true }).fill('33');
  await ask(page);
  const failed = 'What aircraft flew then could not be had from the server';
  await expect(answers(page)).toContainText(failed);
  await page.unroute('**/api/history?*');
  await answers(page).getByRole('button', { name: 'Try again' }).click();
  await expect(firstAnswer(page)).toContainText('NIGHT41');
  await expect(answers(page)).not.toContainText(failed);
  await expect(answers(page).getByRole('button', { name: 'Try again' })).toHaveCount(0);
  // By the form, too: the same question is another time.
  await page.route('**/api/history?*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByLabel('Direction', { exact: true }).fill('91');
  await ask(page);
  await expect(answers(page)).toContainText(failed);
  await page.unroute('**/api/history?*');
  await ask(page);
  await expect(firstAnswer(page)).toContainText('NIGHT41');
});

test('clouds of then hide what flew above them, and are told; where nobody knows them, that is said', async ({
  page,
  duskMs,
}) => {
  const asked: string[] = [];
  await page.route('**/api/weather?*', (route) => {
    asked.push(route.request().url());
    const overcast = { weather: 'cloudy', cloudPct: 100, lowCloudPct: 100, middleCloudPct: 40, highCloudPct: 0 };
    return route.fulfill({
      json: {
        latitude: 52.5,
        longitude: 13.5,
        sky: { ...overcast, visibilityM: null, observedAt: new Date(duskMs).toISOString(), source: 'open-meteo' },
        pressure: null,
        geoidHeightM: 40,
        isAsked: false,
        sources: [],
      },
    });
  });
  await openIdentify(page, duskMs);
  await page.getByLabel('Direction', { exact: true }).fill('90');
  await page.getByLabel('Height', { exact: true }).fill('33');
  await ask(page);
  await expect(answers(page)).toContainText('Clouds then: 100 % of the sky below 3 km, 40 % to 8 km, 0 % above.');
  const aircraft = answers(page).getByRole('listitem').filter({ hasText: 'NIGHT41' });
  await aircraft.getByText('What speaks for and against it').click();
  await expect(aircraft).toContainText('Hidden by clouds.');
  expect(asked.filter((url) => url.includes('latitude=52.5&longitude=13.5&at='))).toHaveLength(1);
  await page.unroute('**/api/weather?*');
  await page.getByLabel('Direction', { exact: true }).fill('91');
  await ask(page);
  await expect(answers(page)).toContainText('Nobody knows the clouds of then');
  await expect(aircraft).toBeVisible();
});

test('wrong fields are named, and nothing is asked', async ({ page, duskMs }) => {
  await openIdentify(page, duskMs);
  await page.getByLabel('Direction', { exact: true }).fill('400');
  await page.getByRole('combobox', { name: 'Where' }).selectOption('Other coordinates');
  await page.getByLabel('Latitude').fill('95');
  await ask(page);
  await expect(page.getByText('A number from 0 to 360.')).toBeVisible();
  await expect(page.getByText('Latitude is a number from −90 to 90.')).toBeVisible();
  await expect(answers(page)).toHaveCount(0);
});

test('the page with its answers has no finding in any theme, and no width of its own on the smallest phone', async ({
  page,
  duskMs,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openIdentify(page, duskMs);
  await page.getByLabel('Direction', { exact: true }).fill('90');
  await page.getByLabel('Height', { exact: true }).fill('33');
  await ask(page);
  await firstAnswer(page).getByText('What speaks for and against it').click();
  await expectNoFindingsInAnyTheme(page);
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(wider).toBeLessThanOrEqual(0);
});

test('read from the right: the names of stars stay as they are called, beside their marks, and all else is turned', async ({
  page,
  duskMs,
}) => {
  await page.addInitScript(() => localStorage.setItem('skylens.accessibility', JSON.stringify({ language: 'ar-XB' })));
  const time = `${new Date(duskMs).toISOString().slice(0, 19)}Z`;
  await page.goto(`/identify?${String(new URLSearchParams({ time, place: '52.5,13.4' }))}`);
  const stars = dome(page).locator('[unicode-bidi=isolate]');
  await expect(stars).not.toHaveCount(0);
  await expect.poll(() => unturnedTexts(page)).toEqual([]);
  const [name, mark] = await Promise.all([
    stars.first().boundingBox(),
    stars.first().locator('..').locator('circle').boundingBox(),
  ]);
  expect(name?.x).toBeGreaterThan(mark?.x ?? Number.NaN);
});
