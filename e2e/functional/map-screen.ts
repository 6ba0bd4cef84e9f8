import type { Page } from '@playwright/test';
import { KNOWN_SKY, OBSERVER } from '../fixtures/known-sky';

export const HELICOPTER = '3dd1c2';

export interface Look {
  readonly lat: number;
  readonly lon: number;
  readonly zoom: number;
}

/** Web Mercator as its definition has it, a world of 512 px at zoom 0. */
export function mercatorPx({ lat, lon }: { readonly lat: number; readonly lon: number }, zoom: number) {
  const world = 512 * 2 ** zoom;
  const rad = (lat * Math.PI) / 180;
  return { x: ((lon + 180) / 360) * world, y: ((1 - Math.asinh(Math.tan(rad)) / Math.PI) / 2) * world };
}

/** Where an aircraft of the known sky stands on the page. */
export async function spotOf(page: Page, hex: string, look: Look) {
  const aircraft = KNOWN_SKY.find((one) => one.hex === hex);
  const box = await page.getByTestId('map').boundingBox();
  if (aircraft === undefined || box === null) throw new Error('no aircraft, or no map');
  const [middle, at] = [mercatorPx(look, look.zoom), mercatorPx(aircraft, look.zoom)];
  return { x: box.x + box.width / 2 + at.x - middle.x, y: box.y + box.height / 2 + at.y - middle.y };
}

export const START: Look = { lat: OBSERVER.latitude, lon: OBSERVER.longitude, zoom: 10 };
export const hashOf = ({ lat, lon, zoom }: Look): string => `#${lat}/${lon}/${zoom}`;

/** Where the address says that the map looks. */
export function addressedLook(page: Page): Look {
  const [lat = Number.NaN, lon = Number.NaN, zoom = Number.NaN] = new URL(page.url()).hash
    .slice(1)
    .split('/')
    .map(Number);
  return { lat, lon, zoom };
}
