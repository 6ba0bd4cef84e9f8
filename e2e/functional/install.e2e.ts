import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoFindingsInAnyTheme } from '../accessibility/expect-no-findings';
import { duskPhoto } from '../fixtures/dusk-photo';
import { writeKnownSatellites } from '../fixtures/known-satellites';
import { OBSERVER } from '../fixtures/known-sky';
import { SkylensServer } from '../fixtures/skylens-server';
import { expect, test } from '../fixtures/test';
import { TwoBuilds } from '../fixtures/two-builds';

test.use({ serviceWorkers: 'allow' });

/** A square airport, typed in as both tables have it. */
const AIRPORTS = `Code,Name,ICAO,IATA,Location,CountryISO2,Latitude,Longitude,AltitudeFeet
EDDB,Berlin Brandenburg Airport,EDDB,BER,Berlin,DE,52.366667,13.503333,157
`;
const RUNWAYS = `id,airport_ref,airport_ident,length_ft,width_ft,surface,lighted,closed,le_ident,le_latitude_deg,le_longitude_deg,he_ident,he_latitude_deg,he_longitude_deg
1,1,EDDB,13123,197,CON,1,0,07R,52.3509,13.4886,25L,52.3589,13.5458
`;

let own: SkylensServer;
let folder: string;
test.beforeAll(async ({ provider }) => {
  folder = await mkdtemp(join(tmpdir(), 'skylens-install-'));
  await writeFile(join(folder, 'vrs-airports.csv'), AIRPORTS);
  await writeFile(join(folder, 'ourairports-runways.csv'), RUNWAYS);
  await writeKnownSatellites(join(folder, 'known-satellites.json'), Date.now());
  own = await SkylensServer.start({
    AIRCRAFT_SOURCES: `adsb.lol=${provider.url}`,
    STANDING_DATA: `dir:${folder}`,
    SATELLITE_SOURCES: `file:${join(folder, 'known-satellites.json')}`,
  });
});
test.afterAll(async () => {
  await own.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Opens a page that the worker has hold of. */
async function openKept(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

interface Manifest {
  readonly id: string;
  readonly scope: string;
  readonly start_url: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
  readonly share_target: { readonly action: string };
}

test('the manifest has no faults, its icons are there at their sizes, and its shortcuts lead where they say', async ({
  page,
}) => {
  await page.context().grantPermissions(['geolocation'], { origin: own.url });
  await page.goto(`${own.url}/`);
  const session = await page.context().newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest: Manifest = JSON.parse(data ?? '');
  for (const address of [
    manifest.start_url,
    manifest.share_target.action,
    ...manifest.shortcuts.map(({ url }) => url),
  ]) {
    expect(address.startsWith(manifest.scope)).toBe(true);
  }
  expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable']));
  const touched = { src: await page.locator('link[rel=apple-touch-icon]').getAttribute('href'), sizes: '180x180' };
  for (const { src, sizes } of [...manifest.icons, touched]) {
    const icon = await page.request.get(`${own.url}${src}`);
    expect([src, icon.status()]).toEqual([src, 200]);
    if (sizes === 'any') continue;
    expect(icon.headers()['content-type']).toBe('image/png');
    const { width, height } = await sharp(await icon.body()).metadata();
    expect([src, `${width}x${height}`]).toEqual([src, sizes]);
  }

  // What may stand in other pages never comes from what this browser keeps.
  await openKept(page, `${own.url}/`);
  for (const address of ['/embed?view=passes&place=52.5,13.4', '/embed']) {
    const framed = await page.goto(`${own.url}${address}`);
    expect([framed?.status(), framed?.fromServiceWorker()]).toEqual([200, false]);
  }
  expect((await page.goto(`${own.url}/system-status`))?.fromServiceWorker()).toBe(true);

  const [identify, nextPass] = manifest.shortcuts;
  await page.goto(`${own.url}${identify?.url}`);
  await expect(page.getByRole('heading', { level: 1, name: identify?.name ?? '' })).toBeVisible();
  await page.goto(`${own.url}${nextPass?.url}`);
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('next');
  await expect(page.getByRole('heading', { level: 1, name: 'Satellite Tracker' })).toBeVisible();
});

/** As the system does it: a form of the manifest's kind, posted to its action. */
async function share(page: Page, name: string, shared: Buffer | string): Promise<void> {
  await page.evaluate(
    async ({ fileName, bytes, text }) => {
      const manifest = await (await fetch('/manifest.webmanifest')).json();
      const { action, method, enctype, params } = manifest.share_target;
      const form = Object.assign(document.createElement('form'), { action, method, enctype });
      const isText = text !== null;
      const field = { type: isText ? 'text' : 'file', name: params.files[0].name };
      const input = Object.assign(document.createElement('input'), field);
      if (isText) input.value = text;
      else {
        const dropped = new DataTransfer();
        dropped.items.add(new File([Uint8Array.from(bytes)], fileName));
        input.files = dropped.files;
      }
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    typeof shared === 'string'
      ? { fileName: name, bytes: [], text: shared }
      : { fileName: name, bytes: [...shared], text: null },
  );
}

test('a picture is shared into the app without a network, and what is none is told in words', async ({
  page,
  context,
}) => {
  await openKept(page, `${own.url}/identify`);
  await context.setOffline(true);
  const photoPart = page.getByRole('region', { name: 'From a photo' });
  const place = { latitudeDeg: 52.512_345, longitudeDeg: 13.387_654 };
  await share(page, 'dusk.jpg', await duskPhoto({ atMs: Date.now() - 3_600_000, ...place, directionDeg: 92 }));
  await expect(photoPart).toContainText('The camera pointed east (92°).');
  await expect(page.getByLabel('Latitude')).toHaveValue('52.51235');
  await share(page, 'letter.pdf', Buffer.from('%PDF-1.7 not a photo at all, but long enough to be read as one'));
  await expect(photoPart).toContainText('This is no photo that can be read');
  await share(page, '', 'https://example.org/a-page');
  await expect(photoPart).toContainText('What was shared is no picture.');
  expect(await page.evaluate(() => caches.has('skylens-shared-photo'))).toBe(false);
});

/** Whether it is the newer build that a page runs. */
const runsNewer = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('script[type=module]')?.getAttribute('src')?.includes('-next.') === true);
const mark = (page: Page): Promise<void> => page.evaluate(() => void Reflect.set(window, 'isSame', true));
const isSame = (page: Page): Promise<boolean> => page.evaluate(() => Reflect.get(window, 'isSame') === true);

const notice = (page: Page) => page.getByTestId('update-notice');
const reloadNow = (page: Page) => notice(page).getByRole('button', { name: 'Reload now' });

/** Where the server took longer than the older worker waits, the page opens as it was, and tells of the newer one again. */
async function reloadIntoNewer(page: Page): Promise<void> {
  await expect(async () => {
    await reloadNow(page).click({ timeout: 20_000 });
    await page.waitForFunction(
      () => document.querySelector('script[type=module]')?.outerHTML.includes('-next.'),
      null,
      {
        timeout: 20_000,
      },
    );
  }).toPass({ timeout: 100_000 });
}

/** Whether a page has come to what tells of versions. */
const keptAppIsAsked = (page: Page): Promise<boolean> =>
  page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/kept-app-')));

/** Looks for a newer version, and says how it ended to fetch all of its files. */
const updateEnded = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration === undefined) throw new Error('Nothing is kept.');
    const ended = new Promise<string>((resolve) => {
      const follow = (): void => {
        const { installing } = registration;
        installing?.addEventListener('statechange', () => {
          if (installing.state === 'installed' || installing.state === 'redundant') resolve(installing.state);
        });
      };
      registration.addEventListener('updatefound', follow, { once: true });
    });
    await registration.update();
    return ended;
  });

