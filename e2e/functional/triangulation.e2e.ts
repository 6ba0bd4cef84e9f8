import { z } from 'zod';
import { compassDeclination } from '../fixtures/compass-declination';
import { SENSOR_PERMISSIONS, sensorTest } from '../fixtures/fake-sensors';
import { OBSERVER } from '../fixtures/known-sky';
import { expectToast, noteToasts } from '../fixtures/noted-toasts';
import { expect, test } from '../fixtures/test';
import { DESKTOP, number, open, PHONE, point } from './triangulation-screen';

test('[TRI-01] [TRI-02] [TRI-04] [TRI-05] a direction is set by keys, mouse and finger, recorded, and its answer shown', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await open(page);
  const azimuth = page.getByRole('slider', { name: 'Azimuth', exact: true });
  const elevation = page.getByRole('slider', { name: 'Elevation', exact: true });
  // By keys: both sliders, the numbers say the same, and the dial follows.
  await azimuth.press('End');
  await expect(azimuth).toHaveAttribute('aria-valuenow', '360');
  await elevation.press('End');
  await expect(number(page, 'Elevation')).toHaveValue('90');
  await elevation.press('ArrowLeft');
  await expect(number(page, 'Elevation')).toHaveValue('89');
  await point(page, 135.5, 60);
  await expect(azimuth).toHaveAttribute('aria-valuetext', '135.5°');
  await expect(page.getByRole('img', { name: 'Compass: 136°, SE' })).toBeVisible();
  // A number beyond the bounds is not taken, and the field says so.
  await number(page, 'Elevation').fill('120');
  await number(page, 'Elevation').blur();
  await expect(elevation).toHaveAttribute('aria-valuenow', '60');
  await expect(number(page, 'Elevation')).toHaveAccessibleDescription('Elevation is a number from 0 to 90.');
  // By mouse: a click on the track of the slider.
  const box = await azimuth.locator('xpath=../..').boundingBox();
  if (box === null) throw new Error('The slider has no box.');
  await page.mouse.click(box.x + 20, box.y + box.height / 2);
  await expect(azimuth).not.toHaveAttribute('aria-valuenow', '136');
  await expect(page.getByTestId('calibration')).toHaveText('Manual input');
  await expect(page.getByTestId('accuracy')).toContainText('Pointing ±5°');
  await expect(page.getByTestId('accuracy')).toContainText('Place ±5 m');
  // Where the browser does not let the page read them, input by hand goes on.
  await page.getByRole('button', { name: 'Use device sensors' }).click();
  await expectToast(page, 'Sensor Access Limited');
  await point(page, 200, 60);
  const record = page.getByRole('button', { name: 'Record Observation' });
  await record.click();
  await expectToast(page, 'Observation Recorded');
  const result = page.getByRole('region', { name: 'Last result' });
  await expect(result.getByRole('status')).toContainText('One direction gives no distance.');
  const recent = page.getByRole('region', { name: 'Recent Observations' });
  await expect(recent).toContainText('Direction: 200.0° azimuth, 60.0° elevation');
  await expect(recent).not.toContainText('No observations yet.');
  await page.route('**/api/analytics/triangulation/observe', (route) => route.fulfill({ status: 503, body: 'busy' }));
  await record.click();
  await expectToast(page, 'Observation Failed', '503: busy');
  await page.unroute('**/api/analytics/triangulation/observe');
  await page.setViewportSize(PHONE);
  await expect(record).toBeInViewport();
  await page.getByRole('link', { name: 'View All Objects' }).click();
  await expect(page).toHaveURL(/\/analytics/);
});

