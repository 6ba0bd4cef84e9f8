import type { Locator, Page } from '@playwright/test';
import { signedDegrees } from '../../engine/ar-math/angles';
import { collectedTelemetrySchema } from '../../server/contract/telemetry';
import { hidePage } from '../fixtures/fake-camera';
import {
  type DeviceAim,
  FakeSensors,
  SENSOR_PERMISSIONS,
  sendSafariReading,
  sensorTest,
} from '../fixtures/fake-sensors';
import { compassDeclination } from '../fixtures/compass-declination';
import { hurryTelemetry } from '../fixtures/hurried-telemetry';
import { expect, test } from '../fixtures/test';
import { LENS } from './camera-screen';
import { openSky } from './sky-screen';

const UNAVAILABLE = 'Orientation sensor not available. Limited functionality.';

/** Opens the camera view by the tap that its permissions want; the sky is drawn, so that no camera is asked for. */
async function openCameraView(page: Page): Promise<void> {
  await page.addInitScript((lens) => {
    window.localStorage.setItem('skylens.view-mode', '{"state":{"mode":"ar","wantsCamera":false},"version":1}');
    // Without auto tracking: the card of what a lock chose would stand where the line about the sensors does.
    if (window.localStorage.getItem('skylens.lens-settings') !== null) return;
    window.localStorage.setItem('skylens.lens-settings', JSON.stringify({ state: lens, version: 1 }));
  }, LENS);
  await openSky(page);
  await page.getByRole('button', { name: 'Camera view' }).click();
}

/** Opens what the quiet line has to say. */
async function askWhy(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Why?' }).click();
}

function readout(page: Page): Locator {
  return page.getByTestId('heading-readout');
}

/** The readout's text for a compass heading: the true one, a degree of trembling to either side. */
function trueHeading(magneticDeg: number): RegExp {
  const middleDeg = Math.round(magneticDeg + compassDeclination());
  const allowed = [-1, 0, 1].map((stepDeg) => (middleDeg + stepDeg + 360) % 360);
  return new RegExp(`HDG: (${allowed.join('|')})° `);
}

/** Waits until the sky is drawn for a camera that points like this, by the compass. */
async function expectDrawnFor(page: Page, { azimuthDeg, elevationDeg, rollDeg = 0 }: DeviceAim): Promise<void> {
  const drawing = page.locator('[data-heading]');
  const wanted = { heading: azimuthDeg + compassDeclination(), pitch: elevationDeg, roll: rollDeg };
  await expect(async () => {
    for (const [name, wantedDeg] of Object.entries(wanted)) {
      const text = await drawing.getAttribute(`data-${name}`, { timeout: 1_000 });
      expect(text, name).not.toBe('');
      expect(Math.abs(signedDegrees(Number(text) - wantedDeg)), `${name} ${text}, not ${wantedDeg}`).toBeLessThan(0.5);
    }
  }).toPass({ timeout: 30_000 });
}

test.describe('without readings', () => {
  test('[SEN-04] [AR-09] a refused permission is said in words, and the sky is still there to be dragged', async ({
    page,
  }) => {
    await openCameraView(page);
    await expect(page.getByText('No motion sensor. Drag to look around.')).toBeVisible();
    await expect(page.getByText('drag mode')).toBeVisible();
    await askWhy(page);
    await expect(page.getByText(UNAVAILABLE)).toBeVisible();
    await expect(page.getByText('Permission denied for device orientation')).toBeVisible();
  });

  test('[SEN-04] a browser without the sensor says so', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'DeviceOrientationEvent'));
    await openCameraView(page);
    await askWhy(page);
    await expect(page.getByText(UNAVAILABLE)).toBeVisible();
    await expect(page.getByText('Gyroscope not supported on this device')).toBeVisible();
  });

  test('[SEN-04] a question that fails says why', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.set(DeviceOrientationEvent, 'requestPermission', () => Promise.reject(new Error('no tap')));
    });
    await openCameraView(page);
    await askWhy(page);
    await expect(page.getByText('Permission request failed: no tap')).toBeVisible();
  });

  test.describe('with permission', () => {
    test.use({ permissions: ['geolocation', ...SENSOR_PERMISSIONS] });

    test('sensors that stay silent lead to the view that is turned by hand, with the reason', async ({ page }) => {
      await openCameraView(page);
      await expect(page.getByText('No motion sensor. Drag to look around.')).toBeVisible();
      await expect(page.getByText('drag mode')).toBeVisible();
      await expect(readout(page)).toContainText(/HDG: \d+°/);
      await askWhy(page);
      await expect(page.getByText(UNAVAILABLE)).toBeVisible();
    });

    test('[SEN-02] the compass of Safari counts, and its -1 does not', async ({ page }) => {
      await openCameraView(page);
      // Loaded while facing 60°; the camera now looks level to 150° magnetic, so the upper edge points up.
      const upright = { alphaDeg: 270, betaDeg: 50, gammaDeg: 0 };
      const say = (compassHeadingDeg: number, compassAccuracyDeg: number) => async () => {
        await sendSafariReading(page, { ...upright, compassHeadingDeg, compassAccuracyDeg });
        await sendSafariReading(page, { ...upright, alphaDeg: 270.2, compassHeadingDeg, compassAccuracyDeg });
      };
      await expect(async () => {
        await say(-1, -1)();
        await expect(page.getByText('no compass')).toBeVisible({ timeout: 300 });
      }).toPass();
      await expect(async () => {
        await say(150, 8)();
        await expect(page.locator('[data-heading]')).toHaveAttribute('data-pose', 'sensor', { timeout: 300 });
      }).toPass();
    });
  });
});

