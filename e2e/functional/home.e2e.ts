import type { Page, Route } from '@playwright/test';
import { crowdedSky } from '../fixtures/crowded-sky';
import { KNOWN_SKY } from '../fixtures/known-sky';
import { expectToast } from '../fixtures/noted-toasts';
import { expect, test } from '../fixtures/test';
import { DESKTOP_SIZE, detail, openKnownSky, openSky, option, standOverTheOcean } from './sky-screen';

test("[HOME-01] says 'Loading sky object data...' until the first objects arrive", async ({ page }) => {
  await standOverTheOcean(page);
  // Held back until the words were seen: on a busy machine no fixed delay is long enough.
  const held = new Promise<Route>((resolve) => {
    void page.route('**/api/aerial-objects?*', resolve, { times: 1 });
  });
  await openSky(page);
  const question = await held;
  await expect(page.getByText('Loading sky object data...')).toBeVisible();
  await question.continue();
  await expect(page.getByText('Loading sky object data...')).toHaveCount(0);
});

test('[HOME-01] the loading text gives way to the objects', async ({ page }) => {
  await openKnownSky(page);
  await expect(page.getByText('Loading sky object data...')).toHaveCount(0);
});

test('[HOME-02] the tagline stands in the header at every width, wrapped where it must, also beside a count of three digits', async ({
  page,
  provider,
}) => {
  provider.fly([...KNOWN_SKY, ...crowdedSky(150)]);
  await openKnownSky(page);
  await page.evaluate(() => document.fonts.ready);
  const header = page.getByRole('banner');
  const name = header.getByText('Skylens', { exact: true });
  const tagline = header.getByText('Know what flies above you');
  const count = page.getByTestId('object-count');
  await expect(count).toHaveText(/^\d{3} in range/);
  for (const width of [320, 390, 844, 1024, 1440]) {
    await page.setViewportSize({ width, height: 640 });
    await expect(name).toBeInViewport({ ratio: 1 });
    await expect(tagline).toBeInViewport({ ratio: 1 });
    const [bar, line, badge] = [await header.boundingBox(), await tagline.boundingBox(), await count.boundingBox()];
    expect((line?.x ?? 0) + (line?.width ?? Infinity)).toBeLessThanOrEqual(badge?.x ?? 0);
    expect((line?.y ?? 0) + (line?.height ?? Infinity)).toBeLessThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  }
});

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP_SIZE });

  test('[HOME-02] the header has title, tagline, count, Global Status, Support and the camera toggle', async ({
    page,
  }) => {
    await openKnownSky(page);
    const header = page.getByRole('banner');
    await expect(header.getByText('Skylens', { exact: true })).toBeVisible();
    await expect(header.getByText('Know what flies above you')).toBeVisible();
    await expect(header.getByTestId('object-count')).toHaveText(/^\d+ in range of radar and list, 25.nm$/);
    await expect(header.getByRole('button', { name: 'Global Status' })).toBeVisible();
    await expect(header.getByRole('button', { name: 'Support' })).toBeVisible();
    await header.getByRole('button', { name: 'Camera view' }).click();
    await expect(page.getByRole('region', { name: 'Camera view' })).toBeVisible();
    await header.getByRole('button', { name: 'Classic view' }).click();
    await expect(page.getByRole('region', { name: 'Camera view' })).toHaveCount(0);
    await expect(page.getByTestId('radar')).toBeVisible();
  });

  test('[HOME-03] the footer has deployment, version, handle and contact of the configuration', async ({ page }) => {
    await page.route('**/api/app-config', (route) =>
      route.fulfill({
        json: {
          supportEmail: 'help@example.org',
          partnerEmail: null,
          supportHandle: '@skylens',
          donationUrl: null,
          researchRecipients: [],
          mail: 'outbox',
          basemap: null,
          version: '2.0.0',
        },
      }),
    );
    await openKnownSky(page);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByText('Worldwide deployment active')).toBeVisible();
    await expect(footer.getByText('Version 2.0 production')).toBeVisible();
    await expect(footer.getByText('@skylens')).toBeVisible();
    await expect(footer.getByRole('link', { name: 'help@example.org' })).toHaveAttribute(
      'href',
      'mailto:help@example.org',
    );
  });

  test('[HOME-04] Esc closes search, then detail, then radar, then data panel', async ({ page }) => {
    await openKnownSky(page);
    await option(page, 'DHXYZ').click();
    await page.keyboard.press('d');
    await page.keyboard.press('/');
    const search = page.getByRole('search', { name: 'Search' });
    const data = page.getByRole('region', { name: 'Data panel' });
    const name = detail(page).getByRole('heading', { name: 'DHXYZ' });
    for (const layer of [search, name, page.getByTestId('radar'), data]) {
      await expect(layer).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(layer).toHaveCount(0);
    }
  });
});

