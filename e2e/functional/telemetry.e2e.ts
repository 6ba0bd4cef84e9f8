import { z } from 'zod';
import { collectedTelemetrySchema } from '../../server/contract/telemetry';
import { hurryTelemetry } from '../fixtures/hurried-telemetry';
import { expect, test } from '../fixtures/test';
import { DESKTOP_SIZE, openKnownSky, openSky, option } from './sky-screen';

test.use({ viewport: DESKTOP_SIZE });

const recordSchema = z.object({
  geolocation: z.object({ latitudeDeg: z.number(), longitudeDeg: z.number(), accuracyM: z.number() }),
  targetVector: z.object({ distanceM: z.number(), bearingDeg: z.number(), elevationDeg: z.number() }),
  timestamp: z.iso.datetime(),
});

test('[TEL-01] the whole shape is sent, with the place rounded to 0.1°', async ({ page }) => {
  await hurryTelemetry(page);
  // Neither figure is round by itself.
  await page.context().setGeolocation({ latitude: 52.468_37, longitude: 13.441_62, accuracy: 5 });
  await openKnownSky(page);
  await option(page, 'DHXYZ').click();
  // A machine that draws no two frames in the second of the measurement says null, which is true and tells nothing.
  const request = await page.waitForRequest(
    (sending) =>
      sending.url().endsWith('/api/telemetry/collect') &&
      !sending.postData()?.includes('"frameRate":null') &&
      !sending.postData()?.includes('"targetedObject":null'),
  );
  const sent = collectedTelemetrySchema.parse(request.postDataJSON());
  expect((await request.response())?.status()).toBe(204);
  expect(sent.sensorData.geolocation).toMatchObject({ latitude: 52.5, longitude: 13.4, accuracy: 5 });
  expect(sent.objectTracking.objectsInView).toBeGreaterThan(0);
  expect(sent.objectTracking.targetedObject).toBeGreaterThan(0);
  expect(sent.userInteractions.taps).toBeGreaterThan(0);
  expect(sent.userInteractions.gestures.length).toBeLessThanOrEqual(10);
  expect(sent.performance.frameRate).toBeGreaterThan(0);
  await page.keyboard.press('d');
  await page.getByText('Show what is sent').click();
  await expect(page.getByText('"sessionId"')).toBeVisible();
});

test('[TGT-03] the targeting record has the place, the way to the target and the time, as they are now', async ({
  page,
}) => {
  await openKnownSky(page);
  await option(page, 'DHXYZ').click();
  await page.keyboard.press('d');
  await page.getByText('Targeting record', { exact: false }).click();
  const shown = page.getByRole('region', { name: 'Data panel' }).locator('pre');
  const record = async () => recordSchema.parse(JSON.parse(await shown.innerText()));
  const first = await record();
  expect(first.geolocation).toMatchObject({ latitudeDeg: 52.5, longitudeDeg: 13.4, accuracyM: 5 });
  // 3 nm to the north-east.
  expect(first.targetVector.bearingDeg).toBeGreaterThan(0);
  expect(first.targetVector.distanceM).toBeGreaterThan(1_000);
  await expect.poll(async () => (await record()).timestamp).not.toBe(first.timestamp);
});

test('[TEL-01] a failure is only logged, and the user can switch it off', async ({ page }) => {
  await page.clock.install();
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  let calls = 0;
  await page.route('**/api/telemetry/collect', (route) => {
    calls += 1;
    return route.fulfill({ status: 500, body: 'broken' });
  });
  await openSky(page);
  await expect(page.getByRole('toolbar', { name: 'Actions' })).toBeVisible();
  await page.clock.runFor(32_000);
  await expect.poll(() => calls).toBe(1);
  await expect.poll(() => warnings.filter((warning) => warning.includes('Telemetry was not sent')).length).toBe(1);
  await expect(page.getByText('broken')).toHaveCount(0);
  await page.keyboard.press('d');
  await page.getByRole('switch', { name: /Send usage figures/ }).click();
  await page.clock.runFor(65_000);
  expect(calls).toBe(1);
});

test('[TEL-01] a visit stays one session while other pages are opened', async ({ page }) => {
  await page.clock.install();
  const sent: { sessionId: string; timeInApp: number }[] = [];
  await page.route('**/api/telemetry/collect', (route) => {
    const { sessionId, userInteractions } = collectedTelemetrySchema.parse(route.request().postDataJSON());
    sent.push({ sessionId, timeInApp: userInteractions.timeInApp });
    return route.fulfill({ status: 204 });
  });
  await openSky(page);
  const link = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
  await expect(page.getByRole('toolbar', { name: 'Actions' })).toBeVisible();
  await page.clock.runFor(32_000);
  await expect.poll(() => sent.length).toBe(1);
  await link('Analytics').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
  await link('Home').click();
  await expect(page.getByRole('toolbar', { name: 'Actions' })).toBeVisible();
  await page.clock.runFor(32_000);
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]?.sessionId).toBe(sent[0]?.sessionId);
  expect(sent[1]?.timeInApp).toBeGreaterThan(55_000);
});
