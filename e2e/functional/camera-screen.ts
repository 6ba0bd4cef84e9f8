import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { expect } from '../fixtures/test';
import type { ScriptedAircraft } from '../fixtures/scripted-provider';
import { OBSERVER } from '../fixtures/known-sky';
import { openSky } from './sky-screen';

/** The observer's height above the ellipsoid in tests that compute where something must be drawn. */
export const OBSERVER_HEIGHT_M = 80;
const METRES_PER_FOOT = 0.3048;
/** The scripted provider reports heights above the ellipsoid so much above the pressure altitude. */
const GEOMETRIC_ABOVE_PRESSURE_FT = 200;
const RADIANS = Math.PI / 180;
const markersSchema = z.record(z.string(), z.tuple([z.number(), z.number()]));

/** Helicopters that stand still in the air, so that where they are does not depend on when one looks. */
export const HOVERING: readonly (ScriptedAircraft & { readonly altitudeFt: number })[] = [
  hovering('3dd001', 'HOVER1', 0.075, 0.055, 9_000),
  hovering('3dd002', 'HOVER2', 0.09, -0.02, 12_000),
  hovering('3dd003', 'HOVER3', -0.08, 0.1, 8_000),
];

function hovering(hex: string, flight: string, north: number, east: number, altitudeFt: number) {
  const place = { lat: OBSERVER.latitude + north, lon: OBSERVER.longitude + east };
  return { hex, flight, t: 'EC35', category: 'A7', ...place, altitudeFt, groundSpeedKt: 0, trackDeg: 0 };
}

export type Vector = readonly [number, number, number];

/** WGS-84, from its defining constants; written apart from the product so that it can judge it. */
export function ecef(latitudeDeg: number, longitudeDeg: number, heightM: number): Vector {
  const [a, f] = [6_378_137, 1 / 298.257223563];
  const e2 = f * (2 - f);
  const [lat, lon] = [latitudeDeg * RADIANS, longitudeDeg * RADIANS];
  const n = a / Math.sqrt(1 - e2 * Math.sin(lat) ** 2);
  return [
    (n + heightM) * Math.cos(lat) * Math.cos(lon),
    (n + heightM) * Math.cos(lat) * Math.sin(lon),
    (n * (1 - e2) + heightM) * Math.sin(lat),
  ];
}

/** From the observer to an aircraft, metres east, north, up. */
function enuOf({ lat, lon, altitudeFt }: (typeof HOVERING)[number]): Vector {
  const here = ecef(OBSERVER.latitude, OBSERVER.longitude, OBSERVER_HEIGHT_M);
  const there = ecef(lat, lon, (altitudeFt + GEOMETRIC_ABOVE_PRESSURE_FT) * METRES_PER_FOOT);
  return enuFromEcef([there[0] - here[0], there[1] - here[1], there[2] - here[2]]);
}

/** Turns an Earth-fixed difference into the level frame of the observer. */
export function enuFromEcef([dx, dy, dz]: Vector): Vector {
  const [phi, lambda] = [OBSERVER.latitude * RADIANS, OBSERVER.longitude * RADIANS];
  return [
    -Math.sin(lambda) * dx + Math.cos(lambda) * dy,
    -Math.sin(phi) * Math.cos(lambda) * dx - Math.sin(phi) * Math.sin(lambda) * dy + Math.cos(phi) * dz,
    Math.cos(phi) * Math.cos(lambda) * dx + Math.cos(phi) * Math.sin(lambda) * dy + Math.sin(phi) * dz,
  ];
}

/** True azimuth and elevation, degrees. */
export function directionOf(aircraft: (typeof HOVERING)[number]): { azimuthDeg: number; elevationDeg: number } {
  const [east, north, up] = enuOf(aircraft);
  return {
    azimuthDeg: (Math.atan2(east, north) / RADIANS + 360) % 360,
    elevationDeg: Math.atan2(up, Math.hypot(east, north)) / RADIANS,
  };
}

export interface Camera {
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly focalPx: number;
}

/** In the view, from its left upper corner. */
export interface ScreenPoint {
  readonly xPx: number;
  readonly yPx: number;
}

/** Where a pinhole camera without roll shows an aircraft. */
export function pixelOf(aircraft: (typeof HOVERING)[number], camera: Camera): ScreenPoint {
  return pixelOfVector(enuOf(aircraft), camera);
}

/** The same for a vector of any length, east, north, up. */
export function pixelOfVector([east, north, up]: Vector, camera: Camera): ScreenPoint {
  const [az, el] = [camera.azimuthDeg * RADIANS, camera.elevationDeg * RADIANS];
  const rightM = east * Math.cos(az) - north * Math.sin(az);
  const levelM = east * Math.sin(az) + north * Math.cos(az);
  const depthM = levelM * Math.cos(el) + up * Math.sin(el);
  const aboveM = up * Math.cos(el) - levelM * Math.sin(el);
  return {
    xPx: camera.widthPx / 2 + (camera.focalPx * rightM) / depthM,
    yPx: camera.heightPx / 2 - (camera.focalPx * aboveM) / depthM,
  };
}

export interface CameraViewOptions {
  readonly mode?: 'ar' | 'radar' | 'hybrid';
  /** False: the sky is drawn and no camera is asked for. */
  readonly wantsCamera?: boolean;
  /** By the main screen's button; by its address otherwise, where no main screen with a radar of its own comes first. */
  readonly isByTap?: boolean;
  /** Which satellites are shown; none, so that aircraft are all that there is to take. */
  readonly satellites?: 'visible' | 'all' | 'none';
  /** Overrides of the settings of the sky lens. */
  readonly lens?: Record<string, unknown>;
}

