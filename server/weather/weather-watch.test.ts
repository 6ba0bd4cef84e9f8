import { latitude, longitude, nauticalMiles } from '@engine/units/quantity';
import { describe, expect, it } from 'vitest';
import type { WatchArea } from '../providers/provider';
import { cellsOfHour } from './weather-watch';

const area = (owner: WatchArea['owner'], latitudeDeg: number, longitudeDeg: number, radiusNm: number): WatchArea => ({
  centre: { latitude: latitude(latitudeDeg), longitude: longitude(longitudeDeg) },
  radius: nauticalMiles(radiusNm),
  owner,
});
const names = (cells: ReturnType<typeof cellsOfHour>) => cells.map((cell) => `${cell.latitude}/${cell.longitude}`);

describe('the cells whose weather is asked for in an hour', () => {
  it('are those around the middle of an area, the nearest first', () => {
    expect(names(cellsOfHour([area('operator', 52.5, 13.5, 16)], 0))).toEqual([
      '52.5/13.5',
      '52.5/13.25',
      '52.5/13.75',
      '52.25/13.5',
      '52.75/13.5',
    ]);
    expect(names(cellsOfHour([area('operator', 52.4, 13.4, 1)], 0))).toEqual(['52.5/13.5']);
  });

  it('go across 180°, and no farther than the pole', () => {
    const across = names(cellsOfHour([area('operator', 0, 180, 16)], 0));
    expect(new Set(across)).toEqual(new Set(['0/-180', '0/179.75', '0/-179.75', '0.25/-180', '-0.25/-180']));
    for (const cell of cellsOfHour([area('operator', 90, 0, 60)], 0)) expect(cell.latitude).toBeLessThanOrEqual(90);
  });

  it('leave room for homes, which have their turns where they are too many', () => {
    const homes = Array.from({ length: 300 }, (_, n) => area('homes', -60 + n / 3, 20, 50));
    const large = [area('operator', 52.5, 13.5, 250), ...homes];
    const hours = [0, 1, 2, 3, 4, 5].map((hour) => names(cellsOfHour(large, hour)));
    expect(hours.map((cells) => cells.length)).toEqual(Array(6).fill(200));
    expect(new Set(hours.flat()).size).toBe(
      150 + new Set(names(cellsOfHour(homes, 0).concat(cellsOfHour(homes, 1)))).size,
    );
  });
});
