import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { messagesOf } from '../../app/workers/sky/scene/recorded-messages.fixture';
import { inRoot } from '../../tools/setup/paths.mjs';
import { compassDeclination } from '../fixtures/compass-declination';
import { sensorTest } from '../fixtures/fake-sensors';
import { KNOWN_SKY, OBSERVER } from '../fixtures/known-sky';
import { OwnReceiver } from '../fixtures/own-receiver';
import { apart, pageColours } from '../fixtures/page-colours';
import { ADA } from '../fixtures/people';
import { SkylensServer } from '../fixtures/skylens-server';
import { expect } from '../fixtures/test';
import { NORTHERN, openScene, reports } from './scene-screen';

const MINUTE_MS = 60_000;
/** When the remembered hour begins: within the day, an hour before now at least. */
const BEGUN_AT_MS = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - 120 * MINUTE_MS;
/** Nothing flies from here on: what is drawn stands where the script says. */
const PARKED = KNOWN_SKY.map((aircraft) => ({ ...aircraft, groundSpeedKt: 0, verticalRateFtMin: 0 }));
const HELICOPTER = '3dd1c2';
const START = { lat: OBSERVER.latitude, lon: OBSERVER.longitude, zoom: 10 };
const HASH = `#${START.lat}/${START.lon}/${START.zoom}`;

interface WorkerFixtures {
  readonly server: SkylensServer;
}

const test = sensorTest.extend<object, WorkerFixtures>({
  server: [
    async ({ provider }, use) => {
      const receiver = await OwnReceiver.start();
      const sources = `adsb.lol=${provider.url},readsb:http://${receiver.address}`;
      const server = await SkylensServer.start({ AIRCRAFT_SOURCES: sources }, async (dataDir) => {
        const made = [inRoot('e2e/fixtures/make-heard-sky.ts'), dataDir, String(BEGUN_AT_MS)];
        const script = ['--import', 'tsx', ...made, `readsb:${receiver.address}`];
        await promisify(execFile)(process.execPath, script, { cwd: inRoot('.') });
      });
      await use(server);
      await server.stop();
      await receiver.stop();
    },
    { scope: 'worker', timeout: 170_000 },
  ],
});

test.use({ viewport: { width: 1280, height: 800 } });
test.beforeEach(({ provider }) => provider.fly(PARKED));

const aircraft = (page: Page) => page.getByTestId('map-aircraft');
const detail = (page: Page) => page.getByRole('complementary', { name: 'Object detail' });
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Map tools' }).getByRole('button', { name });

/** Web Mercator as its definition has it, a world of 512 px at zoom 0. */
function mercatorPx({ lat, lon }: { readonly lat: number; readonly lon: number }) {
  const world = 512 * 2 ** START.zoom;
  const rad = (lat * Math.PI) / 180;
  return { x: ((lon + 180) / 360) * world, y: ((1 - Math.asinh(Math.tan(rad)) / Math.PI) / 2) * world };
}

/** Where a place stands on the page while the map's middle is where it began, turned so that a direction is up. */
async function spotOf(page: Page, place: { readonly lat: number; readonly lon: number }, upDeg = 0) {
  const box = await page.getByTestId('map').boundingBox();
  if (box === null) throw new Error('no map');
  const [middle, at] = [mercatorPx(START), mercatorPx(place)];
  const [dx, dy] = [at.x - middle.x, at.y - middle.y];
  const up = (upDeg * Math.PI) / 180;
  return {
    x: box.x + box.width / 2 + dx * Math.cos(up) + dy * Math.sin(up),
    y: box.y + box.height / 2 - dx * Math.sin(up) + dy * Math.cos(up),
  };
}

async function openMap(page: Page, url = `/map${HASH}`): Promise<void> {
  await page.goto(url);
  await expect(page.getByTestId('map')).toHaveAttribute('data-state', 'ready');
}

async function drag(page: Page, byPx: number): Promise<void> {
  const box = await page.getByTestId('map').boundingBox();
  if (box === null) throw new Error('no map');
  const [x, y] = [box.x + box.width * 0.4, box.y + box.height * 0.75];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + byPx / 2, y, { steps: 5 });
  await page.mouse.move(x + byPx, y, { steps: 5 });
  await page.mouse.up();
}

