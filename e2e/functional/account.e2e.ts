import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { appConfigSchema } from '../../server/contract/app-config';
import { inRoot } from '../../tools/setup/paths.mjs';
import { expectNoFindings } from '../accessibility/expect-no-findings';
import { AMELIA, BESSIE } from '../fixtures/people';
import { SkylensServer } from '../fixtures/skylens-server';
import { expect, test as base } from '../fixtures/test';

const linksSchema = z.object({ confirm: z.string(), reset: z.string() });
type Links = z.infer<typeof linksSchema>;

/** A server of its own for each test, with the accounts of `people.ts`. */
const test = base.extend<{ home: { readonly url: string; readonly links: Links } }>({
  home: async ({ provider }, use) => {
    let links: Links | undefined;
    const server = await SkylensServer.start({ AIRCRAFT_SOURCES: `adsb.lol=${provider.url}` }, async (dataDir) => {
      const script = ['--import', 'tsx', inRoot('e2e/fixtures/make-accounts.ts'), dataDir];
      const { stdout } = await promisify(execFile)(process.execPath, script, { cwd: inRoot('.') });
      links = linksSchema.parse(JSON.parse(stdout));
    });
    if (links === undefined) throw new Error('The accounts were not made.');
    await use({ url: server.url, links });
    await server.stop();
  },
});

const signedInAs = (page: Page, name: string) => page.getByText(`You are signed in as ${name}`);

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  const panel = page.getByRole('tabpanel', { name: 'Sign in' });
  await panel.getByLabel('Mail address').fill(email);
  await panel.getByLabel('Password', { exact: true }).fill(password);
  await panel.getByRole('button', { name: 'Sign in' }).click();
}

async function expectWithinWidth(page: Page): Promise<void> {
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(wider).toBeLessThanOrEqual(0);
}

test('[ACC-01] the link of the mail opens the account; browsers are listed, ended, and signed out by a new password', async ({
  page,
  home,
  browser,
}) => {
  await page.goto(`${home.url}/account#confirm=${home.links.confirm}`);
  await expect(page.getByRole('heading', { name: 'Open your account' })).toBeVisible();
  // The link is nothing to be seen or shared.
  await expect(page).toHaveURL(`${home.url}/account`);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('not what was chosen');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAccessibleDescription('This is not the password that you chose.');
  await password.fill(BESSIE.password);
  await page.getByRole('switch', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await password.press('Enter');
  await expect(signedInAs(page, 'bessie')).toBeVisible();

  const other = await browser.newContext({ baseURL: home.url });
  const signedIn = await other.request.post('/api/user/sign-in', {
    data: { email: BESSIE.email, password: BESSIE.password },
  });
  expect(signedIn.status()).toBe(200);
  await page.reload();
  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByText('this browser')).toHaveCount(1);
  await expectNoFindings(page);
  await sessions.getByRole('button', { name: /^Sign out .+, used .+ ago$/ }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  expect((await other.request.get('/api/user/me')).status()).toBe(401);

  const section = page.getByRole('region', { name: 'Password' });
  await section.getByLabel('Old password', { exact: true }).fill('not the old one');
  await section.getByLabel('New password', { exact: true }).fill('a new one, and long');
  await section.getByRole('button', { name: 'Change the password' }).click();
  await expect(section.getByLabel('Old password', { exact: true })).toHaveAccessibleDescription(
    /This is not your password/,
  );
  await section.getByLabel('Old password', { exact: true }).fill(BESSIE.password);
  await section.getByLabel('New password', { exact: true }).fill(BESSIE.password);
  await section.getByRole('button', { name: 'Change the password' }).click();
  await expect(section.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
    /Both passwords are the same\. Choose another as the new one\./,
  );
  await expect(section.getByRole('status')).toBeEmpty();
  await section.getByLabel('New password', { exact: true }).fill('a new one, and long');
  await section.getByRole('button', { name: 'Change the password' }).click();
  await expect(section.getByRole('status')).toContainText('The password is changed.');

  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Signed in as bessie' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Sign in' })).toBeVisible();
  expect((await page.request.get(`${home.url}/api/user/me`)).status()).toBe(401);
  await signIn(page, BESSIE);
  await expect(page.getByRole('alert')).toHaveText(
    /^Mail address or password is wrong\. A new account opens by the link/,
  );
  await signIn(page, { ...BESSIE, password: 'a new one, and long' });
  await expect(signedInAs(page, 'bessie')).toBeVisible();
  await other.close();
});

