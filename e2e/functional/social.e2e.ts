import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { BrowserContext, Page } from '@playwright/test';
import { z } from 'zod';
import { captureRecordSchema, storedCapturesSchema } from '../../server/contract/capture';
import { aircraftObjectId } from '../../server/contract/object-id';
import { userObservationAnswerSchema } from '../../server/contract/observation';
import { shareAnswerSchema, shareListSchema } from '../../server/contract/social';
import { inRoot } from '../../tools/setup/paths.mjs';
import { expectNoFindings, expectNoFindingsInAnyTheme } from '../accessibility/expect-no-findings';
import { expectToast } from '../fixtures/noted-toasts';
import { AMELIA, BESSIE } from '../fixtures/people';
import { signInByCall } from '../fixtures/sign-in-by-call';
import { SkylensServer } from '../fixtures/skylens-server';
import { strayValues } from '../fixtures/stray-values';
import { expect, test as base } from '../fixtures/test';
import { defaultFocalPx, HOVERING, markers, openCameraView, sky, skyBox, watch } from './camera-screen';

const [FIRST] = HOVERING;
if (FIRST === undefined) throw new Error('Nothing hovers.');
const FIRST_ID = aircraftObjectId(FIRST.hex, 'icao');

const linksSchema = z.object({ confirm: z.string() });

/** A server of its own for each test, on which Amelia and Bessie have accounts, and Amelia is signed in. */
const test = base.extend<{ home: { readonly url: string; signInBessie(context: BrowserContext): Promise<void> } }>({
  home: async ({ provider }, use) => {
    let links = { confirm: '' };
    const server = await SkylensServer.start({ AIRCRAFT_SOURCES: `adsb.lol=${provider.url}` }, async (dataDir) => {
      const script = ['--import', 'tsx', inRoot('e2e/fixtures/make-accounts.ts'), dataDir];
      const { stdout } = await promisify(execFile)(process.execPath, script, { cwd: inRoot('.') });
      links = linksSchema.parse(JSON.parse(stdout));
    });
    await use({
      url: server.url,
      async signInBessie({ request }) {
        const data = { token: links.confirm, password: BESSIE.password };
        expect((await request.post(`${server.url}/api/user/confirm-address`, { data })).status()).toBe(200);
      },
    });
    await server.stop();
  },
  baseURL: async ({ home }, use) => use(home.url),
});

test.beforeEach(async ({ provider, page }) => {
  provider.fly(HOVERING);
  await signInByCall(page.request, AMELIA);
});

/** A browser of somebody who has never been here. */
async function freshPage(page: Page, url: string): Promise<Page> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('There is no browser.');
  const context = await browser.newContext({ baseURL: url, viewport: page.viewportSize() });
  const fresh = await context.newPage();
  await fresh.addInitScript(() => window.sessionStorage.setItem('skylens.splash-seen', 'yes'));
  return fresh;
}

async function observe(page: Page, more: object): Promise<number> {
  const data = {
    objectType: 'helicopter',
    confidence: 'confirmed',
    latitude: 52.51873,
    longitude: 13.40612,
    altitude: 9200,
    bearing: 35,
    description: 'Hovers over the river.',
    observationTime: new Date().toISOString(),
    metadata: { name: 'HOVER1' },
    ...more,
  };
  const kept = await page.request.post('/api/user/observations', { data });
  return userObservationAnswerSchema.parse(await kept.json()).id;
}

