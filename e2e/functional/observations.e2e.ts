import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import type { APIRequestContext, Page } from '@playwright/test';
import { observationListSchema, type UserObservationRequest } from '../../server/contract/observation';
import { inRoot } from '../../tools/setup/paths.mjs';
import { expectNoFindingsInAnyTheme } from '../accessibility/expect-no-findings';
import { expectToast } from '../fixtures/noted-toasts';
import { AMELIA, JUDGE } from '../fixtures/people';
import { signInByCall } from '../fixtures/sign-in-by-call';
import { SkylensServer } from '../fixtures/skylens-server';
import { strayValues } from '../fixtures/stray-values';
import { expect, test as base } from '../fixtures/test';
import { HOVERING, lookTo, openCameraView, sky } from './camera-screen';

/** A server whose data folder has the accounts of `people.ts`. */
const test = base.extend<object, { readonly server: SkylensServer }>({
  server: [
    async ({ provider }, use) => {
      const script = ['--import', 'tsx', inRoot('e2e/fixtures/make-accounts.ts')];
      const server = await SkylensServer.start({ AIRCRAFT_SOURCES: `adsb.lol=${provider.url}` }, async (dataDir) => {
        await promisify(execFile)(process.execPath, [...script, dataDir], { cwd: inRoot('.') });
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 170_000 },
  ],
});

const OBSERVATIONS = '/api/user/observations';
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

async function stored(request: APIRequestContext) {
  return observationListSchema.parse(await (await request.get(`${OBSERVATIONS}?limit=100`)).json()).observations;
}

/** Amelia, who has observed nothing yet. */
async function signedIn(page: Page): Promise<void> {
  await signInByCall(page.request, AMELIA);
  for (const { id } of await stored(page.request)) await page.request.delete(`${OBSERVATIONS}/${id}`);
}

async function observe(page: Page, more: Partial<UserObservationRequest> = {}): Promise<number> {
  const data: UserObservationRequest = {
    objectType: 'other',
    confidence: 'possible',
    latitude: 52.5,
    longitude: 13.4,
    altitude: null,
    bearing: 240,
    description: 'Two lights',
    observationTime: '2026-11-20T18:00:00Z',
    ...more,
  };
  const answer = await page.request.post(OBSERVATIONS, { data });
  expect(answer.status()).toBe(200);
  const { id } = await answer.json();
  return id;
}

const titles = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 });
const fact = (page: Page, label: string) =>
  page.getByLabel('What, when and where').locator('dl > div').filter({ hasText: label });

async function expectWithinWidth(page: Page): Promise<void> {
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(wider).toBeLessThanOrEqual(0);
}

/**
 * In every theme, at the size of a phone and of a desktop, and in red alone at night; nothing stands out of the
 * narrowest screen.
 */
async function expectAccessible(page: Page): Promise<void> {
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await expectNoFindingsInAnyTheme(page);
    await expect.poll(() => strayValues(page, { fullPage: true })).toBe(0);
  }
  await page.setViewportSize({ width: 320, height: 568 });
  await expectWithinWidth(page);
  await page.setViewportSize(PHONE);
}

test('[OBS-01] who is signed out learns what an account gives, signs in, and comes back', async ({ page }) => {
  for (const path of ['/observations?type=drone', '/observations/7', '/observations/new']) {
    await page.goto(path);
    await expect(page.getByText('Sign in to keep observations')).toBeVisible();
    await expect(page.getByText(/It is private until you share it/)).toBeVisible();
  }
  await page.goto('/observations?type=drone');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign in or sign up' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Sign in' });
  await panel.getByLabel('Mail address').fill(AMELIA.email);
  await panel.getByLabel('Password', { exact: true }).fill(AMELIA.password);
  await panel.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/observations\?type=drone$/);
  await expect(page.getByLabel('Kind')).toHaveValue('drone');
  await expect(page.getByText('Nothing fits these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the filters' }).first().click();
  await expect(page).toHaveURL(/\/observations$/);
  await expect(page.getByText('Nothing observed yet')).toBeVisible();
});

