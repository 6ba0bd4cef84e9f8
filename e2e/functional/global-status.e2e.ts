import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { measuredMetricsSchema } from '../../server/contract/system-load';
import { inRoot } from '../../tools/setup/paths.mjs';
import { expectNoFindings } from '../accessibility/expect-no-findings';
import { ADA } from '../fixtures/people';
import { SkylensServer } from '../fixtures/skylens-server';
import { expect, test as base } from '../fixtures/test';
import { openSky } from './sky-screen';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const TABS = ['Regional Status', 'Analytics', 'Maintenance', 'Support'] as const;
const HOSTILE = '<img src=x onerror="window.hit=1"> No positions';

interface Home {
  readonly url: string;
}

/** A server of its own, which has measured a day and has an administrator. */
const test = base.extend<{ home: Home }>({
  hasTouch: true,
  home: async ({ provider }, use) => {
    const server = await SkylensServer.start(
      { AIRCRAFT_SOURCES: `adsb.lol=${provider.url}`, SUPPORT_EMAIL: 'help@example.org', SUPPORT_HANDLE: '@skylens' },
      async (dataDir) => {
        for (const script of ['make-admin.ts', 'make-measured-day.ts']) {
          const command = ['--import', 'tsx', inRoot(`e2e/fixtures/${script}`), dataDir, String(Date.now())];
          await promisify(execFile)(process.execPath, command, { cwd: inRoot('.') });
        }
      },
    );
    await use({ url: server.url });
    await server.stop();
  },
});

const statusButton = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: 'Global Status' });
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1, name: 'Global Status' });
const tab = (page: Page, name: string | RegExp): Locator => page.getByRole('tab', { name });
const panel = (page: Page): Locator => page.getByRole('tabpanel');
/** A figure of a list of figures, with what stands beside it. */
const cell = (within: Locator, label: string): Locator => within.locator('dl > div').filter({ hasText: label });
const addressOf = (page: Page): string => new URL(page.url()).search;

async function expectWithinWidth(page: Page): Promise<void> {
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(wider).toBeLessThanOrEqual(0);
}

async function signIn(page: Page): Promise<void> {
  const { email, password } = ADA;
  const status = await page.evaluate(
    async (body) => {
      const headers = { 'Content-Type': 'application/json' };
      return (await fetch('/api/user/sign-in', { method: 'POST', headers, body: JSON.stringify(body) })).status;
    },
    { email, password },
  );
  expect(status).toBe(200);
}

