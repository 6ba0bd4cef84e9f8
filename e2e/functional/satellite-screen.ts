import type { Locator, Page } from '@playwright/test';
import { answerCall, scriptedStation } from '../fixtures/satellite-answers';
import { expect } from '../fixtures/satellite-test';

export const OBJECT = '**/api/aerial-objects/25544';
export const PASS = '**/api/analytics/satellites/25544/pass?*';
export const TELEMETRY = '**/api/analytics/telemetry/25544';
export const CATALOGUE = '**/api/satellites/catalogue*';

/** What a list of facts says of one; spaces of every kind count as one space. */
export const plain = (text: string) => text.replaceAll('\u202f', ' ').replaceAll('\u2212', '-');
export const figure = (page: Page, label: string): Locator =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
    .first()
    .locator('dd');

export async function openStation(page: Page): Promise<void> {
  await page.goto('/satellite/25544');
  await expect(page.getByRole('heading', { level: 1, name: 'ISS (ZARYA)' })).toBeVisible();
}

/** Without a catalogue on this device the server works out passes, and a test says what it answers. */
export async function answerPasses(page: Page, answer: unknown, status = 200): Promise<void> {
  await answerCall(page, CATALOGUE, { title: 'none' }, 404);
  await answerCall(page, PASS, answer, status);
}

export async function openPasses(page: Page): Promise<void> {
  await answerCall(page, OBJECT, scriptedStation());
  await openStation(page);
  await page.getByRole('tab', { name: 'Visibility Passes' }).click();
}
