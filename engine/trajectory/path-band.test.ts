import { describe, expect, it } from 'vitest';
import { OBJECT_CLASSES } from '../tracking/aircraft-report';
import { fastestMps } from './fastest-speed';
import { type BandPoint, pathBand } from './path-band';

const METRES_PER_DEGREE = 111_194.9;

/** Northwards from the equator at so many metres a second, as wrong across as told. */
function northbound(speedMps: number, acrossSigmaM: (atS: number) => number): readonly BandPoint[] {
  return [0, 60, 120, 300].map((atS) => ({
    atMs: atS * 1000,
    latitudeDeg: (speedMps * atS) / METRES_PER_DEGREE,
    longitudeDeg: 13,
    headingDeg: 0,
    eastEastM2: acrossSigmaM(atS) ** 2,
    eastNorthM2: 0,
    northNorthM2: 100 ** 2,
  }));
}

/** Metres from the left edge to the right one, at each row. */
const widthsM = ({ edges }: ReturnType<typeof pathBand>): readonly number[] =>
  Array.from({ length: edges.length / 4 }, (_, row) =>
    Math.hypot(
      ((edges[4 * row + 2] ?? 0) - (edges[4 * row] ?? 0)) * METRES_PER_DEGREE,
      ((edges[4 * row + 3] ?? 0) - (edges[4 * row + 1] ?? 0)) * METRES_PER_DEGREE,
    ),
  );

describe('the band of an expected way', () => {
  it('is as wide as the ellipse that holds 95 times of 100, across the way, and its left edge lies left', () => {
    const band = pathBand(
      northbound(200, (atS) => 50 + 5 * atS),
      Number.POSITIVE_INFINITY,
    );
    [0, 60, 120, 300].forEach((atS, row) => {
      // 2.4477 standard deviations to each side: the root of chi-squared's quantile for two degrees of freedom.
      expect(widthsM(band)[row]).toBeCloseTo(2 * 2.4477 * (50 + 5 * atS), -1);
      expect(band.edges[4 * row + 1]).toBeLessThan(band.places[2 * row + 1] ?? 0);
    });
  });

  it('ends where nothing of its type can have flown by then', () => {
    const points = northbound(300, (atS) => 50 * atS);
    const helicopter = fastestMps('helicopter');
    const band = pathBand(points, helicopter);
    for (let row = 0; row < points.length; row++) {
      const reachM = band.reachesM[row] ?? 0;
      expect(reachM).toBeLessThan(helicopter * 300 + 300);
      for (const at of [4 * row, 4 * row + 2]) {
        const [latitude = 0, longitude = 0] = band.edges.subarray(at, at + 2);
        expect(Math.hypot(latitude, longitude - 13) * METRES_PER_DEGREE).toBeLessThanOrEqual(reachM * 1.001);
      }
      expect((band.places[2 * row] ?? 0) * METRES_PER_DEGREE).toBeLessThanOrEqual(reachM * 1.001);
    }
  });

  it('is as wide as told far from where it begins, too, at any latitude', () => {
    for (const [fromDeg, toDeg] of [
      [0, 80],
      [-80, 80],
      [60, 68],
    ] as const) {
      const ends = northbound(0, () => 10_000).slice(0, 2);
      const band = pathBand(
        ends.map((point, row) => ({ ...point, latitudeDeg: [fromDeg, toDeg][row] ?? 0 })),
        Number.POSITIVE_INFINITY,
      );
      const [leftLat = 0, leftLon = 0, rightLat = 0, rightLon = 0] = band.edges.subarray(4);
      const eastM = (rightLon - leftLon) * METRES_PER_DEGREE * Math.cos((toDeg * Math.PI) / 180);
      // At 80° a great circle bends away from the parallel by less than a hundredth of its length.
      expect(eastM / (2 * 2.4477 * 10_000)).toBeCloseTo(1, 2);
      expect(leftLat).toBeCloseTo(rightLat, 6);
    }
  });

  it('goes around the Earth without a step, as the way of a satellite does', () => {
    const around = Array.from({ length: 13 }, (_, row) => ({
      latitudeDeg: 0,
      eastEastM2: 100 ** 2,
      eastNorthM2: 0,
      northNorthM2: 100 ** 2,
      atMs: row * 300_000,
      longitudeDeg: ((170 + row * 25 + 180) % 360) - 180,
      headingDeg: 90,
    }));
    const longitudes = [...pathBand(around, Number.POSITIVE_INFINITY).places].filter((_, index) => index % 2 === 1);
    longitudes.slice(1).forEach((value, row) => expect(value - (longitudes[row] ?? 0)).toBeCloseTo(25, 6));
  });

  it('goes on over the antimeridian without turning back around the Earth', () => {
    const eastbound = northbound(0, () => 100).map((point, row) => ({
      ...point,
      longitudeDeg: [179.9, 179.97, -179.96, -179.8][row] ?? 0,
      headingDeg: 90,
    }));
    const longitudes = [...pathBand(eastbound, Number.POSITIVE_INFINITY).places].filter((_, index) => index % 2 === 1);
    expect(longitudes.map((value) => Number(value.toFixed(2)))).toEqual([179.9, 179.97, 180.04, 180.2]);
  });
});

describe('the fastest that something gets', () => {
  it('is told for every class, and what is no class counts as unknown', () => {
    for (const objectClass of OBJECT_CLASSES) expect(fastestMps(objectClass)).toBeGreaterThanOrEqual(0);
    expect(fastestMps('helicopter')).toBeLessThan(fastestMps('airliner'));
    expect(fastestMps('something else')).toBe(fastestMps('unknown'));
  });
});
