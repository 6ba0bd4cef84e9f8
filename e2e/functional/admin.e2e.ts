import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { inRoot } from '../../tools/setup/paths.mjs';
import { expectNoFindings, expectNoFindingsInAnyTheme } from '../accessibility/expect-no-findings';
import { KNOWN_SKY } from '../fixtures/known-sky';
import { ADA, AMELIA } from '../fixtures/people';
import { ScriptedProvider } from '../fixtures/scripted-provider';
import { signInByCall } from '../fixtures/sign-in-by-call';
import { SkylensServer } from '../fixtures/skylens-server';
import { strayValues } from '../fixtures/stray-values';
import { expect, test as base } from '../fixtures/test';

const idSchema = z.object({ id: z.int() });
const sharedSchema = z.object({ share: z.object({ id: z.int() }) });
const usersSchema = z.object({ users: z.array(idSchema) });

const OBSERVATION = {
  objectType: 'airplane',
  confidence: 'confirmed',
  latitude: 52.5,
  longitude: 13.4,
  altitude: 34000,
  bearing: 120,
  observationTime: '2026-11-20T20:00:00Z',
};

interface Home {
  readonly url: string;
  /** The second source. */
  readonly other: ScriptedProvider;
}

/** A server of its own for each test, with two sources, an administrator and a user. */
const test = base.extend<{ home: Home }>({
  home: async ({ provider }, use) => {
    const other = await ScriptedProvider.start();
    other.fly(KNOWN_SKY);
    const server = await SkylensServer.start(
      { AIRCRAFT_SOURCES: `adsb.lol=${provider.url},adsb.fi=${other.url}` },
      async (dataDir) => {
        const script = ['--import', 'tsx', inRoot('e2e/fixtures/make-admin.ts'), dataDir];
        await promisify(execFile)(process.execPath, script, { cwd: inRoot('.') });
      },
    );
    await use({ url: server.url, other });
    await server.stop();
    await other.stop();
  },
});

async function signIn(page: Page, url: string, { email, password }: typeof ADA): Promise<void> {
  const { status } = await page.evaluate(
    async ({ address, body }) => {
      const answer = await fetch(`${address}/api/user/sign-in`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { status: answer.status };
    },
    { address: url, body: { email, password } },
  );
  expect(status).toBe(200);
}

async function openAs(page: Page, url: string, who: typeof ADA, tab: string): Promise<void> {
  await page.goto(`${url}/account`);
  await signIn(page, url, who);
  await page.goto(`${url}/admin?tab=${tab}`);
}

async function expectWithinWidth(page: Page): Promise<void> {
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(wider).toBeLessThanOrEqual(0);
}

/** The names of the list, best first. */
const labels = (list: Locator) => list.locator('> li').locator('b').allInnerTexts();

test('[ADM-01] an administrator switches a source off and changes the order; the chip and the status follow, nothing is reloaded', async ({
  page,
  home,
  context,
}) => {
  await page.goto(home.url);
  const chip = page.getByRole('button', { name: /adsb\.lol/ });
  await expect(chip).toBeVisible({ timeout: 30_000 });
  const admin = await context.newPage();
  await openAs(admin, home.url, ADA, 'sources');
  const list = admin.getByRole('list', { name: 'Sources' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expectNoFindings(admin);
  await admin.getByRole('button', { name: 'Move adsb.fi up' }).click();
  await expect.poll(() => labels(list)).toEqual(['adsb.fi', 'adsb.lol']);
  await admin.getByRole('switch', { name: 'Ask adsb.lol' }).click();
  await expect(
    list.getByRole('listitem').filter({ hasText: 'adsb.lol' }).getByText('off', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /adsb\.fi/ })).toBeVisible({ timeout: 30_000 });
  await expect(chip).toHaveCount(0);
  const status = await context.newPage();
  await status.goto(`${home.url}/system-status`);
  const sources = status.getByRole('region', { name: 'Sources' });
  await expect(sources.getByText('adsb.fi', { exact: true })).toBeVisible();
  await expect(sources.getByText('adsb.lol', { exact: true })).toHaveCount(0);

  await admin.getByRole('button', { name: 'Test adsb.fi' }).click();
  await expect(admin.getByText(/^Answered within .+ aircraft\./)).toBeVisible({ timeout: 30_000 });
  await admin.getByRole('button', { name: 'Everything as configured' }).click();
  const question = admin.getByRole('dialog', { name: 'Set every source back?' });
  await question.getByRole('button', { name: 'Everything as configured' }).click();
  await expect.poll(() => labels(list)).toEqual(['adsb.lol', 'adsb.fi']);
  await expect(chip).toBeVisible({ timeout: 30_000 });
  await admin.getByRole('tab', { name: 'Audit log' }).click();
  await expect(admin).toHaveURL(`${home.url}/admin?tab=audit`);
  const log = admin.getByRole('list', { name: 'Audit log' });
  await expect(log.getByRole('listitem')).toHaveCount(3);
  await expect(log.getByRole('listitem').nth(1)).toContainText('ada changed the source adsb.lol');
  await expect(log.getByRole('listitem').nth(1)).toContainText('asked: yes → no');
  await expectNoFindings(admin);
});

test('[ADM-01] a source is added with its settings and key, and removed after a question', async ({ page, home }) => {
  await openAs(page, home.url, ADA, 'sources');
  const list = page.getByRole('list', { name: 'Sources' });
  const field = page.getByLabel('Source', { exact: true });
  await field.fill('replay:/etc/passwd');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(field).toHaveAccessibleDescription(/Recordings are files of the server/);
  await field.fill(`opensky=${home.other.url}`);
  await field.press('Enter');
  await expect.poll(() => labels(list)).toEqual(['adsb.lol', 'adsb.fi', 'OpenSky Network']);
  await page.getByRole('button', { name: 'Settings of OpenSky Network' }).click();
  const interval = page.getByLabel('Seconds from one request to the next');
  await interval.fill('5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('do not allow to ask more often');
  await interval.fill('600');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`${home.other.url} · asked every 600`)).toBeVisible();
  await page.getByLabel('Client id').fill('skylens');
  await page.getByLabel('Client secret').fill('a-secret-of-a-client');
  await page.getByRole('button', { name: 'Keep the key' }).click();
  await expect(page.getByText('A key is kept.')).toBeVisible();
  await expect(page.getByLabel('Client secret')).toHaveValue('');
  await expectNoFindingsInAnyTheme(page);
  // The last of the themes is the night's.
  await expect.poll(() => strayValues(page, { fullPage: true })).toBe(0);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectWithinWidth(page);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Remove OpenSky Network?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(list.locator('> li')).toHaveCount(3);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => labels(list)).toEqual(['adsb.lol', 'adsb.fi']);
});