sensorTest.describe('with readings', () => {
  sensorTest(
    '[AR-03] the heading counts from true north, and the pitch is that of the camera',
    async ({ page, sensors }) => {
      sensors.aim({ azimuthDeg: 200, elevationDeg: 25 });
      await openCameraView(page);
      await expect(readout(page)).toHaveText(trueHeading(200));
      await expect(readout(page)).toContainText(/\+?2[456]°/);
      await expect(page.getByText('No motion sensor.')).toHaveCount(0);
    },
  );

  sensorTest('the compass of the classic view counts from true north too', async ({ page, sensors }) => {
    sensors.aim({ azimuthDeg: 200, elevationDeg: 0 });
    await openSky(page);
    await page.getByRole('button', { name: 'Use compass' }).click();
    await expect(page.getByText('true north')).toBeVisible();
    await expect(page.getByText(trueHeading(200))).toBeVisible();
  });

  sensorTest('[SEN-03] a sweep across north never draws the south', async ({ page, sensors }) => {
    sensors.aim({ azimuthDeg: 340, elevationDeg: 10 });
    await openCameraView(page);
    await expectDrawnFor(page, { azimuthDeg: 340, elevationDeg: 10 });
    const seen = await page.locator('[data-heading]').evaluateHandle((drawing) => {
      const headings: number[] = [];
      const note = () => headings.push(Number(drawing.getAttribute('data-heading')));
      new MutationObserver(note).observe(drawing, { attributeFilter: ['data-heading'] });
      return headings;
    });
    await sensors.sweep(340, 40, { lastsMs: 4_000, isEased: true });
    await expectDrawnFor(page, { azimuthDeg: 20, elevationDeg: 10 });
    const turnedDeg = (await seen.jsonValue()).map((headingDeg) => signedDegrees(headingDeg - compassDeclination()));
    expect(turnedDeg.length).toBeGreaterThan(4);
    // 20° to either side of north; a machine that is held tells the turn for a moment longer than it lasts.
    expect(turnedDeg.filter((headingDeg) => Math.abs(headingDeg) > 45)).toEqual([]);
  });

  sensorTest('a screen that is turned keeps heading, pitch and horizon', async ({ page, sensors }) => {
    const aim = { azimuthDeg: 120, elevationDeg: 30 };
    sensors.aim(aim);
    await openCameraView(page);
    await expectDrawnFor(page, aim);
    for (const angleDeg of [90, 270, 180] as const) {
      await sensors.turnScreen(angleDeg);
      sensors.aim(aim);
      await expectDrawnFor(page, aim);
    }
  });

  sensorTest(
    '[AR-15] a hidden tab listens to nothing, and shows the new direction on return',
    async ({ page, sensors }) => {
      const before = { azimuthDeg: 60, elevationDeg: 10 };
      const after = { azimuthDeg: 140, elevationDeg: 20 };
      sensors.aim(before);
      await openCameraView(page);
      await expectDrawnFor(page, before);
      await hidePage(page, true);
      sensors.aim(after);
      await sensors.speak(50);
      await expectDrawnFor(page, before);
      await hidePage(page, false);
      await expectDrawnFor(page, after);
    },
  );

  sensorTest('[SEN-05] a refused location takes nothing from the orientation', async ({ page, sensors, context }) => {
    await context.clearPermissions();
    await context.grantPermissions(SENSOR_PERMISSIONS);
    sensors.aim({ azimuthDeg: 90, elevationDeg: 0 });
    await openCameraView(page);
    // Without a place there is no declination: what the compass says is all there is.
    const drawing = page.locator('[data-heading]');
    await expect(drawing).toHaveAttribute('data-heading', /^(89|90)\./);
    await expect(drawing).toHaveAttribute('data-pose', 'sensor');
  });
});

