import type { Locator, Page } from '@playwright/test';
import { compassDeclination } from '../fixtures/compass-declination';
import { sensorTest } from '../fixtures/fake-sensors';
import { OBSERVER } from '../fixtures/known-sky';
import type { ScriptedAircraft } from '../fixtures/scripted-provider';
import { expect, test } from '../fixtures/test';
import { lookTo, openCameraView, openSheetTab, sky } from './camera-screen';
import { DESKTOP_SIZE, detail, openSky, option, plain, standOverTheOcean } from './sky-screen';

const METRES_PER_DEGREE = 111_120;
const MPS_PER_KNOT = 1852 / 3600;
/** Near enough for the mean over the air between: the product counts with its temperature. */
const SOUND_MPS = 337;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

interface Passing extends ScriptedAircraft {
  readonly flight: string;
  readonly altitudeFt: number;
  /** Where it begins, metres east and north of the observer. */
  readonly eastM: number;
  readonly northM: number;
}

function passing(hex: string, flight: string, eastM: number, northM: number, trackDeg: number): Passing {
  const level = Math.cos((OBSERVER.latitude * Math.PI) / 180);
  return {
    hex,
    flight,
    t: 'A20N',
    category: 'A3',
    lat: OBSERVER.latitude + northM / METRES_PER_DEGREE,
    lon: OBSERVER.longitude + eastM / (METRES_PER_DEGREE * level),
    altitudeFt: 4_000,
    groundSpeedKt: 400,
    trackDeg,
    eastM,
    northM,
  };
}

/** They pass each other in the north: the sound of each comes from where the other is, or was. */
const EASTBOUND = passing('3c0e01', 'EAST1', -6_000, 7_000, 90);
const WESTBOUND = passing('3c0e02', 'WEST1', 6_000, 7_000, 270);

let startedMs = 0;
test.beforeEach(({ provider }) => {
  provider.fly([EASTBOUND, WESTBOUND]);
  startedMs = Date.now();
});

const bearingOf = (eastM: number, northM: number): number => ((Math.atan2(eastM, northM) * 180) / Math.PI + 360) % 360;

function placeAt({ eastM, northM, trackDeg, groundSpeedKt }: Passing, atMs: number): readonly [number, number] {
  const flownM = groundSpeedKt * MPS_PER_KNOT * ((atMs - startedMs) / 1000);
  const track = (trackDeg * Math.PI) / 180;
  return [eastM + flownM * Math.sin(track), northM + flownM * Math.cos(track)];
}

/** Bearings that its sound comes from now, and that it is at now: by its script, through air of one temperature. */
function bearings(aircraft: Passing, nowMs: number): { readonly heardDeg: number; readonly nowDeg: number } {
  let emittedMs = nowMs;
  for (let round = 0; round < 30; round++) {
    const [east, north] = placeAt(aircraft, emittedMs);
    emittedMs = nowMs - (1000 * Math.hypot(east, north, aircraft.altitudeFt * 0.3048)) / SOUND_MPS;
  }
  return { heardDeg: bearingOf(...placeAt(aircraft, emittedMs)), nowDeg: bearingOf(...placeAt(aircraft, nowMs)) };
}

const panel = (page: Page): Locator => page.getByRole('region', { name: 'What do I hear?' });
const dial = (page: Page): Locator => page.getByRole('slider', { name: 'Direction of the sound' });
const answers = (page: Page): Locator => panel(page).getByRole('listitem');
const button = (page: Page): Locator => page.getByRole('button', { name: 'What do I hear?' });

async function openRadar(page: Page): Promise<void> {
  await openSky(page);
  await expect(option(page, EASTBOUND.flight)).toBeVisible();
}

/** A spot on the dial, in its own pixels, in a direction from its middle. */
async function spotAt(page: Page, bearingDeg: number): Promise<{ readonly x: number; readonly y: number }> {
  const box = await dial(page).boundingBox();
  if (box === null) throw new Error('There is no dial.');
  const [bearing, reachPx] = [(bearingDeg * Math.PI) / 180, Math.min(box.width, box.height) / 4];
  return { x: box.width / 2 + reachPx * Math.sin(bearing), y: box.height / 2 - reachPx * Math.cos(bearing) };
}

/** The answer names the aircraft by its sound, says how old that was, and leads on to where it is now. */
async function expectAnswer(page: Page, aircraft: Passing, other: Passing): Promise<void> {
  // What other tests flew is still known to the server for a while.
  const first = answers(page)
    .filter({ hasText: /EAST1|WEST1/ })
    .first();
  await expect(first).toContainText(aircraft.flight);
  await expect(first).toContainText(/\d+\s% likely/u);
  await expect(first).toContainText(/It made the sound .+ away; that took \d+\ss to arrive\./u);
  await expect(first.getByTestId('heard-now')).toContainText(/^Now: .+ \d+° up\. It is \d+° ahead of its sound\.$/);
  await expect(first).not.toContainText(other.flight);
  await expect(panel(page)).toContainText(/None of these: \d+\s%/u);
}

