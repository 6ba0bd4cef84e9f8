import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { Feature } from 'geojson';
import { inRoot } from '../../tools/setup/paths.mjs';
import { apart, pageColours } from '../fixtures/page-colours';
import { hasRecordings, RECORDINGS } from '../fixtures/recorded-sky';
import { SkylensServer } from '../fixtures/skylens-server';
import { expect, test } from '../fixtures/test';
import { tinyArchive } from '../fixtures/tiny-archive';

test.use({ viewport: { width: 1000, height: 700 } });

/** Far from every coast and town: nothing of our own ground is drawn there but the land. */
const MIDDLE = { lat: 47.4, lon: 68.2, zoom: 9 };
/** The tile of zoom 6 around it. */
const TILE = { zoom: 6, x: 44, y: 22 };
/** Water from the middle of the picture on to the east. */
const WATER: Feature = {
  type: 'Feature',
  properties: { kind: 'lake' },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [MIDDLE.lon, 45],
        [70, 45],
        [70, 49],
        [MIDDLE.lon, 49],
        [MIDDLE.lon, 45],
      ],
    ],
  },
};
/** Off the middle, where labels of the map do not stand. */
const [WEST, EAST] = [
  { x: 310, y: 300 },
  { x: 690, y: 300 },
];

async function openAt(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/map#${MIDDLE.lat}/${MIDDLE.lon}/${MIDDLE.zoom}`);
  await expect(page.getByTestId('map')).toHaveAttribute('data-state', 'ready');
}

/** How far the colours to the west and the east of the middle are apart. */
async function edge(page: Page): Promise<number> {
  const [west = [0, 0, 0], east = [0, 0, 0]] = await pageColours(page, [WEST, EAST]);
  return apart(west, east);
}

test('an archive of the operator’s is read by ranges from this server, drawn in the colours of every theme, and credited', async ({
  page,
  server: plain,
  provider,
}) => {
  await openAt(page, plain.url);
  expect(await edge(page)).toBeLessThan(4);

  const folder = await mkdtemp(join(tmpdir(), 'skylens-archive-'));
  const file = join(folder, 'area.pmtiles');
  await writeFile(file, tinyArchive({ ...TILE, layers: { water: [WATER] } }));
  const server = await SkylensServer.start({ AIRCRAFT_SOURCES: `adsb.lol=${provider.url}`, BASEMAP: `file:${file}` });
  const asked: (readonly [number, string | undefined])[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/basemap')
      asked.push([response.status(), response.headers()['content-range']]);
  });
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await openAt(page, server.url);
  await expect.poll(() => edge(page)).toBeGreaterThan(10);
  await expect(page.getByTestId('map-credits')).toContainText('OpenStreetMap');
  expect(asked.length).toBeGreaterThan(0);
  for (const [status, range] of asked) {
    expect(status).toBe(206);
    expect(range).toMatch(/^bytes \d+-\d+\/\d+$/);
  }
  for (const theme of ['dark', 'night']) {
    await page.evaluate((name) => {
      window.localStorage.setItem('theme', name);
      window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: name }));
    }, theme);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expect.poll(() => edge(page)).toBeGreaterThan(4);
  }
  // By night no channel but the red one is lit.
  const [, east] = await pageColours(page, [WEST, EAST]);
  expect(east?.slice(1)).toEqual([0, 0]);
  expect(faults).toEqual([]);
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const source = (host: string) => ({
  type: 'geojson',
  data: `https://${host}.example.org/water.json`,
  attribution: `${host} surveyors`,
});

