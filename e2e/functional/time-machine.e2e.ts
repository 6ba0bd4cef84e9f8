import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { aircraftObjectId } from '../../server/contract/object-id';
import { inRoot } from '../../tools/setup/paths.mjs';
import { KNOWN_SKY, OBSERVER } from '../fixtures/known-sky';
import { SkylensServer } from '../fixtures/skylens-server';
import { placeAt, SILENCE, SYNTHETIC_SKY } from '../fixtures/synthetic-hour';
import { expect, test as base } from '../fixtures/test';
import { detail } from './sky-screen';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A full hour before now that lies in one day: the slider goes through one at a time. */
function hourBefore(nowMs: number): number {
  const beginMs = Math.floor(nowMs / MINUTE_MS) * MINUTE_MS - 2 * HOUR_MS;
  const isWithinDay = new Date(beginMs).getDate() === new Date(beginMs + HOUR_MS).getDate();
  return isWithinDay ? beginMs : beginMs - 2 * HOUR_MS;
}

/** When the remembered hour begins. */
const BEGUN_AT_MS = hourBefore(Date.now());

interface WorkerFixtures {
  readonly server: SkylensServer;
}

/** The product with an hour in its memory, before anything that it hears itself. */
const test = base.extend<object, WorkerFixtures>({
  server: [
    async ({ provider }, use) => {
      const server = await SkylensServer.start({ AIRCRAFT_SOURCES: `adsb.lol=${provider.url}` }, async (dataDir) => {
        const script = ['--import', 'tsx', inRoot('e2e/fixtures/make-synthetic-hour.ts'), dataDir, String(BEGUN_AT_MS)];
        await promisify(execFile)(process.execPath, script, { cwd: inRoot('.') });
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 170_000 },
  ],
});

const textOf = (atMs: number): string => `${new Date(atMs).toISOString().slice(0, 19)}Z`;
const PLACE = `place=${OBSERVER.latitude},${OBSERVER.longitude}&range=50`;
const shownMs = async (page: Page): Promise<number> =>
  Number(await page.getByTestId('sky-time').getAttribute('data-at-ms'));
const rows = (page: Page): Locator => page.getByRole('listbox', { name: 'Objects, nearest first' }).getByRole('option');
const line = (page: Page): Locator => page.getByTestId('moved-time');

async function openAt(page: Page, atMs: number, more = ''): Promise<void> {
  await page.goto(`/?${PLACE}&time=${textOf(atMs)}${more}`);
  await expect.poll(async () => Math.abs((await shownMs(page)) - atMs)).toBeLessThan(MINUTE_MS);
}

/** As the detail says it. */
const clockText = (atMs: number): string => new Date(atMs).toLocaleTimeString('en-GB');

const minuteText = (atMs: number): string =>
  new Date(atMs).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Moves the time that stands still to a full minute, by the keys of the slider. */
async function stepTo(page: Page, atMs: number): Promise<void> {
  const slider = page.getByRole('slider', { name: 'Time shown' });
  const minutes = Math.round((atMs - (await shownMs(page))) / MINUTE_MS);
  // A time that was stopped between two minutes comes to a full one with the first step.
  if (minutes === 0) for (const key of ['ArrowRight', 'ArrowLeft']) await slider.press(key);
  const [far, near] = minutes > 0 ? ['PageUp', 'ArrowRight'] : ['PageDown', 'ArrowLeft'];
  for (let step = 0; step < Math.floor(Math.abs(minutes) / 10); step++) await slider.press(far);
  for (let step = 0; step < Math.abs(minutes) % 10; step++) await slider.press(near);
  await expect.poll(() => shownMs(page)).toBe(atMs);
}

interface StoredPlace {
  readonly at: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** What the server has stored of an aircraft. */
async function storedPlaces(request: APIRequestContext, id: number): Promise<readonly StoredPlace[]> {
  const { flights }: { flights: { id: number }[] } = await (
    await request.get(`/api/aerial-objects/${id}/flights`)
  ).json();
  const places: StoredPlace[] = [];
  for (const flight of flights) {
    const answer = await request.get(`/api/flights/${flight.id}?limit=2000`);
    const { positions }: { positions: StoredPlace[] } = await answer.json();
    places.push(...positions);
  }
  return places;
}

const idOf = (address: string): number => aircraftObjectId(address, 'icao');

/** Metres from one place to another; flat, as near as they are. */
function apartM(
  one: Pick<StoredPlace, 'latitude' | 'longitude'>,
  [latitudeDeg = 0, longitudeDeg = 0]: readonly number[],
): number {
  const north = one.latitude - latitudeDeg;
  const east = (one.longitude - longitudeDeg) * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(north, east) * 111_195;
}

/** Where the detail says that the selected aircraft was, degrees. */
async function placeInDetail(page: Page): Promise<readonly number[]> {
  const text = await detail(page)
    .getByText(/^-?\d+\.\d{4}, -?\d+\.\d{4}$/)
    .first()
    .textContent();
  return (text ?? '').split(', ').map(Number);
}

test.use({ viewport: { width: 1440, height: 900 } });

test('a link with a past time opens the aircraft of that moment, in list and words', async ({ page }) => {
  await openAt(page, BEGUN_AT_MS + 10 * MINUTE_MS);
  await expect(rows(page)).toHaveCount(SYNTHETIC_SKY.length);
  await expect(rows(page).filter({ hasText: 'RING1' })).toBeVisible();
  await expect(line(page)).toContainText('Aircraft as they were recorded.');
  await expect(page.getByTestId('past-credits')).toContainText('adsb.lol');
});

test('every aircraft stands within 50 m of what was stored, minute by minute through the hour, gaps apart', async ({
  page,
  request,
}) => {
  await openAt(page, BEGUN_AT_MS + 2 * MINUTE_MS);
  await page.getByRole('button', { name: 'Stop time' }).click();
  let farthestM = 0;
  let checked = 0;
  for (const { address, callsign } of SYNTHETIC_SKY) {
    const stored = await storedPlaces(request, idOf(address));
    expect(stored.length).toBeGreaterThan(100);
    const atFullMinutes = stored.filter(({ at }) => Date.parse(at) % (4 * MINUTE_MS) === 0);
    for (const place of atFullMinutes) {
      const atMs = Date.parse(place.at);
      await stepTo(page, atMs);
      // A second click would let it go again.
      const row = rows(page).filter({ hasText: callsign });
      await expect(row).toBeVisible();
      if ((await row.getAttribute('aria-selected')) !== 'true') await row.click();
      await expect(detail(page).getByTestId('detail-moment')).toContainText(clockText(atMs));
      const awayM = apartM(place, await placeInDetail(page));
      farthestM = Math.max(farthestM, awayM);
      checked++;
    }
  }
  console.log(`${checked} places, at most ${farthestM.toFixed(1)} m from what was stored`);
  expect(checked).toBeGreaterThan(30);
  expect(farthestM).toBeLessThan(50);
});

test('what was not recorded is marked, said in words, and left behind by a tap; Now brings the live aircraft back', async ({
  page,
}) => {
  const inSilenceMs = BEGUN_AT_MS + (SILENCE.fromMs + SILENCE.toMs) / 2;
  await openAt(page, inSilenceMs);
  await expect(rows(page)).toHaveCount(0);
  const [from, to] = [SILENCE.fromMs, SILENCE.toMs].map((sinceMs) => minuteText(BEGUN_AT_MS + sinceMs));
  await expect(line(page)).toContainText(`No aircraft recorded from ${from} to ${to}.`);
  const marks = page.getByTestId('time-gap');
  const marked = async (): Promise<number> =>
    marks.evaluateAll(
      (all, atMs) =>
        all.filter((mark) => Number(mark.dataset['fromMs']) <= atMs && Number(mark.dataset['toMs']) > atMs).length,
      inSilenceMs,
    );
  await expect.poll(marked).toBe(1);
  // What the mark means stands over the track's end, within the slider.
  const legend = page.getByTestId('time-gap-legend');
  await expect(legend).toHaveText('Not recorded');
  const [words, track] = [await legend.boundingBox(), await legend.locator('..').boundingBox()];
  expect(words?.y).toBeGreaterThanOrEqual(track?.y ?? Number.NaN);
  expect((words?.y ?? Number.NaN) + (words?.height ?? 0)).toBeLessThan((track?.y ?? 0) + (track?.height ?? 0) / 2 - 7);
  await expect(page.getByRole('slider', { name: 'Time shown' })).toHaveAccessibleDescription(
    new RegExp(`No aircraft recorded from ${from} to ${to}\\.`),
  );
  await page
    .getByRole('button', { name: `Go on to ${to}` })
    .first()
    .click();
  await expect(rows(page)).toHaveCount(SYNTHETIC_SKY.length);
  await page.getByRole('region', { name: 'Time shown' }).getByRole('button', { name: 'Now', exact: true }).click();
  await expect(rows(page)).toHaveCount(KNOWN_SKY.length);
  await expect(page).not.toHaveURL(/time=/);
  await expect(rows(page).filter({ hasText: 'RING1' })).toHaveCount(0);
});

test('a gap is told as long as it is, one tap leads beyond it, and nobody is said to know how many flew', async ({
  page,
}) => {
  await openAt(page, BEGUN_AT_MS - 3 * HOUR_MS);
  const to = minuteText(BEGUN_AT_MS);
  await expect(line(page)).toContainText(new RegExp(`No aircraft recorded before (.*, )?${to}\\.`));
  await expect(page.getByTestId('object-count')).toHaveText(/^– in range/);
  await page
    .getByRole('button', { name: `Go on to ${to}` })
    .first()
    .click();
  await expect(rows(page)).toHaveCount(SYNTHETIC_SKY.length);
  await expect(page.getByTestId('object-count')).toHaveText(/^\d+ in range/);
});

test('the time of the globe, which has satellites alone, does not tell what was not recorded of aircraft', async ({
  page,
}) => {
  const { latitude, longitude } = OBSERVER;
  const given = { ellipsoidHeightM: null, accuracyM: null, source: 'coordinates', label: null };
  const place = { latitudeDeg: latitude, longitudeDeg: longitude, ...given };
  await page.addInitScript(
    (value) => window.localStorage.setItem('skylens.place', value),
    JSON.stringify({ state: { place }, version: 1 }),
  );
  const answered = page.waitForResponse(/api\/history\/coverage/);
  await page.goto('/satellites/globe');
  await (await answered).finished();
  // What the answer changes is drawn by then.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  await expect(page.getByRole('slider', { name: 'Time shown' })).toHaveAccessibleDescription('');
  await expect(page.getByTestId('time-gap-legend')).toHaveCount(0);
});

test('played at sixty times the clock the aircraft move so fast', async ({ page }) => {
  await openAt(page, BEGUN_AT_MS + 5 * MINUTE_MS);
  await rows(page).filter({ hasText: 'RING1' }).click();
  await page.getByLabel('How fast time runs').selectOption('60');
  const startMs = await shownMs(page);
  await expect.poll(() => shownMs(page), { timeout: 20_000 }).toBeGreaterThan(startMs + 6 * MINUTE_MS);
  await page.getByRole('button', { name: 'Stop time' }).click();
  const atMs = await shownMs(page);
  await expect(detail(page).getByTestId('detail-moment')).toContainText(clockText(atMs));
  const [ring] = SYNTHETIC_SKY;
  if (ring === undefined) throw new Error('no aircraft');
  const { latitudeDeg, longitudeDeg } = placeAt(ring, atMs - BEGUN_AT_MS);
  expect(apartM({ latitude: latitudeDeg, longitude: longitudeDeg }, await placeInDetail(page))).toBeLessThan(50);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a finger on the slider shows the aircraft of that moment, and a tap on Now those of the present', async ({
    page,
  }) => {
    await openAt(page, BEGUN_AT_MS + 10 * MINUTE_MS);
    await page.getByRole('button', { name: 'Stop time' }).tap();
    const thumb = await page.getByRole('slider', { name: 'Time shown' }).boundingBox();
    const region = await page.getByRole('region', { name: 'Time shown' }).boundingBox();
    if (thumb === null || region === null) throw new Error('The slider is not drawn.');
    const beforeMs = await shownMs(page);
    // Away from the thumb, wherever the hour of the day has it.
    const isEarly = thumb.x + thumb.width / 2 < region.x + region.width * 0.45;
    await page.touchscreen.tap(region.x + region.width * (isEarly ? 0.62 : 0.28), thumb.y + thumb.height / 2);
    await expect.poll(async () => Math.abs((await shownMs(page)) - beforeMs)).toBeGreaterThan(MINUTE_MS);
    // Back by the address, as it was opened.
    await openAt(page, BEGUN_AT_MS + 10 * MINUTE_MS);
    await expect(line(page)).toContainText('Aircraft as they were recorded.');
    await page.getByRole('region', { name: 'Time shown' }).getByRole('button', { name: 'Now', exact: true }).tap();
    await expect(page).not.toHaveURL(/time=/);
    await expect(line(page)).toHaveCount(0);
  });
});
