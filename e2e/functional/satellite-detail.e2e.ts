import type { Page, Route } from '@playwright/test';
import { expectNoFindings, expectNoFindingsInAnyTheme } from '../accessibility/expect-no-findings';
import { aerialObjectDetailSchema } from '../../server/contract/aerial-object';
import { objectTelemetrySchema, satellitePassSchema } from '../../server/contract/satellite';
import { OBSERVER } from '../fixtures/known-sky';
import { answerCall, scriptedPasses, scriptedStation, scriptedTelemetry } from '../fixtures/satellite-answers';
import { expect, test } from '../fixtures/satellite-test';
import { satelliteCatalogueSchema } from '../../server/contract/satellite-catalogue';
import { globe, globeFrame, lightLead, orbitBesideEarth } from './globe-screen';
import { servedOrbit } from './known-orbits';
import { OBJECT, PASS, TELEMETRY, CATALOGUE, figure, openStation, answerPasses } from './satellite-screen';

test('[SATD-01] says who it is, how sure, what for, its number, and leads back', async ({ page }) => {
  await answerCall(page, OBJECT, scriptedStation());
  await openStation(page);
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(page.getByText('Space station (International Space Station)')).toBeVisible();
  await expect(page.getByText('NORAD 25544')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Overview', 'Visibility Passes', 'Telemetry']);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/satellites$/);
});

test('[SATD-01] the overview holds every figure of the specification, heights in both units', async ({ page }) => {
  await answerCall(page, OBJECT, scriptedStation());
  await answerCall(page, CATALOGUE, { title: 'none' }, 404);
  await openStation(page);
  await expect(figure(page, 'Current Position')).toContainText('−12.3456, 98.7654');
  // 418.7 km are 1,373,688 ft; 27,576 km/h are 7.66 km/s.
  await expect(figure(page, 'Altitude')).toHaveText('419 km1.37 million ft');
  await expect(figure(page, 'Speed')).toHaveText('7.66 km/s27 580 km/h');
  await expect(figure(page, 'Last Updated')).toHaveText(/^\d\d:\d\d:\d\d$/);
  await expect(figure(page, 'Type')).toHaveText('Payload');
  await expect(figure(page, 'Launch Date')).toHaveText('1998-11-20');
  await expect(figure(page, 'Country')).toHaveText('International');
  await expect(figure(page, 'Operator')).toHaveText('NASA and partners');
});

test('[SATD-01] its three tabs hold every element by what the server itself answers', async ({ page, request }) => {
  const heard = {
    object: page.waitForResponse(OBJECT),
    pass: page.waitForResponse(PASS),
    telemetry: page.waitForResponse(TELEMETRY),
  };
  // Without a catalogue in the browser every figure is the server's.
  await answerCall(page, CATALOGUE, { title: 'none' }, 404);
  await openStation(page);
  const object = aerialObjectDetailSchema.parse(await (await heard.object).json());
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(page.getByText(`NORAD ${object.metadata.noradId}`)).toBeVisible();
  await expect(figure(page, 'Current Position')).toHaveText(/^−?\d+\.\d{4}, −?\d+\.\d{4}/);
  await expect(figure(page, 'Altitude')).toHaveText(/^4\d\d\skm1\.\d+\smillion\sft$/);
  await expect(figure(page, 'Speed')).toHaveText(/^7\.\d\d\skm\/s2\d\s\d{3}\skm\/h$/);
  await expect(figure(page, 'Last Updated')).toHaveText(/^\d\d:\d\d:\d\d$/);
  await expect(figure(page, 'Type')).not.toBeEmpty();
  for (const label of ['Launch Date', 'Country', 'Operator']) await expect(figure(page, label)).not.toBeEmpty();

  await page.getByRole('tab', { name: 'Visibility Passes' }).click();
  const { pass } = satellitePassSchema.parse(await (await heard.pass).json());
  if (pass === null) throw new Error('The station stands highest twenty minutes after the elements were written.');
  const next = page.getByRole('tabpanel');
  await expect(next).toContainText(`${Math.round(pass.visibilityWindow.maxElevation)}°`);
  await expect(next.getByRole('img').first()).toBeVisible();

  await page.getByRole('tab', { name: 'Telemetry' }).click();
  const telemetry = objectTelemetrySchema.parse(await (await heard.telemetry).json());
  await expect(figure(page, 'Position-history points')).toHaveText(String(telemetry.positionHistory.length));
  await expect(figure(page, 'Trajectory heading')).toHaveText(/^\d{1,3}°/);
  await expect(figure(page, 'Trajectory speed')).toHaveText(/^7\.\d\d\skm\/s \(\d\d\s\d{3}\skts\)$/);
  await expect(figure(page, 'First tracked')).toHaveText(/^1998/);
  await expect(figure(page, 'Average altitude')).toHaveText(/^4\d\d\skm \(1\.\d+\smillion\sft\)$/);
  await expect(figure(page, 'Average speed')).toHaveText(/kts\)$/);
  for (const label of ['Behavioural patterns', 'Altitude variability', 'Speed variability', 'Heading changes']) {
    await expect(figure(page, label)).not.toBeEmpty();
  }
  const answered = await request.get('/api/analytics/telemetry/25544');
  expect(objectTelemetrySchema.parse(await answered.json()).positionHistory.length).toBeGreaterThan(0);
});

