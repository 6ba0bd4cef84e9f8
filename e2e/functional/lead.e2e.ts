import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expectSpoken, giveVoice, spokenBy } from '../fixtures/fake-voice';
import { STATION_HIGHEST_AFTER_MIN, writeKnownSatellites } from '../fixtures/known-satellites';
import { SkylensServer } from '../fixtures/skylens-server';
import { expect, test as base } from '../fixtures/test';
import { HOVERING, markers, openCameraView, openSheetTab, sky, skyBox, watch } from './camera-screen';
import { DESKTOP_SIZE, openSky, option } from './sky-screen';

const STATION = 25_544;
const MINUTE_MS = 60_000;
/** Up by then, and still slow. */
const BEFORE_HIGHEST_MIN = 3.5;

/** Its catalogue has the station a few minutes before it stands highest. */
const test = base.extend<object, { readonly server: SkylensServer }>({
  server: [
    async ({ provider }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'skylens-lead-'));
      const catalogue = join(folder, 'station.json');
      await writeKnownSatellites(catalogue, Date.now() - (STATION_HIGHEST_AFTER_MIN - BEFORE_HIGHEST_MIN) * MINUTE_MS);
      const server = await SkylensServer.start({
        AIRCRAFT_SOURCES: `adsb.lol=${provider.url}`,
        SATELLITE_SOURCES: `file:${catalogue}`,
      });
      // It answers before it has read its catalogue, and who searched then would be told once that nothing is found.
      await expect
        .poll(async () => (await fetch(`${server.url}/api/aerial-objects/search?query=ISS`)).text())
        .toContain('ISS (ZARYA)');
      await use(server);
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 170_000 },
  ],
});

test.use({ hasTouch: true });

test.beforeEach(({ provider }) => provider.fly(HOVERING));

/** Notes each beep that the page makes: side and height. */
async function noteBeeps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const beeps: { pan: number; hz: number }[] = [];
    // A lock's own tone has no side.
    Reflect.set(window, 'beeps', beeps);
    const start: unknown = Reflect.get(OscillatorNode.prototype, 'start');
    const makePanner: unknown = Reflect.get(AudioContext.prototype, 'createStereoPanner');
    if (typeof start !== 'function' || typeof makePanner !== 'function') throw new Error('There is no sound.');
    const panners: StereoPannerNode[] = [];
    AudioContext.prototype.createStereoPanner = function (this: AudioContext) {
      const panner: unknown = Reflect.apply(makePanner, this, []);
      if (!(panner instanceof StereoPannerNode)) throw new Error('There are no sides.');
      panners.push(panner);
      return panner;
    };
    OscillatorNode.prototype.start = function (this: OscillatorNode, ...at: [number?]) {
      const panner = panners.pop();
      if (panner !== undefined) beeps.push({ pan: panner.pan.value, hz: this.frequency.value });
      Reflect.apply(start, this, at);
    };
  });
}

const beepsSchema = z.array(z.object({ pan: z.number(), hz: z.number() }));

async function lastBeep(page: Page) {
  return beepsSchema.parse(await page.evaluate(() => Reflect.get(window, 'beeps'))).at(-1);
}

/** Turns the view as the newest words say, by keys of five degrees; true once it was said to be in the middle. */
async function obey(page: Page, heard: number): Promise<{ heard: number; isThere: boolean }> {
  await expect.poll(async () => (await spokenBy(page)).length).toBeGreaterThan(heard);
  const spoken = await spokenBy(page);
  const words = spoken.at(-1)?.text ?? '';
  for (const [direction, key] of [
    ['right', 'ArrowRight'],
    ['left', 'ArrowLeft'],
    ['up', 'ArrowUp'],
    ['down', 'ArrowDown'],
  ] as const) {
    const degrees = Number(new RegExp(`${direction} (\\d+)°`).exec(words)?.[1] ?? 0);
    for (let turned = 0; turned < degrees; turned += 5) await page.keyboard.press(`Shift+${key}`);
  }
  return { heard: spoken.length, isThere: words.endsWith('is in the middle.') };
}

