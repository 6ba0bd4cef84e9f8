import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { signInByCall } from '../fixtures/sign-in-by-call';
import { expectNoFindings } from '../accessibility/expect-no-findings';
import { OBSERVER } from '../fixtures/known-sky';
import { expectToast, noteToasts } from '../fixtures/noted-toasts';
import { AMELIA } from '../fixtures/people';
import { expect, field, openSettings, test } from './preferences-screen';
import { detail, DLH2AB, openKnownSky, option, plain } from './sky-screen';

const STATION = 25_544;
const PREFERENCES = '/api/user/preferences';

/** A figure in one of the units that are shown where nothing is chosen. */
const USUAL_UNITS = /\d\s?(?:m|km|nm|kts?|km\/h|km\/s|m\/s|million m)(?![\w/])/u;

/** All that a page says, to eyes and to ears. */
async function everyText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const attributes = ['aria-label', 'aria-valuetext', 'title', 'data-ring-captions', 'placeholder'];
    const told = [...document.querySelectorAll('*')].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.body.textContent, ...told].join(' ¦ ');
  });
}

/** "14m 42s", "1h 52m": minutes, whichever pass comes next when the test runs. */
const DURATIONS = /\d+h \d+m|\d+m \d+s/gu;

async function expectNoUsualUnit(page: Page): Promise<void> {
  const text = plain(await everyText(page))
    .replaceAll(/\(about 10 km\)|up to 21 km deeper/g, '')
    .replaceAll(DURATIONS, '');
  expect(USUAL_UNITS.exec(text)?.[0] ?? '', text.slice(0, 20_000)).toBe('');
}

async function chooseUnits(page: Page, [altitude, speed, distance]: readonly [string, string, string]): Promise<void> {
  await field(page, 'Altitude').selectOption(altitude);
  await field(page, 'Speed').selectOption(speed);
  await field(page, 'Distance').selectOption(distance);
}

test.describe('[SETP-01] units', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('hold for every figure of aircraft, on the screen, on the radar and for screen readers', async ({ page }) => {
    await openSettings(page);
    await chooseUnits(page, ['ft', 'mph', 'mi']);
    await openKnownSky(page);
    await expect.poll(async () => plain(await option(page, 'BAW975').innerText())).toMatch(/\d\.\d mi[\s\S]*34 000 ft/);
    await expect(page.getByTestId('radar')).toHaveAttribute('data-ring-captions', '5.8 12 17 23 29 mi');
    await expect(page.getByLabel('Radar range')).toContainText('29 mi', { useInnerText: true });
    await option(page, 'DLH2AB').click();
    await expect(detail(page)).toContainText(/climbing through 1\d.\d{3}.ft, \d+(?:\.\d)?.mi/);
    await expect(detail(page)).toContainText(/474.mph/);
    await expect(detail(page)).toContainText(/ft\/min/);
    await page.keyboard.press('d');
    await expect(page.getByRole('heading', { name: 'Data panel' })).toBeVisible();
    await expectNoUsualUnit(page);
    await page.keyboard.press('/');
    const search = page.getByRole('search', { name: 'Search' });
    await expect(search.getByRole('row').filter({ hasText: 'BAW975' })).toContainText(/\d\.\d.mi/);
    await expect(search.getByLabel('Distance').locator('option')).toHaveText([
      'All',
      'Within 5.8 mi',
      '5.8-29 mi',
      'Above 29 mi',
    ]);
    await expect(search.getByLabel('Altitude').locator('option').nth(1)).toHaveText('0-5,000 ft');
    await expectNoUsualUnit(page);
  });

  test('hold for satellites: tracker, page of one with every tab, and globe', async ({ page }) => {
    await openSettings(page);
    await chooseUnits(page, ['ft', 'mph', 'mi']);
    await page.goto('/satellites');
    await page.getByText('Where it is now').click();
    await expect(page.getByRole('region', { name: 'International Space Station' })).toContainText(/million ft/);
    await expectNoUsualUnit(page);
    await page.goto(`/satellite/${STATION}`);
    const now = page.getByLabel('Now', { exact: true }).or(page.locator('dl').first());
    await expect(now.first()).toContainText(/1\.\d\d.million ft/);
    await expect(now.first()).toContainText(/1\d.\d{3}.mph/);
    await expectNoUsualUnit(page);
    await page.getByRole('tab', { name: 'Telemetry' }).click();
    await expect(page.getByRole('tabpanel', { name: 'Telemetry' })).toContainText(/million ft/);
    await expectNoUsualUnit(page);
    await page.goto(`/satellites/globe?satellite=${STATION}`);
    await expect(page.getByTestId('globe-selected')).toContainText(/mph/);
    await expectNoUsualUnit(page);
  });

  test('as nothing is chosen stay as each screen has them', async ({ page }) => {
    await openKnownSky(page);
    await expect(page.getByTestId('radar')).toHaveAttribute('data-ring-captions', '5 10 15 20 25 nm');
    await page.keyboard.press('/');
    const row = page.getByRole('search', { name: 'Search' }).getByRole('row').filter({ hasText: 'BAW975' });
    await expect.poll(async () => plain(await row.innerText())).toMatch(/10 360 m · \d+\.\d nm \(\d+\.\d km\)/);
  });
});