test.describe('on a wide screen', () => {
  test.use({ viewport: DESKTOP_SIZE });

  test('a click on the radar towards the sound names the aircraft that was there when it made it, not the one that is there now', async ({
    page,
  }) => {
    await openRadar(page);
    for (const [heard, other] of [
      [EASTBOUND, WESTBOUND],
      [WESTBOUND, EASTBOUND],
    ] as const) {
      await button(page).click();
      const { heardDeg, nowDeg } = bearings(heard, Date.now());
      expect(Math.abs(((heardDeg - nowDeg + 540) % 360) - 180)).toBeGreaterThan(15);
      await dial(page).click({ position: await spotAt(page, heardDeg) });
      await expectAnswer(page, heard, other);
      await panel(page).getByRole('button', { name: 'Close' }).click();
      await expect(panel(page)).toHaveCount(0);
    }
  });

  test('the answer leads on: its button selects the aircraft and shows its detail', async ({ page }) => {
    await openRadar(page);
    await button(page).click();
    await dial(page).click({ position: await spotAt(page, bearings(EASTBOUND, Date.now()).heardDeg) });
    await answers(page).getByRole('button', { name: 'Show EAST1' }).click();
    await expect(panel(page)).toHaveCount(0);
    await expect(detail(page).getByRole('heading', { name: 'EAST1' })).toBeVisible();
  });

  test('by keys alone: arrows turn the line on the radar, Enter asks, Enter shows the aircraft', async ({ page }) => {
    await openRadar(page);
    await button(page).focus();
    await page.keyboard.press('Enter');
    await expect(dial(page)).toBeFocused();
    const { heardDeg } = bearings(WESTBOUND, Date.now());
    const steps = Math.round(((heardDeg + 180) % 360) - 180) / 5;
    for (let step = 0; step < Math.abs(Math.round(steps)); step++) {
      await page.keyboard.press(steps > 0 ? 'ArrowRight' : 'ArrowLeft');
    }
    const value = Number(await dial(page).getAttribute('aria-valuenow'));
    expect(Math.abs(((value - heardDeg + 540) % 360) - 180)).toBeLessThan(4);
    await page.keyboard.press('Enter');
    await expectAnswer(page, WESTBOUND, EASTBOUND);
    await answers(page).getByRole('button', { name: 'Show WEST1' }).focus();
    await page.keyboard.press('Enter');
    await expect(detail(page).getByRole('heading', { name: 'WEST1' })).toBeVisible();
  });

  test('Escape closes it and leaves the rest as it was', async ({ page }) => {
    await openRadar(page);
    await button(page).click();
    await expect(dial(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(option(page, 'EAST1')).toBeVisible();
  });

  test('where nothing known is near enough to be heard, the answer says so', async ({ page }) => {
    await standOverTheOcean(page);
    await openSky(page);
    await button(page).click();
    await dial(page).click({ position: await spotAt(page, 120) });
    await expect(panel(page)).toContainText('No aircraft that is known is near enough to be heard from there.');
    await expect(answers(page)).toHaveCount(0);
  });

  test('in the sky view H opens it, Enter asks for the direction that the view was turned to by keys', async ({
    page,
  }) => {
    await openCameraView(page);
    const { heardDeg } = bearings(EASTBOUND, Date.now() + 3_000);
    await lookTo(page, Math.round(heardDeg / 5) * 5, 10);
    await page.keyboard.press('h');
    await panel(page)
      .getByRole('button', { name: /It comes from here/ })
      .focus();
    await page.keyboard.press('Enter');
    const east = answers(page).filter({ hasText: 'EAST1' });
    await expect(east.getByTestId('heard-now')).toContainText(/look (right|left) \d+°|straight ahead/);
    expect(plain((await sky(page).getAttribute('data-pose')) ?? '')).toBe('manual');
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a tap on the radar towards the sound names the aircraft that was there', async ({ page }) => {
    await openRadar(page);
    await button(page).tap();
    await dial(page).tap({ position: await spotAt(page, bearings(WESTBOUND, Date.now()).heardDeg) });
    await expectAnswer(page, WESTBOUND, EASTBOUND);
    await answers(page).getByRole('button', { name: 'Show WEST1' }).tap();
    await expect(detail(page).getByRole('heading', { name: 'WEST1' })).toBeVisible();
  });
});

sensorTest.describe('with motion sensors', () => {
  sensorTest.use(PHONE);

  sensorTest(
    'the phone is held towards the sound and pressed: the answer leads to where the aircraft is now',
    async ({ page, provider, sensors }) => {
      provider.fly([EASTBOUND, WESTBOUND]);
      startedMs = Date.now();
      const { heardDeg } = bearings(EASTBOUND, Date.now() + 6_000);
      sensors.aim({ azimuthDeg: heardDeg - compassDeclination(), elevationDeg: 10 });
      await openCameraView(page);
      await openSheetTab(page, 'Controls');
      await button(page).tap();
      await panel(page)
        .getByRole('button', { name: /It comes from here/ })
        .tap();
      const east = answers(page).filter({ hasText: 'EAST1' });
      await expect(east.getByTestId('heard-now')).toContainText(/^Now: look right \d+°, \d+° up\./);
      await answers(page).getByRole('button', { name: 'Show EAST1' }).tap();
      await expect(page.getByTestId('target-card').getByRole('heading', { name: 'EAST1' })).toBeVisible();
      await expect(page.getByTestId('target-sentence')).toContainText('look right');
    },
  );
});
