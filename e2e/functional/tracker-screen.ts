import type { Page } from '@playwright/test';
import { scriptedSatellite } from '../fixtures/satellite-answers';
import { expect } from '../fixtures/satellite-test';

export const VISIBLE = '**/api/analytics/satellites/visible?*';

/** Made anew for each test: its passes are relative to now. */
export const fivePasses = () => [
  scriptedSatellite(25_544, 'ISS (ZARYA)', { startsInMin: 4.5, maxElevation: 78, magnitude: -3.2 }),
  scriptedSatellite(20_580, 'HST', { startsInMin: -1, maxElevation: 17, magnitude: 2.2, visibility: 'daylight' }),
  scriptedSatellite(48_274, 'CSS (TIANHE)', { startsInMin: 41, maxElevation: 31, magnitude: 1.1, startAzimuth: 315 }),
  scriptedSatellite(39_084, 'LANDSAT 8', {
    startsInMin: 71.5,
    maxElevation: 46,
    magnitude: null,
    visibility: 'eclipsed',
    magnitudeBasis: 'guess',
  }),
  scriptedSatellite(33_591, 'NOAA 19', {
    startsInMin: 90,
    maxElevation: 20,
    magnitude: 6.4,
    visibility: 'too-faint',
    magnitudeBasis: 'class',
  }),
];

export const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

export const station = (page: Page) => page.getByRole('region', { name: 'International Space Station' });

export async function openTracker(page: Page): Promise<void> {
  await page.goto('/satellites');
  await expect(page.getByRole('heading', { level: 1, name: 'Satellite Tracker' })).toBeVisible();
}

/** Opens the line that the place is folded to. */
export async function openPlace(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Observer' }).getByRole('button', { name: 'Change' }).click();
  await expect(page.getByLabel('Latitude')).toBeVisible();
}

/** The query of every request for visible satellites, as they come. */
export function visibleQueries(page: Page): URLSearchParams[] {
  const queries: URLSearchParams[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/analytics/satellites/visible') queries.push(url.searchParams);
  });
  return queries;
}