test('[KEY-01] [DB-03] an administrator enters the key of a source beside their own keys, and it is sent; nobody else can', async ({
  page,
  home,
  browser,
}) => {
  const { request } = await browser.newContext({ baseURL: home.url });
  await signInByCall(request, ADA);
  const added = await request.post('/api/admin/sources', { data: { entry: `opensky=${home.other.url}` } });
  expect(added.status()).toBe(200);
  await openAs(page, home.url, AMELIA, 'users');
  await page.goto(`${home.url}/api-keys`);
  const section = page.getByRole('region', { name: 'Keys of data sources' });
  await expect(section.getByText('who runs it enters them', { exact: false })).toBeVisible();
  await expect(section.getByRole('textbox')).toHaveCount(0);
  await openAs(page, home.url, ADA, 'users');
  await page.goto(`${home.url}/api-keys`);
  await section.getByLabel('Client id').fill('skylens with a space');
  await section.getByRole('button', { name: 'Keep the key' }).click();
  await expect(section.getByLabel('Client id')).toHaveAccessibleDescription(/without spaces/);
  await section.getByLabel('Client id').fill('skylens');
  await section.getByLabel('Client secret').fill('a-secret-of-a-client');
  await section.getByRole('button', { name: 'Keep the key' }).click();
  await expect(section.getByText('A key is kept.')).toBeVisible();
  await expectNoFindingsInAnyTheme(page);
  // The last of the themes is the night's.
  await expect.poll(() => strayValues(page, { fullPage: true })).toBe(0);
  const answer = await (await request.get('/api/admin/sources')).text();
  expect(answer).toContain('"hasKey":true');
  expect(answer).not.toContain('a-secret-of-a-client');
  await request.post('/api/admin/sources/opensky/test');
  expect(home.other.requests).toContain('/auth/realms/opensky-network/protocol/openid-connect/token');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectWithinWidth(page);
  await section.getByRole('button', { name: 'Remove the key' }).click();
  const question = page.getByRole('dialog', { name: 'Remove the key of OpenSky Network?' });
  await question.getByRole('button', { name: 'Remove the key' }).click();
  await expect(section.getByText('No key: asked as anybody.')).toBeVisible();
});

