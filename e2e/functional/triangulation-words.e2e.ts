import { expect } from '@playwright/test';
import { SENSOR_PERMISSIONS, sensorTest } from '../fixtures/fake-sensors';
import { expectToast } from '../fixtures/noted-toasts';

/** What somebody entered without a name, as the server gives it. */
const UNNAMED_OBJECT = {
  id: 1_900_000_001,
  name: 'Unknown object',
  type: 'other',
  callsign: null,
  operator: null,
  registration: null,
  origin: null,
  destination: null,
  altitude: null,
  altitudeUnit: 'ft',
  speed: null,
  speedUnit: 'kts',
  heading: null,
  latitude: 52.5,
  longitude: 13.4,
  distance: null,
  bearing: null,
  eta: null,
  lastUpdated: '2026-11-25T20:00:00.000Z',
  metadata: {},
  confidence: 'unverified',
  verticalRate: null,
  aircraftType: null,
  dataSource: 'manual',
  threatLevel: 'unknown',
  estimatedPurpose: null,
};

/** Two have pointed, one of them elsewhere; what is there is in no list. */
const SESSION_WITH_STRAY = {
  at: '2026-11-25T20:00:00.000Z',
  expiresAt: '2026-11-25T20:30:00.000Z',
  members: [
    { member: 'A', line: null },
    { member: 'B', line: null },
  ],
  outcome: {
    status: 'fix',
    reason: null,
    result: {
      objectId: null,
      name: 'Unknown object',
      type: 'other',
      at: '2026-11-25T20:00:00.000Z',
      velocity: null,
      position: { latitude: 52.5, longitude: 13.4, altitude: 9_000 },
    },
    isDemo: false,
    confidence: null,
    confidenceLevel: null,
    fix: null,
    residuals: [
      { member: 'A', across: 0.3, up: -0.4, sigmas: 1, isUsed: true },
      { member: 'B', across: 30, up: 5, sigmas: 12, isUsed: false },
    ],
    matches: [],
    unknownProbability: null,
  },
};

sensorTest.use({
  permissions: ['geolocation', ...SENSOR_PERMISSIONS],
  hasTouch: true,
  viewport: { width: 390, height: 844 },
});

sensorTest('in German the camera view tells what came of a direction in German', async ({ page, sensors }) => {
  await page.addInitScript((mode) => {
    window.localStorage.setItem('skylens.accessibility', '{"language":"de-DE"}');
    window.localStorage.setItem('skylens.view-mode', mode);
  }, '{"state":{"mode":"ar","wantsCamera":false},"version":1}');
  await page.route('**/api/aerial-objects?source=manual*', (route) => route.fulfill({ json: [UNNAMED_OBJECT] }));
  await page.route('**/api/analytics/triangulation/sessions/*/events?*', (route) => {
    const [, sessionId = ''] = /sessions\/([^/]+)\/events/.exec(route.request().url()) ?? [];
    const body = `event: session\ndata: ${JSON.stringify({ ...SESSION_WITH_STRAY, sessionId })}\n\n`;
    return route.fulfill({ contentType: 'text/event-stream', body });
  });
  sensors.aim({ azimuthDeg: 200, elevationDeg: 50 });
  await page.goto('/triangulation');
  await expect(page.getByText('Unbekanntes Objekt', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Sensoren des Geräts nutzen' }).tap();
  await page.getByRole('button', { name: 'Sitzung beginnen' }).tap();
  await page.getByRole('link', { name: 'Mit der Kameraansicht zeigen' }).tap();
  const strip = page.getByRole('region', { name: /^Sitzung [2-9A-Z]{8}$/ });
  const found = strip.getByTestId('session-found');
  await expect(found).toContainText('Unbekanntes Objekt');
  await expect(found).toContainText('A 0,5° · B zeigt woandershin');
  await strip.getByRole('button', { name: 'Richtung aufzeichnen' }).tap();
  await expectToast(page, 'Beobachtung aufgezeichnet', /^Eine Richtung ergibt keine Entfernung/u);
});
