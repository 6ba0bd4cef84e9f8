import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { SatRec } from 'satellite.js';
import { expectNoFindings } from '../accessibility/expect-no-findings';
import { OBSERVER } from '../fixtures/known-sky';
import { expectToast } from '../fixtures/noted-toasts';
import { scriptedPasses } from '../fixtures/satellite-answers';
import { expect, test } from '../fixtures/satellite-test';
import { OBSERVER_HEIGHT_M, openCameraView } from './camera-screen';
import { refractionDeg, seenAt, servedOrbit } from './known-orbits';
import { answerPasses, CATALOGUE, openPasses, openStation, PASS } from './satellite-screen';

const PLACE = {
  latitudeDeg: OBSERVER.latitude,
  longitudeDeg: OBSERVER.longitude,
  ellipsoidHeightM: OBSERVER_HEIGHT_M,
  accuracyM: null,
  source: 'map',
  label: null,
};
/** Of the file that is read: a wood all around. */
const WOOD_DEG = 25;
const MINUTE_MS = 60_000;

const chart = (page: Page): Locator => page.getByTestId('horizon-chart');
const state = (page: Page): Locator => page.getByTestId('horizon-state');
const heights = (page: Page): Promise<string | null> => chart(page).getAttribute('aria-label');

async function openHorizon(page: Page): Promise<void> {
  await page.addInitScript(
    (place) => window.localStorage.setItem('skylens.place', place),
    JSON.stringify({ state: { place: PLACE }, version: 1 }),
  );
  await page.goto('/horizon');
  await expect(page.getByRole('heading', { level: 1, name: 'My horizon' })).toBeVisible();
}

const readFileIn = (page: Page, text: string): Promise<void> =>
  page
    .getByLabel('Read a file')
    .and(page.locator('input'))
    .setInputFiles({ name: 'mine.hrz', mimeType: 'text/plain', buffer: Buffer.from(text) });

/** A point of the chart: shares of its width and of its height. */
async function pointOf(page: Page, [across, down]: readonly [number, number]): Promise<{ x: number; y: number }> {
  const drawing = chart(page).locator('svg');
  await drawing.scrollIntoViewIfNeeded();
  const box = await drawing.boundingBox();
  if (box === null) throw new Error('The chart is not drawn.');
  return { x: box.x + across * box.width, y: box.y + down * box.height };
}

async function drawByMouse(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const [start, end] = [await pointOf(page, from), await pointOf(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 6 });
  await page.mouse.up();
}

