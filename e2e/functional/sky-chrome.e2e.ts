import type { Page } from '@playwright/test';
import { aircraftObjectId } from '../../server/contract/object-id';
import { CAMERA_PERMISSION } from '../fixtures/fake-camera';
import { SkylensServer } from '../fixtures/skylens-server';
import { expect, test } from '../fixtures/own-server-test';
import { directionOf, HOVERING, lookTo, markers, openCameraView, openSheetTab, sky } from './camera-screen';
import { collisions, coveredControls, coveredShare, isFrameClear, isMiddleFree, underSlabs } from './sky-cover';
import { openSky } from './sky-screen';

const [HOVER1] = HOVERING;
if (HOVER1 === undefined) throw new Error('Nothing hovers.');

const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
] as const;

test.use({ serverOf: 'sky-chrome' });

test.beforeEach(({ provider }) => provider.fly(HOVERING));

for (const size of SIZES) {
  test.describe(`at ${size.width}x${size.height}`, () => {
    test.use({ viewport: size });

    test('the sky is the picture: little lies over it, nothing over anything else, and nothing scrolls; the whole radar stands between what is said and what is pressed', async ({
      page,
    }) => {
      await openCameraView(page);
      await expectRoomAroundShutter(page);
      await lookTo(page, 35, 20);
      await expect(page.getByTestId('source-chip')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Hide notice' })).toBeVisible();
      await expect(page.locator('[data-covers-sky]')).toBeVisible();
      expect(await coveredShare(page)).toBeLessThan(0.2);
      await page.getByRole('button', { name: 'Identify' }).click();
      const likelihood = page.getByTestId('target-card').getByTestId('target-likelihood');
      // A machine that is too busy to rank in time says so, in as much room.
      await expect(likelihood).toHaveText(/^(Likelihood|How likely) /);
      await expect(page.getByTestId('spoken')).toContainText(/Best in view: HOVER\d\. (Likelihood|How likely) /);
      expect(await page.locator('[data-toast]').count()).toBe(0);
      expect(await coveredShare(page)).toBeLessThan(0.2);
      expect(await coveredControls(page)).toEqual([]);
      await expect.poll(() => collisions(page)).toEqual([]);
      await expect.poll(() => isFrameClear(page)).toBe(true);
      await page.keyboard.press('m');
      const radar = page.getByRole('region', { name: 'Nearby Objects' });
      await expect(radar.getByTestId('radar')).toHaveAttribute('data-state', 'ready');
      await expect(page.locator('[data-covers-sky]')).toHaveCount(0);
      await expect.poll(() => collisions(page)).toEqual([]);
      await expect.poll(() => underSlabs(page)).toEqual([]);
      expect(await isMiddleFree(page)).toBe(true);
      const scrolled = await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        return [scrollWidth, scrollHeight];
      });
      expect(scrolled).toEqual([size.width, size.height]);
      await page.getByTestId('target-card').getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('button', { name: 'Hide notice' })).toBeVisible();
      await expect.poll(() => underSlabs(page)).toEqual([]);
      const box = await radar.getByTestId('radar').boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThan(220);
      // The button of the same does the same.
      await page.getByRole('button', { name: 'Radar', exact: true }).click();
      await expect(radar).toHaveCount(0);
    });

    test('every tab of the sheet and the help have room, what moves the time leaves the crosshair alone, and a message stands in a line of the sky, over no control', async ({
      page,
    }) => {
      await openCameraView(page);
      await page.getByRole('button', { name: 'Hide notice' }).click();
      for (const tab of ['Objects', 'Controls', 'Data panel'] as const) {
        await openSheetTab(page, tab);
        await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
        await expect(page.getByRole('button', { name: 'Close', exact: true }).first()).toBeInViewport({ ratio: 1 });
        await page.keyboard.press('Escape');
        await expect(page.getByRole('tab', { name: tab })).toHaveCount(0);
      }
      await openSheetTab(page, 'Controls');
      await page.getByRole('button', { name: 'Keyboard help' }).click();
      const help = page.getByRole('dialog', { name: 'Keyboard' });
      await expect(help).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      await expect(help).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('tab', { name: 'Controls' })).toHaveCount(0);
      await expectTimeHasRoom(page);
      await page.getByRole('button', { name: /^One minute later/ }).click();
      await expect(page.getByTestId('moved-time')).toBeVisible();
      const before = await coveredShare(page);
      const message = page.locator('[data-toast]');
      // It says so for five seconds, which a busy machine may need to look: then it is asked for again.
      await expect(async () => {
        await page.getByRole('button', { name: 'Capture', exact: true }).click();
        await expect(message).toBeInViewport({ ratio: 1, timeout: 1_000 });
        expect(await coveredShare(page)).toBeGreaterThan(before);
        expect(await coveredControls(page)).toEqual([]);
        expect(await collisions(page)).toEqual([]);
        await expect(message).toBeVisible({ timeout: 1 });
      }).toPass();
    });
  });
}

