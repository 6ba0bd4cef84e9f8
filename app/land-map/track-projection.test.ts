import { expect, it } from 'vitest';
import { trackProjection } from './track-projection';

const at = (latitudeDeg: number, longitudeDeg: number) => ({ latitudeDeg, longitudeDeg });
const pixel = (projection: ReturnType<typeof trackProjection>, place: ReturnType<typeof at>) =>
  projection([place.longitudeDeg, place.latitudeDeg]) ?? [Number.NaN, Number.NaN];

it('fits a way into the map', () => {
  const way = [at(50, 5), at(60, 30)];
  const projection = trackProjection(way);
  for (const place of way) {
    const [x, y] = pixel(projection, place);
    expect(x).toBeGreaterThanOrEqual(27);
    expect(x).toBeLessThanOrEqual(693);
    expect(y).toBeGreaterThanOrEqual(27);
    expect(y).toBeLessThanOrEqual(378);
  }
});

it('keeps a way across 180° whole', () => {
  const projection = trackProjection([at(0, 178), at(0, -178)]);
  const [[westX], [eastX]] = [pixel(projection, at(0, 178)), pixel(projection, at(0, -178))];
  expect(eastX).toBeGreaterThan(westX);
  expect(eastX - westX).toBeGreaterThan(500);
});

it('comes near to a short way, and never nearer than a degree and a half, with the way in the middle', () => {
  const projection = trackProjection([at(52.5, 13.4), at(52.51, 13.41)]);
  const [x, y] = pixel(projection, at(52.505, 13.405));
  expect(x).toBeCloseTo(360, 0);
  expect(y).toBeCloseTo(202.5, 0);
  expect(pixel(projection, at(52.5, 13.5))[0] - pixel(projection, at(52.5, 13.4))[0]).toBeCloseTo(48, 0);
});

it('has one place in the middle', () => {
  const [x, y] = pixel(trackProjection([at(-33.9, 151.2)]), at(-33.9, 151.2));
  expect(x).toBeCloseTo(360, 6);
  expect(y).toBeCloseTo(202.5, 6);
});
