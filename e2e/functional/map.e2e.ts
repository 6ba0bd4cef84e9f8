import type { Page, Route } from '@playwright/test';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectNoFindings } from '../accessibility/expect-no-findings';
import { KNOWN_SKY } from '../fixtures/known-sky';
import { SkylensServer } from '../fixtures/skylens-server';
import { apart, pageColours } from '../fixtures/page-colours';
import { expect, test } from '../fixtures/test';
import { addressedLook, HELICOPTER, hashOf, mercatorPx, spotOf, START } from './map-screen';

const AIRPORTS = `Code,Name,ICAO,IATA,Location,CountryISO2,Latitude,Longitude,AltitudeFeet
EDDB,Berlin Brandenburg Airport,EDDB,BER,Berlin,DE,52.366667,13.503333,157
`;
/** Typed in after OurAirports, which is in the public domain. */
const RUNWAYS = `id,airport_ref,airport_ident,length_ft,width_ft,surface,lighted,closed,le_ident,le_latitude_deg,le_longitude_deg,he_ident,he_latitude_deg,he_longitude_deg
1,1,EDDB,13123,197,CON,1,0,07R,52.3509,13.4886,25L,52.3589,13.5458
`;

/** Nothing flies from here on: what is drawn stands where the script says. */
const PARKED = KNOWN_SKY.map((aircraft) => ({ ...aircraft, groundSpeedKt: 0, verticalRateFtMin: 0 }));

async function openMap(page: Page, hash = hashOf(START), baseURL = ''): Promise<void> {
  await page.goto(`${baseURL}/map${hash}`);
  await expect(page.getByTestId('map')).toHaveAttribute('data-state', 'ready');
  await expect(page.getByTestId('map-aircraft')).toHaveAttribute('data-labels', /DHXYZ/);
}

const detail = (page: Page) => page.getByRole('complementary', { name: 'Object detail' });

test.beforeEach(({ provider }) => provider.fly(PARKED));

/**
 * Three presses of a key within one frame move the map so many steps of 100 pixels to the east: it jumps with each of them
 * where there is to be no motion, and else glides towards one step from where it is.
 */
async function expectSteps(page: Page, steps: number): Promise<void> {
  const from = addressedLook(page);
  await page.locator('.maplibregl-canvas').evaluate((canvas) => {
    const press = new KeyboardEvent('keydown', { key: 'ArrowRight', keyCode: 39, bubbles: true });
    for (let pressed = 0; pressed < 3; pressed++) canvas.dispatchEvent(press);
  });
  const moved = () => (mercatorPx(addressedLook(page), from.zoom).x - mercatorPx(from, from.zoom).x) / 100;
  await expect.poll(moved).toBeGreaterThan(0);
  expect(Math.round(moved())).toBe(steps);
}

/** What makes it do so begins the map anew. */
async function beginAnew(page: Page, change: () => Promise<void>): Promise<void> {
  const canvas = page.locator('.maplibregl-canvas');
  await canvas.evaluate((element) => element.setAttribute('data-before', ''));
  await change();
  await expect(page.locator('.maplibregl-canvas:not([data-before])')).toHaveCount(1);
  await expect(canvas).toHaveCount(1);
  await expect(page.getByTestId('map')).toHaveAttribute('data-state', 'ready');
}

const askForLessMotion = (page: Page, isAsked: boolean): Promise<void> =>
  beginAnew(page, () => page.emulateMedia({ reducedMotion: isAsked ? 'reduce' : 'no-preference' }));

