import { readdir, readFile } from 'node:fs/promises';
import type { Locator, Page, Request } from '@playwright/test';
import { inRoot } from '../../tools/setup/paths.mjs';
import { lettersAround } from '../fixtures/radar-letters';
import { expect, test } from '../fixtures/test';
import { unturnedTexts } from '../fixtures/unturned-texts';
import { detail, openKnownSky, openSky, option } from './sky-screen';

/** Files that only another language needs. */
const CATALOGUE = /\/(?:texts-(?:de|es)|mirrored|drawn-copy(?:\.worker)?)-[^/]*\.js$/;

const panel = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const choice = (page: Page): Locator => panel(page, 'Accessibility').getByRole('combobox', { name: 'Language' });
const rowInGerman = (page: Page): Locator =>
  page.getByRole('listbox', { name: 'Objekte, nächste zuerst' }).getByRole('option').filter({ hasText: 'DHXYZ' });

/** What was chosen, as if in a visit before this one. */
async function chooseBefore(page: Page, language: string): Promise<void> {
  await page.addInitScript(
    (stored) => window.localStorage.setItem('skylens.accessibility', stored),
    JSON.stringify({ language }),
  );
}

/** The main screen speaks German: words, figures and dates, and says so to the browser. */
async function expectGerman(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page).toHaveTitle('Skylens: was über dir fliegt');
  // Three nautical miles off, in the unit that is usual in Germany.
  await expect(rowInGerman(page)).toContainText(/\d,\d\s?km/u);
}

async function expectGermanDates(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Zeit', exact: true }).click();
  const day = new Date().toLocaleDateString('de-DE', { weekday: 'short', day: 'numeric', month: 'short' });
  const time = page.getByRole('slider', { name: 'Gezeigte Zeit' });
  await expect.poll(async () => (await time.getAttribute('aria-valuetext'))?.startsWith(`${day}, `)).toBe(true);
}