test('[OBS-01] an observation is made by hand, changed in its place and deleted, by keyboard too', async ({ page }) => {
  await signedIn(page);
  await page.goto('/observations');
  await page.getByRole('link', { name: 'New observation' }).click();
  await expect(page).toHaveURL(/\/observations\/new$/);
  await page.getByLabel('Latitude').fill('91');
  await page.getByLabel('Seen towards (°)').fill('north');
  await page.getByLabel('Time').fill('2999-01-01T00:00:00');
  await page.getByLabel('Longitude').press('Enter');
  await expect(page.getByLabel('Latitude')).toHaveAccessibleDescription(/Latitude is a number from −90 to 90/);
  await expect(page.getByLabel('Seen towards (°)')).toHaveAccessibleDescription(/Enter a number from 0 to 360/);
  await expect(page.getByLabel('Time')).toHaveAccessibleDescription(/Enter a time that is over already/);
  await expectAccessible(page);
  expect(await stored(page.request)).toEqual([]);

  await page.getByLabel('Kind').selectOption('Drone');
  await page.getByLabel('Name').fill('<b>Quad</b> \u202ereppoc');
  await page.getByLabel('Time').fill('2026-11-20T19:30:15');
  await page.getByLabel('Latitude').fill('47,3769');
  await page.getByLabel('Longitude').fill('8.5417° E');
  await page.getByLabel('Altitude (m)').fill('120');
  await page.getByLabel('Seen towards (°)').fill('225');
  await page.getByLabel('Description').fill('<script>document.title = "gone"</script>\nTwo lines.');
  await page.getByRole('button', { name: 'Save observation' }).click();
  await expect(page).toHaveURL(/\/observations\/\d+$/);
  await expectToast(page, 'Observation saved');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('<b>Quad</b> reppoc');
  await expect(page).toHaveTitle('Observation · Skylens');
  const [observation] = await stored(page.request);
  expect(observation).toMatchObject({ objectType: 'drone', latitude: 47.3769, longitude: 8.5417, bearing: 225 });
  expect(observation?.altitude).toBeCloseTo(393.7, 1);
  await expect(page.getByText('<script>document.title = "gone"</script>')).toBeVisible();
  await expect(fact(page, 'Altitude')).toContainText('120\u202fm');
  await expect(fact(page, 'Place')).toContainText('47.3769, 8.5417');
  await expect(fact(page, 'Seen towards')).toContainText('225° SW');
  await expect(page.getByText('Nobody has checked it yet.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit' }).press('Enter');
  await expect(page.getByLabel('Altitude (m)')).toHaveValue('120');
  await page.getByLabel('Name').fill('Quadcopter');
  await page.getByLabel('Name').press('Enter');
  await expectToast(page, 'Changes saved');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quadcopter');
  // What was not touched is what it was, not what its text is rounded to.
  expect((await stored(page.request))[0]).toMatchObject({
    ...observation,
    name: 'Quadcopter',
    updatedAt: expect.anything(),
  });

  await page.getByRole('button', { name: 'Delete' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Delete this observation?' });
  await question.getByRole('button', { name: 'Keep' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/observations$/);
  await expectToast(page, 'Observation deleted');
  await expect(page.getByText('Nothing observed yet')).toBeVisible();
  expect(await stored(page.request)).toEqual([]);
});

test('[OBS-01] the list is narrowed by filters that stand in the address, and goes on page by page', async ({
  page,
}) => {
  await signedIn(page);
  for (let n = 1; n <= 23; n += 1) {
    const observationTime = `2026-11-${String(Math.min(n, 22)).padStart(2, '0')}T12:00:00Z`;
    const metadata = { name: `Light ${n}` };
    await observe(page, {
      objectType: n === 5 ? 'drone' : 'other',
      latitude: n === 7 ? 10 : 52.5,
      observationTime,
      metadata,
    });
  }
  await page.goto('/observations');
  await expect(titles(page)).toHaveCount(20);
  await expect(titles(page).first()).toHaveText('Light 23');
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(titles(page)).toHaveCount(23);
  await expect(page.getByText('23 observations shown')).toBeVisible();
  await expect(titles(page).nth(20).getByRole('link')).toBeFocused();
  await expect(page.getByText('These are all of them.')).toBeVisible();

  await page.getByLabel('Kind').selectOption('Drone');
  await expect(page).toHaveURL(/\?type=drone$/);
  await expect(titles(page)).toHaveText(['Light 5']);
  await page.reload();
  await expect(titles(page)).toHaveText(['Light 5']);
  await page.getByLabel('Kind').selectOption('Every kind');
  await page.getByLabel('Name or words').fill('light 1');
  await page.getByLabel('Name or words').press('Enter');
  await expect(titles(page)).toHaveCount(12);
  await page.getByLabel('From').fill('2026-11-09');
  await page.getByLabel('To', { exact: true }).fill('2026-11-11');
  await expect(titles(page)).toHaveText(['Light 11', 'Light 10']);
  await expect(page).toHaveURL(/from=2026-11-09&to=2026-11-11/);
  await page.getByRole('button', { name: 'Remove the filters' }).click();
  await expect(titles(page)).toHaveCount(20);

  await page.goto('/observations?latitude=9.98&longitude=13.41&radius=50');
  await expect(titles(page)).toHaveText(['Light 7']);
  await expect(page.getByLabel('Place')).toContainText('Within 93\u202fkm of 9.98, 13.41');
  // The distances on offer are round in the unit that is shown, whatever stands in the address.
  await page.getByLabel('Place').selectOption({ label: 'Within 100\u202fkm of 9.98, 13.41' });
  await expect(titles(page)).toHaveText(['Light 7']);
  await expect(page).toHaveURL(/radius=53.996&/);
  await page.getByLabel('Status').selectOption('Verified');
  await expect(page.getByText('Nothing fits these filters')).toBeVisible();
  // The place in the address is rounded from the first change on.
  await expect(page).toHaveURL(/latitude=10&longitude=13.4$/);
  await page.goto('/observations?type=ufo&from=yesterday&latitude=x');
  await expect(titles(page)).toHaveCount(20);
  await expectAccessible(page);
});

/** The screen of what was entered last: a failure leaves it empty, and all objects are one tap away. */
async function recentOnes(page: Page, name: string, id: number): Promise<void> {
  const recent = page.getByRole('region', { name: 'Recent Observations' });
  await page.route(/aerial-objects\?source=manual/, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/triangulation');
  await expect(recent.getByText('No observations yet.')).toBeVisible();
  await expect(recent.getByRole('listitem')).toHaveCount(0);
  await page.unroute(/aerial-objects\?source=manual/);
  const asked = page.waitForRequest(/aerial-objects\?source=manual&limit=5$/);
  await page.reload();
  await asked;
  await expect(recent.getByRole('listitem')).toContainText([name]);
  await expect(recent.getByRole('link', { name })).toHaveAttribute('href', `/observations/${id}`);
  await expectAccessible(page);
  await recent.getByRole('link', { name: 'View All Objects' }).press('Enter');
  await expect(page).toHaveURL(/\/analytics\?part=objects$/);
  await expect(page.getByRole('tab', { name: 'All objects', selected: true })).toBeVisible();
}

test('[OBS-01] [TRI-05] what a moderator verified is pending again once it is changed; the own are among the manual', async ({
  page,
  playwright,
  server,
}) => {
  await signedIn(page);
  const id = await observe(page, { metadata: { name: 'Bright light' } });
  const manual = await page.request.get('/api/aerial-objects?source=manual&limit=5');
  expect(await manual.json()).toMatchObject([{ name: 'Bright light', metadata: { observationId: id } }]);
  const stranger = await playwright.request.newContext({ baseURL: server.url });
  expect(await (await stranger.get('/api/aerial-objects?source=manual&limit=5')).json()).toEqual([]);
  await stranger.dispose();
  await recentOnes(page, 'Bright light', id);

  await page.request.post('/api/user/shares', { data: { observationId: id, title: 'Look', visibility: 'public' } });
  await signInByCall(page.request, JUDGE);
  await page.goto(`/observations/${id}`);
  await expect(fact(page, 'Observer')).toContainText('amelia');
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await page.getByLabel('Say how the check went').selectOption('Verified');
  await expect(page.getByText('A moderator has checked it.')).toBeVisible();
  await expectAccessible(page);

  await signInByCall(page.request, AMELIA);
  await page.goto(`/observations/${id}`);
  await expect(page.getByText('A moderator has checked it.')).toBeVisible();
  await expect(page.getByLabel('Say how the check went')).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Nothing was changed.');
  await expect(page.getByText('A moderator has checked it.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByText(/is pending again after a change/)).toBeVisible();
  await page.getByLabel('Description').fill('Two lights, and a third.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Nobody has checked it yet.')).toBeVisible();
  await page.goto('/observations/999999');
  await expect(page.getByText('No observation of yours has this address.')).toBeVisible();
  await page.goto('/observations/x');
  await expect(page.getByText('No observation of yours has this address.')).toBeVisible();
});

test('[OBS-01] a capture becomes an observation once it is stored, with its picture, pose, candidates and scene', async ({
  page,
  provider,
}) => {
  provider.fly(HOVERING);
  await signedIn(page);
  await openCameraView(page);
  await lookTo(page, 35, 20);
  // Until it is let through, the capture waits on this device.
  const release = new AbortController();
  await page.route('**/api/user/captures', async (route) => {
    if (route.request().method() === 'POST' && !release.signal.aborted) await once(release.signal, 'abort');
    await route.continue();
  });
  await page.getByRole('button', { name: 'Capture', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share Observation Details' });
  await dialog.getByRole('button', { name: 'Save as observation' }).click();
  await expect(page).toHaveURL(/\/observations\/new\?capture=[\da-f-]{36}$/);
  const save = page.getByRole('button', { name: 'Save observation' });
  await expect(page.getByText(/The capture is still on its way to the server/)).toBeVisible();
  await expect(save).toBeDisabled();
  await expect(page.getByLabel('Latitude')).not.toHaveValue('');
  await expectAccessible(page);
  release.abort();
  await expect(save).toBeEnabled();
  await page.getByLabel('Description').fill('From the camera view.');
  await save.click();
  await expect(page).toHaveURL(/\/observations\/\d+$/);
  const picture = page.getByRole('img', { name: 'The capture, with what was drawn over the sky' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  const candidates = page.getByRole('region', { name: 'What stood in the picture, best match first' });
  // At night stars stand among them.
  await expect(
    candidates
      .getByRole('listitem')
      .filter({ hasText: /HOVER\d.*%/ })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Where the camera pointed' })).toContainText(/Azimuth\d+° NE/);
  await expect(page.getByRole('img', { name: /^Map of the land around/ }).locator('canvas')).toHaveAttribute(
    'data-drawn',
    /16/,
  );
  await expectAccessible(page);
  await page.goto('/observations?picture=with');
  await expect(titles(page)).toHaveCount(1);
  await titles(page).getByRole('link').click();
  await page.getByRole('link', { name: 'Open as scene' }).click();
  await expect(page).toHaveURL(/view=camera&capture=/);
  await expect(page.getByTestId('scene-line')).toBeVisible();
  await expect(sky(page)).toHaveAttribute('data-pose', 'recorded');
});

test('[SAT-05] [SATD-04] the station is saved by the card, and its page opens with what the card sent', async ({
  page,
}) => {
  await page.goto('/satellites');
  const station = page.getByRole('region', { name: 'International Space Station' });
  await expect(station.getByText('Sample', { exact: true })).toBeVisible();
  await station.getByRole('button', { name: 'Add Observation' }).click();
  await expectToast(page, 'Authentication Required', 'Please log in to save observations.');
  await signedIn(page);
  // The list is known before, and has to be asked for again.
  await page.goto('/observations');
  await expect(page.getByText('Nothing observed yet')).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Satellite Tracker' }).click();
  await station.getByRole('button', { name: 'Add Observation' }).click();
  await expect(page).toHaveURL(/\/observations\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ISS');
  await expect(page.getByRole('main').getByText('DEMO', { exact: true })).toBeVisible();
  await expect(fact(page, 'Altitude')).toContainText('420');
  await expect(fact(page, 'NORAD ID')).toContainText('25544');
  await expect(fact(page, 'Seen towards')).toContainText('247° SW');
  const [observation] = await stored(page.request);
  expect(observation?.altitude).toBeCloseTo(420 * 3280.84, 3);
  await page.getByRole('link', { name: 'All observations' }).click();
  await expect(titles(page)).toHaveText([/ISS/]);
});
