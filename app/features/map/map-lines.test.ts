import { Body, Equator, Horizon, Observer } from 'astronomy-engine';
import { geoDistance } from 'd3-geo';
import { describe, expect, it } from 'vitest';
import { MEAN_EARTH_RADIUS } from '@engine/constants/earth';
import { circleAround, footprintRadiusM, nightSide, rangeRings } from './map-lines';

describe('the night side', () => {
  it.each(['2026-03-20T14:46:00Z', '2026-06-21T03:00:00Z', '2026-12-21T18:00:00Z'])(
    'is where the Sun is down, %s',
    (at) => {
      const date = new Date(at);
      const night = nightSide(date.getTime());
      if (night.geometry.type !== 'Polygon') throw new Error('no area');
      const [ring = []] = night.geometry.coordinates;
      for (const lat of [-70, -35, 0, 35, 70]) {
        for (let lon = -175; lon < 180; lon += 25) {
          const observer = new Observer(lat, lon, 0);
          const sun = Equator(Body.Sun, date, observer, true, true);
          const elevationDeg = Horizon(date, observer, sun.ra, sun.dec, '').altitude;
          // Beside the line itself the two may differ by the step of the drawn line.
          if (Math.abs(elevationDeg) < 1) continue;
          expect(isInside(ring, lon, lat), `${lat} ${lon}`).toBe(elevationDeg < 0);
        }
      }
    },
  );
});

/** Even-odd, on the plane that the map draws on. */
function isInside(ring: readonly (readonly number[])[], lon: number, lat: number): boolean {
  let isIn = false;
  ring.forEach(([x1 = 0, y1 = 0], index) => {
    const [x2 = 0, y2 = 0] = ring[(index + 1) % ring.length] ?? [];
    if (y1 > lat !== y2 > lat && lon < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) isIn = !isIn;
  });
  return isIn;
}

it('a ring has every place so far away, across 180° and near a pole too', () => {
  for (const [latitudeDeg, longitudeDeg] of [
    [52.5, 13.4],
    [10, 179.5],
    [84, 20],
  ] as const) {
    for (const [lon = 0, lat = 0] of circleAround({ latitudeDeg, longitudeDeg }, 400_000)) {
      expect(geoDistance([longitudeDeg, latitudeDeg], [lon, lat]) * MEAN_EARTH_RADIUS).toBeCloseTo(400_000, -1);
    }
  }
});

it('rings bear their distances', () => {
  const captions = rangeRings({ latitudeDeg: 0, longitudeDeg: 0 }, (nm) => `${nm} nm`).features.flatMap(
    ({ properties }) => properties?.['caption'] ?? [],
  );
  expect(captions).toContain('50 nm');
});

it('a station 420 km up is above the horizon of places 2,300 km away', () => {
  expect(footprintRadiusM(420) / 1000).toBeGreaterThan(2_200);
  expect(footprintRadiusM(420) / 1000).toBeLessThan(2_350);
});
