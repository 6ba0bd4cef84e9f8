import { describe, expect, it } from 'vitest';
import { airportAreaQuerySchema } from '@contract/airport';
import { airportCells, airportCellUrl } from '@app/ground/airport-cells';
import { groundTilePath } from '@app/ground/ground-tile-path';
import { tilesAround } from '@app/ground/tiles-around';
import { bytesOf, MOST_REGION_BYTES, type Region, regionFiles } from './region-files';

/** As many bytes as its place in the list: no two tiles of a zoom are alike. */
const SIZES = [0, 1, 2, 3, 4, 5].map((zoom) => Array.from({ length: 4 ** zoom }, (_, index) => index + 1));
const at = (latitudeDeg: number, longitudeDeg: number, radiusNm: Region['radiusNm'] = 250): Region => ({
  latitudeDeg,
  longitudeDeg,
  radiusNm,
});
const PLACES = [at(52.5, 13.4), at(-41, 174.8), at(0, 179.9), at(78.2, 15.6), at(-89, 0), at(40.7, -74, 100)];

describe('the files of a region', () => {
  it('hold every tile that the radar draws there, and the whole world from far', () => {
    for (const place of PLACES) {
      const urls = new Set(regionFiles(place, SIZES).map(({ url }) => url));
      for (const rangeNm of [5, 30, 90]) {
        for (const { zoom, x, y } of tilesAround(place.latitudeDeg, place.longitudeDeg, rangeNm)) {
          expect(urls).toContain(groundTilePath(zoom, x, y));
        }
      }
      expect([...urls].filter((url) => url.startsWith('/ground-tiles/3/'))).toHaveLength(64);
    }
  });

  it('hold every call for airports that radar and map make inside of it, near and far', () => {
    const { latitudeDeg, longitudeDeg } = at(52.5, 13.4);
    const urls = new Set(regionFiles(at(52.5, 13.4), SIZES).map(({ url }) => url));
    for (const halfDeg of [0.4, 1.2, 2, 4]) {
      const cells = airportCells({
        southDeg: latitudeDeg - halfDeg,
        northDeg: latitudeDeg + halfDeg,
        westDeg: longitudeDeg - halfDeg,
        eastDeg: longitudeDeg + halfDeg,
      });
      expect(cells.length).toBeGreaterThan(0);
      for (const cell of cells) expect(urls).toContain(airportCellUrl(cell));
    }
  });

  it('are few and small wherever it lies, each asked for once, as the server takes it', () => {
    for (const place of PLACES) {
      const files = regionFiles(place, SIZES);
      expect(new Set(files.map(({ url }) => url)).size).toBe(files.length);
      expect(files.length).toBeLessThan(400);
      for (const { kind, url } of files) {
        if (kind === 'ground') continue;
        const query = Object.fromEntries(new URL(url, 'http://x').searchParams);
        expect([url, airportAreaQuerySchema.safeParse(query).success]).toEqual([url, true]);
      }
    }
  });
});

describe('the size that is told before', () => {
  it('counts each tile by the list that the build has written', () => {
    const files = regionFiles(at(52.5, 13.4), SIZES);
    // Zoom 4, column 8, row 5: the ninth column's sixth.
    expect(files.find(({ url }) => url === groundTilePath(4, 8, 5))?.bytes).toBe(8 * 16 + 5 + 1);
    expect(files.find(({ url }) => url === groundTilePath(0, 0, 0))?.bytes).toBe(1);
  });

  it('is the sum of all, larger for a larger region, and under the bound of any', () => {
    const [small, large] = [regionFiles(at(52.5, 13.4, 100), SIZES), regionFiles(at(52.5, 13.4), SIZES)];
    const sum = large.map(({ bytes }) => bytes).reduce((one, other) => one + other);
    expect(bytesOf(large)).toBe(sum);
    expect(bytesOf(small)).toBeLessThan(bytesOf(large));
    // The largest tile that there is has 133 kB, at the last zoom.
    const heavy = SIZES.map((tiles, zoom) => tiles.map(() => (zoom === 5 ? 134_000 : 20_000)));
    for (const place of PLACES) expect(bytesOf(regionFiles(place, heavy))).toBeLessThan(MOST_REGION_BYTES);
  });
});
