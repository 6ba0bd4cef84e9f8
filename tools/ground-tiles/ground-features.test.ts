import type { FeatureCollection, Position } from 'geojson';
import { beforeAll, describe, expect, it } from 'vitest';
import { groundFeatures } from './ground-features';

type Features = ReturnType<typeof groundFeatures>;

/** Lines and rings of a layer, as they are drawn in the plane. */
function waysOf({ features }: FeatureCollection): readonly (readonly Position[])[] {
  return features.flatMap(({ geometry }) => {
    switch (geometry.type) {
      case 'LineString':
        return [geometry.coordinates];
      case 'MultiLineString':
      case 'Polygon':
        return geometry.coordinates;
      case 'MultiPolygon':
        return geometry.coordinates.flat();
      case 'Point':
      case 'MultiPoint':
      case 'GeometryCollection':
        break;
    }
    throw new RangeError(`Unexpected ${geometry.type}.`);
  });
}

/** Whether a place lies inside an odd number of rings of the plane, as a map fills them. */
function isFilled(rings: readonly (readonly Position[])[], longitude: number, latitude: number): boolean {
  let isInside = false;
  for (const ring of rings) {
    for (let index = 1; index < ring.length; index++) {
      const [[x0 = 0, y0 = 0], [x1 = 0, y1 = 0]] = [ring[index - 1] ?? [], ring[index] ?? []];
      if (y0 > latitude === y1 > latitude) continue;
      if (longitude < x0 + ((latitude - y0) / (y1 - y0)) * (x1 - x0)) isInside = !isInside;
    }
  }
  return isInside;
}

describe('the ground of the map', () => {
  let ground: Features;
  beforeAll(() => {
    ground = groundFeatures();
  });

  it.each(['land', 'border', 'lake', 'river'] as const)('has no %s that runs across the whole map', (layer) => {
    const ways = waysOf(ground[layer]);
    expect(ways.length).toBeGreaterThan(100);
    const across = ways.filter((way) =>
      way.some(([x = 0, y = 0], index) => Math.abs(x - (way[index - 1]?.[0] ?? x)) > 180 && Math.abs(y) < 89.9),
    );
    expect(across).toEqual([]);
  });

  it.each([
    ['Lapland', 25.5, 67, true],
    ['the Gulf of Bothnia', 20.5, 62, false],
    ['Chukotka', -173, 66.3, true],
    ['the west of Chukotka', 178, 67.5, true],
    ['Wrangel Island', 179.6, 71.2, true],
    ['Fiji’s Vanua Levu', 179.2, -16.6, true],
    ['the sea off Cairns', 147.5, -16.5, false],
    ['the Gulf of Guinea', 2, -1, false],
    ['La Paz', -68.1, -16.5, true],
    ['the South Pole', 10, -89, true],
  ])('fills %s as it is', (_, longitude, latitude, isLand) => {
    expect(isFilled(waysOf(ground.land), longitude, latitude)).toBe(isLand);
  });
});