test('from silence to the station in the middle of the sky, by keys and ears alone', async ({ page }) => {
  await giveVoice(page);
  await noteBeeps(page);
  // The search knows the station before the catalogue is there: it is not called by a number meanwhile.
  const chosen = new AbortController();
  const isChosen = once(chosen.signal, 'abort');
  await page.route('**/api/satellites/catalogue', async (route) => {
    await isChosen;
    await route.continue();
  });
  await openSky(page, '/');
  const open = page.getByRole('button', { name: 'Camera view' });
  while (!(await open.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(sky(page)).toHaveAttribute('data-state', 'ready');

  await page.keyboard.press('l');
  await expectSpoken(page, 'Find something: type its name and press Enter.');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('ISS');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/object=25544/);
  chosen.abort();
  await expectSpoken(page, 'Leading to ISS (ZARYA).');
  expect((await spokenBy(page)).map(({ text }) => text)).not.toContain('Leading to NORAD 25544.');
  const first = (await spokenBy(page))[0];
  expect([first?.rate, first?.volume]).toEqual([0.8, 0.7]);
  let { heard, isThere } = { heard: 2, isThere: false };
  await expect.poll(async () => lastBeep(page)).toBeDefined();
  while (!isThere) ({ heard, isThere } = await obey(page, heard));
  await watch(page, [STATION]);
  const { width, height } = await skyBox(page);
  await expect(async () => {
    const [xPx, yPx] = (await markers(page))[STATION] ?? [Number.NaN, Number.NaN];
    expect(Math.hypot(xPx - width / 2, yPx - height / 2)).toBeLessThan(100);
  }).toPass();
  await expect.poll(async () => (await lastBeep(page))?.hz).toBeGreaterThan(1_000);
  await page.keyboard.press('l');
  await expectSpoken(page, 'Leading ends.');
  await expect(page.getByTestId('in-view-summary')).not.toHaveText('');
  expect((await spokenBy(page)).at(-1)?.text).toBe('Leading ends.');
});

test('by touch from the sheet, for a screen reader, which is told instead of spoken over', async ({ page }) => {
  await giveVoice(page);
  await noteBeeps(page);
  await page.addInitScript(() => window.localStorage.setItem('skylens.accessibility', '{"screenReader":true}'));
  await openCameraView(page, { lens: { soundEnabled: true } });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('target-card')).toBeVisible();
  await openSheetTab(page, 'Controls');
  await page.getByRole('button', { name: 'Lead me to it' }).tap();
  const told = page.getByTestId('spoken');
  await expect(told).toHaveText(/ is in the middle\.|\d+°/);
  for (let turn = 0; turn < 12; turn++) await page.keyboard.press('Shift+ArrowRight');
  await expect(told).toHaveText(/left \d+°/);
  await expect.poll(async () => (await lastBeep(page))?.pan).toBeLessThan(-0.5);
  expect(await spokenBy(page)).toEqual([]);
  await openSheetTab(page, 'Controls');
  const button = page.getByRole('button', { name: 'Lead me to it' });
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.tap();
  await expect(button).toHaveCount(0);
  await openSheetTab(page, 'Controls');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
});

test('by mouse beside the list: an aircraft that is chosen later is led to instead', async ({ page }) => {
  await page.setViewportSize(DESKTOP_SIZE);
  await giveVoice(page);
  await openCameraView(page);
  await option(page, 'HOVER1').click();
  await page.getByRole('toolbar', { name: 'Sky controls' }).getByRole('button', { name: 'Lead me to it' }).click();
  await expectSpoken(page, 'Leading to HOVER1.');
  await option(page, 'HOVER2').click();
  await expectSpoken(page, 'Leading to HOVER2.');
});