test('by keyboard: the panel changes the language, the page comes anew in German and stays so', async ({ page }) => {
  await openKnownSky(page);
  await page.keyboard.press('Alt+a');
  await choice(page).focus();
  // To the next language; the second English shares its texts with the first, so that nothing is loaded anew.
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await expect(choice(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectGerman(page);
  await expectGermanDates(page);

  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible();
  await expect(page).toHaveTitle('Einstellungen · Skylens');
  await page.keyboard.press('Alt+a');
  await expect(panel(page, 'Barrierefreiheit').getByRole('combobox', { name: 'Sprache' })).toHaveValue('de-DE');
});

test('by mouse: the same, and the usual settings are those of the system again', async ({ page }) => {
  await openKnownSky(page);
  await page.getByRole('banner').getByRole('button', { name: 'Accessibility' }).click();
  await choice(page).selectOption({ label: 'Deutsch' });
  await expectGerman(page);
  await page.getByRole('banner').getByRole('button', { name: 'Barrierefreiheit' }).click();
  await page.getByRole('button', { name: 'Zurück zu den Systemvorgaben' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await expect(option(page, 'DHXYZ')).toBeVisible();
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('by touch: the same', async ({ page }) => {
    await openKnownSky(page);
    await page.getByRole('banner').getByRole('button', { name: 'Accessibility' }).tap();
    await choice(page).tap();
    await choice(page).selectOption('de-DE');
    await expectGerman(page);
    await rowInGerman(page).tap();
    await expect(page.getByRole('region', { name: 'Objektdetails' })).toContainText('DHXYZ');
  });
});

test.describe('on a system that wishes for German', () => {
  test.use({ locale: 'de-AT' });
  const TEXTS = /\/texts-de-[^/]*\.js$/u;

  test('the page is in German from the first on, and what workers draw is too', async ({ page }) => {
    await openSky(page);
    await expectGerman(page);
    const radar = page.getByTestId('radar');
    await expect(radar).toHaveAttribute('data-state', 'ready');
    await expect(radar).toHaveAttribute('data-drawn-by', 'worker');
    // Osten.
    await expect.poll(() => lettersAround(page, radar)).toBe('NOSW');
  });

  test('the panel says which texts did not arrive, goes on with all else', async ({ page }) => {
    await page.route(TEXTS, (route) => route.abort());
    await openKnownSky(page);
    await page.keyboard.press('Alt+a');
    const sheet = panel(page, 'Accessibility');
    const failure = sheet.getByRole('alert');
    await expect(failure).toContainText('The texts of this language (Deutsch) could not be loaded');
    // Another setting holds at once, on this page.
    await page.evaluate(() => Object.assign(window, { isStillHere: true }));
    await sheet.getByRole('switch', { name: 'High contrast' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-contrast', 'more');
    await expect(choice(page)).toHaveValue('de-DE');
    // English is what is read already: nothing is missing any more.
    await choice(page).selectOption('en-GB');
    await expect(failure).toHaveCount(0);
    expect(await page.evaluate(() => 'isStillHere' in window)).toBe(true);
    await choice(page).selectOption('es-ES');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-ES');
  });

  test('a second try fetches the texts that did not arrive at the first', async ({ page }) => {
    await page.route(TEXTS, (route) => route.abort());
    await openKnownSky(page);
    await page.keyboard.press('Alt+a');
    const retry = panel(page, 'Accessibility').getByRole('button', { name: 'Try again' });
    // Still away: the page is there all the same, and says so again.
    await Promise.all([page.waitForEvent('load'), retry.click()]);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    await expect(option(page, 'DHXYZ')).toBeVisible();
    await page.keyboard.press('Alt+a');
    await expect(retry).toBeVisible();
    await page.unroute(TEXTS);
    await retry.click();
    await expectGerman(page);
  });
});

test('texts that do not arrive leave a page in English that says so and works', async ({ page }) => {
  await chooseBefore(page, 'de-DE');
  await page.route(/\/texts-de-[^/]*\.js$/u, (route) => route.abort());
  await openKnownSky(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await expect(option(page, 'DHXYZ')).toContainText(/\d\.\d/u);
  await option(page, 'DHXYZ').click();
  await expect(detail(page)).toContainText('DHXYZ');
});

/** A server that holds as many sessions as it can, in the exact words of English and in those of other languages. */
const FULL_SERVER = {
  type: '/problems/too-busy',
  title: 'Too much to compute at once',
  status: 503,
  detail: 'Too many sessions are open on this server. Try again in a few minutes.',
  limits: [{ of: 'server-sessions', most: 1000 }],
  retryAfterS: 120,
};
const TOLD_OF_IT = [
  ['en-GB', 'Start a session', FULL_SERVER.detail],
  [
    'de-DE',
    'Sitzung beginnen',
    'Auf diesem Server laufen 1\u202f000 Sitzungen, mehr gehen nicht. Versuche es in 2\u202fmin erneut.',
  ],
  [
    'es-ES',
    'Iniciar una sesión',
    'En este servidor hay 1\u202f000 sesiones abiertas y no admite más. Vuelve a intentarlo dentro de 2\u202fmin.',
  ],
] as const;

for (const [language, start, told] of TOLD_OF_IT) {
  test(`what the server refuses is told with its figures: ${language}`, async ({ page }) => {
    await chooseBefore(page, language);
    await page.route('**/api/analytics/triangulation/sessions', (route) =>
      route.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify(FULL_SERVER) }),
    );
    await page.goto('/triangulation');
    await page.getByRole('button', { name: start }).click();
    await expect(page.getByText(told)).toBeVisible();
    await expect(page.getByText(FULL_SERVER.detail)).toHaveCount(language === 'en-GB' ? 1 : 0);
  });
}

test('a catalogue is one file that waits for no other, and who reads English fetches none', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await openKnownSky(page);
  await expect(page.getByTestId('radar')).toHaveAttribute('data-state', 'ready');
  expect(fetched.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(5);
  expect(fetched.filter((path) => CATALOGUE.test(path))).toEqual([]);

  const files = (await readdir(inRoot('dist/app/assets'))).filter((name) => /^texts-\w+-.*\.js$/u.test(name));
  expect(files.map((name) => name.slice(0, 'texts-de'.length)).toSorted()).toEqual(['texts-de', 'texts-es']);
  for (const name of files) {
    const script = await readFile(inRoot(`dist/app/assets/${name}`), 'utf8');
    expect(/(?:^|;)import\b|\bimport\(/u.test(script), name).toBe(false);
  }
});

/** Main routes, and what is there once a page has all of its own. */
const ROUTES: Readonly<Record<string, string>> = {
  '/table': '[role=rowheader]',
  '/map': '[data-testid=map][data-state=ready]',
  '/satellites': 'h1',
  '/satellites/globe': '[data-testid=globe][data-state=ready]',
  '/identify': 'h1',
  '/triangulation': 'h1',
  '/horizon': 'h1',
  '/alerts': '[role=tab]',
  '/analytics': '[role=tab]',
  '/observations': 'h1',
  '/captures': 'h1',
  '/social': 'h1',
  '/settings': 'select',
  '/account': 'form',
  '/api-keys': 'h1',
  '/api-reference': 'details',
  '/device-check': 'dd',
  '/system-status': 'h2',
  '/admin': 'h1',
  '/offline': 'h2',
  '/nothing-here': 'h1',
};

/** To another page without loading everything anew, as the browser's own way back goes. */
async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** What a worker asks for and no page waits for; of its requests the browser does not always tell the end. */
const OF_WORKERS = /^\/api\/satellites\/catalogue$|^\/ground-tiles\/|\.worker-/;

/** Tells the files and answers that the page still waits for. */
function watchRequests(page: Page): () => readonly string[] {
  const pending = new Set<Request>();
  page.on('request', (request) => {
    const isOfWorker = OF_WORKERS.test(new URL(request.url()).pathname);
    if (!isOfWorker && ['script', 'fetch', 'xhr'].includes(request.resourceType())) pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return () => Array.from(pending, (request) => request.url());
}

async function expectTurned(page: Page, place: string): Promise<void> {
  await expect.poll(() => unturnedTexts(page), { message: place }).toEqual([]);
  const sidewaysPx = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sidewaysPx, `${place}: overflow`).toBeLessThanOrEqual(0);
}

test('read from the right: on every page each text comes from a catalogue, and nothing overflows a phone', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const awaited = watchRequests(page);
  await chooseBefore(page, 'ar-XB');
  await openSky(page);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('listbox').getByRole('option').filter({ hasText: 'DHXYZ' })).toBeVisible();
  await expectTurned(page, '/');
  for (const [path, whole] of Object.entries(ROUTES)) {
    await walkTo(page, path);
    await expect(page.locator(`main :is(${whole})`).first(), path).toBeVisible();
    await expect.poll(awaited, { message: path }).toEqual([]);
    await expectTurned(page, path);
  }
  expect(errors).toEqual([]);
});

test('read from the right: layers come from the other side, and keys go the way that words go', async ({ page }) => {
  await chooseBefore(page, 'ar-XB');
  await openSky(page);
  await expect(page.getByRole('listbox').getByRole('option').filter({ hasText: 'DHXYZ' })).toBeVisible();
  // The button of the panel stands where a line begins, and the panel comes from there.
  await page.keyboard.press('Alt+a');
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  const [box, width] = [await sheet.boundingBox(), page.viewportSize()?.width];
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(width);
  await expectTurned(page, 'accessibility panel');
  // The larger value lies to the left.
  const size = sheet.getByRole('slider');
  await size.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(size).toHaveAttribute('aria-valuenow', '16');
  await page.keyboard.press('Escape');

  await walkTo(page, '/analytics');
  const tabs = page.getByRole('tab');
  await tabs.first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tabs.nth(1)).toBeFocused();
  // A figure stands before its unit all the same.
  await walkTo(page, '/');
  const figure = page.getByRole('option').filter({ hasText: 'DHXYZ' }).locator('[dir=ltr]').first();
  await expect(figure).toHaveCSS('direction', 'ltr');
});

/** Where the radar writes names, in its pixels from the left. */
async function namesOnRadar(page: Page): Promise<ReadonlyMap<string, number>> {
  const text = (await page.getByTestId('radar').getAttribute('data-label-places')) ?? '{}';
  const places: Readonly<Record<string, readonly [number, number]>> = JSON.parse(text);
  return new Map(Object.entries(places).map(([name, [x]]) => [name, x]));
}

test('read from the right: the radar writes names, as they are, left of their aircraft instead of right', async ({
  page,
}) => {
  // With room for every name on either side.
  await page.setViewportSize({ width: 1280, height: 800 });
  await openKnownSky(page);
  await expect.poll(async () => (await namesOnRadar(page)).size).toBeGreaterThan(2);
  const usual = await namesOnRadar(page);
  await chooseBefore(page, 'ar-XB');
  await openSky(page);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const movedPx = async () => [...(await namesOnRadar(page))].map(([name, x]) => x - (usual.get(name) ?? x));
  // Twice the way from the middle of a glyph to where its name is pressed; one that had no room at its right stays.
  await expect.poll(async () => (await movedPx()).filter((px) => px < -50).length).toBeGreaterThan(1);
  expect((await movedPx()).filter((px) => px > 50)).toEqual([]);
});
