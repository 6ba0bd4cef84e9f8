import type { Page } from '@playwright/test';
import type { CurrentUser } from '../../server/contract/account';
import type { StoredCapture } from '../../server/contract/capture';
import { storedCapturesSchema } from '../../server/contract/capture';
import { expectNoFindingsInAnyTheme } from '../accessibility/expect-no-findings';
import { expect, test } from '../fixtures/test';
import { HOVERING, openCameraView } from './camera-screen';

test.beforeEach(({ provider }) => provider.fly(HOVERING));

const ELSEWHERE: StoredCapture = {
  captureId: 'bb878c2b-85ad-47af-8f42-eff358c3d9ba',
  takenAt: '2026-11-20T18:00:00.000Z',
  receivedAt: '2026-11-20T18:00:01.000Z',
  title: 'Seen elsewhere',
  widthPx: 160,
  heightPx: 90,
  isDemo: false,
  isReplay: false,
  hasAftermath: false,
  recordSha256: '0'.repeat(64),
  imageSha256: '0'.repeat(64),
};
const AMELIA: CurrentUser = {
  id: 1,
  username: 'amelia',
  email: 'amelia@example.org',
  fullName: null,
  role: 'user',
  isAdmin: false,
  subscriptionTier: 'free',
};

const onServer = (page: Page) => page.getByRole('region', { name: 'On the server only' });
const nothing = (page: Page) => page.getByText('Nothing captured yet');

/** Lets the server keep these, by the cursor of the page; undefined fails. */
async function keepOnServer(
  page: Page,
  pageOf: (after: string | null) => { captures: readonly StoredCapture[]; next: string | null } | undefined,
): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === '/api/user/captures',
    async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const json = pageOf(new URL(route.request().url()).searchParams.get('after'));
      return json === undefined ? route.abort() : route.fulfill({ json });
    },
  );
}

/** Captures, and returns what the server stores of it. */
async function captured(page: Page): Promise<StoredCapture> {
  await openCameraView(page);
  await page.getByRole('button', { name: 'Capture', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Share Observation Details' })).toBeVisible();
  let stored: readonly StoredCapture[] = [];
  await expect(async () => {
    stored = storedCapturesSchema.parse(await (await page.request.get('/api/user/captures')).json()).captures;
    expect(stored).toHaveLength(1);
  }).toPass();
  return stored[0] ?? ELSEWHERE;
}

test('[CAP-02] captures of the server alone are listed where this browser has none, and nothing says that there are none', async ({
  page,
}) => {
  await keepOnServer(page, () => ({ captures: [ELSEWHERE], next: null }));
  await page.goto('/captures');
  await expect(onServer(page).getByRole('heading', { name: 'Seen elsewhere' })).toBeVisible();
  await expect(nothing(page)).toHaveCount(0);
});

test('[CAP-02] pages of captures that are all in this browser are passed over', async ({ page }) => {
  const here = await captured(page);
  await keepOnServer(page, (after) =>
    after === null ? { captures: [here], next: 'older' } : { captures: [ELSEWHERE], next: null },
  );
  await page.goto('/captures');
  await expect(page.getByText('Uploaded')).toBeVisible();
  await expect(onServer(page).getByRole('listitem')).toHaveCount(1);
  await expect(onServer(page).getByRole('heading', { name: 'Seen elsewhere' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
});

test('[CAP-02] a list of the server that does not come says so, and is asked for again', async ({ page }) => {
  let fails = true;
  await keepOnServer(page, () => (fails ? undefined : { captures: [], next: null }));
  await page.goto('/captures');
  await expect(page.getByText('What the server keeps could not be asked for.')).toBeVisible();
  await expect(nothing(page)).toHaveCount(0);
  await expectNoFindingsInAnyTheme(page);
  fails = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(nothing(page)).toBeVisible();
  await expect(page.getByText('What the server keeps could not be asked for.')).toHaveCount(0);
});

test('[CAP-02] a capture is said to be deleted only where whoever listed it is still signed in', async ({ page }) => {
  await keepOnServer(page, () => ({ captures: [ELSEWHERE], next: null }));
  let isSignedIn = true;
  await page.route('**/api/user/me', (route) =>
    isSignedIn ? route.fulfill({ json: AMELIA }) : route.fulfill({ status: 401, json: {} }),
  );
  await page.goto('/captures');
  await expect(onServer(page).getByRole('listitem')).toHaveCount(1);
  isSignedIn = false;
  const remove = async (): Promise<void> => {
    await onServer(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: 'Delete this capture?' }).getByRole('button', { name: 'Delete' }).click();
  };
  await remove();
  await expect(page.getByText('It is still on the server.').first()).toBeVisible();
  await expect(page.getByText('Capture deleted')).toHaveCount(0);
});

test('[CAP-02] a browser that refuses its storage lists what the server keeps', async ({ page }) => {
  const refusing =
    "IDBFactory.prototype.open = () => { throw new DOMException('Refused by the test', 'SecurityError'); };\n";
  await page.route(/capture\.worker-[\w-]+\.js$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: refusing + (await answer.text()) });
  });
  await keepOnServer(page, () => ({ captures: [ELSEWHERE], next: null }));
  await page.goto('/captures');
  await expect(onServer(page).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('Looking for captures')).toHaveCount(0);
});

test('[CAP-02] an upload that fails and waits asks the server for no list anew', async ({ page }) => {
  let lists = 0;
  await page.route(
    ({ pathname }) => pathname === '/api/user/captures',
    (route) => {
      const asked = route.request();
      // The worker asks for one before it sends.
      if (asked.method() === 'GET' && !asked.url().includes('limit=')) lists += 1;
      return asked.method() === 'POST' ? route.abort() : route.fallback();
    },
  );
  await openCameraView(page);
  await page.getByRole('button', { name: 'Capture', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Share Observation Details' })).toBeVisible();
  await page.goto('/captures');
  await expect(page.getByText('Waits to be uploaded')).toBeVisible();
  await page.waitForEvent('console', (message) => message.text().includes('was not uploaded'));
  // What was asked for upon that was asked for before this.
  await page.evaluate(async () => (await fetch('/livez')).status);
  expect(lists).toBe(1);
});