test('[ADM-01] an account gets another role, is closed and opened again, and the log shows it; the last administrator stays', async ({
  page,
  home,
}) => {
  await openAs(page, home.url, ADA, 'users');
  const list = page.getByRole('list', { name: 'Users' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await page.getByLabel('Name or mail address').fill('AMELIA@');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(/search=AMELIA/);
  await page.getByRole('button', { name: 'Change amelia' }).click();
  const dialog = page.getByRole('dialog', { name: 'Account of amelia' });
  await expect(dialog.getByText('0 signed-in browsers, 0 captures, 0 observations')).toBeVisible();
  await expectNoFindings(page);
  await dialog.getByLabel('API calls allowed').fill('-3');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('API calls allowed')).toHaveAccessibleDescription('A whole number from 0 to 1000000.');
  await dialog.getByLabel('API calls allowed').fill('250');
  await dialog.getByLabel('Role').selectOption('Moderator');
  await dialog.getByRole('switch', { name: 'Account is open' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(list.getByText('Moderator')).toBeVisible();
  await expect(list.getByText('closed')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectWithinWidth(page);
  await page.getByLabel('Name or mail address').fill('');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Change ada' }).click();
  const own = page.getByRole('dialog', { name: 'Account of ada' });
  await own.getByLabel('Role').selectOption('User');
  await own.getByRole('button', { name: 'Save' }).click();
  await expect(own.getByRole('alert')).toContainText('the only open account of an administrator');
  await own.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('tab', { name: 'Audit log' }).click();
  const entry = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
  await expect(entry).toHaveCount(1);
  for (const text of [
    'ada changed the account amelia',
    'role: user → moderator',
    'open: yes → no',
    'API calls: 100 → 250',
  ]) {
    await expect(entry).toContainText(text);
  }
  await expectWithinWidth(page);
});

test('[ADM-01] everybody else learns what the page is, and the server tells them nothing', async ({ page, home }) => {
  await page.goto(`${home.url}/admin`);
  await expect(page.getByText('Sign in with an account of an administrator to open it.')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expectNoFindings(page);
  await openAs(page, home.url, AMELIA, 'users');
  await expect(
    page.getByText('You are signed in as amelia, whose role does not open it.', { exact: false }),
  ).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  const statuses = await page.evaluate(async () => {
    const paths = ['users', 'users/1', 'audit-log', 'sources'];
    return Promise.all(paths.map(async (path) => (await fetch(`/api/admin/${path}`)).status));
  });
  expect(statuses).toEqual([403, 403, 403, 403]);
});

test('[ADM-01] a moderator sees moderation alone: checks what waits, hides what is reported, and the log names them', async ({
  page,
  home,
  browser,
}) => {
  const people = await Promise.all(
    [AMELIA, ADA].map(async (person) => {
      const { request } = await browser.newContext({ baseURL: home.url });
      await signInByCall(request, person);
      return request;
    }),
  );
  const [amelia, ada] = people;
  if (amelia === undefined || ada === undefined) throw new Error('Nobody is there.');
  const observation = { ...OBSERVATION, description: '<b>Low</b> over the roofs', metadata: { name: 'DLH4AB' } };
  const kept = await amelia.post('/api/user/observations', { data: observation });
  const { id } = idSchema.parse(await kept.json());
  const share = { observationId: id, title: 'Something rude', visibility: 'public' };
  const shared = sharedSchema.parse(await (await amelia.post('/api/user/shares', { data: share })).json());
  const report = { reason: 'abuse', text: 'Look at this.' };
  expect((await ada.post(`/api/social/sightings/${shared.share.id}/report`, { data: report })).status()).toBe(204);
  const users = usersSchema.parse(await (await ada.get('/api/admin/users?search=amelia')).json());
  await ada.patch(`/api/admin/users/${users.users[0]?.id}`, { data: { role: 'moderator' } });

  await openAs(page, home.url, AMELIA, 'users');
  await expect(page.getByRole('tab')).toHaveText(['Moderation']);
  const queue = page.getByRole('list', { name: 'Observations to check' });
  await expect(queue.getByRole('listitem')).toContainText('<b>Low</b> over the roofs');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectWithinWidth(page);
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Verify DLH4AB' }).click();
  await expect(page.getByText('No observation waits')).toBeVisible();
  const reports = page.getByRole('list', { name: 'Reports' });
  await expect(reports.getByRole('listitem')).toContainText('Reported by ada: insult or threat · Look at this.');
  await page.getByRole('button', { name: 'Hide: Something rude' }).click();
  await expect(page.getByText('Nothing is reported')).toBeVisible();
  const anybody = await browser.newContext({ baseURL: home.url });
  expect((await anybody.request.get(`/api/social/sightings/${shared.share.id}`)).status()).toBe(404);

  await openAs(page, home.url, ADA, 'audit');
  const entries = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
  await expect(entries.nth(0)).toContainText('hidden: no → yes');
  await expect(entries.nth(1)).toContainText('verification: pending → verified');
  await expect(entries.nth(1)).toContainText(`amelia checked observation ${id} of amelia`);
});