export const LENS = {
  sensitivity: 75,
  autoTracking: false,
  soundEnabled: false,
  hapticFeedback: true,
  dataOverlay: true,
  nightMode: false,
  filterRadius: 100,
  updateFrequency: 4,
  precision: 'high',
};

/** Opens the camera view at a place whose height is known. Something flies. */
export async function openCameraView(page: Page, options: CameraViewOptions = {}): Promise<void> {
  const { mode = 'ar', wantsCamera = false, isByTap = false, satellites = 'none', lens = {} } = options;
  const place = {
    latitudeDeg: OBSERVER.latitude,
    longitudeDeg: OBSERVER.longitude,
    ellipsoidHeightM: OBSERVER_HEIGHT_M,
    accuracyM: null,
    source: 'map',
    label: null,
  };
  const stored = {
    'skylens.place': { state: { place }, version: 1 },
    'skylens.view-mode': { state: { mode, wantsCamera }, version: 1 },
    'skylens.satellites': { state: { show: satellites }, version: 1 },
    'skylens.lens-settings': { state: { ...LENS, ...lens }, version: 1 },
  };
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) {
      if (window.localStorage.getItem(key) === null) window.localStorage.setItem(key, JSON.stringify(value));
    }
  }, stored);
  await openSky(page, isByTap ? '/' : '/?view=camera');
  if (isByTap) await page.getByRole('button', { name: 'Camera view' }).click();
  await expect(sky(page)).toHaveAttribute('data-state', 'ready');
  await expect(sky(page)).toHaveAttribute('data-objects', /^[1-9]/);
}

/** Opens a tab of the sheet that holds what has no room over the sky of a small screen. */
export async function openSheetTab(page: Page, name: 'Objects' | 'Controls' | 'Data panel'): Promise<void> {
  await page.getByRole('button', { name: 'Objects and controls' }).click();
  await page.getByRole('tab', { name, exact: true }).click();
}

/** The line's word on the pointing: pressing it begins to align. */
export function alignButton(page: Page): Locator {
  return page.getByTestId('sky-strip').getByRole('button', { name: /^Align\./ });
}

/** The drawn sky; what a canvas shows stands in its data attributes. */
export function sky(page: Page): Locator {
  return page.getByTestId('sky');
}

/** Where the objects that stand out, bear a label, or are watched, are drawn. */
export async function markers(page: Page): Promise<Readonly<Record<string, readonly [number, number]>>> {
  const text = await sky(page).getAttribute('data-markers');
  return markersSchema.parse(JSON.parse(text ?? '{}'));
}

/** Fails with both places where an object is not drawn within so many pixels of where it must be. */
export async function expectDrawnAt(
  page: Page,
  id: number,
  { xPx, yPx }: ScreenPoint,
  withinPx: number,
): Promise<void> {
  await expect(async () => {
    const [x, y] = (await markers(page))[id] ?? [Number.NaN, Number.NaN];
    expect(Math.hypot(x - xPx, y - yPx), `${x} ${y}, not ${xPx.toFixed(1)} ${yPx.toFixed(1)}`).toBeLessThan(withinPx);
  }).toPass({ timeout: 30_000 });
}

/** Part 1 §9: pixels of focal length at the field of view that nobody has measured, along the longer side. */
export function defaultFocalPx(longSidePx: number): number {
  return longSidePx / 2 / Math.tan(30 * RADIANS);
}

/** Part 1 §9: the same of a sky that is turned by hand with no camera behind it. */
export function drawnFocalPx(longSidePx: number): number {
  return longSidePx / 2 / Math.tan(35 * RADIANS);
}

/** Has the places of these objects told whether they bear a label or not. */
export async function watch(page: Page, ids: readonly number[]): Promise<void> {
  await sky(page).evaluate((element, list) => {
    if (element instanceof HTMLElement) element.dataset['watch'] = list;
  }, ids.join(','));
}

/** Turns the view by keys, in steps of five degrees. */
export async function lookTo(page: Page, azimuthDeg: number, elevationDeg: number): Promise<void> {
  await sky(page).focus();
  // Until somebody has turned it, the view turns by itself to the first thing that there is to see.
  await expect(async () => {
    await expect(sky(page)).toHaveAttribute('data-heading', /\d/);
    const headingDeg = Number(await sky(page).getAttribute('data-heading'));
    const pitchDeg = Number(await sky(page).getAttribute('data-pitch'));
    const turnDeg = ((azimuthDeg - headingDeg + 540) % 360) - 180;
    const turns: [key: string, degrees: number][] = [
      [turnDeg > 0 ? 'ArrowRight' : 'ArrowLeft', turnDeg],
      [elevationDeg > pitchDeg ? 'ArrowUp' : 'ArrowDown', elevationDeg - pitchDeg],
    ];
    for (const [key, degrees] of turns) {
      for (let turned = 2.5; turned < Math.abs(degrees); turned += 5) await page.keyboard.press(key);
    }
    const wantedDeg = (((azimuthDeg % 360) + 360) % 360).toFixed(2);
    // Of one frame: the heading alone may be from before the view turned by itself.
    const wanted = page.locator(`[data-heading="${wantedDeg}"][data-pitch="${elevationDeg.toFixed(2)}"]`);
    await expect(sky(page).and(wanted)).toHaveCount(1, { timeout: 3_000 });
  }).toPass();
}

/** Size of the sky on the screen, and where it begins. */
export async function skyBox(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await sky(page).boundingBox();
  if (box === null) throw new Error('The sky is not drawn.');
  return box;
}