test.describe('by mouse and keyboard', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('aircraft stand in the projection of the map, are picked there, and the address keeps where it looks', async ({
    page,
  }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (protocol.startsWith('http') && hostname !== 'localhost') foreign.push(request.url());
    });
    const faults: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    await openMap(page);
    const spot = await spotOf(page, HELICOPTER, START);
    await page.mouse.click(spot.x, spot.y);
    await expect(detail(page).getByRole('heading', { name: 'DHXYZ' })).toBeVisible();
    await expect(page).toHaveURL(/object=\d+/);
    await page.getByRole('button', { name: 'Close' }).first().click();
    await expect(detail(page)).toHaveCount(0);

    // Nothing glides on after the drag then.
    await askForLessMotion(page, true);
    // A drag by 120 pixels to the left moves the middle as far to the right.
    const box = await page.getByTestId('map').boundingBox();
    if (box === null) throw new Error('no map');
    const [x, y] = [box.x + box.width * 0.3, box.y + box.height * 0.7];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 60, y, { steps: 6 });
    await page.mouse.move(x - 120, y, { steps: 6 });
    await page.mouse.up();
    await expect.poll(() => addressedLook(page).lon).toBeGreaterThan(START.lon + 0.05);
    const moved = addressedLook(page);
    const movedPx = mercatorPx(moved, 10).x - mercatorPx(START, 10).x;
    expect(movedPx).toBeGreaterThan(110);
    expect(movedPx).toBeLessThan(130);

    await page.reload();
    await expect(page.getByTestId('map')).toHaveAttribute('data-state', 'ready');
    await expect(page.getByTestId('map-aircraft')).toHaveAttribute('data-labels', /DHXYZ/);
    expect(addressedLook(page)).toEqual(moved);
    const again = await spotOf(page, HELICOPTER, moved);
    await page.mouse.click(again.x, again.y);
    await expect(detail(page).getByRole('heading', { name: 'DHXYZ' })).toBeVisible();
    expect(foreign).toEqual([]);
    expect(faults).toEqual([]);
    await expectNoFindings(page);
  });

  test('a map that begins anew as less motion is asked for, or no longer, looks where it did and keeps the focus', async ({
    page,
  }) => {
    await openMap(page);
    const canvas = page.getByRole('region', { name: /^Map of what flies/ });
    await canvas.focus();
    await askForLessMotion(page, true);
    await expect(canvas).toBeFocused();
    // By no hand on the map: the address does not say it.
    const nearer = page.getByRole('button', { name: 'Nearer' });
    await nearer.click();
    await askForLessMotion(page, false);
    await expect(nearer).toBeFocused();
    const spot = await spotOf(page, HELICOPTER, { ...START, zoom: START.zoom + 1 });
    await expect(page.getByTestId('map-aircraft')).toHaveAttribute('data-labels', /DHXYZ/);
    await page.mouse.click(spot.x, spot.y);
    await expect(detail(page).getByRole('heading', { name: 'DHXYZ' })).toBeVisible();
    expect(addressedLook(page)).toEqual(START);
  });

  test('less motion that is asked for in Skylens, and no longer, is taken back on the map too', async ({ page }) => {
    await openMap(page);
    const panel = page.getByRole('dialog', { name: 'Accessibility' });
    const asked = panel.getByRole('switch', { name: 'Reduced motion' });
    await page.keyboard.press('Alt+a');
    await beginAnew(page, () => asked.click());
    await expect(asked).toBeChecked();
    await expectSteps(page, 3);
    await beginAnew(page, () => asked.click());
    await expect(asked).not.toBeChecked();
    await expectSteps(page, 1);
  });

  test('a map that begins anew still keeps the device’s place out of the address, wherever the device is by then', async ({
    page,
  }) => {
    await page.goto('/map');
    await expect(page.getByTestId('map')).toHaveAttribute('data-state', 'ready');
    const box = await page.getByTestId('map').boundingBox();
    if (box === null) throw new Error('no map');
    await page.mouse.click(box.x + box.width * 0.8, box.y + box.height * 0.8, { button: 'right' });
    await page.getByRole('button', { name: 'Set place' }).click();
    await expect(page).toHaveURL(/place=\d/);
    expect(page.url()).not.toContain('#');
    await askForLessMotion(page, true);
    await page.getByRole('region', { name: /^Map of what flies/ }).focus();
    await page.keyboard.press('=');
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/#\d+\.\d\/\d+\.\d+\/[89]\.\d\d$/);
  });

  test('keys move the map, pick what is in its middle, measure and set the place', async ({ page }) => {
    const helicopter = KNOWN_SKY.find(({ hex }) => hex === HELICOPTER);
    if (helicopter === undefined) throw new Error('no helicopter');
    await openMap(
      page,
      hashOf({ lat: Number(helicopter.lat.toFixed(4)), lon: Number(helicopter.lon.toFixed(4)), zoom: 11 }),
    );
    const canvas = page.getByRole('region', { name: /^Map of what flies/ });
    await canvas.focus();
    await page.keyboard.press('Enter');
    await expect(detail(page).getByRole('heading', { name: 'DHXYZ' })).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(detail(page)).toBeHidden();

    await page.getByRole('button', { name: 'Measure a distance' }).click();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => addressedLook(page).lon).toBeGreaterThan(helicopter.lon + 0.02);
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('map-measure')).toHaveText(/nm.*km.*towards (?:89|90|91)°/);
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('map-measure')).toBeHidden();

    const before = addressedLook(page).zoom;
    await canvas.focus();
    await page.keyboard.press('=');
    await expect.poll(() => addressedLook(page).zoom).toBeGreaterThan(before + 0.5);
    await page.keyboard.press('p');
    await expect(page.getByRole('button', { name: 'Set place' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Set place' })).toBeHidden();
    await expect(canvas).toBeFocused();
    await page.keyboard.press('p');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/place=52\.\d%2C13\.\d/);
    await expect(canvas).toBeFocused();
    // Far out the public data end inside of the picture, and the map says so.
    for (let step = 0; step < 8; step++) await page.getByRole('button', { name: 'Farther' }).click();
    await expect(page.getByTestId('map-reach')).toContainText('250 nm');
  });
});

