import type { BrowserContext, Page } from '@playwright/test';
import { z } from 'zod';
import { enuFrameAt, lookAngles } from '../../engine/ar-math/look-angles';
import { METRES_PER_FOOT } from '../../engine/constants/unit-conversion';
import { ellipsoidHeight, latitude, longitude } from '../../engine/units/quantity';
import { OBSERVER } from '../fixtures/known-sky';
import { expectToast } from '../fixtures/noted-toasts';
import { expect, test } from '../fixtures/test';
import { DESKTOP, open, PHONE, point } from './triangulation-screen';

test('a session that the server lost is over, and a series that fails stops', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Start a session' }).click();
  const series = page.getByRole('switch', { name: 'Record every two seconds' });
  await page.route('**/api/analytics/triangulation/observe', (route) => route.fulfill({ status: 503, body: 'busy' }));
  await series.click();
  await expectToast(page, 'Observation Failed', '503: busy Nothing more is recorded every two seconds.');
  await expect(series).not.toBeChecked();
  // As after a restart: neither the stream nor the session is there.
  const code = await page.getByTestId('session-code').innerText();
  await page.route('**/api/analytics/triangulation/sessions/**', (route) => {
    const isAsked = route.request().method() === 'GET';
    return isAsked ? route.fulfill({ status: 404, body: '' }) : route.continue();
  });
  await open(page, `/triangulation?session=${code}`);
  await expect(page.getByRole('alert')).toHaveText('The session is over.');
  await expect(page.getByRole('button', { name: 'Start a session' })).toBeEnabled();
});

const PLACES = {
  A: OBSERVER,
  B: { latitude: 52.5, longitude: 13.46 },
  C: { latitude: 52.55, longitude: 13.42 },
} as const;
type Member = keyof typeof PLACES;
const MEMBERS = ['A', 'B', 'C'] as const;

const objectsSchema = z.array(
  z.object({ name: z.string(), latitude: z.number(), longitude: z.number(), altitude: z.number() }),
);

/** Where the helicopter of the known sky is to be seen from a place now. */
async function towards(page: Page, { latitude: lat, longitude: lon }: (typeof PLACES)[Member]) {
  const answer = await page.request.get('/api/aerial-objects?latitude=52.5&longitude=13.4&radius=10');
  const seen = objectsSchema.parse(await answer.json()).find(({ name }) => name === 'DHXYZ');
  if (seen === undefined) throw new Error('The helicopter is not there.');
  const from = enuFrameAt({ latitude: latitude(lat), longitude: longitude(lon), height: ellipsoidHeight(0) });
  return lookAngles(from, {
    latitude: latitude(seen.latitude),
    longitude: longitude(seen.longitude),
    height: ellipsoidHeight(seen.altitude * METRES_PER_FOOT),
  });
}

test('[TRI-03] [TRI-04] [TRI-05] three browsers in one session find a flying helicopter, and everybody sees it', async ({
  browser,
  server,
}, info) => {
  const contexts: BrowserContext[] = [];
  const pages = new Map<Member, Page>();
  for (const member of MEMBERS) {
    const place = PLACES[member];
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: member === 'A' ? DESKTOP : PHONE,
      permissions: ['geolocation'],
      geolocation: { ...place, accuracy: 5 },
    });
    contexts.push(context);
    const page = await context.newPage();
    await page.addInitScript(() => window.sessionStorage.setItem('skylens.splash-seen', 'yes'));
    if (member === 'B') {
      const state = { chosen: { altitude: 'km', speed: 'mph', distance: 'km' } };
      const units = JSON.stringify({ state, version: 2 });
      await page.addInitScript((text) => window.localStorage.setItem('skylens.units', text), units);
    }
    pages.set(member, page);
  }
  const [a, b, c] = [...pages.values()];
  if (a === undefined || b === undefined || c === undefined) throw new Error('Three pages are needed.');
  await open(a);
  await a.getByRole('button', { name: 'Start a session' }).click();
  const code = await a.getByTestId('session-code').innerText();
  await expect(a.getByRole('img', { name: 'QR code with the link of this session' })).toBeVisible();
  // One joins by the link, the other by the code, in small letters and with a blank.
  await open(b, `/triangulation?session=${code}`);
  await expect(b.getByTestId('session-code')).toHaveText(code);
  await open(c);
  await c.getByLabel('Session code').fill('12');
  await c.getByRole('button', { name: 'Join' }).click();
  await expect(c.getByRole('alert')).toContainText('A code has eight letters and digits');
  await c.getByLabel('Session code').fill(`${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`);
  await c.getByLabel('Session code').press('Enter');
  await expect(c.getByText('You are C')).toBeVisible();
  for (const [member, page] of pages) {
    await page.getByLabel('How well you point').selectOption('2');
    const { azimuth, elevation } = await towards(page, PLACES[member]);
    await point(page, azimuth, elevation);
    await page.getByRole('button', { name: 'Record Observation' }).click();
    await expect(page.getByTestId(`member-${member}`)).toContainText('azimuth');
  }
  for (const page of [a, b, c]) {
    const result = page.getByRole('region', { name: 'Last result' });
    await expect(result.getByTestId('result-name')).toHaveText('DHXYZ');
    await expect(result).toContainText(/(?:High|Medium|Low) Accuracy/);
    // The second has chosen units.
    await expect(result.getByTestId('relative-distance')).toHaveText(page === b ? /\d\skm$/ : /NM|ft/);
    if (page === b) await expect(result).toContainText(/Altitude[\d.]+\skm/);
    await expect(result).toContainText('Approaching');
    for (const member of MEMBERS) {
      await expect(page.getByTestId(`member-${member}`)).toContainText('off by');
    }
    await expect(page.getByRole('region', { name: 'Directions and the place where they meet' })).toHaveAttribute(
      'data-state',
      'ready',
    );
  }
  await expect(c.getByRole('region', { name: 'Recent Observations' })).toContainText('DHXYZ');
  await a.screenshot({ path: info.outputPath('session-desktop.png'), fullPage: true });
  await b.screenshot({ path: info.outputPath('session-phone.png'), fullPage: true });
  // In the sky: the lines of two others, one's own being a point, and the ellipse where they meet. Trails alone are a few
  // pieces in so short a time.
  await a.getByRole('link', { name: 'Point with the camera view' }).click();
  const sky = a.locator('[data-heading]');
  await a.getByTestId('sky').focus();
  // The helicopter is in the north-east.
  await expect(async () => {
    await a.keyboard.press('ArrowRight');
    expect(Math.abs(Number(await sky.getAttribute('data-heading')) - 50)).toBeLessThan(15);
  }).toPass();
  await expect.poll(async () => Number(await sky.getAttribute('data-paths'))).toBeGreaterThan(30);
  await expect(sky).toHaveAttribute('data-line-letters', /^(?:B|C|B C)$/);
  await a.screenshot({ path: info.outputPath('session-sky.png') });
  await a.getByRole('link', { name: 'Session' }).click();
  await b.getByRole('button', { name: 'Leave session' }).click();
  await expect(a.getByTestId('member-B')).toBeHidden();
  for (const context of contexts) await context.close();
});
