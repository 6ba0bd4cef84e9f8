import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { inRoot } from '../../tools/setup/paths.mjs';
import { expectNoFindingsInAnyTheme } from '../accessibility/expect-no-findings';
import { KNOWN_ROUTES, KNOWN_SKY } from '../fixtures/known-sky';
import { expectToast } from '../fixtures/noted-toasts';
import { AMELIA } from '../fixtures/people';
import { SkylensServer } from '../fixtures/skylens-server';
import { expect, test as base } from '../fixtures/test';
import { inbox, stand, tab } from './alerts-screen';

const RULES = '/api/user/alert-rules';
const RULE = 'Helicopters';
/** Of the known sky: three miles away, 1,400 ft high. */
const HELICOPTER = /^Helicopters: DHXYZ \(.*D-HXYZ.*, [23](?:\.\d)? nm north-east of your place, 1,\d00 ft$/;

/** A server with accounts. */
const test = base.extend<object, { server: SkylensServer }>({
  server: [
    async ({ provider }, use) => {
      const env = {
        AIRCRAFT_SOURCES: `adsb.lol=${provider.url}`,
        STANDING_DATA: `dir:${inRoot('e2e/fixtures/standing-data')}`,
      };
      const server = await SkylensServer.start(env, async (dataDir) => {
        const script = ['--import', 'tsx', inRoot('e2e/fixtures/make-accounts.ts'), dataDir];
        await promisify(execFile)(process.execPath, script, { cwd: inRoot('.') });
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 170_000 },
  ],
});

test.use({ hasTouch: true });

const rule = (page: Page) => page.getByRole('list', { name: 'Your rules' }).getByRole('listitem');

/** When rules were last held against the sky, as this browser keeps it. */
const lookedAt = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const kept: { state: { lookedAtMs: number | null } } | null = JSON.parse(
      window.localStorage.getItem('skylens.alert-inbox') ?? 'null',
    );
    return kept?.state.lookedAtMs ?? 0;
  });

/** By touch. */
async function makeRule(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New rule' }).tap();
  await page.getByLabel('Tell me of').selectOption({ label: 'A satellite passes' });
  await expect(page.getByText('Only the server can find this')).toBeVisible();
  await page.getByLabel('Tell me of').selectOption({ label: 'A type of aircraft' });
  await expect(page.getByLabel('Watched by')).toHaveValue('browser');
  await expect(page.getByText('The rule and its place stay on this device.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Besides the inbox, tell me by' })).toHaveCount(0);
  await page.getByLabel('Name').fill(RULE);
  await page.getByLabel('Type designator').fill('ec35');
  await page.getByLabel('Where').selectOption({ label: 'Near my place' });
  await expect(page.getByText('The exact place stays in this browser.')).toBeVisible();
  await page.getByLabel('Within (nautical miles)').fill('10');
  await expectNoFindingsInAnyTheme(page);
  await page.getByRole('button', { name: 'Save' }).tap();
  await expectToast(page, 'The rule is saved');
}

test('[ALR-01] a rule asks for the place that it needs above its fields, and keeps what was typed', async ({
  page,
  context,
}) => {
  await context.clearPermissions();
  await page.goto('/alerts');
  await page.getByRole('button', { name: 'New rule' }).tap();
  await page.getByLabel('Name').fill(RULE);
  const ask = page.getByRole('button', { name: 'Use my location' });
  const [asked, name] = [await ask.boundingBox(), await page.getByLabel('Name').boundingBox()];
  expect(asked?.y).toBeLessThan(name?.y ?? 0);
  await context.grantPermissions(['geolocation']);
  await ask.tap();
  await expect(ask).toHaveCount(0);
  await page.getByLabel('Tell me of').selectOption({ label: 'A type of aircraft' });
  await page.getByLabel('Type designator').fill('ec35');
  await page.getByRole('button', { name: 'Save' }).tap();
  await expect(rule(page)).toContainText(RULE);
});

test('[ALR-01] a rule takes the place that the browser may already tell', async ({ page }) => {
  await page.goto('/alerts');
  await page.getByRole('button', { name: 'New rule' }).tap();
  await expect(page.getByText('The exact place stays in this browser.')).toBeVisible();
});