test('[SETP-01] every choice is kept over a reload, and made by touch or keyboard without a mouse', async ({
  page,
}) => {
  await openSettings(page);
  await expect(page.getByTestId('kept')).toContainText('In this browser.');
  await field(page, 'Altitude').focus();
  await page.keyboard.press('k');
  await expect(field(page, 'Altitude')).toHaveValue('km');
  await field(page, 'Radar range').selectOption('100');
  await field(page, 'Time window').selectOption('15');
  const trajectories = page.getByRole('switch', { name: 'Trajectories' });
  await trajectories.focus();
  await page.keyboard.press('Space');
  await expect(trajectories).not.toBeChecked();
  await page.getByRole('switch', { name: 'Expected path' }).click();
  await page.getByRole('switch', { name: 'Stabilization' }).click();
  await page.getByRole('switch', { name: 'Sounds' }).click();
  await page.getByRole('switch', { name: 'Alert notifications' }).click();
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(field(page, 'Altitude')).toHaveValue('km');
  await expect(field(page, 'Radar range')).toHaveValue('100');
  await expect(field(page, 'Time window')).toHaveValue('15');
  await expect(page.getByRole('switch', { name: 'Trajectories' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Expected path' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Stabilization' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Sounds' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Alert notifications' })).not.toBeChecked();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.getByRole('radio', { name: 'As the system has it' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Sky Lens Controls' }).click();
  await page.getByRole('dialog').getByRole('tab', { name: 'System' }).click();
  await expect(page.getByRole('dialog').getByRole('switch', { name: 'Sound' })).not.toBeChecked();
});

test('[SETP-01] the page has no finding and no width of its own on the smallest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openSettings(page);
  await expectNoFindings(page);
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(wider).toBeLessThanOrEqual(0);
});

test('[SETP-01] what is tracked is there after a reload, listed with whether it is heard, until it is reset', async ({
  page,
}) => {
  const tracked = page.getByRole('region', { name: 'Tracked objects' });
  await openKnownSky(page);
  await option(page, 'DHXYZ').click();
  await detail(page).getByRole('button', { name: 'Track', exact: true }).click();
  await expectToast(page, 'Now tracking DHXYZ');
  await page.evaluate(() => {
    const kept = JSON.parse(window.localStorage.getItem('skylens.tracked') ?? '{}');
    kept.state.trackedIds.push(1_003_000_000 + 7, 25_544);
    window.localStorage.setItem('skylens.tracked', JSON.stringify(kept));
  });
  await openSettings(page);
  await expect(tracked.getByRole('listitem')).toHaveCount(3);
  await expect(tracked.getByRole('listitem').filter({ hasText: 'DHXYZ' })).toContainText('In reach now');
  await expect(tracked.getByRole('listitem').filter({ hasText: 'Aircraft 2DC6C7' })).toContainText('Not heard now');
  await expect(tracked.getByRole('listitem').filter({ hasText: '25544' })).toContainText('Satellite');
  await tracked.getByRole('button', { name: 'Untrack Aircraft 2DC6C7' }).click();
  await expect(tracked.getByRole('listitem')).toHaveCount(2);
  await tracked.getByRole('link', { name: /DHXYZ/ }).click();
  await expect(detail(page).getByRole('button', { name: 'Untrack' })).toBeVisible();
  await openSettings(page);
  await page.getByRole('button', { name: 'Sky Lens Controls' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
  await expectToast(page, 'System Reset', 'All tracking data has been cleared');
  await page.reload();
  await expect(tracked).toContainText('Nothing is tracked.');
});

const listed = (page: Page) => page.getByRole('region', { name: 'Tracked objects' }).getByRole('listitem');

/** A browser of its own, signed in as Amelia. */
async function device(browser: Browser, baseURL: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL,
    serviceWorkers: 'block',
    permissions: ['geolocation'],
    geolocation: { ...OBSERVER, accuracy: 5 },
  });
  await signInByCall(context.request, AMELIA);
  const page = await context.newPage();
  await noteToasts(page);
  await page.addInitScript(() => {
    window.sessionStorage.setItem('skylens.splash-seen', 'yes');
    window.localStorage.setItem('skylens.splash', 'skip');
  });
  return { context, page };
}

const heading = (page: Page) => page.getByRole('columnheader', { name: 'Heard by' });

const putsOf = (page: Page): unknown[] => {
  const puts: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith(PREFERENCES)) puts.push(request.postDataJSON());
  });
  return puts;
};

const sentSchema = z.object({ values: z.record(z.string(), z.unknown()), msAgo: z.record(z.string(), z.number()) });

