import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { inRoot } from '../../tools/setup/paths.mjs';
import { expectToast } from '../fixtures/noted-toasts';
import { AMELIA, HARRIET, JUDGE } from '../fixtures/people';
import { signInByCall } from '../fixtures/sign-in-by-call';
import { SkylensServer } from '../fixtures/skylens-server';
import { expect, test as base } from '../fixtures/test';
import { HOVERING, openCameraView } from './camera-screen';

/** What hovers, as a receiver would have written it down. */
const RECORDING = Array.from({ length: 900 }, (_, second) => ({
  now: 1_748_719_389 + second,
  aircraft: HOVERING.map(({ hex, flight, lat, lon, altitudeFt }) => ({
    hex,
    flight,
    lat,
    lon,
    alt_baro: altitudeFt,
    alt_geom: altitudeFt,
    gs: 0,
    track: 0,
    seen: 0,
    seen_pos: 0,
  })),
}));

/** A server that plays a recording, with the accounts of `people.ts`. */
const test = base.extend<object, { readonly server: SkylensServer }>({
  server: [
    async ({ browserName: _name }, use) => {
      const script = ['--import', 'tsx', inRoot('e2e/fixtures/make-accounts.ts')];
      const folder = await mkdtemp(join(tmpdir(), 'skylens-played-'));
      const file = join(folder, 'played.jsonl');
      await writeFile(file, RECORDING.map((line) => JSON.stringify(line)).join('\n'));
      const server = await SkylensServer.start({ AIRCRAFT_SOURCES: `replay:${file}?speed=1&loop` }, async (dataDir) => {
        await promisify(execFile)(process.execPath, [...script, dataDir], { cwd: inRoot('.') });
      });
      await use(server);
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 170_000 },
  ],
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Share Observation Details' });
const main = (page: Page) => page.getByRole('main');

/** Captures what is played, and waits until the server has it. */
async function captureThePlayed(page: Page): Promise<void> {
  await openCameraView(page);
  await expect(page.getByText('REPLAY', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Capture', exact: true }).click();
  await expect(dialog(page)).toBeVisible();
  await page.goto('/captures');
  await expect(main(page).getByText('· Uploaded')).toBeVisible();
}

/** By the menu: the document, and with it what sends captures, stays. */
async function openAccount(page: Page): Promise<void> {
  await page.goBack();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Signed in as / })
    .click();
}

test('[CAP-01] [OBS-01] a capture of a recording says so in the list and as an observation, to which the list then leads', async ({
  page,
}) => {
  await signInByCall(page.request, JUDGE);
  await captureThePlayed(page);
  const item = main(page).getByRole('listitem');
  await expect(item.getByText('REPLAY', { exact: true })).toBeVisible();
  await item.getByRole('link', { name: 'Save as observation' }).click();
  await page.getByRole('button', { name: 'Save observation' }).click();
  await expect(page).toHaveURL(/\/observations\/\d+$/);
  await expect(main(page).getByText('REPLAY', { exact: true })).toBeVisible();
  const address = page.url();
  await page.goto('/observations');
  await expect(main(page).getByRole('listitem').getByText('REPLAY', { exact: true })).toBeVisible();
  await page.goto('/captures');
  await expect(item.getByRole('link', { name: 'Save as observation' })).toHaveCount(0);
  await item.getByRole('link', { name: 'Open observation' }).click();
  await expect(page).toHaveURL(address);
});

/** Uploads that are on their way for as long as the test likes, and how many were begun. */
async function hangUploads(page: Page): Promise<() => number> {
  let begun = 0;
  await page.route(
    ({ pathname }) => pathname === '/api/user/captures',
    (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      begun += 1;
      return undefined;
    },
  );
  return () => begun;
}

test('[ACC-01] captures of a deleted account are on this device alone, those under way as well, until they are sent again', async ({
  page,
}) => {
  await signInByCall(page.request, AMELIA);
  await captureThePlayed(page);
  const begun = await hangUploads(page);
  await openCameraView(page, { isByTap: true });
  await page.getByRole('button', { name: 'Capture', exact: true }).click();
  await expect(dialog(page)).toBeVisible();
  await expect.poll(begun).toBe(1);
  // The page of the account is in the same document: its worker is the one that sends.
  await page.keyboard.press('Escape');
  await openAccount(page);
  const data = page.getByRole('region', { name: 'Your data' });
  await expect(data.getByText(/Captures of this browser stay on this device/)).toBeVisible();
  await data.getByRole('button', { name: 'Delete the account' }).click();
  await data.getByLabel('Password', { exact: true }).fill('not the password');
  await data.getByRole('button', { name: 'Delete it for good' }).click();
  await expect(data.getByRole('alert')).toHaveText('This is not your password.');
  // The account stays, and what was held back goes on.
  await expect.poll(begun).toBe(2);
  await data.getByLabel('Password', { exact: true }).fill(AMELIA.password);
  await data.getByRole('button', { name: 'Delete it for good' }).click();
  await expect(page.getByRole('tab', { name: 'Sign in' })).toBeVisible();
  await page.goto('/captures');
  await expect(main(page).getByText('· Only on this device')).toHaveCount(2);
  await main(page).getByRole('button', { name: 'Send again' }).first().click();
  await expect.poll(begun).toBe(3);
  await page.unrouteAll();
  await page.reload();
  await expect(main(page).getByText('· Uploaded')).toBeVisible();
  await main(page).getByRole('button', { name: 'Send again' }).click();
  await expect(main(page).getByText('· Uploaded')).toHaveCount(2);
  for (const left of [1, 0]) {
    await main(page).getByRole('button', { name: 'Delete' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(main(page).getByText('· Uploaded')).toHaveCount(left);
  }
  await expect(page.getByText('Nothing captured yet')).toBeVisible();
});

test('[ACC-01] where the answer of the deletion is lost, the page finds out whether the account is gone', async ({
  page,
}) => {
  await signInByCall(page.request, JUDGE);
  await captureThePlayed(page);
  await page.goto('/account');
  const data = page.getByRole('region', { name: 'Your data' });
  await data.getByRole('button', { name: 'Delete the account' }).click();
  await data.getByLabel('Password', { exact: true }).fill(JUDGE.password);
  const asked: unknown[] = [];
  await page.route('**/api/user/delete-account', async (route) => {
    asked.push(route.request().postDataJSON());
    await route.abort();
  });
  await data.getByRole('button', { name: 'Delete it for good' }).click();
  // It has not come: it is withdrawn, the account stays, and is none the worse for a request that comes late.
  await expect(data.getByRole('alert')).toHaveText(/^The deletion was not done and is withdrawn/);
  const late = await page.request.post('/api/user/delete-account', { data: asked[0] });
  expect([late.status(), asked.length]).toEqual([409, 1]);
  await page.unrouteAll();
  await page.route('**/api/user/delete-account', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await data.getByRole('button', { name: 'Delete it for good' }).click();
  await expect(page.getByRole('tab', { name: 'Sign in' })).toBeVisible();
  await page.goto('/captures');
  await expect(main(page).getByText('· Only on this device')).toBeVisible();
});

test('[ACC-01] a page that is closed before its deletion is answered leaves it to the next one to ask what became of it', async ({
  page,
}) => {
  await signInByCall(page.request, HARRIET);
  const begun = await hangUploads(page);
  await openCameraView(page, { isByTap: true });
  await page.getByRole('button', { name: 'Capture', exact: true }).click();
  await expect(dialog(page)).toBeVisible();
  await expect.poll(begun).toBe(1);
  await page.keyboard.press('Escape');
  await openAccount(page);
  const data = page.getByRole('region', { name: 'Your data' });
  await data.getByRole('button', { name: 'Delete the account' }).click();
  let isDone = false;
  await page.route('**/api/user/delete-account', async (route) => {
    await route.fetch();
    isDone = true;
  });
  await data.getByLabel('Password', { exact: true }).fill(HARRIET.password);
  await data.getByRole('button', { name: 'Delete it for good' }).click();
  await expect.poll(() => isDone).toBe(true);
  await page.goto('/captures');
  await expectToast(page, 'Your account is deleted.');
  await expect(main(page).getByText('· Only on this device')).toBeVisible();
  // Nothing went to nobody's account meanwhile.
  expect(begun()).toBe(1);
});
