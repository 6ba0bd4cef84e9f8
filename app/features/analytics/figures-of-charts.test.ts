import type { Coverage } from '@contract/analytics';
import { expect, it } from 'vitest';
import { ringCounts, sectorReaches } from './coverage-reach';
import { csvOf } from '@app/csv/csv-file';
import { heatCells, heatCorners, heatStrength } from './heat-cells';
import { trafficSeries, valuesOf } from './traffic-series';

const coverage: Coverage = {
  sources: ['readsb:roof'],
  source: 'readsb:roof',
  until: '2026-11-21',
  leastPositions: 1,
  sectorDeg: 10,
  ringKm: 10,
  cells: [
    { sector: 0, ring: 5, band: '30000-40000', positions: 3 },
    { sector: 0, ring: 5, band: 'below-5000', positions: 1 },
    { sector: 0, ring: 20, band: '30000-40000', positions: 2 },
    { sector: 35, ring: 0, band: 'ground', positions: 9 },
  ],
};

it('tells the farthest ring of each direction, of all altitudes or of one', () => {
  const all = sectorReaches(coverage, '');
  expect(all).toHaveLength(36);
  expect(all[0]).toEqual({ middleDeg: 5, farthestKm: 210, positions: 6 });
  expect(all[1]).toEqual({ middleDeg: 15, farthestKm: null, positions: 0 });
  expect(sectorReaches(coverage, 'below-5000')[0]).toEqual({ middleDeg: 5, farthestKm: 60, positions: 1 });
  expect(ringCounts(coverage, '')).toContainEqual({ sector: 0, ring: 5, positions: 4 });
});

it('lets the map show nearly all positions, across 180° too, and no lonely wrong one', () => {
  const busy = Array.from({ length: 20 }, (_, index) => ({ latitude: 50 + index / 20, longitude: 179 + index / 10 }));
  const heat = {
    cellDeg: 0.05,
    latitudes: [...busy.map(({ latitude }) => latitude), -60],
    longitudes: [...busy.map(({ longitude }) => (longitude >= 180 ? longitude - 360 : longitude)), 10],
    positions: [...busy.map(() => 100), 1],
  };
  const [southWest, northEast] = heatCorners(heatCells(heat), heat.cellDeg);
  expect(southWest?.latitudeDeg).toBe(50);
  expect(northEast?.latitudeDeg).toBeCloseTo(51, 9);
  expect((northEast?.longitudeDeg ?? 0) - (southWest?.longitudeDeg ?? 0)).toBeCloseTo(1.95, 6);
  expect([heatStrength(1, 1000), heatStrength(1000, 1000), heatStrength(1, 1)]).toEqual([0.12, 1, 1]);
});

it('has a step for each hour that has begun, and says of one in which nothing was heard that nothing was', () => {
  const point = { at: '2026-11-21T01:00:00.000Z', aircraft: 3, flights: 4, positions: 500 };
  const day = { from: '2026-11-21', to: '2026-11-21' };
  const series = trafficSeries({ step: 'hour', since: null, points: [point] }, day, Date.UTC(2026, 10, 21, 2, 30));
  expect(series.timesMs).toHaveLength(3);
  expect(valuesOf(series, 'flights')).toEqual([null, 4, null]);
});

it('writes no formula into a file', async () => {
  const csv = await csvOf(
    ['operator', 'flights'],
    [
      ['=cmd()', 2],
      ['+1', null],
      ['a "b", c', -3],
      ['@x', 0],
    ],
  );
  expect(csv).toBe(`operator,flights\r\n'=cmd(),2\r\n'+1,\r\n"a ""b"", c",-3\r\n'@x,0\r\n`);
});