test('nothing is recorded while a number is wrong, which its field says until it is right', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/triangulation/observe')) sent.push(request.url());
  });
  await page.setViewportSize(PHONE);
  await open(page);
  const record = page.getByRole('button', { name: 'Record Observation' });
  await expect(record).toBeEnabled();
  for (const [name, wrong, words] of [
    ['Azimuth', '999', 'Azimuth is a number from 0 to 360.'],
    ['Elevation', '-300', 'Elevation is a number from 0 to 90.'],
    ['Elevation', '', 'Elevation is a number from 0 to 90.'],
  ] as const) {
    const field = number(page, name);
    await field.fill(wrong);
    await expect(field).toHaveAccessibleDescription(words);
    await field.press('Enter');
    await field.blur();
    await expect(field).toHaveValue(wrong);
    await expect(record).toBeDisabled();
    await field.fill('45');
    await expect(page.getByText(words)).toHaveCount(0);
    await expect(record).toBeEnabled();
  }
  // The slider says it anew.
  await number(page, 'Azimuth').fill('999');
  await page.getByRole('slider', { name: 'Azimuth', exact: true }).press('Home');
  await expect(number(page, 'Azimuth')).toHaveValue('0');
  expect(sent).toEqual([]);
  await record.click();
  await expectToast(page, 'Observation Recorded');
  expect(sent).toHaveLength(1);
});

for (const language of ['en-GB', 'de-DE']) {
  test(`in ${language} a phone loses nothing sideways at the largest text`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    const chosen = JSON.stringify({ fontSize: 24, largeText: true, language });
    await page.addInitScript((kept) => window.localStorage.setItem('skylens.accessibility', kept), chosen);
    await page.goto('/triangulation');
    await expect(page.locator('h1')).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(wider).toBeLessThanOrEqual(0);
    const numbers = page.getByRole('spinbutton');
    await expect(numbers).toHaveCount(2);
    for (const field of await numbers.all()) {
      await field.scrollIntoViewIfNeeded();
      await expect(field).toBeInViewport({ ratio: 1 });
    }
    await numbers.first().fill('999');
    await expect(numbers.first()).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: /^(?:Start a session|Sitzung beginnen)$/ }).click();
    await expect(page.getByTestId('session-code')).toBeVisible();
    // Its readings come once the analysis is done.
    await expect(page.getByTestId('spectral-state')).toHaveText(/^(?:Ready|Bereit|Fertig)$/);
    expect(await wider()).toBeLessThanOrEqual(0);
  });
}

/** In the page: the device refuses to tell its place, with the code that the session's store names, and its sensors fail. */
function refusePlaces(): void {
  const kept = window.sessionStorage;
  kept.setItem('skylens.splash-seen', 'yes');
  const refuse = (failed?: PositionErrorCallback | null): void => {
    const code = Number(kept.getItem('code') ?? '1');
    failed?.({ code, message: 'no', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
  };
  const ask = { requestPermission: () => Promise.reject(new Error('broken')) };
  Object.assign(window.DeviceOrientationEvent, ask);
  navigator.geolocation.getCurrentPosition = (_done, failed) => refuse(failed);
  navigator.geolocation.watchPosition = (_done, failed) => {
    refuse(failed);
    return 1;
  };
}

test('[TRI-02] without a location nothing can be recorded, and the page says why', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, viewport: PHONE, permissions: [] });
  const page = await context.newPage();
  await noteToasts(page);
  await page.addInitScript(refusePlaces);
  // A failing list is an empty list.
  await page.route('**/api/aerial-objects?source=manual*', (route) => route.fulfill({ status: 500, body: '' }));
  await open(page);
  await expectToast(page, 'Location Access Required');
  await expect(page.getByRole('button', { name: 'Record Observation' })).toBeDisabled();
  await expect(page.getByText('No observations yet.')).toBeVisible();
  await number(page, 'Azimuth').press('Enter');
  await expectToast(page, 'Location Required', 'Please allow access to your location before submitting an observation');
  await page.getByRole('button', { name: 'Use device sensors' }).click();
  await expectToast(page, 'Sensor Error');
  await page.evaluate(() => window.sessionStorage.setItem('code', '2'));
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expectToast(page, 'Location Services Unavailable');
  await context.close();
});