/** By the clock of the page, which is that of this machine. */
function localText(atMs: number): string {
  return new Date(atMs - new Date(atMs).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** What is still asked is not asked a second time: its answer is waited for. */
async function answered(page: Page, call: 'metrics' | 'regions', act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(`**/api/system/${call}`);
  await act();
  await (await answer).finished();
}

/** The page is in a tab that somebody looks at, or not. */
async function see(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);
}

async function lookAtRegions(page: Page): Promise<void> {
  const measured = panel(page).getByRole('list', { name: 'Regions', exact: true }).getByRole('listitem');
  await expect(measured).toHaveCount(1);
  await expect(measured).toContainText(/This server.*measured.*(?:healthy|degraded)/);
  // It was away for some half an hour of a day.
  await expect(cell(measured, 'Uptime')).toContainText(/9[678]\.\d/);
  const samples = panel(page).getByRole('list', { name: 'Sample regions' }).getByRole('listitem');
  await expect(samples).toHaveText([/US East/, /US West/, /EU Central/, /Asia Pacific/, /Oceania/]);
  // Each where it is named.
  await expect(samples.filter({ hasText: 'Oceania' })).toContainText(/Sydney\s*−33\.87, 151\.21/);
  await expect(samples.getByText(/^−?\d+\.\d{2}, −?\d+\.\d{2}$/)).toHaveCount(5);
  await expect(samples.getByText('sample', { exact: true })).toHaveCount(5);
  await expect(samples.filter({ hasText: 'Asia Pacific' })).toContainText('degraded');
}

/** Figures of the server itself, a day of them as a line, and the table behind it. */
async function lookAtAnalytics(page: Page): Promise<void> {
  const load = panel(page).getByRole('region', { name: 'Load' });
  await expect(load).toContainText(/\+\d+% from last hour/);
  await expect(load.getByText('sample')).toHaveCount(0);
  const measured = measuredMetricsSchema.parse(
    await (await page.request.get(`${new URL(page.url()).origin}/api/system/metrics`)).json(),
  );
  expect(measured.requestsChange).toBeGreaterThan(20);
  expect(measured.memory).toBeGreaterThan(0);
  expect(measured.sent).toBeGreaterThan(0);
  const chart = panel(page).getByRole('slider');
  await expect(chart).toHaveAccessibleName('Requests a minute');
  const newest = await chart.getAttribute('aria-valuetext');
  await chart.press('Home');
  await expect(chart).not.toHaveAttribute('aria-valuetext', newest ?? '');
  await panel(page).getByLabel('Show', { exact: true }).selectOption('CPU and memory');
  await expect(chart).toHaveAccessibleName('CPU and memory, %');
  await expect(chart).toHaveAttribute('aria-valuetext', /CPU \d+\.\d.%, memory 2\d\.\d.%$/);
  const table = panel(page).getByRole('table', { name: 'Figures of the last 24 hours' });
  await expect(table.getByRole('columnheader')).toHaveText(['Time', 'CPU, %', 'memory, %']);
  await expect(table.getByRole('row')).toHaveCount(13);
  await panel(page)
    .getByRole('button', { name: /^Show all \d+ rows$/ })
    .click();
  expect(await table.getByRole('row').count()).toBeGreaterThan(270);
}

/** An administrator writes, changes, ends and removes; what is wrong stands at its field. */
async function writeNotices(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Write a notice' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Say in up to 200 characters what it is.')).toBeVisible();
  await expectNoFindings(page);
  await form.getByLabel('Title').fill(HOSTILE);
  await form.getByLabel('What people should know').fill('The receiver on the roof is silent.\nWe are on our way.');
  await form.getByLabel('Start').fill(localText(Date.now() - 3_600_000));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  const running = panel(page).getByRole('list', { name: 'Under way' });
  await expect(running).toContainText(HOSTILE);
  await expect(running).toContainText(/since .*\d\d:\d\d/);
  await expect(tab(page, 'Maintenance 1 under way')).toBeVisible();

  await page.getByRole('button', { name: 'Write a notice' }).click();
  await form.getByLabel('What it is').selectOption('Maintenance');
  await form.getByLabel('Title').fill('New disk');
  const startMs = Date.now() + 3 * 86_400_000;
  await form.getByLabel('Start').fill(localText(startMs));
  await form.getByLabel('End').fill(localText(startMs - 60_000));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('A time after the start; a maintenance needs one.')).toBeVisible();
  await form.getByLabel('End').fill(localText(startMs + 600_000));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  const planned = panel(page).getByRole('list', { name: 'Planned' });
  // By the clock of who reads.
  const clock = (atMs: number): string => localText(atMs).slice(11);
  await expect(planned).toContainText(`${clock(startMs)}–${clock(startMs + 600_000)}`);
  await page.getByRole('button', { name: 'Change New disk' }).click();
  await form.getByLabel('Title').fill('A larger disk');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(planned).toContainText('A larger disk');
}

