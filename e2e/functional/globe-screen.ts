import type { Locator, Page } from '@playwright/test';
import { eciToEcf, gstime, propagate, type SatRec } from 'satellite.js';
import { sunDirection } from '../../engine/ephemeris/sun-direction';
import { expect } from '../fixtures/test';

export type Vector = readonly [number, number, number];
export type Pixel = readonly [number, number];

const EARTH_RADIUS_KM = 6378.137;
/** The globe's field of view across its shorter side. */
const FIELD_DEG = 34;

export const globe = (page: Page): Locator => page.getByTestId('globe');

/** Of the list beside it. */
export const satelliteRows = (page: Page): Locator =>
  page.getByRole('listbox', { name: 'Satellites shown' }).getByRole('option');

/** What the globe says of the frame that it drew last. */
export interface GlobeFrame {
  readonly atMs: number;
  readonly objects: number;
  readonly frames: number;
  /** Earth-fixed; null where nothing is selected. */
  readonly selectedKm: Vector | null;
  readonly cameraRadii: Vector;
  readonly markers: Readonly<Record<string, Pixel>>;
  readonly widthPx: number;
  readonly heightPx: number;
}

function vector(text: string | undefined): Vector | null {
  const [x, y, z] = (text ?? '').split(' ').filter(Boolean).map(Number);
  return x === undefined || y === undefined || z === undefined ? null : [x, y, z];
}

export async function globeFrame(page: Page): Promise<GlobeFrame> {
  const { dataset, widthPx, heightPx } = await globe(page).evaluate((element: HTMLElement) => ({
    dataset: Object.fromEntries(Object.entries(element.dataset)),
    widthPx: element.clientWidth,
    heightPx: element.clientHeight,
  }));
  return {
    atMs: Number(dataset['atMs']),
    objects: Number(dataset['objects']),
    frames: Number(dataset['frames']),
    selectedKm: vector(dataset['selectedKm']),
    cameraRadii: vector(dataset['cameraRadii']) ?? [Number.NaN, Number.NaN, Number.NaN],
    markers: JSON.parse(dataset['markers'] ?? '{}'),
    widthPx,
    heightPx,
  };
}

/** Opens the globe and waits until it has drawn the catalogue. */
export async function openGlobe(page: Page, query = ''): Promise<void> {
  await page.goto(`/satellites/globe${query}`);
  await expect(globe(page)).toHaveAttribute('data-state', 'ready');
  await expect.poll(async () => (await globeFrame(page)).objects).toBeGreaterThan(0);
}

/** Place by satellite.js, Earth-fixed, km. */
export function earthFixedKm(orbit: SatRec, atMs: number): Vector {
  const at = new Date(atMs);
  const state = propagate(orbit, at);
  if (state === null || typeof state.position === 'boolean') throw new Error('satellite.js gives no place.');
  const { x, y, z } = eciToEcf(state.position, gstime(at));
  return [x, y, z];
}

export const apartKm = (one: Vector, other: Vector): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

const dot = (one: Vector, other: Vector): number => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
const scaled = (v: Vector, by: number): Vector => [v[0] * by, v[1] * by, v[2] * by];

/** Where a camera that looks at the Earth's centre, north up, sees a place. */
export function pixelOf(frame: GlobeFrame, placeKm: Vector): Pixel {
  const camera = frame.cameraRadii;
  const forward = scaled(camera, -1 / Math.hypot(...camera));
  const east: Vector = [forward[1], -forward[0], 0];
  const right = scaled(east, 1 / Math.hypot(...east));
  const up: Vector = [
    right[1] * forward[2] - right[2] * forward[1],
    right[2] * forward[0] - right[0] * forward[2],
    right[0] * forward[1] - right[1] * forward[0],
  ];
  const radii = scaled(placeKm, 1 / EARTH_RADIUS_KM);
  const way: Vector = [radii[0] - camera[0], radii[1] - camera[1], radii[2] - camera[2]];
  const focalPx = Math.min(frame.widthPx, frame.heightPx) / 2 / Math.tan((FIELD_DEG / 2) * (Math.PI / 180));
  const depth = dot(way, forward);
  return [
    frame.widthPx / 2 + (focalPx * dot(way, right)) / depth,
    frame.heightPx / 2 - (focalPx * dot(way, up)) / depth,
  ];
}

/** Whether a place, Earth-fixed, lies outside the cylinder that the Earth's shadow is taken for. */
export function isSunlit(placeKm: Vector, atMs: number): boolean {
  const direction = new Float64Array(3);
  sunDirection(direction, atMs);
  const [x = 0, y = 0, z = 0] = direction;
  const alongKm = dot(placeKm, [x, y, z]);
  return alongKm > 0 || dot(placeKm, placeKm) - alongKm * alongKm > EARTH_RADIUS_KM * EARTH_RADIUS_KM;
}

/** Pixels of a small square around a place on the globe, four numbers each. */
async function squareAt(page: Page, [x, y]: Pixel, halfPx: number): Promise<readonly number[]> {
  const box = await globe(page).boundingBox();
  if (box === null) throw new Error('The globe is not on the page.');
  const sidePx = 2 * halfPx + 1;
  const clip = { x: Math.round(box.x + x) - halfPx, y: Math.round(box.y + y) - halfPx, width: sidePx, height: sidePx };
  const png = (await page.screenshot({ clip })).toString('base64');
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    if (context === null) throw new Error('No 2D canvas.');
    context.drawImage(picture, 0, 0);
    return [...context.getImageData(0, 0, picture.width, picture.height).data];
  }, png);
}