async function drawByTouch(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const [start, end] = [await pointOf(page, from), await pointOf(page, to)];
  const session = await page.context().newCDPSession(page);
  for (let step = 0; step <= 6; step++) {
    const x = start.x + ((end.x - start.x) * step) / 6;
    const y = start.y + ((end.y - start.y) * step) / 6;
    const type = step === 0 ? 'touchStart' : 'touchMove';
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

test('opened first, it takes the place that the browser may already tell', async ({ page }) => {
  await page.goto('/horizon');
  await expect(state(page)).toContainText('No horizon here yet');
  await expect(page.getByText('52.5000, 13.4000')).toBeVisible();
});

test('opened first, it asks for the place where it stands, and says why none comes', async ({ page, context }) => {
  await context.clearPermissions();
  await page.goto('/horizon');
  const ask = page.getByRole('button', { name: 'Use my location' });
  await ask.tap();
  await expect(page.getByRole('alert')).toContainText('Your browser blocked your location.');
  await expectNoFindings(page);
  await context.grantPermissions(['geolocation']);
  await ask.tap();
  await expect(state(page)).toContainText('No horizon here yet');
});

test('a horizon is read from a file, drawn by mouse, finger and keys, taken back and saved; what is no horizon is refused', async ({
  page,
}) => {
  await openHorizon(page);
  await expect(state(page)).toContainText('No horizon here yet');
  await expect(page.getByText('It is sent to no server')).toBeVisible();

  await readFileIn(page, '# mine\n0 5\n90 high\n');
  await expectToast(page, 'No horizon was read', 'Line 3: what should be a number is none.');
  await readFileIn(page, '5\n6\n7\n');
  await expectToast(page, /^It has 3 altitudes without azimuths\./);
  await expect(state(page)).toContainText('No horizon here yet');

  await readFileIn(page, `0 ${WOOD_DEG}\n180 ${WOOD_DEG}\n`);
  await expectToast(page, 'The horizon was read', '2 points.');
  await expect(state(page)).toContainText(`From ${WOOD_DEG}° to ${WOOD_DEG}° high.`);
  await expect.poll(() => heights(page)).toContain('south 25°');

  // From the middle of the chart, south, down to its foot in the west: 30° to −10°.
  await drawByMouse(page, [0.5, 0.5], [0.75, 1]);
  await expect(state(page)).toContainText('Drawn by hand');
  await expect.poll(() => heights(page)).toContain('south 30°, south-west 10°, west −10°, north-west 25°');
  await drawByTouch(page, [0.2, 0.25], [0.3, 0.25]);
  await expect.poll(() => heights(page)).toContain('east 50°');

  await page.getByRole('slider', { name: 'Direction' }).focus();
  for (let step = 0; step < 9; step++) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('slider', { name: 'Direction' })).toHaveAttribute('aria-valuetext', '45°, north-east');
  await page.getByRole('slider', { name: 'Height of the skyline there' }).focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowUp');
  await expect.poll(() => heights(page)).toContain('north-east 28°, east 50°');
  await expectNoFindings(page);

  for (let step = 0; step < 5; step++) await page.getByRole('button', { name: 'Undo' }).click();
  await expect(state(page)).toContainText('Read from a file');
  await expect.poll(() => heights(page)).toContain('east 25°, south-east 25°, south 25°, south-west 25°, west 25°');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as .hrz' }).click();
  const saved = await readFile(await (await download).path(), 'utf8');
  expect(saved.split('\n').slice(0, 5)).toEqual([
    '# Astro-Physics GTO Horizon File v1.0',
    '# Points 360',
    '# Az Alt',
    '0 25.00',
    '1 25.00',
  ]);

  // What another hand has written into this browser's storage is no horizon.
  await page.evaluate(() =>
    window.localStorage.setItem('skylens.horizons', '{"state":{"horizons":[{"az":1}]},"version":1}'),
  );
  await page.reload();
  await expect(state(page)).toContainText('No horizon here yet');
});

/** The pass of the station that is highest some minutes from now, over a level horizon; by satellite.js. */
function passOver(orbit: SatRec, fromMs: number, horizonDeg: number) {
  const heightDeg = (atMs: number): number => {
    const { elevationDeg } = seenAt(orbit, atMs);
    // Passes are geometric.
    return elevationDeg - refractionDeg(elevationDeg);
  };
  const seconds = Array.from({ length: 60 * 60 }, (_, second) => fromMs + second * 1000);
  const up = seconds.filter((atMs) => heightDeg(atMs) >= horizonDeg);
  const [first, last] = [up[0], up.at(-1)];
  if (first === undefined || last === undefined) throw new Error('The station does not come over the horizon.');
  return { riseMs: first, setMs: last };
}

test('passes begin and end at the horizon and say so, the server’s do not, and no call carries it', async ({
  page,
  request,
}) => {
  await openHorizon(page);
  await readFileIn(page, `0 ${WOOD_DEG}\n180 ${WOOD_DEG}\n`);
  await expect(state(page)).toContainText('Read from a file');
  const sent: string[] = [];
  page.on('request', (each) => sent.push(`${each.url()} ${each.postData() ?? ''}`));

  // Without a catalogue of its own the page has the server's passes, and says what those lack.
  const note = page.getByTestId('horizon-note');
  await answerPasses(page, scriptedPasses([{ startsInMin: 16, maxElevation: 78 }]));
  await openPasses(page);
  await expect(note).toContainText('which does not know your horizon');
  await page.unroute(PASS);
  await page.unroute(CATALOGUE);

  await openStation(page);
  await page.getByRole('tab', { name: 'Visibility Passes' }).click();
  await expect(note).toContainText('Passes begin and end at your own horizon.', { timeout: 60_000 });
  const orbit = await servedOrbit(request, 25_544);
  const { riseMs, setMs } = passOver(orbit, Date.now() - 5 * MINUTE_MS, WOOD_DEG);
  const minuteOf = (atMs: number): Promise<string> =>
    page.evaluate((ms) => new Date(ms).toTimeString().slice(0, 5), atMs);
  const next = page.getByRole('region', { name: 'Next pass' });
  const plot = next.getByRole('img', { name: 'Sky plot of ISS (ZARYA)' });
  // The rise lies at most a second before the first second over the horizon: both may be of one minute or of two.
  const rises = await Promise.all([riseMs - 1000, riseMs].map(minuteOf));
  const sets = await Promise.all([setMs, setMs + 1000].map(minuteOf));
  await expect(plot).toHaveAccessibleDescription(new RegExp(`^Appears at (?:${rises.join('|')}) in the west`));
  await expect(plot).toHaveAccessibleDescription(new RegExp(`goes down in the [a-z-]+ at (?:${sets.join('|')})`));
  await expect(plot.getByTestId('plot-skyline')).toBeAttached();
  await expectNoFindings(page);

  // A tower before the summit: the pass stays one, and says what is hidden.
  await page.goto('/horizon');
  await readFileIn(page, '0 0\n130 0\n130.01 85\n230 85\n230.01 0\n');
  await expect(state(page)).toContainText('From 0° to 85° high.');
  await openStation(page);
  await page.getByRole('tab', { name: 'Visibility Passes' }).click();
  await expect(note).toContainText('Passes begin and end at your own horizon.', { timeout: 60_000 });
  await expect(plot).toHaveAccessibleDescription(/Behind your horizon \d\d:\d\d:\d\d–\d\d:\d\d:\d\d/);
  await expect(plot.locator('path[data-state="behind"]')).toBeAttached();

  // Neither call nor body has the line.
  expect(sent.filter((text) => /elevationsDeg|130\.01/.test(text))).toEqual([]);
});

test('a mouse comes to it from the controls of the camera view, as a finger does from its sheet', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openCameraView(page);
  await page.getByRole('button', { name: 'Enhanced controls' }).click();
  await page.getByRole('dialog', { name: 'Enhanced controls' }).getByRole('link', { name: 'My horizon' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My horizon' })).toBeVisible();
});