test('the map turns with the device, follows what is picked and where one stands, and a hand ends it', async ({
  page,
  sensors,
}) => {
  // Lying flat, the upper edge to the east of the compass.
  sensors.set(270, 0, 0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openMap(page);
  const helicopter = KNOWN_SKY.find(({ hex }) => hex === HELICOPTER);
  if (helicopter === undefined) throw new Error('no helicopter');
  await expect(aircraft(page)).toHaveAttribute('data-labels', /DHXYZ/);
  await tool(page, 'Heading up').click();
  await expect(tool(page, 'North up')).toHaveAttribute('aria-pressed', 'true');
  const trueDeg = 90 + compassDeclination();
  const upDeg = async () => Math.abs(Number(await aircraft(page).getAttribute('data-up-deg')) - trueDeg);
  await expect.poll(upDeg).toBeLessThan(0.5);
  const turned = await spotOf(page, helicopter, trueDeg);
  await page.mouse.click(turned.x, turned.y);
  await expect(detail(page).getByRole('heading', { name: 'DHXYZ' })).toBeVisible();

  // While it turns without end it comes all the way: a second click, in the middle, lets it go.
  await tool(page, 'Follow what is selected').click();
  await expect(async () => {
    const middle = await spotOf(page, START);
    await page.mouse.click(middle.x, middle.y);
    await expect(detail(page)).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await tool(page, 'Follow my place').click();
  await expect(tool(page, 'Follow my place')).toHaveAttribute('aria-pressed', 'true');
  await expect(async () => {
    const there = await spotOf(page, helicopter, trueDeg);
    await page.mouse.click(there.x, there.y);
    await expect(detail(page).getByRole('heading', { name: 'DHXYZ' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Close' }).first().click();
  // What was to the right is moved to by a drag to the left: with the east up that is the south.
  const before = new URL(page.url()).hash;
  await drag(page, -360);
  await expect(tool(page, 'Follow my place')).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => new URL(page.url()).hash).not.toBe(before);
  const [lat = 90] = new URL(page.url()).hash.slice(1).split('/').map(Number);
  expect(lat).toBeLessThan(START.lat - 0.1);
  await expect.poll(upDeg).toBeLessThan(0.5);
  await tool(page, 'North up').click();
  await expect.poll(async () => Number(await aircraft(page).getAttribute('data-up-deg'))).toBe(0);
});

test('the map shows what flew then, what a scene holds, and to an administrator how far receivers heard', async ({
  page,
}) => {
  await page.goto('/');
  const atText = `${new Date(BEGUN_AT_MS + 10 * MINUTE_MS).toISOString().slice(0, 19)}Z`;
  await openMap(page, `/map?place=${START.lat},${START.lon}&time=${atText}${HASH}`);
  await expect(aircraft(page)).toHaveAttribute('data-labels', /RING1/);
  await expect(aircraft(page)).not.toHaveAttribute('data-labels', /DHXYZ/);
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(aircraft(page)).toHaveAttribute('data-labels', /DHXYZ/);

  await page.goto('/');
  await expect(page.getByTestId('radar')).toHaveAttribute('data-state', 'ready');
  await openScene(page, messagesOf(reports(), 5_000));
  await expect(page.getByTestId('scene-line')).toBeVisible();
  await page.getByRole('link', { name: 'Open the map' }).click();
  await expect(page.getByTestId('map')).toBeVisible();
  await expect(page.getByTestId('scene-line')).toContainText('Berlin, a summer noon');
  await expect(aircraft(page)).toHaveAttribute('data-labels', new RegExp(`R${NORTHERN}`));
  await page.getByRole('link', { name: 'Open the table' }).click();
  await expect(page.getByRole('grid').getByRole('rowheader')).toHaveText([/^R1000/, /^R1000/]);
  await page.goBack();
  await expect(aircraft(page)).toHaveAttribute('data-labels', new RegExp(`R${NORTHERN}`));
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(aircraft(page)).toHaveAttribute('data-labels', /DHXYZ/);
  await expect(page.getByTestId('map-outline')).toHaveCount(0);

  // The receiver stands in the middle; 20 km to the west of it lies in the picture, on the line.
  const west = { lat: START.lat, lon: START.lon - 20 / (111.195 * Math.cos((START.lat * Math.PI) / 180)) };
  const lineContrast = async () => {
    const { x, y } = await spotOf(page, west);
    const across = Array.from({ length: 21 }, (_, step) => ({ x: x - 10 + step, y: y - 60 }));
    const colours = await pageColours(page, across);
    const [land = [0, 0, 0]] = colours;
    return Math.max(...colours.map((colour) => apart(colour, land)));
  };
  await openMap(page);
  const without = await lineContrast();
  const status = await page.evaluate(
    async (body) => {
      const headers = { 'Content-Type': 'application/json' };
      return (await fetch('/api/user/sign-in', { method: 'POST', headers, body: JSON.stringify(body) })).status;
    },
    { email: ADA.email, password: ADA.password },
  );
  expect(status).toBe(200);
  await page.goto('/settings');
  await expect(page.getByTestId('kept')).toContainText('in the account of ada');
  await openMap(page);
  await expect(page.getByTestId('map-outline')).toHaveText(
    /^The line around readsb:127\.0\.0\.1:\d+ is how far it heard in the last 30 days: 65\snm at most\.$/,
  );
  await expect.poll(lineContrast).toBeGreaterThan(without + 60);
});