test('a style of the operator’s takes tiles from the origins that are named, and from no others', async ({
  page,
  provider,
}) => {
  const server = await SkylensServer.start({
    AIRCRAFT_SOURCES: `adsb.lol=${provider.url}`,
    BASEMAP: 'https://maps.example.org/style.json https://tiles.example.org',
  });
  const headers = { 'access-control-allow-origin': '*' };
  const style = {
    version: 8,
    sources: { named: source('tiles'), other: source('stranger') },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': '#e0d0b0' } },
      { id: 'water', type: 'fill', source: 'named', paint: { 'fill-color': '#2040d0' } },
    ],
  };
  const reached: string[] = [];
  await page.context().route(/^https:\/\/\w+\.example\.org\//, async (route) => {
    const { hostname, pathname } = new URL(route.request().url());
    reached.push(hostname);
    await route.fulfill({ headers, json: pathname === '/style.json' ? style : WATER });
  });
  await openAt(page, server.url);
  await expect.poll(async () => (await pageColours(page, [EAST]))[0]?.[2]).toBeGreaterThan(150);
  const [west = [0, 0, 0], east = [0, 0, 0]] = await pageColours(page, [WEST, EAST]);
  expect(apart(west, [0xe0, 0xd0, 0xb0])).toBeLessThan(80);
  expect(apart(east, [0x20, 0x40, 0xd0])).toBeLessThan(80);
  expect(new Set(reached)).toEqual(new Set(['maps.example.org', 'tiles.example.org']));
  await expect(page.getByTestId('map-credits')).toContainText('tiles surveyors');
  await server.stop();
});

/** Minutes of the day over Monterey in which two aircraft come in to land, one behind the other. */
const [FINAL_FROM_S, FINAL_TO_S] = [1_748_719_389 + 1415 * 60, 1_748_719_389 + 1424 * 60];
/** Both are on the way to 28L by then. */
const ON_FINAL = ['N8256Q', 'N988P'];

test.describe('a recorded sky', () => {
  test.skip(!hasRecordings, 'the recordings are not here');

  test('is played over coast and runways, with aircraft on final, as soon as the server has read its tables', async ({
    page,
  }) => {
    const day = gunzipSync(await readFile(join(RECORDINGS, 'track-day-20250601-monterey.jsonl.gz'))).toString();
    const minutes = day.split('\n').filter((line) => {
      const atS = Number(/"now":(\d+)/.exec(line)?.[1]);
      return atS >= FINAL_FROM_S && atS <= FINAL_TO_S;
    });
    const folder = await mkdtemp(join(tmpdir(), 'skylens-final-'));
    const file = join(folder, 'final.jsonl');
    await writeFile(file, minutes.join('\n'));
    const server = await SkylensServer.start({
      AIRCRAFT_SOURCES: `replay:${file}?speed=10&loop`,
      STANDING_DATA: `dir:${inRoot('../shared/data/aviation')}`,
    });
    await page.goto(`${server.url}/map#36.6/-121.85/11`);
    await expect(page.getByTestId('map')).toHaveAttribute('data-state', 'ready');
    await expect(page.getByTestId('source-chip')).toContainText('REPLAY');
    const labels = page.getByTestId('map-aircraft');
    for (const name of ON_FINAL) await expect(labels).toHaveAttribute('data-labels', new RegExp(name));
    const box = await page.getByTestId('map').boundingBox();
    const middleY = (box?.y ?? 0) + (box?.height ?? 0) / 2;
    // At this zoom a degree is 2,913 px wide, and one of latitude 3,628 px high there.
    const at = (lat: number, lon: number) => ({ x: 500 + (lon + 121.85) * 2913, y: middleY - (lat - 36.6) * 3628 });
    const [bay, land] = await pageColours(page, [at(36.65, -121.9), at(36.55, -121.75)]);
    expect(apart(bay ?? [0, 0, 0], land ?? [0, 0, 0])).toBeGreaterThan(20);
    // The middle of 10R/28L, and both sides of it.
    const [lat, lon] = [(36.59120178 + 36.58309937) / 2, (-121.8570023 - 121.8330002) / 2];
    await expect
      .poll(async () => {
        const middle = at(lat, lon);
        const across = Array.from({ length: 9 }, (_, step) => ({ x: middle.x, y: middle.y - 4 + step }));
        const colours = await pageColours(page, across);
        return Math.max(...colours.map((colour) => apart(colour, land ?? [0, 0, 0])));
      })
      .toBeGreaterThan(60);
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });
});