test('[STAT-01] four tabs, by mouse, keys and finger: what the server measured in a day, and what administrators tell', async ({
  page,
  home,
}) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.setViewportSize(DESKTOP);
  await page.goto(home.url);
  await statusButton(page).click();
  await expect(page.getByRole('tab')).toHaveText([...TABS]);
  expect(addressOf(page)).toBe('?status=regional');
  await expect(cell(page.getByRole('main'), 'Total requests').getByText('sample')).toHaveCount(0);
  await lookAtRegions(page);
  await expectNoFindings(page);

  await tab(page, 'Analytics').click();
  await lookAtAnalytics(page);
  await expectNoFindings(page);
  // The address brings it back: over a reload, and by Back and Forward.
  expect(addressOf(page)).toBe('?status=analytics');
  await page.reload();
  await expect(panel(page).getByRole('slider')).toBeVisible();
  await page.goBack();
  await expect(page.getByTestId('radar')).toBeVisible();
  await expect(heading(page)).toHaveCount(0);
  expect(addressOf(page)).toBe('');
  await page.goForward();
  await expect(tab(page, 'Analytics')).toHaveAttribute('aria-selected', 'true');

  // By keys alone: through the tabs, and back to the sky.
  await tab(page, 'Analytics').focus();
  await page.keyboard.press('ArrowRight');
  await expect(panel(page).getByText('Nothing is planned, and nothing is wrong')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Write a notice' })).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(panel(page).getByRole('link', { name: 'Write to support' })).toHaveAttribute(
    'href',
    'mailto:help@example.org',
  );
  await expect(panel(page)).toContainText('@skylens');
  await expectNoFindings(page);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('radar')).toBeVisible();

  // With a finger on a phone, as an administrator.
  await signIn(page);
  await page.setViewportSize(PHONE);
  await page.goto(`${home.url}/?status=maintenance`);
  await writeNotices(page);
  await expectNoFindings(page);
  await expectWithinWidth(page);
  // The row is wider than the phone, and wider once more when the notice has come.
  await page.goto(`${home.url}/?status=support`);
  await expect(tab(page, 'Maintenance 1 under way')).toBeAttached();
  await expect(tab(page, 'Support')).toBeInViewport({ ratio: 0.9 });
  for (const name of ['Regional Status', 'Analytics', 'Support']) {
    await tab(page, name).tap();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
    if (name === 'Analytics') await expect(panel(page).getByRole('slider')).toBeVisible();
    await expectNoFindings(page);
    await expectWithinWidth(page);
  }
  await panel(page).getByRole('button', { name: 'All ways to support Skylens' }).tap();
  await expect(page.getByRole('dialog', { name: 'Support Skylens' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(heading(page)).toBeVisible();

  await tab(page, /Maintenance/).tap();
  await page.getByRole('button', { name: `End ${HOSTILE} now` }).tap();
  await expect(tab(page, 'Maintenance')).toHaveText('Maintenance');
  await page.getByText('Ended within the last 90 days (1)').tap();
  await expect(panel(page).getByRole('list', { name: /^Ended/ })).toContainText(HOSTILE);
  await page.getByRole('button', { name: 'Remove A larger disk' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).tap();
  await expect(panel(page).getByText('A larger disk')).toHaveCount(0);
  await page.goto(`${home.url}/admin?tab=audit`);
  await expect(page.getByRole('list', { name: 'Audit log' }).getByRole('listitem')).toHaveCount(5);
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  expect(errors).toEqual([]);
  await page.goto(`${home.url}/?status=support`);
  await page.getByRole('button', { name: 'Back to the sky' }).tap();
  await expect(page.getByTestId('radar')).toBeVisible();
});

base(
  '[STAT-01] where nothing is measured the figures of the specification stand in, each marked as a sample; and nothing is asked unseen',
  async ({ page }) => {
    const asked = { metrics: 0, regions: 0 };
    let answer: 'none' | 'half' | 'all' = 'none';
    await page.clock.install();
    await page.route('**/api/system/regions', (route) => {
      asked.regions += 1;
      return route.continue();
    });
    await page.route('**/api/system/metrics', async (route) => {
      asked.metrics += 1;
      if (answer === 'none') return route.fulfill({ status: 503, body: 'none' });
      const response = await route.fetch();
      const measured = measuredMetricsSchema.parse(await response.json());
      const half = { ...measured, memory: undefined, requestsChange: undefined };
      return route.fulfill({ json: answer === 'half' ? half : { ...measured, requestsChange: null } });
    });
    await openSky(page);
    await statusButton(page).click();
    await tab(page, 'Analytics').click();
    const load = panel(page).getByRole('region', { name: 'Load' });
    for (const [label, figure] of [
      ['CPU', /67.%.*sample/],
      ['Memory', /43.%.*sample/],
      ['Network', /28.%.*sample/],
      ['Requests a minute', /not told.*\+12% from last hour.*sample/],
    ] as const) {
      await expect(cell(load, label)).toContainText(figure);
    }
    await expect(
      page.getByRole('region', { name: /This server, measured/ }).getByText('sample', { exact: true }),
    ).toBeVisible();
    await expectNoFindings(page);

    // An answer that lacks two of its figures: those two are samples, no others.
    answer = 'half';
    await answered(page, 'metrics', () => page.clock.runFor(31_000));
    await expect(cell(load, 'Memory')).toContainText(/43.%.*sample/);
    await expect(load).toContainText('+12% from last hour');
    await expect(load.getByText('sample', { exact: true })).toHaveCount(2);
    answer = 'all';
    await answered(page, 'metrics', () => page.clock.runFor(31_000));
    await expect(load.getByText('sample', { exact: true })).toHaveCount(0);
    await expect(load).toContainText('no hour before to compare with yet');

    // Every 30 s while it is open and in sight, and not beyond.
    await answered(page, 'regions', () => tab(page, 'Regional Status').click());
    const opened = asked.regions;
    await answered(page, 'regions', () => page.clock.runFor(31_000));
    expect(asked.regions).toBe(opened + 1);
    await see(page, 'hidden');
    const before = { ...asked };
    await page.clock.runFor(95_000);
    expect(asked).toEqual(before);
    await see(page, 'visible');
    await answered(page, 'regions', () => page.clock.runFor(31_000));
    expect(asked.regions).toBe(before.regions + 1);
    await page.getByRole('button', { name: 'Back to the sky' }).click();
    const closed = asked.regions;
    await page.clock.runFor(65_000);
    expect(asked.regions).toBe(closed);
  },
);