test('what is laid over a map whose picture the system took is there again with the picture, as it is by then', async ({
  page,
}) => {
  // The place of the device lies outside of the picture.
  const away = { ...START, lon: START.lon + 2 };
  await page.goto(`/map${hashOf(away)}`);
  await expect(page.getByTestId('map')).toHaveAttribute('data-state', 'ready');
  const box = await page.getByTestId('map').boundingBox();
  if (box === null) throw new Error('no map');
  // Off the cross that shows the keyboard its place.
  const middle = { x: box.x + box.width / 2 + 2, y: box.y + box.height / 2 + 2 };
  const beside = { x: middle.x + 30, y: middle.y };
  const mark = async (): Promise<number> => {
    const [at = [0, 0, 0], ground = [0, 0, 0]] = await pageColours(page, [middle, beside]);
    return apart(at, ground);
  };
  expect(await mark()).toBeLessThan(20);
  const context = await page.getByTestId('map').evaluateHandle((element) => {
    const found = element.querySelector('canvas')?.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    found?.loseContext();
    return found;
  });
  const isLost = () =>
    page
      .getByTestId('map')
      .evaluate((element) => element.querySelector('canvas')?.getContext('webgl2')?.isContextLost());
  await expect.poll(isLost).toBe(true);
  await page.getByRole('region', { name: /^Map of what flies/ }).focus();
  await page.keyboard.press('p');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/place=52\.\d%2C15\.\d/);
  await context.evaluate((lost) => lost?.restoreContext());
  await expect.poll(mark).toBeGreaterThan(100);
});

test.describe('without a place', () => {
  test.use({ permissions: [] });

  test('what is picked is told as it is heard, without a distance that nobody knows', async ({ page }) => {
    await openMap(page);
    const spot = await spotOf(page, HELICOPTER, START);
    await page.mouse.click(spot.x, spot.y);
    await expect(detail(page).getByRole('heading', { name: 'DHXYZ' })).toBeVisible();
    await expect(detail(page)).toContainText('Speed');
    await expect(detail(page)).not.toContainText('no longer received');
    await expect(detail(page)).not.toContainText('Farther away than the live stream reaches');
    await expect(detail(page)).not.toContainText(/\d km away/);
  });
});

