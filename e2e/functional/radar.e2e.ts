import type { Locator, Page } from '@playwright/test';
import { compassDeclination } from '../fixtures/compass-declination';
import { hideOffscreenCanvas, inDrawingWorker, keepContext } from '../fixtures/drawing-worker';
import { sensorTest } from '../fixtures/fake-sensors';
import { KNOWN_SKY, OBSERVER } from '../fixtures/known-sky';
import { expect, test } from '../fixtures/test';
import { DESKTOP_SIZE, detail, openKnownSky, option } from './sky-screen';

test.use({ viewport: DESKTOP_SIZE });

/** Room that the radar keeps for its letters, px; with it a place in the sky is a place on the screen. */
const RIM_PX = 26;

interface Spot {
  readonly x: number;
  readonly y: number;
}

/**
 * Where an aircraft of the known sky stands on the radar, from its script alone: flat Earth, straight flight. Right to
 * about 0.1 nm, two pixels at 25 nm.
 */
function spotOf(
  hex: string,
  flownMs: number,
  box: { width: number; height: number },
  rangeNm: number,
  upDeg = 0,
): Spot {
  const aircraft = KNOWN_SKY.find((one) => one.hex === hex);
  if (aircraft === undefined) throw new Error(`${hex} is not in the known sky`);
  const flownNm = (aircraft.groundSpeedKt * flownMs) / 3_600_000;
  const track = (aircraft.trackDeg * Math.PI) / 180;
  const north = (aircraft.lat - OBSERVER.latitude) * 60 + flownNm * Math.cos(track);
  const east =
    (aircraft.lon - OBSERVER.longitude) * 60 * Math.cos((OBSERVER.latitude * Math.PI) / 180) +
    flownNm * Math.sin(track);
  const turned = Math.atan2(east, north) - (upDeg * Math.PI) / 180;
  const length = (Math.hypot(east, north) / rangeNm) * (Math.min(box.width, box.height) / 2 - RIM_PX);
  return { x: box.width / 2 + length * Math.sin(turned), y: box.height / 2 - length * Math.cos(turned) };
}

async function boxOf(radar: Locator): Promise<{ width: number; height: number }> {
  const box = await radar.boundingBox();
  if (box === null) throw new Error('the radar is not on the screen');
  return box;
}

/** The radar, drawn, with aircraft on it. */
async function drawnRadar(page: Page): Promise<Locator> {
  const radar = page.getByTestId('radar');
  await expect(radar).toHaveAttribute('data-state', 'ready');
  await expect(radar).toHaveAttribute('data-labels', /DHXYZ/);
  return radar;
}

/** Red, green and blue of one pixel of the radar as it is shown. */
async function pixel(page: Page, radar: Locator, spot: Spot): Promise<number[]> {
  const picture = (await radar.screenshot()).toString('base64');
  return page.evaluate(
    async ({ source, x, y }) => {
      const bytes = Uint8Array.from(atob(source), (character) => character.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      return [...(context?.getImageData(Math.round(x), Math.round(y), 1, 1).data ?? [])].slice(0, 3);
    },
    { source: picture, ...spot },
  );
}

/** Red, green and blue of the theme's ink, as the browser paints it. */
async function themeInk(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    if (context === null) throw new Error('No 2D canvas.');
    context.fillStyle = getComputedStyle(document.body).getPropertyValue('--ink').trim();
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
  });
}

let startedMs = 0;
test.beforeEach(() => {
  // The known sky takes off when the test begins (e2e/fixtures/test.ts).
  startedMs = Date.now();
});
const flownMs = (): number => Date.now() - startedMs;

/**
 * Clicks where an aircraft stands by its script until its detail opens: the sky begins anew with each test, and the
 * server, which still has it where the last test left it, takes a few reports to believe that.
 */