test('[ALR-01] without an account this browser watches a rule by itself: told once, over a reload and a second page, and taken along to an account', async ({
  page,
  context,
  provider,
}) => {
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(RULES) && request.method() !== 'GET') told.push(request.method());
  });
  await stand(page);
  provider.fly([], KNOWN_ROUTES);
  await page.goto('/alerts');
  await makeRule(page);
  await expect(rule(page)).toContainText(
    'A type of aircraft: EC35 · within 10 nm of your place · told 60 s before · watched by this browser',
  );
  await expect(page.getByText('Passes of satellites, transits, aircraft that were never heard here')).toBeVisible();
  await expect.poll(() => lookedAt(page)).toBeGreaterThan(0);

  provider.fly(KNOWN_SKY, KNOWN_ROUTES);
  await tab(page, /^Inbox/).tap();
  await expect(inbox(page).getByText(HELICOPTER)).toBeVisible({ timeout: 120_000 });
  await expectToast(page, HELICOPTER);
  const bell = page.getByRole('link', { name: 'Alerts: 1 unread' });
  await expect(bell).toBeVisible();
  await expect(tab(page, /^Inbox · 1 unread$/)).toBeVisible();
  await expectNoFindingsInAnyTheme(page);
  expect(told).toEqual([]);

  // Another page of this browser shows the same and tells nothing of its own.
  const other = await context.newPage();
  await other.goto('/alerts');
  await expect(inbox(other)).toHaveCount(1);
  await other.getByRole('button', { name: 'Mark all as read' }).press('Enter');
  await expect(page.getByRole('link', { name: /^Alerts: / })).toHaveCount(0);
  await other.close();

  // Nor does one that is loaded again, and watches by itself.
  const before = await lookedAt(page);
  await page.reload();
  await expect.poll(() => lookedAt(page), { timeout: 60_000 }).toBeGreaterThan(before + 5_000);
  await expect(inbox(page)).toHaveCount(1);
  await expect(page.getByRole('link', { name: /^Alerts: / })).toHaveCount(0);

  // Changed by the keyboard: it is turned off, and on again.
  await tab(page, /^Rules/).press('Enter');
  const change = page.getByRole('button', { name: `Change ${RULE}` });
  await change.press('Enter');
  await expect(page.getByLabel('Watched by')).toHaveCount(0);
  await page.getByLabel('Name').fill('Rotors');
  await page.getByLabel('Name').press('Enter');
  await expect(rule(page)).toContainText('Rotors');
  await page.getByRole('switch', { name: 'Rotors' }).press('Space');
  await expect(page.getByRole('switch', { name: 'Rotors' })).not.toBeChecked();
  await page.getByRole('switch', { name: 'Rotors' }).press('Space');
  await page.getByRole('button', { name: 'Test the channels of Rotors' }).click();
  await expectToast(page, /^Rotors: this is a test/);
  await context.grantPermissions(['notifications']);
  await tab(page, /^Channels$/).click();
  const notifications = page.getByRole('switch', { name: 'Notifications while Skylens is in the background' });
  await notifications.click();
  await expect(notifications).toBeChecked();
  expect(told).toEqual([]);

  await page.goto('/account');
  const panel = page.getByRole('tabpanel', { name: 'Sign in' });
  await panel.getByLabel('Mail address').fill(AMELIA.email);
  await panel.getByLabel('Password', { exact: true }).fill(AMELIA.password);
  await panel.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Take them along' }).click();
  const offer = page.getByRole('region', { name: 'Take your rules along' });
  await expect(offer).toContainText('One rule is kept in this browser alone');
  await expectNoFindingsInAnyTheme(page);
  await offer.getByRole('button', { name: 'Take them to my account' }).click();
  await expectToast(page, 'One rule is in your account');
  await expect(offer).toHaveCount(0);
  await tab(page, /^Rules/).click();
  await expect(rule(page)).toHaveCount(1);
  await expect(rule(page)).not.toContainText('watched by this browser');
  await expect(page.getByText('Kept in your account until you remove them.')).toBeVisible();
  expect(told).toEqual(['POST']);
  // With an account the server watches: a new rule asks nobody who is to.
  await page.getByRole('button', { name: 'New rule' }).click();
  await expect(page.getByLabel('Watched by')).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Besides the inbox, tell me by' })).toBeVisible();
});