test.describe('by touch', () => {
  test.use({ isMobile: true, hasTouch: true });

  test('a tap picks, a finger that rests sets the place, and the home screen leads there', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByTestId('radar')).toHaveAttribute('data-state', 'ready');
    await page.getByRole('link', { name: 'Open the map' }).click();
    await expect(page.getByTestId('map')).toHaveAttribute('data-state', 'ready');
    // Centred on the device, whose place stands in no address.
    expect(page.url()).not.toContain('#');
    await page.getByRole('region', { name: /^Map of what flies/ }).focus();
    // Stretched it stays there, and by an arrow key one of its coordinates does.
    await page.keyboard.press('=');
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/#\d+\.\d\/\d+\.\d+\/[89]\.\d\d$/);
    await openMap(page);
    const spot = await spotOf(page, HELICOPTER, START);
    await page.touchscreen.tap(spot.x, spot.y);
    await expect(detail(page).getByRole('heading', { name: 'DHXYZ' })).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).first().click();

    const touch = await page.context().newCDPSession(page);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 120, y: 600 }] });
    await expect(page.getByRole('button', { name: 'Set place' })).toBeVisible();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.getByRole('button', { name: 'Set place' }).tap();
    await expect(page).toHaveURL(/place=52\.\d%2C13\.\d/);
  });
});

test('the radar stands on coasts, borders and runways, until one tap takes them away', async ({ page, provider }) => {
  const folder = await mkdtemp(join(tmpdir(), 'skylens-map-'));
  await writeFile(join(folder, 'vrs-airports.csv'), AIRPORTS);
  await writeFile(join(folder, 'ourairports-runways.csv'), RUNWAYS);
  const server = await SkylensServer.start({
    AIRCRAFT_SOURCES: `adsb.lol=${provider.url}`,
    STANDING_DATA: `dir:${folder}`,
  });
  await page.context().grantPermissions(['geolocation'], { origin: server.url });
  await page.goto(`${server.url}/`);
  const radar = page.getByTestId('radar');
  await expect(radar).toHaveAttribute('data-ground', /^\d+ lines.*EDDB/);
  await page.getByRole('button', { name: 'Coasts and airports' }).click();
  await expect(radar).toHaveAttribute('data-ground', '');
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a map that nobody lays anything beneath, or whose style cannot be fetched, stands on its own ground', async ({
  page,
}) => {
  await page.route('**/api/app-config', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/map');
  await expect(page.getByTestId('map')).toHaveAttribute('data-state', 'ready');
  await page.unroute('**/api/app-config');

  const config = {
    supportEmail: null,
    partnerEmail: null,
    supportHandle: null,
    donationUrl: null,
    researchRecipients: [],
    mail: 'outbox',
    basemap: { kind: 'style', url: '/test-style.json', credit: 'Those who drew it' },
    version: '0',
  };
  await page.route('**/api/app-config', (route) => route.fulfill({ json: config }));
  await page.route('**/test-style.json', (route) => route.fulfill({ status: 404, body: '' }));
  await page.reload();
  await expect(page.getByTestId('map')).toHaveAttribute('data-state', 'ready');
  await page.unroute('**/test-style.json');

  const asked = new Promise<Route>((resolve) => void page.route('**/test-style.json', resolve));
  await page.reload();
  const request = await asked;
  await expect(page.getByTestId('map-aircraft')).toHaveAttribute('data-labels', /DHXYZ/);
  await expect(page.getByTestId('map')).toHaveAttribute('data-state', 'starting');
  const attribution = '<b>Surveyors</b>';
  const drawn = { type: 'geojson', data: { type: 'FeatureCollection', features: [] }, attribution };
  await request.fulfill({ json: { version: 8, sources: { drawn }, layers: [] } });
  await expect(page.getByTestId('map')).toHaveAttribute('data-state', 'ready');
  await expect(page.getByTestId('map-credits')).toContainText('Surveyors');
});