test('[SETP-01] an account brings every choice to the other device, and an offline change is sent later', async ({
  browser,
  server,
}) => {
  const phone = await device(browser, server.url);
  const laptop = await device(browser, server.url);
  await openSettings(phone.page);
  await expect(phone.page.getByTestId('kept')).toContainText('in the account of amelia');
  await field(phone.page, 'Altitude').selectOption('ft');
  await field(phone.page, 'Radar range').selectOption('50');
  await expectToast(phone.page, 'Settings Saved', 'Your preferences have been synchronized');
  // On a busy machine the two are a second apart, and sent one after the other.
  const kept = async (): Promise<string> => (await phone.context.request.get(PREFERENCES)).text();
  await expect.poll(kept).toMatch(/"radarRange":50\b/);

  await openSettings(laptop.page);
  await expect(field(laptop.page, 'Altitude')).toHaveValue('ft');
  await expect(field(laptop.page, 'Radar range')).toHaveValue('50');

  // Both are away from the network, and change different things.
  const puts = putsOf(phone.page);
  await phone.context.setOffline(true);
  await field(phone.page, 'Speed').selectOption('mph');
  await expect(phone.page.getByTestId('kept')).toContainText('gets it when it can be reached');
  await field(laptop.page, 'Distance').selectOption('mi');
  await laptop.page.getByRole('switch', { name: 'Alert notifications' }).click();
  await expectToast(laptop.page, 'Settings Saved');
  expect(puts).toEqual([]);
  await phone.context.setOffline(false);
  await expect.poll(() => puts.length).toBe(1);
  const [sent] = z.array(sentSchema).parse(puts);
  expect(sent?.values).toEqual({ defaultSpeedUnit: 'mph' });
  expect(sent?.msAgo['defaultSpeedUnit']).toBeGreaterThan(0);
  await expect(field(phone.page, 'Distance')).toHaveValue('mi');
  await expect(phone.page.getByRole('switch', { name: 'Alert notifications' })).not.toBeChecked();
  await laptop.page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(field(laptop.page, 'Speed')).toHaveValue('mph');
  await expect(field(laptop.page, 'Altitude')).toHaveValue('ft');

  // A change that the server does not take is said, kept, and sent with the next.
  await phone.page.route(`**${PREFERENCES}`, (route) => route.fulfill({ status: 503, body: '' }));
  await field(phone.page, 'Speed').selectOption('kts');
  await expectToast(phone.page, 'Sync Failed', 'Settings saved locally only');
  await phone.page.unroute(`**${PREFERENCES}`);
  await phone.page.reload();
  await expect(field(phone.page, 'Speed')).toHaveValue('kts');
  await expect(phone.page.getByTestId('kept')).toContainText('in the account of amelia');
  await laptop.page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(field(laptop.page, 'Speed')).toHaveValue('kts');

  // The columns of the table come along; back to the usual ones, too.
  const columns = async (choose: (dialog: Locator) => Promise<void>): Promise<void> => {
    await phone.page.getByRole('button', { name: 'Columns' }).click();
    const dialog = phone.page.getByRole('dialog', { name: 'Columns' });
    await choose(dialog);
    await dialog.getByRole('button', { name: 'Done' }).click();
  };
  await phone.page.goto('/table');
  await columns((dialog) => dialog.getByRole('checkbox', { name: 'Heard by' }).check());
  await expect.poll(kept).toContain('"sources"');
  await laptop.page.goto('/table');
  await expect(heading(laptop.page)).toBeVisible();
  await columns((dialog) => dialog.getByRole('button', { name: 'Usual columns' }).click());
  await expect.poll(kept).toContain('"tableColumns":null');
  await laptop.page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(heading(laptop.page)).toHaveCount(0);
  await phone.context.close();
  await laptop.context.close();
});

test('[SETP-01] tracked objects of two devices come together, and night stays on the device that has it', async ({
  browser,
  server,
}) => {
  const phone = await device(browser, server.url);
  const laptop = await device(browser, server.url);
  await openSettings(laptop.page);
  await laptop.page.getByRole('radio', { name: 'Night' }).click();
  await openKnownSky(phone.page);
  await option(phone.page, 'DHXYZ').click();
  await detail(phone.page).getByRole('button', { name: 'Track', exact: true }).click();
  await openSettings(phone.page);
  await expect(phone.page.getByTestId('kept')).toContainText('in the account of amelia');
  await phone.page.getByRole('radio', { name: 'Dark' }).click();
  await expectToast(phone.page, 'Settings Saved');

  await laptop.page.goto(`/?object=${DLH2AB}`);
  await detail(laptop.page).getByRole('button', { name: 'Track', exact: true }).click();
  await openSettings(laptop.page);
  await expect(listed(laptop.page)).toHaveCount(2);
  await expect(laptop.page.locator('html')).toHaveAttribute('data-theme', 'night');
  await phone.page.reload();
  await expect(listed(phone.page)).toHaveCount(2);
  await expect(phone.page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await phone.page.getByRole('button', { name: 'Untrack DHXYZ' }).click();
  await expect(listed(phone.page)).toHaveCount(1);
  await expect(phone.page.getByTestId('kept')).toContainText('in the account of amelia');
  await laptop.page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(listed(laptop.page)).toHaveCount(1);
  await phone.context.close();
  await laptop.context.close();
});
