import type { Page } from '@playwright/test';
import { captureRecordSchema, storedCapturesSchema } from '../../server/contract/capture';
import { aircraftObjectId } from '../../server/contract/object-id';
import { CAMERA_PERMISSION } from '../fixtures/fake-camera';
import { freshPostgresDatabase } from '../fixtures/fresh-postgres-database';
import { expectToast, noteToasts } from '../fixtures/noted-toasts';
import { mailTo } from '../fixtures/outbox';
import { signInByCall } from '../fixtures/sign-in-by-call';
import { SkylensServer } from '../fixtures/skylens-server';
import { expect, test as base } from '../fixtures/test';
import { defaultFocalPx, HOVERING, lookTo, markers, openCameraView, sky, skyBox, watch } from './camera-screen';

const [FIRST] = HOVERING;
if (FIRST === undefined) throw new Error('Nothing hovers.');
const FIRST_ID = aircraftObjectId(FIRST.hex, 'icao');

const WILHELMINA = { name: 'wilhelmina', email: 'wilhelmina@example.org', password: 'hovering in the haze' };

const POSTGRES_URL = process.env['TEST_DATABASE_URL'] ?? '';

/** A server of its own on either database. */
const test = base.extend<{ readonly databaseKind: 'embedded' | 'PostgreSQL'; readonly home: SkylensServer }>({
  databaseKind: ['embedded', { option: true }],
  serviceWorkers: 'allow',
  permissions: ['geolocation', CAMERA_PERMISSION],
  home: async ({ provider, databaseKind }, use) => {
    const database = databaseKind === 'PostgreSQL' ? await freshPostgresDatabase(POSTGRES_URL) : null;
    const server = await SkylensServer.start({
      AIRCRAFT_SOURCES: `adsb.lol=${provider.url}`,
      STANDING_DATA: 'dir:e2e/fixtures/standing-data',
      ...(database === null ? {} : { DATABASE_URL: database.url }),
    });
    await use(server);
    await server.stop();
    await database?.drop();
  },
  baseURL: async ({ home }, use) => use(home.url),
});

test.beforeEach(({ provider }) => provider.fly(HOVERING));

async function storedIds(page: Page): Promise<readonly string[]> {
  const answer = await page.request.get('/api/user/captures');
  return storedCapturesSchema.parse(await answer.json()).captures.map(({ captureId }) => captureId);
}

/** On the screen. */
interface DrawnAt {
  readonly xPx: number;
  readonly yPx: number;
}

/** With the camera, as a visitor, without a network, over a reload; returns where the aircraft was drawn. */
async function captureOffline(page: Page): Promise<DrawnAt> {
  await openCameraView(page, { wantsCamera: true });
  await expect(page.locator('video')).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await watch(page, [FIRST_ID]);
  await lookTo(page, 35, 20);
  await expect(page.locator('[data-captures="ready"]')).toBeAttached();
  await expect(async () => expect(await markers(page)).toHaveProperty(String(FIRST_ID))).toPass();
  const [xPx = 0, yPx = 0] = (await markers(page))[FIRST_ID] ?? [];
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Capture', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Share Observation Details' })).toBeVisible();
  await page.goto('/captures');
  await expect(page.getByText('Waits to be uploaded')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Waits to be uploaded')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Uploaded')).toBeVisible();
  await expectToast(page, 'Capture securely stored in private cloud');
  return { xPx, yPx };
}