/** How red the ground is at a place, 0 to 255: the middle of what a few pixels show, whatever crosses them. */
export async function rednessAt(page: Page, latitudeDeg: number, longitudeDeg: number): Promise<number> {
  const [latitude, longitude] = [latitudeDeg * (Math.PI / 180), longitudeDeg * (Math.PI / 180)];
  const ring = EARTH_RADIUS_KM * Math.cos(latitude);
  const place: Vector = [ring * Math.cos(longitude), ring * Math.sin(longitude), EARTH_RADIUS_KM * Math.sin(latitude)];
  const pixels = await squareAt(page, pixelOf(await globeFrame(page), place), 3);
  const reds = pixels.filter((_, index) => index % 4 === 0).toSorted((a, b) => a - b);
  return reds[Math.floor(reds.length / 2)] ?? Number.NaN;
}

/**
 * Light of the diagonals of a point as a share of that of its axes, as far from its middle across and down: 1 for a
 * square, less for a disc. In device pixels.
 */
export async function cornerShare(page: Page, place: Pixel | undefined, awayPx: number): Promise<number> {
  const box = await globe(page).boundingBox();
  if (box === null || place === undefined) throw new Error('The point is not on the page.');
  const clip = { x: Math.round(box.x + place[0]) - 8, y: Math.round(box.y + place[1]) - 8, width: 16, height: 16 };
  const png = (await page.screenshot({ clip, scale: 'device' })).toString('base64');
  const middle = { x: box.x + place[0] - clip.x, y: box.y + place[1] - clip.y };
  return page.evaluate(
    async ({ data, away, at, sidePx }) => {
      const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
      if (context === null) throw new Error('No 2D canvas.');
      context.drawImage(picture, 0, 0);
      const scale = picture.width / sidePx;
      const red = (x: number, y: number): number =>
        context.getImageData(Math.floor(at.x * scale) + x, Math.floor(at.y * scale) + y, 1, 1).data[0] ?? 0;
      const around = (x: number, y: number): number => (red(x, y) + red(-y, x) + red(-x, -y) + red(y, -x)) / 4;
      const [ground, axes, corners] = [around(9, 9), around(away, 0), around(away, away)];
      return (corners - ground) / (axes - ground);
    },
    { data: png, away: awayPx, at: middle, sidePx: clip.width },
  );
}

/** Largest lead of green over red within a few pixels of a place on the globe: the colour of low orbits in dark. */
export async function tealAt(page: Page, place: Pixel): Promise<number> {
  const pixels = await squareAt(page, place, 3);
  return Math.max(0, ...pixels.flatMap((value, at) => (at % 4 === 1 ? [value - (pixels[at - 1] ?? 0)] : [])));
}

const greenest = (pixels: readonly number[]) => Math.max(...pixels.filter((_, at) => at % 4 === 1));

/** By how much the brightest green at one place leads that at another: a light line before dark space. */
export async function lightLead(page: Page, on: Pixel, beside: Pixel): Promise<number> {
  const [drawn, empty] = [await squareAt(page, on, 2), await squareAt(page, beside, 2)];
  return greenest(drawn) - greenest(empty);
}

const ORBIT_STEPS = 180;
const MOST_PLACES = 12;
/** Farther out than an orbit of this height reaches, however it lies. */
const BESIDE_PX = 20;

/** Places of an orbit, as it stands among the stars, that are seen beside the Earth; each with one farther out. */
export function orbitBesideEarth(orbit: SatRec, frame: GlobeFrame): readonly { on: Pixel; beside: Pixel }[] {
  const turn = gstime(new Date(frame.atMs));
  const stepMs = (2 * Math.PI * 60_000) / orbit.no / ORBIT_STEPS;
  const [middleX, middleY] = [frame.widthPx / 2, frame.heightPx / 2];
  const focalPx = Math.min(frame.widthPx, frame.heightPx) / 2 / Math.tan((FIELD_DEG / 2) * (Math.PI / 180));
  const discPx = focalPx / Math.sqrt(Math.hypot(...frame.cameraRadii) ** 2 - 1);
  const places = Array.from({ length: ORBIT_STEPS }, (_, step) => step).flatMap((step) => {
    const state = propagate(orbit, new Date(frame.atMs + step * stepMs));
    if (state === null || typeof state.position === 'boolean') return [];
    const { x, y, z } = eciToEcf(state.position, turn);
    const [atX, atY] = pixelOf(frame, [x, y, z]);
    const outPx = Math.hypot(atX - middleX, atY - middleY);
    // Clear of the rim, of the buttons and of the picture's own edge.
    const isClear = outPx > discPx + 5 && outPx + BESIDE_PX + 4 < Math.min(middleX, middleY);
    if (!isClear) return [];
    const stretch = (outPx + BESIDE_PX) / outPx;
    const beside = [middleX + (atX - middleX) * stretch, middleY + (atY - middleY) * stretch] as const;
    return [{ on: [atX, atY] as const, beside }];
  });
  const every = Math.ceil(places.length / MOST_PLACES);
  return places.filter((_, place) => place % every === 0);
}

/** Waits until what was asked for is drawn: the globe draws in the animation frame after a change. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
}

/** Frames that the globe draws while the browser shows so many of its own. */
export async function framesDrawnDuring(page: Page, animationFrames: number): Promise<number> {
  const before = (await globeFrame(page)).frames;
  await page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
  }, animationFrames);
  return (await globeFrame(page)).frames - before;
}