test('[SATD-01] the position moves on by itself', async ({ page }) => {
  await answerCall(page, OBJECT, scriptedStation());
  await openStation(page);
  await expect(page.getByText('live', { exact: true })).toHaveClass(/text-ok/);
  await expect(figure(page, 'Current Position')).toHaveText(/\d/);
  const before = await figure(page, 'Current Position').innerText();
  await expect(figure(page, 'Current Position')).not.toHaveText(before);
});

test('[SATD-02] the overview has a globe with the orbit drawn where SGP4 has it', async ({ page, request }) => {
  await page.addInitScript(() => window.localStorage.setItem('theme', 'dark'));
  await page.setViewportSize({ width: 1280, height: 1400 });
  await answerCall(page, OBJECT, scriptedStation());
  await openStation(page);
  await expect(globe(page)).toHaveAttribute('data-state', 'ready');
  await page.getByRole('button', { name: 'Follow the selected satellite' }).click();
  // Across the plane of the orbit, which is a line where the camera stands in it.
  await globe(page).focus();
  for (let step = 0; step < 8; step++) await page.keyboard.press('ArrowRight');
  const orbit = await servedOrbit(request, 25_544);
  await expect(async () => {
    const frame = await globeFrame(page);
    const places = orbitBesideEarth(orbit, frame);
    expect(places.length).toBeGreaterThanOrEqual(6);
    const leads: number[] = [];
    for (const { on, beside } of places) leads.push(await lightLead(page, on, beside));
    // A button of the globe or a name may stand over one of them.
    expect(leads.filter((lead) => lead > 60).length).toBeGreaterThanOrEqual(places.length - 2);
  }).toPass({ timeout: 30_000 });
});

