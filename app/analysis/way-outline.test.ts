import { describe, expect, it } from 'vitest';
import { greatCircleStep } from '@engine/ar-math/great-circle-step';
import { SIGMAS_OF_95_PERCENT } from '@engine/tracking/prediction-ellipse';
import { latitude, longitude, metres, trueHeading } from '@engine/units/quantity';
import { wayOutline } from './way-outline';

const START_MS = Date.parse('2026-11-24T00:00:00.000Z');

const point = (latitudeDeg: number, sigmaM: number, elapsedMs = 0) => ({
  time: new Date(START_MS + elapsedMs).toISOString(),
  latitude: latitudeDeg,
  longitude: 13,
  altitude: null,
  heading: 0,
  covariance: { eastEast: sigmaM ** 2, eastNorth: 0, northNorth: (2 * sigmaM) ** 2, upUp: null },
});

const coordinates = (path: string): readonly (readonly [number, number])[] =>
  [...path.matchAll(/[ML](-?\d+) (-?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

describe('the drawn way', () => {
  it('is as long as the way and as wide as its 95 % band, north up', () => {
    const outline = wayOutline([point(52, 100), point(52.1, 1000, 60_000)]);
    // A tenth of a degree is 11.12 km.
    expect(coordinates(outline?.line ?? '')).toEqual([
      [0, expect.closeTo(0)],
      [0, -11_119],
    ]);
    const easts = coordinates(outline?.band ?? '').map(([x]) => x);
    expect(Math.max(...easts)).toBeCloseTo(1000 * SIGMAS_OF_95_PERCENT, -1);
    const norths = coordinates(outline?.ellipse ?? '').map(([, y]) => -y);
    expect(Math.max(...norths)).toBeCloseTo(11_119 + 2000 * SIGMAS_OF_95_PERCENT, -1);
  });

  it('goes straight on over a pole, and around the Earth', () => {
    const overPole = [80, 85, 90, 85, 80].map((latitudeDeg, index) => ({
      ...point(latitudeDeg, 1),
      longitude: index < 3 ? 13 : -167,
      heading: index < 2 ? 0 : 180,
    }));
    for (const [index, [x, y]] of coordinates(wayOutline(overPole)?.line ?? '').entries()) {
      expect([x, -y / 1000]).toEqual([expect.closeTo(0, -2), expect.closeTo(index * 555.97, 0)]);
    }
    const alongEquator = Array.from({ length: 16 }, (_, index) => ({
      ...point(0, 1),
      longitude: ((170 + index * 10 + 180) % 360) - 180,
      heading: 90,
    }));
    coordinates(wayOutline(alongEquator)?.line ?? '').forEach(([x], index) =>
      expect(x / 1000).toBeCloseTo(index * 1111.95, 0),
    );
  });

  it('ends its band where an edge would go backwards, and its line goes on: a circling way makes no knot of it', () => {
    const centre = { latitude: latitude(52), longitude: longitude(13) };
    const path = Array.from({ length: 25 }, (_, index) => {
      const place = greatCircleStep(centre, trueHeading((index * 15) % 360), metres(300));
      return {
        ...point(place.latitude, 20 * index + 10, index * 3_000),
        longitude: place.longitude,
        heading: (index * 15 + 90) % 360,
      };
    });
    const { line = '', band = '' } = wayOutline(path) ?? {};
    expect(coordinates(line)).toHaveLength(path.length);
    const rows = coordinates(band).length / 2;
    expect(rows).toBeGreaterThan(2);
    expect(rows).toBeLessThan(path.length / 2);
  });

  it('is none for a single place', () => {
    expect(wayOutline([point(52, 100)])).toBeNull();
  });
});