test('[HOME-05] asks for objects with latitude and longitude only, and only once a position exists', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, viewport: DESKTOP_SIZE, permissions: [] });
  const page = await context.newPage();
  const asked: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/aerial-objects') asked.push(url);
  });
  await openSky(page);
  await expect(page.getByRole('button', { name: 'Set your place' })).toBeVisible();
  expect(asked).toHaveLength(0);

  await page.getByRole('button', { name: 'Set your place' }).click();
  await page.getByLabel('Latitude').fill('52.5');
  await page.getByLabel('Longitude').fill('13.4');
  const answer = page.waitForResponse((response) => response.url().includes('/api/aerial-objects?'));
  await page.getByRole('button', { name: 'Use coordinates' }).click();
  const objects: unknown = await (await answer).json();
  expect([...new Set(asked.map((url) => url.search))]).toEqual(['?latitude=52.5&longitude=13.4']);
  expect(Array.isArray(objects)).toBe(true);
  await expect(option(page, 'DHXYZ')).toBeVisible();
  await context.close();
});

test('[HOME-06] a failed query is recorded, the live stream goes on, and a quiet retry mends it', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  let isBroken = true;
  await page.route('**/api/aerial-objects?*', (route) =>
    isBroken ? route.fulfill({ status: 503, body: 'no' }) : route.continue(),
  );
  await openKnownSky(page);
  await expect(page.getByText('The first list could not be loaded; the live stream goes on.')).toBeVisible();
  await expect(page.getByText(/Data is .* old\./)).toBeVisible();
  const isRecorded = () =>
    warnings.some((warning) => warning.includes('could not be loaded') && warning.includes('503: no'));
  await expect.poll(isRecorded).toBe(true);
  isBroken = false;
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(page.getByText('The first list could not be loaded')).toHaveCount(0);
});

