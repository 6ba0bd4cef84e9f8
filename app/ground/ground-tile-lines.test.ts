import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { expect, it } from 'vitest';
import { groundTileLines } from './ground-tile-lines';
import { tilesAround } from './tiles-around';

it('reads lines back where they were, without the edges that a tile cuts areas at', () => {
  const square = [
    [-30, -30],
    [60, -30],
    [60, 30],
    [-30, 30],
    [-30, -30],
  ];
  const index = new GeoJSONVT(
    { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [square] } },
    { maxZoom: 2, indexMaxZoom: 2, extent: 8192, buffer: 128, tolerance: 0 },
  );
  const tile = index.getTile(1, 1, 0);
  if (tile === null) throw new Error('no tile');
  const bytes = Uint8Array.from(fromGeojsonVt({ land: tile }, { version: 2, extent: 8192 }));
  const lines = groundTileLines(bytes.buffer, 1, 1, 0);
  expect(lines.map(({ kind }) => kind)).toEqual(lines.map(() => 'coast'));
  const places = lines.flatMap(({ places: flat }) =>
    flat.flatMap((lon, at) => (at % 2 === 0 ? [[lon, flat[at + 1] ?? 0]] : [])),
  );
  // The north-eastern quarter of the square: its outer edges alone.
  for (const [lon = 0, lat = 0] of places) expect(Math.min(Math.abs(lon - 60), Math.abs(lat - 30))).toBeLessThan(0.05);
  expect(Math.max(...places.map(([lon = 0]) => lon))).toBeCloseTo(60, 1);
});

it('takes few tiles, the finest that are', () => {
  const near = tilesAround(36.6, -121.9, 30);
  expect(near.every(({ zoom }) => zoom === 5)).toBe(true);
  expect(near.length).toBeLessThanOrEqual(4);
  expect(tilesAround(80, 0, 300).length).toBeLessThanOrEqual(9);
  expect(tilesAround(10, 179.9, 100).map(({ x }) => x)).toContain(0);
});
