import { geoMercator } from 'd3-geo';
import { assert, double, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latitude, longitude } from '@engine/units/quantity';
import { MapPlane, mapPoint, mapRangeNm, mapShift } from './map-geometry';
import { radarRadiusPx } from './radar-geometry';
import type { MapCamera, RadarView } from './radar-view';

const SIZE = { widthPx: 1100, heightPx: 800 };

function viewOf(map: MapCamera, upDeg = 0): RadarView & { readonly map: MapCamera } {
  return { ...SIZE, upDeg, rangeNm: mapRangeNm(SIZE, map), map };
}

/** d3's Mercator, whose world at zoom 0 is 512 px across, as MapLibre's. */
function pixelByD3({ map, upDeg, widthPx, heightPx }: ReturnType<typeof viewOf>, lat: number, lon: number) {
  const projection = geoMercator()
    .rotate([-map.longitudeDeg, 0])
    .scale((512 * 2 ** map.zoom) / (2 * Math.PI))
    .translate([0, 0])
    .precision(0);
  const [middleX = Number.NaN, middleY = Number.NaN] = projection([map.longitudeDeg, map.latitudeDeg]) ?? [];
  const [x = Number.NaN, y = Number.NaN] = projection([lon, lat]) ?? [];
  const angle = (-upDeg * Math.PI) / 180;
  const [right, down] = [x - middleX, y - middleY];
  return [
    widthPx / 2 + right * Math.cos(angle) - down * Math.sin(angle),
    heightPx / 2 + right * Math.sin(angle) + down * Math.cos(angle),
  ] as const;
}

const place = (lat: number, lon: number) => ({ latitude: latitude(lat), longitude: longitude(lon) });

describe('places on a map', () => {
  it.each(Array.from({ length: 18 }, (_, zoom) => zoom + 1))('stand where d3 has them, at zoom %i', (zoom) => {
    const spanDeg = Math.min(80, 900 / 2 ** zoom);
    assert(
      property(
        double({ min: -70, max: 70, noNaN: true }),
        double({ min: -180, max: 180, noNaN: true }),
        double({ min: -1, max: 1, noNaN: true }),
        double({ min: -1, max: 1, noNaN: true }),
        integer({ min: 0, max: 359 }),
        (latitudeDeg, longitudeDeg, north, east, upDeg) => {
          const view = viewOf({ latitudeDeg, longitudeDeg, zoom }, upDeg);
          const lat = Math.max(-84, Math.min(84, latitudeDeg + north * spanDeg));
          const lon = ((longitudeDeg + east * spanDeg + 540) % 360) - 180;
          const { xPx, yPx } = mapPoint(view, view.map, place(lat, lon));
          const [x, y] = pixelByD3(view, lat, lon);
          expect(Math.hypot(xPx - x, yPx - y)).toBeLessThan(1);
        },
      ),
    );
  });

  it('stand on the short way across 180°', () => {
    const view = viewOf({ latitudeDeg: 0, longitudeDeg: 179.9, zoom: 8 });
    expect(mapPoint(view, view.map, place(0, -179.9)).xPx).toBeCloseTo(SIZE.widthPx / 2 + (0.2 / 360) * 512 * 256, 3);
  });

  it('are as far apart in the middle as the range says', () => {
    const view = viewOf({ latitudeDeg: 60, longitudeDeg: 10, zoom: 9 });
    const { yPx } = mapPoint(view, view.map, place(60 + 1 / 60, 10));
    expect((SIZE.heightPx / 2 - yPx) / (radarRadiusPx(SIZE) / view.rangeNm)).toBeCloseTo(1, 2);
  });
});

it('a picture that is moved to where the map looks by now has everything where it would be drawn anew', () => {
  const from = viewOf({ latitudeDeg: 36.6, longitudeDeg: -121.8, zoom: 9 }, 20);
  const to = viewOf({ latitudeDeg: 36.7, longitudeDeg: -121.9, zoom: 9.4 }, 75);
  const shift = mapShift(from, to);
  const object = place(36.55, -121.95);
  const drawn = mapPoint(from, from.map, object);
  const [x, y] = [(drawn.xPx - SIZE.widthPx / 2) * shift.scale, (drawn.yPx - SIZE.heightPx / 2) * shift.scale];
  const [sin, cos] = [Math.sin(shift.turnRad), Math.cos(shift.turnRad)];
  const wanted = mapPoint(to, to.map, object);
  expect(shift.xPx + x * cos - y * sin).toBeCloseTo(wanted.xPx, 6);
  expect(shift.yPx + x * sin + y * cos).toBeCloseTo(wanted.yPx, 6);
});

it('trails are built where the objects stand', () => {
  const view = viewOf({ latitudeDeg: 52.5, longitudeDeg: 13.4, zoom: 10 });
  const plane = new MapPlane(view, view.map);
  const pxPerNm = radarRadiusPx(view) / view.rangeNm;
  const { xNm, yNm } = plane.place(place(52.6, 13.2));
  const { xPx, yPx } = mapPoint(view, view.map, place(52.6, 13.2));
  expect(SIZE.widthPx / 2 + xNm * pxPerNm).toBeCloseTo(xPx, 6);
  expect(SIZE.heightPx / 2 + yNm * pxPerNm).toBeCloseTo(yPx, 6);
});
