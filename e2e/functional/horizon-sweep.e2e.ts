import type { Page } from '@playwright/test';
import { expectNoFindings } from '../accessibility/expect-no-findings';
import { aircraftObjectId } from '../../server/contract/object-id';
import { compassDeclination } from '../fixtures/compass-declination';
import { signedDegrees } from '../../engine/ar-math/angles';
import { FakeSensors, SENSOR_PERMISSIONS } from '../fixtures/fake-sensors';
import { expectToast } from '../fixtures/noted-toasts';
import { expect, test } from '../fixtures/test';
import { directionOf, HOVERING, openCameraView, openSheetTab, sky, skyBox, watch } from './camera-screen';

const [BEHIND] = HOVERING;
if (BEHIND === undefined) throw new Error('Nothing hovers.');
const BEHIND_ID = aircraftObjectId(BEHIND.hex, 'icao');
/** The helicopter hovers some 17° high in the north-north-east; the roof that is swept stands higher. */
const ROOF_DEG = 28;

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  permissions: ['geolocation', ...SENSOR_PERMISSIONS],
});
test.beforeEach(({ provider }) => provider.fly(HOVERING));

const bar = (page: Page) => page.getByTestId('sweep-bar');
const coverage = (page: Page) => page.getByTestId('sweep-coverage');
const coveredDeg = async (page: Page): Promise<number> => Number(/^\d+/.exec(await coverage(page).innerText())?.[0]);

/** The view has come to where the device points. */
async function settled(page: Page, azimuthDeg: number, elevationDeg: number): Promise<void> {
  await expect(async () => {
    const [heading, pitch] = await Promise.all(
      ['data-heading', 'data-pitch'].map((name) => sky(page).getAttribute(name)),
    );
    expect(Math.abs(signedDegrees(Number(heading) - azimuthDeg))).toBeLessThan(1);
    expect(Math.abs(Number(pitch) - elevationDeg)).toBeLessThan(1);
  }).toPass({ timeout: 30_000 });
}

test('one sweep along the skyline makes a horizon: its line is drawn, what stands behind it is dimmed and said to be there', async ({
  page,
}) => {
  // Without a gyroscope, whose last rate goes on while a busy machine holds the test.
  const sensors = await FakeSensors.attach(page, { hasMotion: false });
  const { azimuthDeg, elevationDeg } = directionOf(BEHIND);
  const magneticDeg = azimuthDeg - compassDeclination();
  sensors.aim({ azimuthDeg: magneticDeg, elevationDeg });
  await openCameraView(page);
  await watch(page, [BEHIND_ID]);
  await expect(page.getByTestId('pointing')).toHaveText(/^compass ±\d+°$/);
  await sky(page).focus();

  await openSheetTab(page, 'Controls');
  await page.getByRole('link', { name: 'My horizon' }).tap();
  await page.getByRole('button', { name: 'Sweep with this device' }).tap();
  await expect(bar(page)).toContainText('Put the crosshair on the skyline');
  await expect(coverage(page)).toHaveText('0 of 360° followed.');

  // A first line goes wrong and is taken back.
  sensors.aim({ azimuthDeg: magneticDeg - 30, elevationDeg: 5 });
  await settled(page, azimuthDeg - 30, 5);
  await page.getByRole('button', { name: 'Follow', exact: true }).tap();
  await sensors.sweep(magneticDeg - 30, 25, { elevationDeg: 5, lastsMs: 1_500 });
  await page.getByRole('button', { name: 'Pause' }).tap();
  await expect.poll(() => coveredDeg(page)).toBeGreaterThan(15);
  await page.getByRole('button', { name: 'Undo line' }).tap();
  await expect(coverage(page)).toHaveText('0 of 360° followed.');

  sensors.aim({ azimuthDeg: magneticDeg - 20, elevationDeg: ROOF_DEG });
  await settled(page, azimuthDeg - 20, ROOF_DEG);
  await page.getByRole('button', { name: 'Follow', exact: true }).tap();
  await sensors.sweep(magneticDeg - 20, 40, { elevationDeg: ROOF_DEG, lastsMs: 3_000 });
  await expect.poll(() => coveredDeg(page)).toBeGreaterThan(35);
  await page.getByRole('button', { name: 'Pause' }).tap();
  await expect(coverage(page)).toHaveText(/^\d+ of 360° followed\. Not followed: \d+°–\d+°\.$/);
  expect(await coveredDeg(page)).toBeLessThan(50);
  await expectNoFindings(page);
  // Another view may be looked at meanwhile: what was followed is there when one comes back.
  const followed = await coverage(page).innerText();
  await page.getByRole('button', { name: 'Classic view' }).tap();
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Camera view' }).tap();
  await expect(coverage(page)).toHaveText(followed);
  await expect(page.getByRole('button', { name: 'Undo line' })).toBeEnabled();
  // On its side the phone shows bar and sky.
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 });
  await expect.poll(async () => (await skyBox(page)).height).toBeGreaterThan(200);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Done' }).tap();
  await expectToast(page, 'Your horizon is kept', /^\d+° of 360°; what was not followed hides nothing\.$/);
  await expect(bar(page)).toHaveCount(0);

  // What is kept stands at the roof's height, within the filter's own error.
  const kept = await page.evaluate(() => window.localStorage.getItem('skylens.horizons') ?? '');
  const heights: unknown = JSON.parse(kept).state.horizons[0].elevationsDeg;
  const highest = Math.max(...(Array.isArray(heights) ? heights.map(Number) : []));
  expect(Math.abs(highest - ROOF_DEG)).toBeLessThan(2);

  sensors.aim({ azimuthDeg: magneticDeg, elevationDeg });
  await page.goto(`/?view=camera&object=${BEHIND_ID}`);
  await expect(sky(page)).toHaveAttribute('data-state', 'ready');
  await expect(page.getByTestId('target-card')).toContainText(/\d+° up, behind your horizon/);
  await expect(page.getByRole('option', { name: /HOVER1/ }).first()).toHaveText(/° up behind your horizon, .*HOVER1/);
  await page.goto('/');
  await expect(page.getByRole('option', { name: /HOVER1/ }).first()).toContainText(/\d+° up, hidden/);
  // Whoever else is still about from other tests may be behind it too.
  await expect(page.getByTestId('radar')).toHaveAttribute('data-behind-horizon', /^[1-9]/);
  await sensors.close();
});