test('[HOME-07] Global Status takes the place of the main screen, with measured figures, and gives it back', async ({
  page,
}) => {
  await openKnownSky(page);
  const fresh = page.waitForResponse('**/api/system/metrics');
  await page.getByRole('button', { name: 'Global Status' }).click();
  expect((await fresh).status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Global Status' })).toBeVisible();
  await expect(page.getByTestId('radar')).toHaveCount(0);
  await expect(page.getByText('Total requests')).toBeVisible();
  await expect(page.getByText('45 892')).toHaveCount(0);
  await expect(page.getByText('adsb.lol').first()).toBeVisible();
  await page.getByRole('button', { name: 'Back to the sky' }).click();
  await expect(page.getByTestId('radar')).toBeVisible();
});

/** The six figures of the server, apart from what is a sample beside them. */
const ownFigures = (page: Page) => page.getByRole('region', { name: /This server, measured/ });

test('[TEL-02] metrics are polled every 30 s, and absent ones are shown as marked samples', async ({ page }) => {
  await page.clock.install();
  let calls = 0;
  await page.route('**/api/system/metrics', (route) => {
    calls += 1;
    return route.fulfill({ status: 503, body: 'none' });
  });
  await openSky(page);
  await page.getByRole('button', { name: 'Global Status' }).click();
  await expect(ownFigures(page).getByText('sample', { exact: true })).toBeVisible();
  await expect(ownFigures(page).getByText(/45\s892/)).toBeVisible();
  const before = calls;
  await page.clock.runFor(31_000);
  await expect.poll(() => calls).toBeGreaterThan(before);
});

test('[TEL-02] a figure that the server does not give is the default, marked as a sample; the others are its own', async ({
  page,
}) => {
  await page.route('**/api/system/metrics', async (route) => {
    const response = await route.fetch();
    const metrics: Record<string, unknown> = JSON.parse(await response.text());
    await route.fulfill({ json: { ...metrics, totalRequests: 777, errorRate: undefined } });
  });
  await openSky(page);
  await page.getByRole('button', { name: 'Global Status' }).click();
  const metric = (name: string) => ownFigures(page).locator('dl > div').filter({ hasText: name });
  await expect(metric('Error rate')).toContainText(/0\.3.*sample/);
  await expect(metric('Total requests')).toContainText('777');
  await expect(ownFigures(page).getByText('sample', { exact: true })).toHaveCount(1);
});

test('[SUP-01] support opens from header and footer: four tiers and an amount of one’s own lead to the payment page, mails to the contacts', async ({
  page,
  context,
}) => {
  await page.route('**/api/app-config', (route) =>
    route.fulfill({
      json: {
        supportEmail: 'help@example.org',
        partnerEmail: 'partners@example.org',
        supportHandle: null,
        donationUrl: 'https://pay.example.org/skylens/%7Bamount%7D',
        researchRecipients: [],
        mail: 'outbox',
        basemap: null,
        version: '2.0.0',
      },
    }),
  );
  await context.route('https://pay.example.org/**', (route) => route.fulfill({ body: 'the payment page' }));
  await openKnownSky(page);
  await page.getByRole('button', { name: 'Support', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Support Skylens' });
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([
    'Sky Supporter$5',
    'Sky Enthusiast$15',
    'Sky Patron$50',
    'Sky Champion$100',
  ]);
  for (const list of await dialog.getByRole('list', { name: 'What it helps with' }).all()) {
    await expect(list.getByRole('listitem')).not.toHaveCount(0);
  }
  await expect(dialog.getByRole('link', { name: 'Write to support' })).toHaveAttribute(
    'href',
    'mailto:help@example.org',
  );
  await expect(dialog.getByRole('link', { name: 'Write about a partnership' })).toHaveAttribute(
    'href',
    'mailto:partners@example.org',
  );
  const opened = context.waitForEvent('page');
  await dialog.getByRole('link', { name: 'Give $15: Sky Enthusiast' }).click();
  const tierPage = await opened;
  await expect(tierPage).toHaveURL('https://pay.example.org/skylens/15');
  expect(await tierPage.evaluate(() => window.opener)).toBeNull();
  await expectToast(page, 'Thank You!');

  const amount = dialog.getByRole('textbox', { name: 'Your own amount, US dollars' });
  await amount.fill('0.5');
  await amount.press('Enter');
  await expect(dialog.getByText('Write an amount from 1 to 10\u202f000 dollars, such as 7.50.')).toBeVisible();
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await amount.fill('7,50');
  const openedByKey = context.waitForEvent('page');
  await amount.press('Enter');
  await expect(await openedByKey).toHaveURL('https://pay.example.org/skylens/7.50');
  await expectToast(page, 'Custom Donation');
  expect(context.pages()).toHaveLength(3);
});

test('[SUP-01] without a donation page there is contact alone, and without both there is nothing to open', async ({
  page,
}) => {
  let supportEmail: string | null = 'help@example.org';
  await page.route('**/api/app-config', (route) =>
    route.fulfill({
      json: {
        supportEmail,
        partnerEmail: null,
        supportHandle: null,
        donationUrl: null,
        researchRecipients: [],
        mail: 'outbox',
        basemap: null,
        version: '2.0.0',
      },
    }),
  );
  await openKnownSky(page);
  await page.getByRole('button', { name: 'Support', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Support Skylens' });
  await expect(dialog.getByRole('link')).toHaveCount(1);
  await expect(dialog.getByRole('link', { name: 'Write to support' })).toBeVisible();
  await expect(dialog.getByText('Whoever runs this server takes no donations.')).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  supportEmail = null;
  await page.reload();
  await expect(option(page, 'DHXYZ')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('no contact address configured');
  await expect(page.getByRole('button', { name: 'Support', exact: true })).toHaveCount(0);
  await expect(page.getByRole('contentinfo').getByRole('button')).toHaveCount(0);
});
