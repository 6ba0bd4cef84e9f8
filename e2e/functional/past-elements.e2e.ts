import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { STATION_HIGHEST_AFTER_MIN, writeKnownSatellites } from '../fixtures/known-satellites';
import { lastDusk } from '../fixtures/night-flights';
import { SkylensServer } from '../fixtures/skylens-server';
import { expect, test as base } from '../fixtures/test';
import { apartKm, earthFixedKm, globeFrame, openGlobe } from './globe-screen';
import { answers, ask, firstAnswer, openIdentify } from './identify-screen';
import { seenAt, servedOrbit } from './known-orbits';
import { detail } from './sky-screen';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const STATION = 25_544;

/** An evening, and one four days before it: each has the station high in the sky by its own elements alone. */
const NOW_DUSK_MS = lastDusk(Date.now());
const THEN_MS = lastDusk(NOW_DUSK_MS - 4 * DAY_MS);
const writtenAt = (duskMs: number): number => duskMs - STATION_HIGHEST_AFTER_MIN * MINUTE_MS;

interface WorkerFixtures {
  readonly server: SkylensServer;
}

/** The product after it has served two catalogues: it kept the one of then. */
const test = base.extend<object, WorkerFixtures>({
  server: [
    async ({ provider }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'skylens-elements-'));
      const file = join(folder, 'satellites.json');
      await writeKnownSatellites(file, writtenAt(THEN_MS));
      const server = await SkylensServer.start({
        AIRCRAFT_SOURCES: `adsb.lol=${provider.url}`,
        SATELLITE_SOURCES: `file:${file}`,
      });
      const versionAt = async (query: string): Promise<unknown> => {
        const answer: { readonly version?: unknown } = await (
          await fetch(`${server.url}/api/satellites/catalogue${query}`)
        ).json();
        return answer.version;
      };
      await expect.poll(() => versionAt('')).toBeDefined();
      const ofThen = await versionAt('');
      await writeKnownSatellites(file, writtenAt(NOW_DUSK_MS));
      await expect.poll(() => versionAt('')).not.toBe(ofThen);
      await expect.poll(() => versionAt(`?at=${new Date(THEN_MS).toISOString()}`)).toBe(ofThen);
      await use(server);
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 170_000 },
  ],
});

test.use({ viewport: { width: 1440, height: 900 } });

const timeText = (atMs: number): string => `${new Date(atMs).toISOString().slice(0, 19)}Z`;

async function pointAt(page: Page, { azimuthDeg, elevationDeg }: { azimuthDeg: number; elevationDeg: number }) {
  await page.getByLabel('Direction', { exact: true }).fill(azimuthDeg.toFixed(1));
  await page.getByLabel('Height', { exact: true }).fill(elevationDeg.toFixed(1));
  await page.getByLabel('How fast').selectOption('Steadily, as a satellite');
}

test('a satellite of an evening days ago stands where the elements of then have it: in answer, sky, words and globe', async ({
  page,
  request,
}) => {
  const orbit = await servedOrbit(request, STATION, THEN_MS);
  const seen = seenAt(orbit, THEN_MS);
  expect(seen.elevationDeg).toBeGreaterThan(40);
  expect(seenAt(await servedOrbit(request, STATION), THEN_MS).elevationDeg).toBeLessThan(20);

  await openIdentify(page, THEN_MS);
  await pointAt(page, seen);
  await ask(page);
  await expect(firstAnswer(page)).toContainText('ISS');
  await expect(answers(page)).toContainText('orbit data say that are less than an hour older than the sighting');
  await firstAnswer(page)
    .getByRole('link', { name: /^Show .*ISS.* in the sky$/ })
    .click();
  await expect(detail(page).getByRole('heading', { name: 'ISS (ZARYA)' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop time' }).click();
  const shownMs = Number(await page.getByTestId('sky-time').getAttribute('data-at-ms'));
  const { elevationDeg } = seenAt(orbit, shownMs);
  await expect(detail(page)).toContainText(`Look ${Math.round(elevationDeg)}° above the horizon`);
  // Its elements are as old as the minutes since they were written.
  await expect(detail(page)).toContainText(/0.h old/);

  await openGlobe(page, `?satellite=${STATION}&time=${timeText(THEN_MS)}`);
  await page.getByRole('button', { name: 'Stop time' }).click();
  await expect
    .poll(async () => {
      const { atMs, selectedKm } = await globeFrame(page);
      return selectedKm === null ? Number.POSITIVE_INFINITY : apartKm(selectedKm, earthFixedKm(orbit, atMs));
    })
    .toBeLessThan(0.05);
});

test('where the server gives none of then, those of now are used, which is said, and it is asked again', async ({
  page,
  request,
}) => {
  const kept = '**/api/satellites/catalogue?at=*';
  await page.route(kept, (route) => route.fulfill({ status: 503, body: '' }));
  await openIdentify(page, THEN_MS);
  await pointAt(page, seenAt(await servedOrbit(request, STATION, THEN_MS), THEN_MS));
  await ask(page);
  const words = 'The orbit data of then cannot be had from the server: those of now are used.';
  await expect(answers(page)).toContainText(words);
  await expect(answers(page)).toContainText(/[45] days later than the sighting/);
  await expect(firstAnswer(page)).not.toContainText('ISS');
  await page.goto(`/satellites/globe?time=${timeText(THEN_MS)}`);
  await expect(page.getByTestId('globe-provenance')).toContainText(words);
  await page.goBack();
  await expect(answers(page)).toContainText(words);
  await page.unroute(kept);
  await answers(page).getByRole('button', { name: 'Try again' }).click();
  await expect(firstAnswer(page)).toContainText('ISS');
  await expect(answers(page)).not.toContainText(words);
});

test('orbit data that are too old for the moment are told once, whatever is selected', async ({ page }) => {
  const warning = /^Orbit data 1\d days old: times may be wrong/;
  const before = `/satellites/globe?time=${timeText(THEN_MS - 12 * DAY_MS)}`;
  await page.goto(before);
  await expect(page.getByTestId('globe-provenance').getByText(warning)).toBeVisible();
  await expect(page.getByText(warning)).toHaveCount(1);
  await page.goto(`${before}&satellite=${STATION}`);
  await expect(page.getByTestId('globe-selected').locator('dl').first()).toContainText(/1\d\sd/);
  await expect(page.getByText(warning)).toHaveCount(1);
  await page.goto(`${before}&satellite=4`);
  await expect(page.getByText('Not in the catalogue')).toBeVisible();
  await expect(page.getByText(warning)).toHaveCount(1);
});
