import type { Locator, Page } from '@playwright/test';
import { expectToast } from '../fixtures/noted-toasts';
import { expect, test } from '../fixtures/test';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const ENTRIES = [
  'Home',
  'Satellite Tracker',
  'Triangulation',
  'Analytics',
  'Observations',
  'Social',
  'Settings',
  'API Keys',
  'System Status',
  'Admin',
];

function visibleLinks(scope: Locator): Promise<string[]> {
  return scope.getByRole('link').allInnerTexts();
}

async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  return menu;
}

for (const [path, text, title] of [
  ['/satellites', 'Satellite Tracker', 'Satellite Tracker'],
  ['/satellites/globe', 'The server has no catalogue of satellites now.', 'Globe'],
  ['/satellite/25544', 'Satellite Not Found', 'Satellite'],
  ['/identify', 'Tell what you saw', 'What was that?'],
  ['/triangulation', 'Two or more people', 'Triangulation'],
  ['/aircraft/1000000001/flights', 'Nothing is kept of this aircraft', 'Flights'],
  ['/flights/2147483647', 'Nothing is kept of this flight', 'Flight'],
  ['/api-keys', 'Keys belong to an account.', 'API Keys'],
  ['/social', 'Nothing is shared yet', 'Social'],
  ['/social/7', 'No sighting is shared here', 'Shared sighting'],
  ['/shared/token', 'No sighting is shared here', 'Sighting by link'],
] as const) {
  test(`[SHELL-01] ${path} opens its page, also while the server has no catalogue`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Skylens`);
  });
}

test('[SHELL-01] [SYS-01] /system-status shows what the server says', async ({ page }) => {
  await page.goto('/system-status');
  await expect(page.getByRole('heading', { level: 1, name: 'System Status' })).toBeVisible();
  const sources = page.getByRole('region', { name: 'Sources' });
  await expect(sources.getByText('adsb.lol', { exact: true })).toBeVisible();
  await expect(page.getByText('Average response')).toBeVisible();
  const intake = sources.getByRole('region', { name: 'What comes in' }).getByRole('listitem');
  await expect(intake.filter({ hasText: 'adsb.lol' })).toHaveText(
    /^adsb\.lol: [\d\s]+ records in the last minute[\d\s]+ used and [\d\s]+ dropped since the server started$/u,
  );
  const parts = page.getByRole('region', { name: 'Parts' });
  await expect(parts.getByText(/^Databaseup$/)).toBeVisible();
  await expect(parts.getByText(/^Positions to be written\d+ · [\d\s]+ written · 0 dropped$/)).toBeVisible();
  await expect(parts.getByText(/^Databaseembedded, PostgreSQL \d+$/)).toBeVisible();
  await expect(parts.getByText(/^Orbitsnobody has asked for orbits yet$/)).toBeVisible();
  await expect(parts.getByText(/^Skylens\d+\.\d+\.\d+$/)).toBeVisible();
  // A part that is down says why; a fast build that could not be loaded is told, too.
  await page.route('**/api/system/health', async (route) => {
    const health = await (await route.fetch()).json();
    health.parts[0] = { name: 'database', isUp: false, reason: 'the database does not answer' };
    await route.fulfill({ json: { ...health, status: 'failing', kernel: 'satellite.js' } });
  });
  await page.reload();
  await expect(parts.getByText(/^Databasedown: the database does not answer$/)).toBeVisible();
  await expect(parts.getByText(/^OrbitsJavaScript: the fast build could not be loaded$/)).toBeVisible();
});

test('[SHELL-01] any other address is not found, named, with its ways out', async ({ page }) => {
  await page.goto('/no/such/place?x=1');
  await expect(page.getByText('404', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByText('/no/such/place?x=1')).toBeVisible();
  await expect(page.getByText('Did you try to access a feature that requires an API key?')).toBeVisible();
  await expect(page.getByText('Some features require external data sources to function correctly.')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
  await main.getByRole('link', { name: 'Satellite Tracker' }).click();
  await expect(page).toHaveURL(/\/satellites$/);
});

for (const width of [1440, 1100, 1024]) {
  test(`[SHELL-02] at ${width} px the entries stand in order, the rest under More`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/settings');
    await page.evaluate(() => document.fonts.ready);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await expect(navigation).toBeVisible();
    const opener = page.getByRole('button', { name: 'More pages and settings' });
    const more = page.getByRole('dialog', { name: 'More pages and settings' });
    // The bar counts anew what fits it when a font has come.
    await expect(async () => {
      if (await more.isVisible()) await page.keyboard.press('Escape');
      await expect(opener).toBeVisible({ timeout: 1_000 });
      const inBar = await visibleLinks(navigation);
      await opener.click({ timeout: 1_000 });
      await expect(more.getByText('Display mode')).toBeVisible({ timeout: 1_000 });
      expect([...inBar, ...(await visibleLinks(more))]).toEqual([
        ...ENTRIES,
        'What was that?',
        'Map',
        'Table',
        'Alerts',
        'Sign in',
      ]);
      expect(inBar.length).toBeGreaterThan(2);
      // What concerns whoever runs the server alone stands in the menu of small screens, as the specification has it.
      await expect(more.getByText('Missing ADS-B Exchange API Key')).toHaveCount(0);
    }).toPass({ timeout: 30_000 });
  });
}

test('[SHELL-02] on a phone the navigation slides out with its switches and notice', async ({ page }) => {
  await page.goto('/settings');
  const menu = await openMenu(page);
  await expect(menu.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(ENTRIES);
  await expect(menu.getByRole('radio', { name: 'Night' })).toBeAttached();
  await expect(menu.getByRole('heading', { name: 'Missing ADS-B Exchange API Key' })).toBeVisible();
  await expect(menu.getByText('Some data sources require API keys for access', { exact: true })).toBeVisible();
  await expect(menu.getByText('You need none: it is for whoever runs this server.')).toBeVisible();
  await expect(menu.getByText('adsb.lol', { exact: true })).toBeVisible();
  await menu.getByRole('link', { name: 'Admin' }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
});

test('[SHELL-02] the notice stands even where the server names no source', async ({ page }) => {
  await page.route('**/api/sources', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/settings');
  const menu = await openMenu(page);
  await expect(menu.getByText('Missing ADS-B Exchange API Key')).toBeVisible();
  await expect(menu.getByText('The server does not say which sources it uses.')).toBeVisible();
});

test('[SHELL-02] the menu works by keyboard alone, and Escape gives the focus back', async ({ page }) => {
  await page.goto('/settings');
  const opener = page.getByRole('button', { name: 'Menu' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  await expect(opener).toBeFocused();
});

test('[SHELL-03] the footer has year, tagline and a way to donate', async ({ page }) => {
  await page.goto('/settings');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText(`© ${new Date().getFullYear()} Skylens`)).toBeVisible();
  await expect(footer.getByText('Know what flies above you')).toBeVisible();
  const donate = footer.getByRole('button', { name: 'Donate' });
  await donate.click();
  const dialog = page.getByRole('dialog', { name: 'Support Skylens' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(donate).toBeFocused();
});

test('[SHELL-05] a page arrives when it is opened, not before', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const fetched = (name: string): boolean => scripts.some((url) => url.includes(`/assets/${name}`));
  await page.setViewportSize(DESKTOP);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(fetched('settings-page')).toBe(true);
  expect(fetched('satellites-page')).toBe(false);
  expect(fetched('home-screen')).toBe(false);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Satellite Tracker' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Satellite Tracker' })).toBeVisible();
  expect(fetched('satellites-page')).toBe(true);
});

test('a page whose files do not arrive says so, and the rest goes on', async ({ page }) => {
  await page.route('**/assets/system-status-page*', (route) => route.abort());
  await page.setViewportSize(DESKTOP);
  await page.goto('/system-status');
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Social' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Social' })).toBeVisible();
});

test('a part of the frame that does not arrive leaves the page whole, and comes once the connection is back', async ({
  page,
}) => {
  await page.route('**/assets/more-menu-*', (route) => route.abort());
  await page.setViewportSize(DESKTOP);
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/more-menu-'));
  await page.goto('/settings');
  await refused;
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Skylens broke' })).toHaveCount(0);
  await page.unroute('**/assets/more-menu-*');
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' })).toBeVisible();
});

test('what failed says that the device is offline, and comes by itself once it is not', async ({ page }) => {
  await page.route('**/api/sources', (route) => route.abort());
  await page.goto('/system-status');
  const failed = page.getByText('The server did not say which sources it uses.');
  await expect(failed).toBeVisible();
  await page.context().setOffline(true);
  await expect(failed).toHaveCount(0);
  const offline = page.getByText('This device is offline. What is missing comes back by itself');
  await expect(offline.first()).toBeVisible();
  await page.unroute('**/api/sources');
  await page.context().setOffline(false);
  await expect(page.getByText('adsb.lol').first()).toBeVisible();
  await expect(failed).toHaveCount(0);
  await expect(offline).toHaveCount(0);
});

test('a menu that does not arrive says so, and the next press asks for it again', async ({ page }) => {
  await page.route('**/assets/menu-sheet-*', (route) => route.abort());
  await page.setViewportSize(PHONE);
  await page.goto('/settings');
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await expectToast(page, 'That did not arrive. Try again.');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.unroute('**/assets/menu-sheet-*');
  await menu.click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

for (const { opens, script, title } of [
  { opens: 'Accessibility', script: /\/accessibility-panel-[\w-]{8}\.js$/, title: 'Accessibility' },
  { opens: 'Sky Lens Controls', script: /\/lens-controls-[\w-]{8}\.js$/, title: 'Sky Lens Controls' },
  { opens: 'Sky Lens Controls', script: /\/lens-settings-host-[\w-]{8}\.js$/, title: 'Sky Lens Controls' },
] as const) {
  test(`${title} that lacks ${script.source} says so, comes with the next press, and never by itself`, async ({
    page,
  }) => {
    await page.route(script, (route) => route.abort());
    await page.setViewportSize(DESKTOP);
    await page.goto('/settings');
    const opener = page.getByRole('button', { name: opens });
    const dialog = page.getByRole('dialog', { name: title });
    await opener.click();
    await expectToast(page, 'That did not arrive. Try again.');
    await page.unroute(script);
    const fetched = page.waitForResponse(script);
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    const address = (await fetched).url();
    // The script has run, and what it would show is drawn.
    await page.evaluate(async (url) => {
      await import(url);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }, address);
    await expect(dialog).toHaveCount(0);
    await opener.click();
    await expect(dialog).toBeVisible();
  });
}

test('a page that throws says so, and the rest goes on', async ({ page }) => {
  await page.route('**/assets/system-status-page*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export function SystemStatusPage() { throw new Error("no such figure"); }',
    }),
  );
  await page.setViewportSize(DESKTOP);
  await page.goto('/system-status');
  await expect(page.getByRole('alert').getByRole('heading', { name: 'This page broke' })).toBeVisible();
  await page.getByText('What happened').click();
  await expect(page.getByText('Error: no such figure')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Social' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Social' })).toBeVisible();
});

test('navigation moves the focus to the page and names the document', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/settings');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Social' }).click();
  await expect(page).toHaveTitle('Social · Skylens');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the first Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

for (const size of [PHONE, { width: 844, height: 390 }, { width: 320, height: 640 }, DESKTOP]) {
  test(`nothing is wider than the window at ${size.width}x${size.height}`, async ({ page }) => {
    await page.setViewportSize(size);
    for (const path of [
      '/system-status',
      '/no/such/place-with-a-very-long-name-that-has-no-place-to-break',
      '/settings',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    }
  });
}

test('the strict policy is never violated while menus open', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      document.documentElement.dataset['violation'] = `${event.violatedDirective} ${event.blockedURI}`;
    });
  });
  await page.goto('/system-status');
  const menu = await openMenu(page);
  await expect(menu.getByText('adsb.lol', { exact: true })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-violation', /./);
});

test('a page that is opened by its address begins at its top, however far another was read', async ({ page }) => {
  const scrolledPx = () => page.evaluate(() => window.scrollY);
  const toItsEnd = () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await toItsEnd();
  await expect.poll(scrolledPx).toBeGreaterThan(300);
  await page.goto('/system-status');
  await expect(page.getByRole('heading', { level: 1, name: 'System Status' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Parts' })).toBeVisible();
  expect(await scrolledPx()).toBe(0);
});
