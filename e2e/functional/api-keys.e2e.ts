import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { inRoot } from '../../tools/setup/paths.mjs';
import { expectNoFindingsInAnyTheme } from '../accessibility/expect-no-findings';
import { AMELIA } from '../fixtures/people';
import { signInByCall } from '../fixtures/sign-in-by-call';
import { SkylensServer } from '../fixtures/skylens-server';
import { strayValues } from '../fixtures/stray-values';
import { expect, test as base } from '../fixtures/test';

/** A server of its own for each test, with an account that the page is signed in to. */
const test = base.extend<{ home: string }>({
  home: async ({ provider, page }, use) => {
    const server = await SkylensServer.start({ AIRCRAFT_SOURCES: `adsb.lol=${provider.url}` }, async (dataDir) => {
      const script = ['--import', 'tsx', inRoot('e2e/fixtures/make-accounts.ts'), dataDir];
      await promisify(execFile)(process.execPath, script, { cwd: inRoot('.') });
    });
    await signInByCall(page.request, AMELIA, server.url);
    await use(server.url);
    await server.stop();
  },
});

const SKY = '/api/aerial-objects?latitude=52.37&longitude=13.52';

function byKey(home: string, key: string, path = SKY): Promise<Response> {
  return fetch(`${home}${path}`, { headers: { Authorization: `Bearer ${key}` } });
}

async function expectWithinWidth(page: Page): Promise<void> {
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(wider).toBeLessThanOrEqual(0);
}

async function makeKey(page: Page, name: string): Promise<string> {
  const form = page.getByRole('region', { name: 'Make a key' });
  await form.getByLabel('Name').fill(name);
  await form.getByRole('button', { name: 'Make the key' }).click();
  const made = page.getByRole('region', { name: `Your new key “${name}”` });
  await expect(made).toBeFocused();
  return (await made.locator('code').innerText()).trim();
}

test('[KEY-01] a key is made, copied, used, counted and revoked', async ({ page, home, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: home });
  await page.goto(`${home}/api-keys`);
  await expect(page.getByText('You have no key yet.')).toBeVisible();
  const meter = page.getByRole('meter', { name: 'Requests by key this hour' });
  await expect(meter).toHaveAttribute('aria-valuetext', '0 of 100');

  const key = await makeKey(page, 'weather station');
  expect(key).toMatch(/^sky_[A-Za-z0-9-]{8}_[\w-]{43}$/);
  await page.getByRole('button', { name: 'Copy the key' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await expect(page.getByRole('button', { name: 'Copy the key' })).toBeVisible();
  await page.getByRole('button', { name: 'I have it' }).click();

  // Shown once: neither the page nor an answer of the server has it any more.
  await page.reload();
  const keys = page.getByRole('region', { name: 'Your keys' });
  const row = keys.getByRole('listitem').filter({ hasText: 'weather station' });
  await expect(row).toContainText(`${key.slice(0, 12)}…`);
  await expect(row).toContainText('never used');
  expect(await page.content()).not.toContain(key.slice(13));

  const answer = await byKey(home, key);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('ratelimit-remaining')).toBe('99');
  expect((await byKey(home, key, '/api/user/captures')).status).toBe(403);
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(meter).toHaveAttribute('aria-valuetext', '2 of 100');
  await expect(row).toContainText('2 requests');
  await expect(row).toContainText('last used');

  await row.getByRole('button', { name: 'Revoke weather station' }).click();
  const question = page.getByRole('dialog', { name: 'Revoke “weather station”?' });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(question).toHaveCount(0);
  expect((await byKey(home, key)).status).toBe(200);
  await row.getByRole('button', { name: 'Revoke weather station' }).click();
  await question.getByRole('button', { name: 'Revoke the key' }).click();
  await expect(page.getByText('You have no key yet.')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  const refused = await byKey(home, key);
  expect(refused.status).toBe(401);
  expect(refused.headers.get('www-authenticate')).toContain('invalid_token');
});

test('[KEY-01] a page of another site reads by key and in no other way', async ({ page, home, context }) => {
  await page.goto(`${home}/api-keys`);
  const key = await makeKey(page, 'dashboard');
  const site = createServer((_request, response) => response.setHeader('Content-Type', 'text/html').end('<p>'));
  await once(site.listen(0, '127.0.0.1'), 'listening');
  const address = site.address();
  const elsewhere = await context.newPage();
  await elsewhere.goto(`http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/`);
  const read = (headers: Record<string, string>, credentials: RequestCredentials) =>
    elsewhere.evaluate(
      async ([url, sent, mode]) => {
        try {
          const answer = await fetch(url, { headers: sent, credentials: mode });
          return [answer.status, answer.headers.get('ratelimit-remaining') ?? ''].join(' ');
        } catch {
          return 'not let';
        }
      },
      [`${home}${SKY}`, headers, credentials] as const,
    );
  expect(await read({ Authorization: `Bearer ${key}` }, 'omit')).toBe('200 99');
  expect(await read({ Authorization: 'Bearer sky_wrong' }, 'omit')).toMatch(/^401 \d+$/);
  expect(await read({}, 'omit')).toBe('not let');
  expect(await read({}, 'include')).toBe('not let');
  expect(await read({ Authorization: `Bearer ${key}` }, 'include')).toBe('not let');
  site.close();
});

test('[KEY-01] making a key says what is missing, by keyboard, at every size and in every theme', async ({
  page,
  home,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(`${home}/api-keys`);
  const form = page.getByRole('region', { name: 'Make a key' });
  const [name, sky] = [form.getByLabel('Name'), form.getByRole('checkbox', { name: /^Read what flies/ })];
  await expect(sky).toBeChecked();
  await sky.focus();
  await page.keyboard.press('Space');
  await expect(sky).not.toBeChecked();
  await name.focus();
  await page.keyboard.press('Enter');
  await expect(name).toHaveAccessibleDescription(/A name has 1 to 60 characters/);
  await expect(form.getByText('Choose at least one.')).toBeVisible();
  await expect(name).toBeFocused();
  await sky.focus();
  await page.keyboard.press('Space');
  await form.getByLabel('How long it works').selectOption('30 days');
  await name.fill('x'.repeat(60));
  await name.press('Enter');
  await expect(page.getByRole('region', { name: 'Your keys' }).getByText(/ends on/)).toBeVisible();
  await expectWithinWidth(page);
  await expectNoFindingsInAnyTheme(page);
  // The last of the themes is the night's.
  await expect.poll(() => strayValues(page, { fullPage: true })).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectWithinWidth(page);
  await expectNoFindingsInAnyTheme(page);
});

test('[KEY-01] who has not signed in is told where, and how programs ask', async ({ page, baseURL }) => {
  await page.goto('/api-keys');
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toHaveAttribute('href', '/account');
  await expect(page.getByRole('figure', { name: 'Example with curl' })).toContainText(`${baseURL}/api/aerial-objects`);
  await expect(page.getByRole('region', { name: 'Keys of data sources' })).toContainText('belong to the server');
  await page.getByRole('link', { name: 'Read which calls there are' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API Reference');
});
