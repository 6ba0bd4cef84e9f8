import { expect, it } from 'vitest';
import { greatCircleDistance, initialBearing } from '@engine/ar-math/great-circle';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { latitude, longitude } from '@engine/units/quantity';
import { outlineFeatures } from './receiver-outline';

it('draws what was heard as far as it was heard, and nothing where nothing was', () => {
  const farthestKm = Array.from({ length: 36 }, (_, sector) => (sector < 9 ? 200 : sector < 18 ? null : 80));
  const receivers = [{ source: 'readsb:roof', latitude: 36.6, longitude: -121.85, farthestKm }];
  const [line, point] = outlineFeatures({ sectorDeg: 10, receivers });
  expect(point).toMatchObject({
    properties: { caption: 'readsb:roof' },
    geometry: { type: 'Point', coordinates: [-121.85, 36.6] },
  });
  if (line?.geometry.type !== 'LineString') throw new Error('no line');
  expect(line.geometry.coordinates.at(0)).toEqual(line.geometry.coordinates.at(-1));
  const from = { latitude: latitude(36.6), longitude: longitude(-121.85) };
  const seen = line.geometry.coordinates.map(([lon = 0, lat = 0]) => {
    const to = { latitude: latitude(lat), longitude: longitude(lon) };
    return { km: (greatCircleDistance(from, to) * METRES_PER_NAUTICAL_MILE) / 1000, deg: initialBearing(from, to) };
  });
  const kmTowards = (fromDeg: number, toDeg: number): number[] => [
    ...new Set(seen.filter(({ deg, km }) => km > 1 && deg > fromDeg && deg < toDeg).map(({ km }) => Math.round(km))),
  ];
  expect(kmTowards(1, 89)).toEqual([200]);
  expect(kmTowards(91, 179)).toEqual([]);
  expect(kmTowards(181, 359)).toEqual([80]);
  expect(seen.some(({ km }) => km < 0.001)).toBe(true);
});