/** What is known there alone: over the observer so many seconds ago, and on its way to the east at 300 m/s. */
function knownThere(ageS: number, fix: unknown = null) {
  return {
    status: 'fix',
    reason: fix === null ? 'one-observer' : null,
    result: {
      objectId: null,
      name: 'DLH4AB',
      type: 'airplane',
      position: { latitude: OBSERVER.latitude, longitude: OBSERVER.longitude, altitude: 10_000 },
      at: new Date(Date.now() - 1000 * ageS).toISOString(),
      velocity: { speed: 300, course: 90 },
    },
    isDemo: false,
    confidence: 0.9,
    confidenceLevel: 'high',
    fix,
    residuals: [],
    matches: [],
    unknownProbability: 0.1,
    message: 'Recorded.',
    member: 'A',
  };
}

test('[TRI-04] what was found flies on in the result for a minute, and says how sure its height and speed are', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await open(page);
  const result = page.getByRole('region', { name: 'Last result' });
  const shown = async (answer: unknown): Promise<void> => {
    await page.route('**/api/analytics/triangulation/observe', (route) => route.fulfill({ json: answer }));
    await page.getByRole('button', { name: 'Record Observation' }).click();
    await expect(result.getByTestId('result-name')).toHaveText('DLH4AB');
  };
  const distanceNm = async () => Number.parseFloat(await result.getByTestId('relative-distance').innerText());
  // One observer alone has found it: nine kilometres away by now.
  await shown(knownThere(30));
  await expect(result.getByTestId('relative-distance')).toContainText('NM');
  expect(await distanceNm()).toBeGreaterThan(4);
  await expect(result).not.toContainText('somewhere else');
  await shown(knownThere(600));
  await expect(result).toContainText('That was 10\u202Fmin ago. It may be somewhere else by now.');
  // Eighteen kilometres, as far as it flew in a minute.
  expect(await distanceNm()).toBeCloseTo(9.7, 0);
  await shown(
    knownThere(0, {
      at: new Date().toISOString(),
      latitude: OBSERVER.latitude,
      longitude: OBSERVER.longitude,
      height: 3048,
      covariance: [1, 2, 3].map(() => [0, 0, 0]),
      ellipse: { semiMajor: 200, semiMinor: 100, bearing: 0 },
      heightSigma: 152.4,
      range: 3048,
      rangeSigma: 150,
      rangeGuess: true,
      nearlyParallel: false,
      velocity: { speed: 300, speedSigma: 20.6, course: 90, climb: 0 },
    }),
  );
  await expect(result).toContainText('10\u202F000 ft ± 500 ft');
  await expect(result).toContainText('583 kts ± 40 kts');
  await expect(result).toContainText('The directions are known too little: the distance is a guess.');
});

const analysisSchema = z.object({
  readings: z.array(z.object({ name: z.string(), status: z.string(), simulated: z.boolean() })),
  hazards: z.array(z.object({ name: z.string(), level: z.enum(['none', 'low', 'medium', 'high']) })),
  bands: z.array(z.object({ name: z.string(), simulated: z.literal(true) })),
});