/** By the form, the mail and its link. */
async function signUp(page: Page, dataDir: string): Promise<void> {
  await page.goto('/account');
  await page.getByRole('tab', { name: 'Sign up' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Sign up' });
  await panel.getByLabel('Name').fill(WILHELMINA.name);
  await panel.getByLabel('Mail address').fill(WILHELMINA.email);
  await panel.getByLabel('Password', { exact: true }).fill(WILHELMINA.password);
  await panel.getByLabel('Password', { exact: true }).press('Enter');
  await expect(panel.getByRole('status').getByRole('heading')).toHaveText('This server sends no mail');
  const { text } = await mailTo(dataDir, WILHELMINA.email);
  const [link = ''] = /http\S+#confirm=\S+/.exec(text) ?? [];
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(WILHELMINA.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`You are signed in as ${WILHELMINA.name}`)).toBeVisible();
}

/** From the list of captures, by the button; returns when the observation's own page stands. */
async function saveAsObservation(page: Page): Promise<void> {
  await page.goto('/captures');
  await page.getByRole('link', { name: 'Save as observation' }).click();
  await page.getByRole('button', { name: 'Save observation' }).click();
  await expect(page).toHaveURL(/\/observations\/\d+$/);
}

/** With the exact place, so that the sky goes with it; returns the link. */
async function shareByToken(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = sharing(page);
  await dialog.getByRole('radio', { name: 'Whoever has the link' }).click();
  await dialog.getByRole('radio', { name: 'As exact as the observation has it' }).click();
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  return link;
}

const sharing = (page: Page) => page.getByRole('dialog', { name: 'Share this observation' });

/** How far the aircraft is drawn from where the capture's overlay has it, degrees. */
async function offsetDeg(page: Page, { xPx, yPx }: DrawnAt): Promise<number> {
  const box = await skyBox(page);
  const [x, y] = (await markers(page))[FIRST_ID] ?? [Number.NaN, Number.NaN];
  const offPx = Math.hypot(x - xPx, y - yPx);
  return (Math.atan(offPx / defaultFocalPx(Math.max(box.width, box.height))) * 180) / Math.PI;
}

for (const kind of ['embedded', 'PostgreSQL'] as const) {
  test.describe(`on the ${kind} database`, () => {
    test.use({ databaseKind: kind });
    test.skip(kind === 'PostgreSQL' && POSTGRES_URL === '', 'There is no PostgreSQL.');

    test('[CAP-02] [ACC-01] [OBS-01] [SOC-01] from what a visitor captured without a network to its sky in somebody else\u2019s browser, and to the end of that', async ({
      page,
      home,
      browser,
    }) => {
      await noteToasts(page);
      const drawnAt = await captureOffline(page);
      const ids = await storedIds(page);
      expect(ids).toHaveLength(1);
      const record = await page.request.get(`/api/user/captures/${ids[0] ?? ''}/record`);
      expect(captureRecordSchema.parse(await record.json()).backdrop).toBe('camera');
      await signUp(page, home.dataDir);
      // Another browser of the same account has it.
      const other = await browser.newContext({ baseURL: home.url });
      await signInByCall(other.request, WILHELMINA);
      const claimed = storedCapturesSchema.parse(await (await other.request.get('/api/user/captures')).json());
      expect(claimed.captures.map(({ captureId }) => captureId)).toEqual(ids);
      const elsewhere = await other.newPage();
      await elsewhere.goto('/captures');
      const onServer = elsewhere.getByRole('region', { name: 'On the server only' });
      const width = () => onServer.locator('img').evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth);
      await expect.poll(width).toBeGreaterThan(100);
      await expect(onServer.getByRole('link', { name: 'Show its sky' })).toHaveAttribute('href', /capture=/);
      await other.close();

      await saveAsObservation(page);
      const link = await shareByToken(page);

      const context = await browser.newContext({ baseURL: home.url, viewport: page.viewportSize() });
      const anybody = await context.newPage();
      await anybody.addInitScript(() => window.sessionStorage.setItem('skylens.splash-seen', 'yes'));
      await anybody.goto(link);
      await anybody.getByRole('link', { name: 'Open in the sky' }).click();
      await expect(sky(anybody)).toHaveAttribute('data-pose', 'recorded');
      await watch(anybody, [FIRST_ID]);
      await expect(async () => expect(await offsetDeg(anybody, drawnAt)).toBeLessThan(0.1)).toPass();

      await sharing(page).getByRole('button', { name: 'End sharing' }).click();
      await sharing(page).getByRole('button', { name: 'End sharing' }).click();
      await expectToast(page, 'Not shared any more');
      expect((await anybody.goto(link))?.status()).toBe(404);
      await expect(anybody.getByText('No sighting is shared here')).toBeVisible();
      await context.close();
    });
  });
}
