import { expect, it } from 'vitest';
import { nearTiles } from './near-tiles';
import { scaleBar } from './scale-bar';
import { trackProjection } from './track-projection';

const at = (latitudeDeg: number, longitudeDeg: number) => ({ latitudeDeg, longitudeDeg });
const monterey = trackProjection([at(36.6, -121.5), at(36.7, -121.6)]);

it('draws a bar of a round length, as long as the map has it', () => {
  // The map is 1.5 degrees wide: 72.2 nm, 133.8 km at this latitude.
  const inNm = scaleBar(monterey, 'nm');
  expect(inNm?.lengthNm).toBeCloseTo(10, 6);
  expect(inNm?.share).toBeCloseTo(10 / 72.2, 2);
  const inKm = scaleBar(monterey, 'km');
  expect((inKm?.lengthNm ?? 0) * 1.852).toBeCloseTo(20, 6);
  expect(inKm?.share).toBeCloseTo(20 / 133.8, 2);
});

it('has no bar on a map whose scale differs from its middle to its edge', () => {
  expect(scaleBar(trackProjection([at(10, -60), at(60, 20)]), 'km')).toBeNull();
});

it('takes the ground of the radar for a small area, and none of it for a large', () => {
  expect(nearTiles(monterey).map(({ zoom }) => zoom)).toContain(5);
  expect(nearTiles(monterey).length).toBeLessThanOrEqual(9);
  expect(nearTiles(trackProjection([at(36, -121), at(52, 13)]))).toEqual([]);
});