test('a new version is told of in one line, and comes when somebody says so', async ({ page, context }) => {
  const builds = await TwoBuilds.start(own.url);
  await openKept(page, `${builds.url}/system-status`);
  const [other, third] = [await context.newPage(), await context.newPage()];
  await other.goto(`${builds.url}/settings`);
  await third.goto(`${builds.url}/settings`);
  for (const open of [page, other]) await mark(open);

  // A version that did not come whole is opened by nobody: without a network it is the older one, whole.
  builds.deploy({ isTorn: true });
  expect(await updateEnded(page)).toBe('redundant');
  await context.setOffline(true);
  await third.goto(`${builds.url}/triangulation`);
  await expect(third.getByRole('heading', { level: 1, name: 'Triangulation' })).toBeVisible();
  expect(await runsNewer(third)).toBe(false);
  await expect(notice(third)).toHaveCount(0);
  await context.setOffline(false);
  builds.deploy();
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  await expect(notice(page)).toContainText('A new version is ready.');
  await expectNoFindingsInAnyTheme(page);
  await notice(third).getByRole('button', { name: 'Later' }).click();
  await expect(notice(third)).toHaveCount(0);
  await third.close();

  // Nothing is loaded anew by itself, and the page goes on.
  await page.getByRole('link', { name: 'Skylens' }).first().click();
  await expect(page.getByTestId('radar')).toBeVisible();
  await expect(reloadNow(page)).toBeEnabled();
  expect([await isSame(page), await runsNewer(page)]).toEqual([true, false]);

  // Another window is open, which is left as it is.
  await reloadIntoNewer(other);
  await expect(other.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect([await isSame(other), await isSame(page), await runsNewer(page)]).toEqual([false, true, false]);
  // What runs the newer version already is told of none, though that one's worker waits still.
  await other.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  await expect.poll(() => keptAppIsAsked(other)).toBe(true);
  await expect(notice(other)).toHaveCount(0);

  // Without a network the newer one opens, also pages of it that nobody has been to, though a window of the older is open.
  await context.setOffline(true);
  await other.goto(`${builds.url}/triangulation`);
  await expect(other.getByRole('heading', { level: 1, name: 'Triangulation' })).toBeVisible();
  expect([await runsNewer(other), await isSame(page)]).toEqual([true, true]);
  await page.getByRole('link', { name: 'Open the map' }).click();
  await expect(page.getByTestId('map')).toBeVisible();
  expect([await runsNewer(page), await isSame(page)]).toEqual([false, true]);
  // Its worker takes over, as it does when the last window of the older one has closed: nothing is left of that.
  const session = await context.newCDPSession(other);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.skipWaiting', { scopeURL: `${builds.url}/` });
  const olderFiles = (): Promise<readonly string[]> =>
    other.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.includes('precache'));
      const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return kept.flat().flatMap(({ url }) => (url.includes('/assets/') && !url.includes('-next.') ? [url] : []));
    });
  await expect.poll(olderFiles).toEqual([]);
  await other.goto(`${builds.url}/settings`);
  await expect(other.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await builds.stop();
});