test('[TRI-06] profiles, advanced filters, calibration and the spectral analysis work', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page);
  const sensors = page.getByRole('region', { name: 'Advanced sensor controls' });
  const spectral = page.getByRole('region', { name: 'Spectral analysis' });
  await expect(spectral.getByTestId('spectral-state')).toHaveText('Analyzing...');
  await expect(spectral.getByRole('button', { name: 'Export' })).toBeDisabled();
  const slider = (name: string) => sensors.getByRole('slider', { name, exact: true });
  for (const name of ['Accelerometer filter', 'Magnetic correction', 'Noise reduction'])
    await expect(slider(name)).toHaveAttribute('data-disabled', '');
  for (const [profile, values] of [
    ['highPrecision', [50, 90, 90, 60, 80, 90]],
    ['electromagnetic', [40, 60, 50, 100, 95, 80]],
    ['standard', [75, 65, 60, 70, 50, 65]],
  ] as const) {
    await sensors.getByLabel('Profile').selectOption(profile);
    const shown = await sensors.getByRole('slider').evaluateAll((all) => all.map((one) => one.ariaValueNow));
    expect(shown).toEqual(values.map(String));
  }
  await sensors.getByRole('switch', { name: 'Advanced filters' }).click();
  await slider('Noise reduction').press('End');
  await expect(slider('Noise reduction')).toHaveAttribute('aria-valuenow', '100');
  await sensors.getByRole('switch', { name: 'Thermal' }).click();
  await expect(spectral.getByTestId('spectral-state')).toHaveText('Ready');
  await expect(spectral.getByRole('listitem').filter({ hasText: 'Temperature' })).toContainText('Simulated');
  await expect(spectral.getByRole('listitem').filter({ hasText: 'Magnetic deviation' })).toContainText('Worked out');
  await spectral.getByRole('button', { name: 'Refresh' }).click();
  await expect(spectral.getByTestId('spectral-state')).toHaveText('Analyzing...');
  await expect(spectral.getByTestId('spectral-state')).toHaveText('Ready');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    spectral.getByRole('button', { name: 'Export' }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  const analysis = analysisSchema.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
  expect(analysis.readings).toHaveLength(7);
  expect(analysis.hazards).toHaveLength(3);
  expect(analysis.bands.map(({ name }) => name)).toEqual(['thermalEnabled']);
  // The deviation there is the declination of Berlin: five degrees.
  const deviation = Math.round(Math.abs(compassDeclination()));
  await sensors.getByRole('button', { name: 'Calibrate' }).click();
  await expect(sensors.getByRole('progressbar')).toBeVisible();
  await expect(slider('Magnetic correction')).toHaveAttribute('aria-valuenow', String(50 + deviation));
  await expect(slider('Compass sensitivity')).toHaveAttribute('aria-valuenow', String(75 - deviation));
  // They stay, and so does the profile that is nobody's.
  await page.reload();
  await expect(slider('Noise reduction')).toHaveAttribute('aria-valuenow', '100');
});

const observedSchema = z.object({
  sessionId: z.string(),
  latitude: z.number(),
  elevation: z.number(),
  pointingSigmaDeg: z.number(),
  sensorAccuracy: z.object({ gps: z.number() }),
});

