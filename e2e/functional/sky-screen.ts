import type { Locator, Page } from '@playwright/test';
import { aircraftObjectId } from '../../server/contract/object-id';
import { expect } from '../fixtures/test';

/** Ids of aircraft of the known sky. */
export const DLH2AB = aircraftObjectId('3c65a8', 'icao');
export const DHXYZ = aircraftObjectId('3dd1c2', 'icao');

export const DESKTOP_SIZE = { width: 1440, height: 900 } as const;

/** Opens the main screen past the splash. */
export async function openSky(page: Page, path = '/'): Promise<void> {
  await page.addInitScript(() => window.localStorage.setItem('skylens.splash', 'skip'));
  await page.goto(path);
}

/** Opens the main screen and waits for an aircraft of the known sky. */
export async function openKnownSky(page: Page, path = '/'): Promise<void> {
  await openSky(page, path);
  await expect(option(page, 'DHXYZ')).toBeVisible();
}

/** Chooses a place far from every aircraft before the page is opened. */
export async function standOverTheOcean(page: Page): Promise<void> {
  const place = {
    latitudeDeg: -40,
    longitudeDeg: -20,
    ellipsoidHeightM: null,
    accuracyM: null,
    source: 'map',
    label: null,
  };
  await page.addInitScript(
    (value) => window.localStorage.setItem('skylens.place', value),
    JSON.stringify({ state: { place }, version: 1 }),
  );
}

/** The row of the list that shows an object. */
export function option(page: Page, name: string): Locator {
  return page.getByRole('listbox', { name: 'Objects, nearest first' }).getByRole('option').filter({ hasText: name });
}

/** The field of the search panel. */
export function searchField(page: Page): Locator {
  return page.getByRole('search').getByRole('combobox', { name: 'Search', exact: true });
}

/** The pane or sheet that shows the selected object. */
export function detail(page: Page): Locator {
  return page.getByRole('region', { name: 'Object detail' });
}

/** Narrow no-break spaces as plain ones, the true minus as a hyphen. */
export function plain(text: string): string {
  return text.replaceAll('\u202f', ' ').replaceAll('\u2212', '-');
}