const region = (page: Page) => page.getByRole('region', { name: 'Your region' });

/** Bytes that the cache of the region holds. */
const keptBytes = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    if (!(await caches.has('skylens-region'))) return 0;
    const cache = await caches.open('skylens-region');
    const sizes = await Promise.all(
      (await cache.keys()).map(async (request) => (await (await cache.match(request))?.blob())?.size ?? 0),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  });

const megabytes = (text: string): number => Number(/([\d.]+)\s*MB/u.exec(text)?.[1]);

/** The date of the record, and one tile: what a download that stood for weeks would have lost. */
const makeOld = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const cache = await caches.open('skylens-region');
    const tile = (await cache.keys()).find(({ url }) => url.includes('/ground-tiles/5/'));
    if (tile === undefined) throw new Error('No tile is kept.');
    await cache.put(tile, new Response('old'));
    return tile.url;
  });
const textOf = (page: Page, url: string): Promise<string> =>
  page.evaluate(async (key) => (await (await caches.open('skylens-region')).match(key))?.text() ?? '', url);

/** Renew, stopped midway, leaves what is kept usable, and goes through when it is let. */
async function expectRenewed(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const tile = await makeOld(page);
  const progress = page.getByRole('progressbar', { name: 'Keeping the region' });
  const slow = { offline: false, latency: 300, downloadThroughput: 20_000, uploadThroughput: 20_000 };
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow);
  await page.getByRole('button', { name: 'Renew' }).click();
  await expect(progress).toBeVisible();
  await expect(page.getByRole('button', { name: 'Renew' })).toBeDisabled();
  await region(page).getByRole('button', { name: 'Stop' }).click();
  await expect(progress).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Renew' })).toBeEnabled();
  await expect(region(page)).toContainText('52.5, 13.4, 250 nm');
  await expect(region(page).locator('[role=status]')).toHaveText('');
  await session.detach();
  await page.getByRole('button', { name: 'Renew' }).click();
  await expect(progress).toHaveCount(0);
  await expect(region(page).locator('[role=status]')).toHaveText('');
  expect(await textOf(page, tile)).not.toBe('old');
}