test.describe('a device without a gyroscope', () => {
  test.use({ permissions: ['geolocation', ...SENSOR_PERMISSIONS] });

  test('[SEN-03] follows the orientation that the system gives, across north too', async ({ page }) => {
    const sensors = await FakeSensors.attach(page, { hasMotion: false });
    sensors.aim({ azimuthDeg: 350, elevationDeg: 15, rollDeg: 5 });
    await openCameraView(page);
    await expectDrawnFor(page, { azimuthDeg: 350, elevationDeg: 15, rollDeg: 5 });
    sensors.aim({ azimuthDeg: 4, elevationDeg: 20, rollDeg: -5 });
    await expectDrawnFor(page, { azimuthDeg: 4, elevationDeg: 20, rollDeg: -5 });
    await sensors.close();
  });
});

sensorTest('[TEL-01] telemetry holds what the sensors say', async ({ page, sensors }) => {
  await hurryTelemetry(page);
  const aim = { azimuthDeg: 200, elevationDeg: 25 };
  sensors.aim(aim);
  await openCameraView(page);
  await expectDrawnFor(page, aim);
  const request = await page.waitForRequest((sending) => sending.url().endsWith('/api/telemetry/collect'));
  const { sensorData } = collectedTelemetrySchema.parse(request.postDataJSON());
  expect(sensorData.gyroscope).toEqual({ pitch: 0, roll: 0, yaw: 0 });
  const { heading, pitch, roll } = sensorData.orientation ?? {};
  expect(Math.abs(signedDegrees((heading ?? 0) - 200 - compassDeclination()))).toBeLessThan(1.5);
  expect(Math.abs((pitch ?? 0) - 25)).toBeLessThan(1);
  expect(Math.abs(roll ?? 180)).toBeLessThan(1);
});

interface ReadingCounts {
  /** Readings that went to the sky worker. */
  readonly orientation: number;
  readonly motion: number;
  /** What the device said meanwhile: a busy machine says less than it was asked for. */
  readonly heard: number;
  readonly overS: number;
}

/** What goes to the sky worker in two seconds, or in a few more where the machine is busy. */
async function countReadings(page: Page): Promise<ReadingCounts> {
  return page.evaluate(async () => {
    const counts = { orientation: 0, motion: 0 };
    let heard = 0;
    window.addEventListener('deviceorientationabsolute', () => (heard += 1));
    const startedAtMs = performance.now();
    Reflect.set(window, 'sensorCounts', counts);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    return { ...counts, heard, overS: (performance.now() - startedAtMs) / 1000 };
  });
}

/** No more than the mode allows, with one at either end; no less than a good half of what it could have passed on. */
function expectRate({ orientation, heard, overS }: ReadingCounts, rateHz: number): void {
  expect(orientation).toBeLessThanOrEqual(rateHz * overS + 2);
  expect(orientation).toBeGreaterThanOrEqual(0.6 * Math.min(heard, rateHz * overS) - 2);
}

sensorTest('[SEN-06] each precision mode sends its own number of readings a second', async ({ page, sensors }) => {
  sensors.aim({ azimuthDeg: 90, elevationDeg: 10 });
  await page.addInitScript(() => {
    const prototype = MessagePort.prototype;
    const counting: ProxyHandler<typeof prototype.postMessage> = {
      apply: (original, port, args: unknown[]) => {
        const [message] = args;
        const counts: unknown = Reflect.get(window, 'sensorCounts');
        if (Array.isArray(message) && typeof counts === 'object' && counts !== null)
          for (const sample of message) {
            const kind = String(Reflect.get(Object(sample), 'kind'));
            Reflect.set(counts, kind, Number(Reflect.get(counts, kind) ?? 0) + 1);
          }
        return Reflect.apply(original, port, args);
      },
    };
    Reflect.set(prototype, 'postMessage', new Proxy(Reflect.get(prototype, 'postMessage'), counting));
  });
  const modes = [
    { precision: 'low', rateHz: 1, hasMotion: false },
    { precision: 'medium', rateHz: 5, hasMotion: false },
    { precision: 'high', rateHz: 30, hasMotion: true },
    { precision: 'ultra', rateHz: 60, hasMotion: true },
  ];
  for (const { precision, rateHz, hasMotion } of modes) {
    await page.addInitScript((chosen) => {
      const state = { precision: chosen };
      const kept = { sensitivity: 75, autoTracking: true, soundEnabled: false, hapticFeedback: true };
      const shown = { dataOverlay: true, nightMode: false, filterRadius: 25, updateFrequency: 2 };
      const value = JSON.stringify({ state: { ...kept, ...shown, ...state }, version: 1 });
      window.localStorage.setItem('skylens.lens-settings', value);
    }, precision);
    await openCameraView(page);
    await expect(page.locator('[data-heading]')).toHaveAttribute('data-pose', 'sensor');
    const counts = await countReadings(page);
    expectRate(counts, rateHz);
    expect(counts.motion > 0).toBe(hasMotion);
  }
});