sensorTest.describe('with the sensors of a device', () => {
  sensorTest.use({ permissions: ['geolocation', ...SENSOR_PERMISSIONS], hasTouch: true, viewport: PHONE });
  sensorTest('[TRI-01] the direction follows the device, and a finger records it', async ({ page, sensors }) => {
    sensors.aim({ azimuthDeg: 100, elevationDeg: 35 });
    await open(page);
    await page.getByRole('button', { name: 'Use device sensors' }).tap();
    await expect(page.getByText('Follows the device')).toBeVisible();
    await expect(page.getByTestId('calibration')).toHaveText('Sensors calibrated');
    await expect
      .poll(async () => Number(await number(page, 'Azimuth').inputValue()) - 100 - compassDeclination())
      .toBeCloseTo(0, -0.5);
    await expect.poll(async () => Number(await number(page, 'Elevation').inputValue())).toBeCloseTo(35, -0.5);
    sensors.aim({ azimuthDeg: 200, elevationDeg: 50 });
    await expect.poll(async () => Number(await number(page, 'Elevation').inputValue())).toBeGreaterThan(48);
    await page.getByRole('button', { name: 'Record Observation' }).tap();
    await expectToast(page, 'Observation Recorded');
    // Laid down, it points at nothing in the sky.
    sensors.aim({ azimuthDeg: 200, elevationDeg: -50 });
    await expect(page.getByTestId('below-horizon')).toContainText('below the horizon: that is not recorded');
    await expect(page.getByRole('button', { name: 'Record Observation' })).toBeDisabled();
    sensors.aim({ azimuthDeg: 200, elevationDeg: 50 });
    await expect(page.getByRole('button', { name: 'Record Observation' })).toBeEnabled();
    await expect(page.getByTestId('below-horizon')).toBeHidden();
    await page.getByRole('button', { name: 'Set by hand' }).tap();
    await expect(page.getByTestId('calibration')).toHaveText('Manual input');
    // The camera view points for the session, and says of itself how well.
    await page.getByRole('button', { name: 'Start a session' }).tap();
    const code = await page.getByTestId('session-code').innerText();
    await page.evaluate(() =>
      window.localStorage.setItem('skylens.view-mode', '{"state":{"mode":"ar","wantsCamera":false},"version":1}'),
    );
    await page.getByRole('switch', { name: 'Blur my place' }).tap();
    await page.getByRole('link', { name: 'Point with the camera view' }).tap();
    const strip = page.getByRole('region', { name: `Session ${code}` });
    sensors.aim({ azimuthDeg: 200, elevationDeg: -50 });
    await expect(strip).toContainText('This points below the horizon');
    await expect(strip.getByRole('button', { name: 'Record direction' })).toBeDisabled();
    sensors.aim({ azimuthDeg: 200, elevationDeg: 50 });
    const recorded = async () => {
      const sent = page.waitForRequest('**/api/analytics/triangulation/observe');
      await strip.getByRole('button', { name: 'Record direction' }).tap();
      return observedSchema.parse((await sent).postDataJSON());
    };
    // The view follows the device smoothly: it is there some moments later.
    await expect.poll(async () => (await recorded()).elevation).toBeCloseTo(50, 0);
    const body = await recorded();
    expect(body.sessionId).toBe(code);
    expect(body.pointingSigmaDeg).toBeGreaterThan(1);
    // Blurred there is blurred here.
    expect(body.latitude).not.toBe(OBSERVER.latitude);
    expect(body.sensorAccuracy.gps).toBeGreaterThan(600);
    await strip.getByRole('link', { name: 'Session' }).tap();
    await expect(page.getByTestId('member-A')).toContainText('50° elevation');
    await expect(page.getByText('You are A')).toBeVisible();
  });
});

const observedFromSchema = z.object({ latitude: z.number(), sensorAccuracy: z.object({ gps: z.number() }) });

test("whose place it is stands there, and what a link brought is nobody's", async ({ page }) => {
  await page.addInitScript(() => {
    const place = {
      latitudeDeg: 52.36,
      longitudeDeg: 13.5,
      ellipsoidHeightM: null,
      accuracyM: null,
      source: 'airport',
      label: 'Berlin Brandenburg',
    };
    if (window.localStorage.getItem('skylens.place') === null)
      window.localStorage.setItem('skylens.place', JSON.stringify({ state: { place }, version: 1 }));
  });
  const recorded = async () => {
    const sent = page.waitForRequest('**/api/analytics/triangulation/observe');
    await page.getByRole('button', { name: 'Record Observation' }).click();
    return observedFromSchema.parse((await sent).postDataJSON());
  };
  const source = page.getByTestId('place-source');
  await open(page);
  await expect(source).toHaveText('You chose this airport as your place: Berlin Brandenburg');
  expect(await recorded()).toEqual({ latitude: 52.36, sensorAccuracy: { gps: 2_000 } });
  // The place of a link is shown elsewhere; the person still points from their own.
  await page.goto('/?place=48.1,11.6');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Triangulation' }).click();
  await expect(page.getByText('came with a link')).toBeVisible();
  await expect(source).toContainText('Berlin Brandenburg');
  expect((await recorded()).latitude).toBe(52.36);
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(source).toHaveText('Your device tells this place.');
  await expect(page.getByText('came with a link')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Use my location' })).toBeHidden();
  expect(await recorded()).toEqual({ latitude: OBSERVER.latitude, sensorAccuracy: { gps: 5 } });
});