test('a region is kept with its size told before, serves map, radar and catalogue without a network, and is deleted', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'], { origin: own.url });
  await openKept(page, `${own.url}/`);
  await expect(page.getByTestId('radar')).toHaveAttribute('data-ground', /EDDB/);
  await page.goto(`${own.url}/settings`);
  await page.getByRole('link', { name: 'What is kept' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Without a network' })).toBeVisible();
  await expect(region(page)).toContainText('No region is kept.');
  const choice = page.getByRole('radiogroup', { name: 'How far around you' });
  const [small, large] = (await choice.locator('label').allInnerTexts()).map(megabytes);
  expect(small).toBeGreaterThan(0);
  expect(large).toBeGreaterThan(small ?? 0);
  await expectNoFindingsInAnyTheme(page);

  // A browser that is full says so, and keeps nothing of it.
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: own.url, quotaSize: 1_000 });
  await page.getByRole('button', { name: 'Keep this region' }).click();
  await expect(region(page).getByRole('status')).toContainText('There is no room for it in this browser.');
  expect(await keptBytes(page)).toBe(0);
  await session.send('Storage.overrideQuotaForOrigin', { origin: own.url });

  await page.getByRole('button', { name: 'Keep this region' }).click();
  await expect(region(page)).toContainText('52.5, 13.4, 250 nm');
  const kept = page.getByLabel('The region that is kept');
  await expect(kept).toContainText(/Kept\s*Just now/);
  await expectRenewed(page);
  const told = megabytes(await kept.innerText());
  expect(told).toBeGreaterThan(0.5);
  expect(told).toBeLessThanOrEqual(large ?? 0);
  // Beside it lies nothing but the few words of what it is.
  expect(Math.abs((await keptBytes(page)) / 1e6 - told)).toBeLessThan(0.06);
  await expect(page.getByRole('region', { name: 'Kept by every visit' })).toContainText('8, fetched');
  await expectNoFindingsInAnyTheme(page);

  await context.setOffline(true);
  // What the browser itself still has of it must not count.
  await session.send('Network.clearBrowserCache');
  const grounds: string[] = [];
  page.on('response', (response) => {
    if (/ground-tiles|airports\/area/.test(response.url()) && response.ok()) grounds.push(response.url());
  });
  await page.goto(`${own.url}/`);
  await expect(page.getByTestId('radar')).toHaveAttribute('data-ground', /^[1-9]\d* lines.*EDDB/);
  await page.goto(`${own.url}/map#${OBSERVER.latitude}/${OBSERVER.longitude}/9`);
  await expect(page.getByTestId('map')).toHaveAttribute('data-state', 'ready');
  await expect.poll(() => grounds.some((url) => url.includes('/ground-tiles/5/'))).toBe(true);
  await expect.poll(() => grounds.some((url) => url.includes('/api/airports/area'))).toBe(true);
  await page.goto(`${own.url}/satellites`);
  await page.getByRole('radio', { name: 'All overhead' }).click();
  await expect(page.getByText('computed on this device')).toBeVisible();

  await page.goto(`${own.url}/offline`);
  await expect(region(page)).toContainText('can be kept when there is a network again');
  await region(page).getByRole('button', { name: 'Delete' }).click();
  await expect(region(page)).toContainText('No region is kept.');
  expect(await keptBytes(page)).toBe(0);
});
