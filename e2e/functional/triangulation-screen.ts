import { expect, type Page } from '@playwright/test';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

export async function open(page: Page, path = '/triangulation'): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Triangulation' })).toBeVisible();
}

export const number = (page: Page, name: 'Azimuth' | 'Elevation') =>
  page.getByRole('spinbutton', { name: `${name} in degrees` });

export async function point(page: Page, azimuthDeg: number, elevationDeg: number): Promise<void> {
  await number(page, 'Azimuth').fill(azimuthDeg.toFixed(1));
  await number(page, 'Elevation').fill(elevationDeg.toFixed(1));
}