async function openAtItsPlace(page: Page, radar: Locator, hex: string, name: string, rangeNm = 25, upDeg = 0) {
  await expect(async () => {
    await radar.click({ position: spotOf(hex, flownMs(), await boxOf(radar), rangeNm, upDeg) });
    await expect(detail(page).getByRole('heading', { name })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
}

test('[AR-10] a tap on the radar opens the object that stands there, a tap beside it closes it', async ({ page }) => {
  await openKnownSky(page);
  const radar = await drawnRadar(page);
  await openAtItsPlace(page, radar, '3dd1c2', 'DHXYZ');
  await openAtItsPlace(page, radar, '3c65a8', 'DLH2AB');
  const box = await boxOf(radar);
  await radar.click({ position: { x: box.width / 2, y: box.height * 0.85 } });
  await expect(option(page, 'DLH2AB')).toHaveAttribute('aria-selected', 'false');
});

/** Where a name is written on the radar. */
async function labelSpot(radar: Locator, name: string): Promise<Spot> {
  const places: Readonly<Record<string, readonly [number, number]>> = JSON.parse(
    (await radar.getAttribute('data-label-places')) ?? '{}',
  );
  const [x, y] = places[name] ?? [];
  if (x === undefined || y === undefined) throw new Error(`${name} is not written on the radar`);
  return { x, y };
}

for (const hasTouch of [false, true]) {
  test.describe(hasTouch ? 'by touch' : 'by mouse', () => {
    test.use({ hasTouch });

    test('[AR-10] the name of an aircraft on the radar picks it too', async ({ page }) => {
      await openKnownSky(page);
      const radar = await drawnRadar(page);
      const position = await labelSpot(radar, 'DHXYZ');
      // The glyph itself is out of a finger's reach.
      const glyph = spotOf('3dd1c2', flownMs(), await boxOf(radar), 25);
      expect(Math.hypot(position.x - glyph.x, position.y - glyph.y)).toBeGreaterThan(22);
      if (hasTouch) await radar.tap({ position });
      else await radar.click({ position });
      await expect(detail(page).getByRole('heading', { name: 'DHXYZ' })).toBeVisible();
    });
  });
}

test('the range control changes rings, captions and where things stand', async ({ page }) => {
  await openKnownSky(page);
  const radar = await drawnRadar(page);
  await expect(radar).toHaveAttribute('data-ring-captions', '5 10 15 20 25 nm');
  await page.getByLabel('Radar range').selectOption('10');
  await expect(radar).toHaveAttribute('data-ring-captions', '2 4 6 8 10 nm');
  await drawnRadar(page);
  await openAtItsPlace(page, radar, '3c1234', 'D-EABC', 10);
});

sensorTest('[CLS-01] heading-up turns the radar with the device, by true north', async ({ page, sensors }) => {
  // Lying flat, the upper edge to the east of the compass.
  sensors.set(270, 0, 0);
  await openKnownSky(page);
  await page.getByRole('button', { name: 'Use compass' }).click();
  const radar = await drawnRadar(page);
  const button = page.getByRole('button', { name: /North up|Heading up/ });
  await expect(button).toBeEnabled();
  if ((await button.getAttribute('aria-pressed')) === 'false') await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  const trueDeg = 90 + compassDeclination();
  const upDeg = async () => Math.abs(Number(await radar.getAttribute('data-up-deg')) - trueDeg);
  await expect.poll(upDeg).toBeLessThan(0.3);
  await expect(page.getByText('true north')).toBeVisible();
  await openAtItsPlace(page, radar, '3dd1c2', 'DHXYZ', 25, trueDeg);
});

async function losePageContext(page: Page): Promise<void> {
  await page.getByTestId('radar').evaluate((element) => {
    const context = element.querySelector('canvas')?.getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
  });
}

test('a system that forces its colours on pages leaves the radar those of the theme', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openKnownSky(page);
  const radar = await drawnRadar(page);
  const { width, height } = await boxOf(radar);
  const ink = await themeInk(page);
  await expect(async () => {
    const shown = await pixel(page, radar, { x: width / 2, y: height / 2 });
    ink.forEach((value, channel) => expect(Math.abs(value - (shown[channel] ?? Number.NaN))).toBeLessThan(8));
  }).toPass({ timeout: 30_000 });
});

for (const drawnBy of ['worker', 'page'] as const) {
  test(`[THEME-01] the radar is drawn anew in the colours of another theme by the ${drawnBy}`, async ({ page }) => {
    if (drawnBy === 'page') await hideOffscreenCanvas(page);
    await openKnownSky(page);
    const radar = await drawnRadar(page);
    await expect(radar).toHaveAttribute('data-drawn-by', drawnBy);
    const { width, height } = await boxOf(radar);
    const observerDot = { x: width / 2, y: height / 2 };
    // The dot that stands for the observer is drawn with the theme's ink.
    const inks: number[] = [];
    for (const theme of ['light', 'night', 'dark']) {
      await page.evaluate((name) => {
        window.localStorage.setItem('theme', name);
        window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: name }));
      }, theme);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      const ink = await themeInk(page);
      await expect(async () => {
        const shown = await pixel(page, radar, observerDot);
        ink.forEach((value, channel) => expect(Math.abs(value - (shown[channel] ?? Number.NaN))).toBeLessThan(8));
      }).toPass({ timeout: 30_000 });
      inks.push(ink.reduce((sum, value) => sum + value, 0));
    }
    expect(inks.toSorted((one, other) => one - other)).toEqual(inks);
    expect(new Set(inks).size).toBe(3);
  });

  test(`the radar comes back when the graphics context of the ${drawnBy} is taken away`, async ({ page }) => {
    if (drawnBy === 'page') await hideOffscreenCanvas(page);
    const takeContext = drawnBy === 'page' ? () => losePageContext(page) : await keepContext(page, 'radar');
    await openKnownSky(page);
    const radar = await drawnRadar(page);
    await radar.evaluate((element) => element.querySelector('canvas')?.setAttribute('data-lost', ''));
    await takeContext();
    await expect(radar.locator('canvas:not([data-lost])')).toHaveCount(1);
    await radar.evaluate((element) => element.removeAttribute('data-labels'));
    await drawnRadar(page);
    await expect(radar.locator('canvas')).toHaveCount(1);
    await expect(radar).toHaveAttribute('data-drawn-by', drawnBy);
    await openAtItsPlace(page, radar, '3dd1c2', 'DHXYZ');
  });
}

test('without WebGL the screen says so, and the list works on', async ({ page }) => {
  await inDrawingWorker(page, 'OffscreenCanvas.prototype.getContext = () => null;', 'radar');
  await page.addInitScript(() => {
    const prototype = HTMLCanvasElement.prototype;
    const withoutWebGl: ProxyHandler<typeof prototype.getContext> = {
      apply: (original, canvas, args: unknown[]) =>
        String(args[0]).startsWith('webgl') ? null : Reflect.apply(original, canvas, args),
    };
    Reflect.set(prototype, 'getContext', new Proxy(Reflect.get(prototype, 'getContext'), withoutWebGl));
  });
  await openKnownSky(page);
  await expect(page.getByText('This browser cannot draw the radar')).toBeVisible();
  await option(page, 'DHXYZ').click();
  await expect(detail(page).getByRole('heading', { name: 'DHXYZ' })).toBeVisible();
});