/** Between the groups of the dock stands the button that takes a picture. */
async function expectRoomAroundShutter(page: Page): Promise<void> {
  const [one, shutter, other] = await page
    .getByRole('toolbar', { name: 'Actions' })
    .locator('.glass')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()));
  if (one === undefined || shutter === undefined || other === undefined) throw new Error('The dock is not whole.');
  expect(Math.min(shutter.width, shutter.height)).toBeGreaterThanOrEqual(44);
  for (const [before, after] of [
    [one, shutter],
    [shutter, other],
  ] as const) {
    expect(Math.max(after.left - before.right, after.top - before.bottom)).toBeGreaterThanOrEqual(8);
  }
}

/** Opens what moves the time: it leaves the crosshair alone, and all of it is in sight. */
async function expectTimeHasRoom(page: Page): Promise<void> {
  await openSheetTab(page, 'Controls');
  await page.getByRole('button', { name: 'Time', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Controls' })).toHaveCount(0);
  const panel = page.locator('[data-sky-view] .glass').filter({ has: page.getByRole('slider') });
  await expect(panel).toBeInViewport({ ratio: 1 });
  expect(await isMiddleFree(page)).toBe(true);
  const share = await coveredShare(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  process.stdout.write(`Covered with the time open at ${width}x${height}: ${share.toFixed(3)}\n`);
  // Most of it at 667x375.
  expect(share).toBeLessThan(0.43);
  // Inside a panel that scrolls, too: what cuts them off counts as out of the window.
  const chips = page.getByRole('group', { name: 'Moments to come' }).getByRole('button');
  await expect(chips).not.toHaveCount(0);
  for (const part of [
    page.getByRole('slider'),
    page.getByRole('button', { name: /^One minute earlier/ }),
    page.getByRole('button', { name: /^One minute later/ }),
    ...(await chips.all()),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  const clock = page.getByTestId('sky-time').locator('span').first();
  await expect(clock).toHaveText(/\d\d:\d\d:\d\d$/);
  expect(await clock.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);
}

test.describe('at 667x375', () => {
  test.use({ viewport: { width: 667, height: 375 } });

  test('what moves the time leaves the crosshair alone', async ({ page }) => {
    await openCameraView(page);
    await expectTimeHasRoom(page);
  });
});

test('the focus goes into the view that was opened, and its keys work at once', async ({ page }) => {
  await openCameraView(page, { isByTap: true });
  await expect(page.getByRole('region', { name: 'Camera view' })).toBeFocused();
  // Towards the nearest aircraft by itself, and from there by the key.
  await expect(sky(page)).toHaveAttribute('data-heading', '25.00');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(sky(page)).toHaveAttribute('data-heading', '30.00');
});

test.describe('without any permission', () => {
  test.use({ permissions: [], timezoneId: 'Europe/Berlin' });

  for (const size of SIZES) {
    test(`one line of one line says what is missing, its layer why and what to do: ${size.width}x${size.height}`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await openSky(page);
      await page.getByRole('button', { name: 'Camera view' }).click();
      const notices = page.getByRole('group', { name: 'Notices' });
      const line = size.width === 320 ? 'Sky over Berlin.' : 'No place yet: sky over Berlin.';
      await expect(notices.getByText(line, { exact: true })).toBeInViewport({ ratio: 1 });
      expect(await notices.getByRole('status').evaluate((element) => element.clientHeight)).toBeLessThan(20);
      // One tap, and the sky of now: by day the Sun may be all that is in it.
      await expect(sky(page)).toHaveAttribute('data-backdrop', 'drawn');
      await expect(page.getByTestId('heading-readout')).toHaveText(/^HDG: \d+°/);
      await expect(notices.locator('.glass')).toHaveCount(1);
      await expect(notices.getByRole('button', { name: 'Set your place' })).toBeInViewport({ ratio: 1 });
      expect(await coveredShare(page)).toBeLessThan(0.2);
      await notices.getByRole('button', { name: 'Why?' }).click();
      const why = page.getByRole('dialog', { name: 'What is missing' });
      await expect(
        why.getByText(
          'No place yet: the stars are those over Berlin. No camera: the sky is drawn. No motion sensor. Drag to look around.',
        ),
      ).toBeVisible();
      await expect(why.getByRole('heading', { name: 'Camera Access Required' })).toBeVisible();
      await expect(why.getByText('Orientation sensor not available. Limited functionality.')).toBeVisible();
      await expect(why.getByText(/^Without a place no aircraft and no satellite/)).toBeVisible();
      await why.getByRole('button', { name: 'Set your place' }).click();
      await expect(page.getByRole('dialog', { name: 'Where are you?' })).toBeVisible();
    });
  }
});

test.describe('with a camera alone', () => {
  test.use({ permissions: [CAMERA_PERMISSION] });

  test('no heading is told of a picture that nothing turns and over which nothing is drawn', async ({ page }) => {
    await openSky(page);
    await page.getByRole('button', { name: 'Camera view' }).click();
    await expect(page.locator('video')).toBeVisible();
    await expect(page.getByTestId('pointing')).toHaveText('drag mode');
    await expect(page.getByTestId('heading-readout')).toHaveText('HDG: unknown');
  });
});

interface LineWords {
  readonly age: string;
  readonly heading: string;
  readonly pitch: string;
}
/** As wide as they get within a minute. */
const WIDE_WORDS: LineWords = { age: '0.6\u202fs', heading: '306° NW', pitch: '−66' };

/**
 * Whatever of the line over the sky is cut off, or pushed out of it.
 * @param said what it says first, in place of its own words, which come again by and by
 */
async function cutOff(page: Page, said: LineWords | null = null): Promise<readonly string[]> {
  return page.getByTestId('sky-strip').evaluate((strip, words) => {
    const chip = strip.querySelector('[data-testid="source-chip"]');
    if (words !== null) {
      const age = chip?.querySelector(':scope > .figure')?.firstChild;
      const [heading, pitch] = strip.querySelector('[data-testid="heading-readout"]')?.children ?? [];
      const letters = heading?.lastChild;
      const sign = pitch?.lastElementChild?.nextSibling;
      if (!age || !letters || !sign) throw new Error('The line says no age, heading or pitch.');
      age.textContent = words.age;
      letters.textContent = words.heading;
      sign.textContent = words.pitch;
    }
    const line = strip.getBoundingClientRect();
    const room = chip?.parentElement?.getBoundingClientRect() ?? line;
    const cut: string[] = [];
    const texts = document.createTreeWalker(strip, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      if (text.parentElement === null || text.parentElement.closest('.sr-only') !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, width } = range.getBoundingClientRect();
      const within = chip?.contains(text) === true ? room : line;
      // One pixel wide is what is left for screen readers alone.
      const isShown = width > 1 && text.parentElement.getBoundingClientRect().width > 1;
      if (isShown && (left < within.left - 0.5 || right > within.right + 0.5)) cut.push(text.textContent ?? '');
    }
    return cut;
  }, said);
}

test.describe('a first visit that nobody has set up', () => {
  let demo: SkylensServer;
  // At dusk the first look goes to a bright satellite, too far off to be locked: aircraft alone are locked at any hour.
  let aircraftAlone: SkylensServer;
  test.beforeAll(async () => {
    demo = await SkylensServer.start({ AIRCRAFT_SOURCES: 'demo', SATELLITE_SOURCES: 'demo' });
    aircraftAlone = await SkylensServer.start({ AIRCRAFT_SOURCES: 'demo' });
  });
  test.afterAll(() => Promise.all([demo.stop(), aircraftAlone.stop()]));

  for (const size of SIZES) {
    test(`its own lock covers little: ${size.width}x${size.height}`, async ({ page }) => {
      await page.setViewportSize(size);
      await openSky(page, aircraftAlone.url);
      await expect(page.getByRole('option', { name: /DEMO/ }).first()).toBeVisible();
      await page.getByRole('button', { name: 'Camera view' }).click();
      await expect(sky(page)).toHaveAttribute('data-lock', 'locked');
      const card = page.getByTestId('target-card');
      await expect(card.getByTestId('target-sentence')).toHaveText(/^Simulated .*: .*/);
      const chip = page.getByTestId('source-chip');
      await expect(chip).toContainText('DEMO');
      await expect(chip.getByText(/^\d+\ss$/)).toBeVisible();
      await expect.poll(() => cutOff(page)).toEqual([]);
      await expect.poll(() => collisions(page)).toEqual([]);
      const own = await coveredShare(page);
      // On the smallest screen a tap leads to the details at once.
      if (size.width > 320) {
        await card.getByRole('button', { name: /Show more of it$/ }).click();
        await expect(card.getByRole('button', { name: 'Details' })).toBeVisible();
      }
      // As long as it gets: two lines on a wide and low screen.
      const sentence = card.getByTestId('target-sentence');
      await sentence.evaluate((line) => {
        const longest = 'Simulated helicopter, 14.4 km, descending: look right 115°, 13° up, behind your horizon';
        // The page writes what it says anew each second.
        const keep = () => {
          if (line.textContent !== longest) line.textContent = longest;
        };
        new MutationObserver(keep).observe(line, { childList: true, characterData: true, subtree: true });
        keep();
      });
      if (size.width > 320) expect((await sentence.boundingBox())?.height).toBeGreaterThan(20);
      const whole = await coveredShare(page);
      test.info().annotations.push({ type: 'covered', description: `${own.toFixed(3)} ${whole.toFixed(3)}` });
      expect(own).toBeLessThan(0.2);
      expect(whole).toBeLessThan(0.2);
      // The word of a recording is two letters longer.
      await chip.getByText('DEMO', { exact: true }).evaluate((tag) => {
        tag.textContent = 'REPLAY';
      });
      for (const width of size.width === 390 ? [390, 375, 360, 320] : [size.width]) {
        await page.setViewportSize({ width, height: size.height });
        await expect.poll(() => cutOff(page, WIDE_WORDS), `${width} px`).toEqual([]);
      }
    });
  }

  test('says DEMO once on a wide screen, and asks nobody for the passes of a station that no demo orbit is', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/25544/pass')) asked.push(request.url());
    });
    await page.setViewportSize({ width: 1280, height: 800 });
    await openSky(page, `${demo.url}/?view=camera`);
    await expect(page.getByTestId('source-chip')).toContainText('Simulated traffic');
    expect((await page.getByTestId('source-chip').innerText()).match(/DEMO/g)).toHaveLength(1);
    // The catalogue is there by then, and with it who knows of passes.
    await expect(page.getByRole('button', { name: /^Satellites: .*\d/ }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Time', exact: true }).click();
    const chips = page.getByRole('group', { name: 'Moments to come' });
    await expect(chips.getByRole('button', { name: /^Sunset/ })).toBeVisible();
    await expect(chips.getByRole('button', { name: /^ISS/ })).toHaveCount(0);
    expect(asked).toEqual([]);
  });
});

test.describe('on the smallest screen', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('the arrow leads out from under the card: what lies beneath it is not in sight', async ({ page }) => {
    await openCameraView(page);
    await lookTo(page, 35, 20);
    await page.getByRole('button', { name: 'Identify' }).click();
    const card = page.getByTestId('target-card');
    await expect(card.getByRole('heading', { name: 'HOVER1' })).toBeVisible();
    await expect(card.getByTestId('target-arrow')).toHaveCount(0);
    await lookTo(page, 25, 45);
    const box = await card.boundingBox();
    const [x = 0, y = 0] = (await markers(page))[aircraftObjectId('3dd001', 'icao')] ?? [];
    expect([x > (box?.x ?? Infinity), y > (box?.y ?? Infinity), y < (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([
      true,
      true,
      true,
    ]);
    await expect(card.getByTestId('target-arrow')).toBeVisible();
    await lookTo(page, 25, 20);
    await expect(card.getByTestId('target-arrow')).toHaveCount(0);
  });
});

test('the card leads to what is out of the picture: by words, and by an arrow until it is in it', async ({ page }) => {
  await openCameraView(page);
  await lookTo(page, 35, 20);
  const card = page.getByTestId('target-card');
  // At first the server may still tell what flew before, and the nearest of all is taken.
  await expect(async () => {
    await page.getByRole('button', { name: 'Identify' }).click();
    await expect(card.getByRole('heading')).toHaveText('HOVER1', { timeout: 2_000 });
  }).toPass();
  const arrow = card.getByTestId('target-arrow');
  await lookTo(page, 300, 20);
  await expect(arrow).toHaveAttribute('data-points-deg', /^(8\d|9\d)$/);
  // In steps of five degrees.
  const right = Math.round((directionOf(HOVER1).azimuthDeg + 60) / 5) * 5;
  await expect(card.getByTestId('target-sentence')).toHaveText(new RegExp(`: look right ${right}°, \\d+° up$`));
  await lookTo(page, 125, 20);
  await expect(arrow).toHaveAttribute('data-points-deg', /^-(8\d|9\d)$/);
  await expect(card.getByTestId('target-sentence')).toHaveText(/: look left \d+°, \d+° up$/);
  await lookTo(page, 35, 20);
  await expect(arrow).toHaveCount(0);
});
