import { expect, it } from 'vitest';
import { airportAreaQuerySchema } from '@contract/airport';
import { airportCells, airportCellUrl } from './airport-cells';

const bounds = (southDeg: number, westDeg: number, northDeg: number, eastDeg: number) => ({
  southDeg,
  westDeg,
  northDeg,
  eastDeg,
});

it('covers a box by cells that the server takes, across 180° too', () => {
  for (const box of [bounds(36.2, -122.3, 37.1, -121.2), bounds(-17.5, 178.2, -16, 181.1), bounds(45, -5, 55, 12)]) {
    const cells = airportCells(box);
    expect(cells.length).toBeGreaterThan(0);
    for (const cell of cells) {
      const query = Object.fromEntries(new URL(airportCellUrl(cell), 'http://x').searchParams);
      expect(airportAreaQuerySchema.safeParse(query).success).toBe(true);
    }
    for (const lon of [box.westDeg + 0.01, (box.westDeg + box.eastDeg) / 2, box.eastDeg - 0.01]) {
      const wrapped = lon > 180 ? lon - 360 : lon;
      expect(cells.some(({ westDeg, eastDeg }) => westDeg <= wrapped && wrapped <= eastDeg)).toBe(true);
    }
  }
});

it('asks for none where the whole world is shown', () => {
  expect(airportCells(bounds(-60, -180, 60, 180))).toEqual([]);
});