for (const size of [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
]) {
  test(`where to look is the headline, whole and on the first screen, at ${size.width}x${size.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await answerCall(page, OBJECT, scriptedStation());
    const [soon] = scriptedPasses([{ startsInMin: 16, maxElevation: 78, visibility: 'daylight' }]).passes;
    const [seen] = scriptedPasses([{ startsInMin: 2000, maxElevation: 44 }]).passes;
    await answerPasses(page, { pass: soon, passes: [soon, seen], observerLocation: OBSERVER });
    await openStation(page);
    const headline = page.getByRole('region', { name: 'Where to look' });
    await expect(headline).toContainText(/^Next pass (tomorrow )?\d\d:\d\d–\d\d:\d\d/);
    await expect(headline).toContainText('78° high in the south');
    await expect(headline).toContainText('Cannot be seen: your sky is too light.');
    await expect(headline).toContainText(/Next one that you can see: (tomorrow|[A-Z])/);
    await expect(headline).toBeInViewport({ ratio: 1 });
    const cut = await headline.evaluate(
      (section) =>
        [section, ...section.querySelectorAll('p')].filter(
          (part) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1,
        ).length,
    );
    expect(cut).toBe(0);
    // Nothing but the name and the way back stands before it.
    const tabs = await page.getByRole('tablist').boundingBox();
    const box = await headline.boundingBox();
    expect(box?.y).toBeLessThan(tabs?.y ?? Number.NaN);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  });
}

test('old orbit data are told of once on the page, and nothing is called live', async ({ page }) => {
  const station = scriptedStation();
  const epochMs = Date.now() - 92 * 86_400_000;
  await answerCall(page, OBJECT, {
    ...station,
    metadata: { ...station.metadata, elementEpoch: new Date(epochMs).toISOString(), perigeeKm: 412, apogeeKm: 421 },
  });
  await page.route(CATALOGUE, async (route) => {
    const catalogue = satelliteCatalogueSchema.parse(await (await route.fetch()).json());
    await route.fulfill({ json: { ...catalogue, epochDay: catalogue.epochDay.map((day) => day - 92) } });
  });
  await openStation(page);
  await expect(page.getByText(/Orbit data 92 days old: times may be wrong/)).toHaveCount(1);
  await expect(figure(page, 'Current Position').getByText('Uncertain', { exact: true })).toHaveClass(/text-warning/);
  await expect(page.getByText('live', { exact: true })).toHaveCount(0);
  await expect(figure(page, 'Orbit data')).toHaveText('92 days old');
  await expect(figure(page, 'Perigee height, mean')).toHaveText(/412\skm/);
  await expect(figure(page, 'Apogee height, mean')).toHaveText(/421\skm/);
  await page.getByRole('tab', { name: 'Visibility Passes' }).click();
  await expect(page.getByRole('list', { name: 'Passes of the next 10 days' })).toBeVisible();
  await expect(page.getByText(/times may be wrong/)).toHaveCount(1);
});

test('[SATD-01] states: loading, not found, and a load that failed', async ({ page }) => {
  // Held back until the word was seen.
  const held = new Promise<Route>((resolve) => {
    void page.route(OBJECT, resolve, { times: 1 });
  });
  await page.goto('/satellite/25544');
  const question = await held;
  await expect(page.getByRole('heading', { name: 'Loading…' })).toBeVisible();
  await question.fulfill({ status: 500, json: {} });
  await expect(page.getByText('Failed to load satellite data')).toBeVisible();
  await page.unroute(OBJECT);
  await answerCall(page, OBJECT, scriptedStation());
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ISS (ZARYA)' })).toBeVisible();
  await page.goto('/satellite/77777');
  await expect(page.getByRole('heading', { name: 'Satellite Not Found' })).toBeVisible();
  await page.goto('/satellite/zarya');
  await expect(page.getByRole('heading', { name: 'Satellite Not Found' })).toBeVisible();
});

async function openTelemetry(page: Page): Promise<void> {
  await answerCall(page, OBJECT, scriptedStation());
  await openStation(page);
  await page.getByRole('tab', { name: 'Telemetry' }).click();
}

test.describe('telemetry', () => {
  test('[SATD-01] the table and the analysis of the specification', async ({ page }) => {
    await answerCall(page, TELEMETRY, scriptedTelemetry(90));
    await openTelemetry(page);
    await expect(page.getByRole('heading', { name: 'Orbital analysis' })).toBeVisible();
    await expect(figure(page, 'Trajectory heading')).toHaveText('51° NE');
    await expect(figure(page, 'Trajectory speed')).toHaveText('7.66 km/s (14 890 kts)');
    await expect(figure(page, 'Position-history points')).toHaveText('90');
    await expect(figure(page, 'First tracked')).toHaveText('1998-11-20');
    await expect(figure(page, 'Average altitude')).toHaveText('418 km (1.37 million ft)');
    await expect(figure(page, 'Average speed')).toHaveText('7.66 km/s (14 890 kts)');
    await expect(figure(page, 'Behavioural patterns')).toHaveText('Level flight');
    await expect(figure(page, 'Altitude variability')).toHaveText('1.3 km (4 200 ft)');
    await expect(figure(page, 'Speed variability')).toHaveText('0.01 km/s (11 kts)');
    expect((await page.getByRole('main').innerText()).replaceAll(/\s/g, '')).not.toMatch(/\d{6}/);
    await expect(figure(page, 'Heading changes')).toHaveText('3');
    await expectNoFindings(page);
  });

  test('[SATD-01] first tracked is the launch year of the designator where no launch is listed', async ({ page }) => {
    const telemetry = scriptedTelemetry(90);
    await answerCall(page, TELEMETRY, { ...telemetry, object: { ...telemetry.object, firstSeen: null } });
    await openTelemetry(page);
    await expect(figure(page, 'First tracked')).toHaveText('1998');
  });

  test('[SATD-01] none, and a load that failed', async ({ page }) => {
    await answerCall(page, TELEMETRY, {}, 500);
    await openTelemetry(page);
    await expect(page.getByText('Failed to load telemetry data for this satellite.')).toBeVisible();
    await page.unroute(TELEMETRY);
    await answerCall(page, TELEMETRY, scriptedTelemetry(0));
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('No Telemetry Data')).toBeVisible();
  });
});

test('the page of a satellite opens without a server, from the catalogue in the browser', async ({ page }) => {
  await page.route(OBJECT, (route) => route.abort());
  await page.route(PASS, (route) => route.abort());
  await openStation(page);
  await expect(page.getByText(/computed on this device, catalogue of/)).toBeVisible();
  await expect(page.getByText('live', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Visibility Passes' }).click();
  await expect(page.getByRole('list', { name: 'Passes of the next 10 days' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Error Loading Pass Data')).toBeHidden();
});

test('has no findings of axe on overview and passes in light, dark and night', async ({ page }) => {
  await answerCall(page, OBJECT, scriptedStation());
  await answerPasses(page, scriptedPasses([{ startsInMin: 16 }]));
  await openStation(page);
  await expectNoFindingsInAnyTheme(page);
  await page.getByRole('tab', { name: 'Visibility Passes' }).click();
  await expect(page.getByRole('region', { name: 'Next pass' }).getByRole('img')).toBeVisible();
  await expectNoFindingsInAnyTheme(page);
});

test('[SATD-03] the three calls of the page answer from the same catalogue', async ({ request }) => {
  const object = aerialObjectDetailSchema.parse(await (await request.get('/api/aerial-objects/25544')).json());
  expect(object).toMatchObject({ id: 25_544, name: 'ISS (ZARYA)', type: 'satellite', altitudeUnit: 'm' });
  expect(object.altitude).toBeGreaterThan(380_000);
  expect(object.altitude).toBeLessThan(460_000);
  const start = new Date();
  const query = new URLSearchParams({
    lat: String(OBSERVER.latitude),
    lon: String(OBSERVER.longitude),
    start: start.toISOString(),
    end: new Date(start.getTime() + 2 * 3_600_000).toISOString(),
  });
  const answer = await request.get(`/api/analytics/satellites/25544/pass?${query}`);
  const { pass, observerLocation } = satellitePassSchema.parse(await answer.json());
  expect(observerLocation).toEqual(OBSERVER);
  // It stands highest over the observer 20 minutes after the server started, and again an orbit later.
  expect(pass?.visibilityWindow.maxElevation).toBeGreaterThan(10);
  const telemetry = objectTelemetrySchema.parse(await (await request.get('/api/analytics/telemetry/25544')).json());
  expect(telemetry.object.id).toBe(25_544);
  expect(telemetry.positionHistory.length).toBeGreaterThan(0);
});