test('[ACC-01] a link to a new password works once; everything is taken along, and the account deleted', async ({
  page,
  home,
}) => {
  await page.goto(`${home.url}/account#reset=${home.links.reset}`);
  const chosen = page.getByRole('textbox', { name: 'New password' });
  await chosen.fill('short');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(chosen).toHaveAccessibleDescription(/A password has 8 to 200 characters\./);
  await expect(chosen).toHaveAttribute('autocomplete', 'new-password');
  await chosen.fill('a fresh password');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await signIn(page, { ...AMELIA, password: 'a fresh password' });
  await expect(signedInAs(page, 'amelia')).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download everything' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^skylens-account-[\d-]{10}\.zip$/);
  expect(await download.failure()).toBeNull();

  const data = page.getByRole('region', { name: 'Your data' });
  await data.getByRole('button', { name: 'Delete the account' }).click();
  await data.getByLabel('Password', { exact: true }).fill('a fresh password');
  await data.getByRole('button', { name: 'Delete it for good' }).click();
  await expect(page.getByRole('tab', { name: 'Sign in' })).toBeVisible();
  await signIn(page, { ...AMELIA, password: 'a fresh password' });
  await expect(page.getByRole('alert')).toHaveText(
    /^Mail address or password is wrong\. A new account opens by the link/,
  );

  await page.goto('about:blank');
  await page.goto(`${home.url}/account#reset=${home.links.reset}`);
  await chosen.fill('a password of a thief');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByRole('alert')).toHaveText('This link has been used or is too old. Ask for a new one.');
});

test('[ACC-01] signing up says by field what is wrong, and the same for every address, by keyboard, at every size', async ({
  page,
  home,
}) => {
  await page.goto(`${home.url}/account`);
  for (const size of [
    { width: 320, height: 568 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await expect(page.getByRole('tab', { name: 'Sign in' })).toBeVisible();
    await expectWithinWidth(page);
  }
  await page.setViewportSize({ width: 320, height: 568 });
  await page.getByRole('tab', { name: 'Sign in' }).focus();
  await page.keyboard.press('ArrowRight');
  const panel = page.getByRole('tabpanel', { name: 'Sign up' });
  const [name, email, password] = [
    panel.getByLabel('Name'),
    panel.getByLabel('Mail address'),
    panel.getByLabel('Password', { exact: true }),
  ];
  await name.focus();
  await page.keyboard.press('Enter');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/A name has 3 to 30 letters or figures/);
  await expect(email).toHaveAccessibleDescription(/This is no mail address/);
  await expect(password).toHaveAccessibleDescription(/A password has 8 to 200 characters/);
  for (const theme of ['light', 'dark', 'night']) {
    await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme);
    await expectNoFindings(page);
  }
  await expectWithinWidth(page);
  await expect(email).toHaveAttribute('autocomplete', 'username');
  await name.fill('Amelia');
  await email.fill(AMELIA.email);
  await password.fill('whatever it may be');
  await password.press('Enter');
  await expect(name).toHaveAccessibleDescription(/This name is taken/);
  await expect(name).toBeFocused();
  const told: string[] = [];
  // Of a server that sends mail; what one says that sends none, the journey sees.
  await page.route('**/api/app-config', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...appConfigSchema.parse(await answer.json()), mail: 'smtp' } });
  });
  for (const address of [AMELIA.email, 'nobody@example.org']) {
    await page.goto(`${home.url}/account`);
    await page.getByRole('tab', { name: 'Sign up' }).click();
    await name.fill('a free name');
    await email.fill(address);
    await password.fill('whatever it may be');
    await password.press('Enter');
    const answer = panel.getByRole('status');
    await expect(answer.getByRole('heading')).toHaveText('Look into your mail');
    told.push((await answer.innerText()).replace(address, 'ADDRESS'));
    await answer.getByRole('button', { name: 'Send it again' }).click();
    await expect(answer).toContainText('It is sent again.');
  }
  expect(told[0]).toBe(told[1]);
});
