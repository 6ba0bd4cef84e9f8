import type { Locator, Page } from '@playwright/test';
import { OBSERVER } from '../fixtures/known-sky';

/** Types in where the observer of these tests stands, before the page is opened. */
export async function stand(page: Page): Promise<void> {
  const place = {
    latitudeDeg: OBSERVER.latitude,
    longitudeDeg: OBSERVER.longitude,
    ellipsoidHeightM: 40,
    accuracyM: null,
    source: 'coordinates',
    label: null,
  };
  await page.addInitScript(
    (value) => window.localStorage.setItem('skylens.place', value),
    JSON.stringify({ state: { place }, version: 1 }),
  );
}

export const tab = (page: Page, name: RegExp): Locator => page.getByRole('tab', { name });

/** What was told, newest first. */
export const inbox = (page: Page): Locator =>
  page.getByRole('list', { name: 'What was told, newest first' }).getByRole('listitem');