/** Captures what the camera view shows, and keeps an observation of it. */
async function captureAndObserve(page: Page) {
  await openCameraView(page);
  await watch(page, [FIRST_ID]);
  await expect(async () => expect(await markers(page)).toHaveProperty(String(FIRST_ID))).toPass();
  await page.getByRole('button', { name: 'Capture', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Share Observation Details' })).toBeVisible();
  const stored = async () =>
    storedCapturesSchema.parse(await (await page.request.get('/api/user/captures')).json()).captures;
  await expect.poll(async () => (await stored()).length).toBe(1);
  const captureId = (await stored())[0]?.captureId ?? '';
  const record = await page.request.get(`/api/user/captures/${captureId}/record`);
  return { record: captureRecordSchema.parse(await record.json()), observationId: await observe(page, { captureId }) };
}

async function expectRedAloneAtNight(page: Page): Promise<void> {
  await page.evaluate(() => window.localStorage.setItem('theme', 'night'));
  await page.reload();
  await expect(page.getByRole('img', { name: 'The picture of the sighting' })).toHaveJSProperty('complete', true);
  await expect.poll(() => strayValues(page, { fullPage: true })).toBe(0);
}

const sharing = (page: Page) => page.getByRole('dialog', { name: 'Share this observation' });

/** Shares by a link, with the exact place, and returns the link. */
async function shareByLink(page: Page, observationId: number): Promise<string> {
  await page.goto(`/observations/${observationId}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = sharing(page);
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('HOVER1');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('A helicopter that stands still');
  await dialog.getByRole('radio', { name: 'Whoever has the link' }).click();
  await expect(dialog.getByText('Not the record of the capture, nor its sky')).toBeVisible();
  await dialog.getByRole('radio', { name: 'As exact as the observation has it' }).click();
  await expect(dialog.getByText('With it others can open the sky of that moment.')).toBeVisible();
  await expectNoFindings(page);
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(link).toMatch(/\/shared\/[\w-]{43}$/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  return link;
}

test('[SOC-01] a link opens the sighting and its sky for somebody unknown, others like, write and report, and it ends at once', async ({
  page,
  home,
}) => {
  const { record, observationId } = await captureAndObserve(page);
  const link = await shareByLink(page, observationId);

  const anybody = await freshPage(page, home.url);
  expect((await anybody.goto(link))?.status()).toBe(200);
  await expect(anybody.getByRole('heading', { level: 1, name: 'A helicopter that stands still' })).toBeVisible();
  await expect(anybody.getByText('Hovers over the river.')).toBeVisible();
  await expect(anybody.getByRole('img', { name: 'The picture of the sighting' })).toHaveJSProperty('complete', true);
  await expectNoFindingsInAnyTheme(anybody);
  await anybody.getByRole('link', { name: 'Open in the sky' }).click();
  await expect(anybody.getByTestId('scene-line')).toBeVisible();
  await expect(sky(anybody)).toHaveAttribute('data-pose', 'recorded');
  await watch(anybody, [FIRST_ID]);
  const seen = record.visibleObjects.find(({ id }) => id === FIRST_ID);
  const box = await skyBox(anybody);
  const focalPx = defaultFocalPx(Math.max(box.width, box.height));
  await expect(async () => {
    const [xPx, yPx] = (await markers(anybody))[FIRST_ID] ?? [Number.NaN, Number.NaN];
    const offPx = Math.hypot(xPx - (seen?.x ?? 0) * box.width, yPx - (seen?.y ?? 0) * box.height);
    expect((Math.atan(offPx / focalPx) * 180) / Math.PI, `${offPx} px`).toBeLessThan(0.1);
  }).toPass();

  const bessie = await freshPage(page, home.url);
  await home.signInBessie(bessie.context());
  await bessie.goto(link);
  await bessie.getByRole('button', { name: 'Like' }).click();
  await expect(bessie.getByRole('button', { name: 'Liked' })).toHaveAttribute('aria-pressed', 'true');
  await expect(bessie.getByText('1 like', { exact: true })).toBeAttached();
  await bessie.getByRole('textbox', { name: 'Your comment' }).fill('<b>Saw it too</b>');
  await bessie.getByRole('button', { name: 'Send' }).click();
  await expect(bessie.getByRole('listitem').filter({ hasText: '<b>Saw it too</b>' })).toContainText('bessie');
  await expect(bessie.getByText('1 comment', { exact: true })).toBeAttached();
  await bessie.getByRole('button', { name: 'Report', exact: true }).click();
  const report = bessie.getByRole('dialog', { name: 'Report this sighting' });
  await report.getByLabel('Reason').selectOption('false');
  await report.getByRole('button', { name: 'Report' }).click();
  await expect(report).toHaveCount(0);
  await expect(bessie.getByText('Reported: moderators will look at it', { exact: true })).toBeVisible();

  await expectRedAloneAtNight(bessie);

  await sharing(page).getByRole('button', { name: 'Done' }).click();
  await expect(sharing(page).getByText('By link')).toBeVisible();
  await sharing(page).getByRole('button', { name: 'End sharing' }).click();
  await sharing(page).getByRole('button', { name: 'End sharing' }).click();
  await expectToast(page, 'Not shared any more');
  for (const other of [anybody, bessie]) {
    expect((await other.goto(link))?.status()).toBe(404);
    await expect(other.getByText('No sighting is shared here')).toBeVisible();
  }
  await expectNoFindings(anybody);
  await anybody.goto(`/?view=camera&shared=${link.slice(-43)}`);
  await expect(anybody.getByText('This sighting is not shared, or not with its sky.', { exact: true })).toBeVisible();
  await anybody.context().close();
  await bessie.context().close();
});

test('[SOC-01] the feed shows what is shared with everybody, by kind and page by page, each with a page of its own', async ({
  page,
  home,
}) => {
  const anybody = await freshPage(page, home.url);
  await anybody.goto('/social');
  await expect(anybody.getByText('Nothing is shared yet')).toBeVisible();
  const observationId = await observe(page, {});
  const share = async (title: string, more: object = {}) => {
    const data = { observationId, title, visibility: 'public', ...more };
    return shareAnswerSchema.parse(await (await page.request.post('/api/user/shares', { data })).json()).share;
  };
  for (let n = 1; n <= 20; n += 1) await share(`number ${n}`);
  await share('A secret', { visibility: 'link' });
  await share('The newest', { place: 'hidden' });
  const items = anybody.getByRole('main').getByRole('listitem');
  await anybody.reload();
  await expect(items).toHaveCount(20);
  await expect(items.first()).toContainText('The newest');
  await expect(items.nth(1)).toContainText(/number 20.*52\.5, 13\.4/s);
  await expect(items.first()).not.toContainText('52.5');
  await expect(anybody.getByText('A secret')).toHaveCount(0);
  await anybody.getByRole('button', { name: 'Show more' }).click();
  await expect(items).toHaveCount(21);
  await expect(anybody.getByRole('link', { name: 'number 1', exact: true })).toBeFocused();
  await expectNoFindingsInAnyTheme(anybody);
  await anybody.getByLabel('Kind of object').selectOption('Satellite');
  await expect(anybody.getByText('Nothing that is shared fits')).toBeVisible();
  await expect(anybody).toHaveURL(/\/social\?type=satellite$/);
  await anybody.getByRole('button', { name: 'Clear filters' }).click();
  await anybody.getByRole('link', { name: 'The newest' }).click();
  await expect(anybody).toHaveURL(/\/social\/\d+$/);
  await expect(anybody.getByText('not told')).toBeVisible();
  await anybody.getByRole('link', { name: 'Sign in to like or comment' }).click();
  await expect(anybody).toHaveURL(/\/account$/);
  await anybody.context().close();
});

test('[SOC-01] what a moderator has hidden says so to its owner, and offers nothing that would be refused', async ({
  page,
}) => {
  const observationId = await observe(page, {});
  const data = { observationId, title: 'Hovers', visibility: 'link' };
  expect((await page.request.post('/api/user/shares', { data })).status()).toBe(200);
  let isHidden = true;
  await page.route(/\/api\/user\/shares\?/, async (route) => {
    const answer = await route.fetch();
    const { shares, next } = shareListSchema.parse(await answer.json());
    await route.fulfill({ response: answer, json: { shares: shares.map((each) => ({ ...each, isHidden })), next } });
  });
  const dialog = sharing(page);
  const buttons = ['Make a new link', 'Change', 'End sharing', 'Share it anew'];
  const open = async (): Promise<void> => {
    await page.goto(`/observations/${observationId}`);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(dialog.getByText('By link')).toBeVisible();
  };
  await open();
  await expect(dialog.getByText('A moderator has hidden what this shows')).toBeVisible();
  for (const name of buttons) await expect(dialog.getByRole('button', { name })).toHaveCount(0);
  await expectNoFindingsInAnyTheme(page);
  isHidden = false;
  await open();
  await expect(dialog.getByText('A moderator has hidden what this shows')).toHaveCount(0);
  for (const name of buttons) await expect(dialog.getByRole('button', { name })).toBeVisible();
});

test('[SOC-01] an owner changes for whom a sighting is, and until when, and makes a link anew', async ({
  page,
  home,
}) => {
  const observationId = await observe(page, {});
  await page.goto(`/observations/${observationId}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = sharing(page);
  await dialog.getByRole('radio', { name: 'One account' }).click();
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  const name = dialog.getByRole('textbox', { name: 'Name of the account' });
  await expect(name).toHaveAccessibleDescription('Name the account that it is for.');
  await name.fill('nobody of this name');
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(name).toHaveAccessibleDescription('No other account has this name.');
  await dialog.getByRole('radio', { name: 'Whoever has the link' }).click();
  await dialog.getByLabel('Until').selectOption('For a week');
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  const first = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog.getByText(/By link · until /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Make a new link' }).click();
  const second = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  const anybody = await freshPage(page, home.url);
  expect((await anybody.goto(first))?.status()).toBe(404);
  expect((await anybody.goto(second))?.status()).toBe(200);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.getByRole('button', { name: 'Change' }).click();
  await dialog.getByRole('radio', { name: 'Everybody, in the social feed' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  expect(await dialog.getByRole('textbox', { name: 'Link' }).inputValue()).toMatch(/\/social\/\d+$/);
  expect((await anybody.goto(second))?.status()).toBe(404);
  await anybody.goto('/social');
  await expect(anybody.getByRole('link', { name: 'HOVER1' })).toBeVisible();
  await anybody.context().close();
});
