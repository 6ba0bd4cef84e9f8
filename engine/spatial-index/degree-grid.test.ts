import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { degreesFromRadians, radiansFromDegrees, signedDegrees } from '../ar-math/angles';
import { greatCircleDistance } from '../ar-math/great-circle';
import { EARTH_RADIUS_NM } from '../constants/earth';
import { latitude, longitude } from '../units/quantity';
import { isTile, TILE_NUMBER_LIMIT, tileBounds, tileOf, tilesAround, tilesWithin } from './degree-grid';

const latitudes = fc.double({ min: -90, max: 90, noNaN: true });
const longitudes = fc.double({ min: -180, max: 180, noNaN: true, maxExcluded: true });

/** The place `distanceNm` from a start in a direction, on the sphere; written apart from the code under test. */
function destination(startLatitudeDeg: number, startLongitudeDeg: number, bearingDeg: number, distanceNm: number) {
  const [phi, lambda] = [radiansFromDegrees(startLatitudeDeg), radiansFromDegrees(startLongitudeDeg)];
  const [theta, delta] = [radiansFromDegrees(bearingDeg), distanceNm / EARTH_RADIUS_NM];
  const sine = Math.sin(phi) * Math.cos(delta) + Math.cos(phi) * Math.sin(delta) * Math.cos(theta);
  const endPhi = Math.asin(Math.max(-1, Math.min(1, sine)));
  const endLambda =
    lambda +
    Math.atan2(Math.sin(theta) * Math.sin(delta) * Math.cos(phi), Math.cos(delta) - Math.sin(phi) * Math.sin(endPhi));
  return { latitudeDeg: degreesFromRadians(endPhi), longitudeDeg: degreesFromRadians(endLambda) };
}

/** Tiles of circles centred at every tenth of a degree from pole to pole. */
const tileCounts = (radiusNm: number): number[] =>
  Array.from({ length: 1801 }, (_, step) => tilesAround(step / 10 - 90, 0.49, radiusNm).length);

describe('tileOf', () => {
  it('numbers tiles by row from the south pole and column from the date line', () => {
    expect(tileOf(0.5, 0.5)).toBe(90 * 360 + 180);
    expect(tileOf(52.52, 13.4)).toBe(142 * 360 + 193);
    expect(tileOf(-90, 77)).toBe(0);
    expect(tileOf(90, -3)).toBe(179 * 360);
  });

  it('takes 180° east and west for one meridian, and any turn count', () => {
    expect(tileOf(10.5, 180)).toBe(tileOf(10.5, -180));
    expect(tileOf(10.5, 540.25)).toBe(tileOf(10.5, -179.75));
  });

  it('gives a tile whose bounds hold the place', () => {
    fc.assert(
      fc.property(latitudes, longitudes, (latitudeDeg, longitudeDeg) => {
        const tile = tileOf(latitudeDeg, longitudeDeg);
        const bounds = tileBounds(tile);
        expect(isTile(tile)).toBe(true);
        expect(latitudeDeg).toBeGreaterThanOrEqual(bounds.southDeg);
        expect(latitudeDeg).toBeLessThanOrEqual(bounds.northDeg);
        // A hair from an edge, adding 180 rounds onto it: hence the tolerance.
        const halfWidthDeg = (bounds.eastDeg - bounds.westDeg) / 2;
        const offMiddleDeg = Math.abs(signedDegrees(longitudeDeg - bounds.westDeg - halfWidthDeg));
        expect(offMiddleDeg).toBeLessThanOrEqual(halfWidthDeg + 1e-9);
      }),
    );
  });
});

describe('tileBounds', () => {
  it('covers the whole sphere without a gap and never has a tile narrower than half its height', () => {
    let areaDeg2 = 0;
    let narrowestDeg = 1;
    for (let tile = 0; tile < TILE_NUMBER_LIMIT; tile++) {
      if (!isTile(tile)) continue;
      const { southDeg, northDeg, westDeg, eastDeg } = tileBounds(tile);
      areaDeg2 += (northDeg - southDeg) * (eastDeg - westDeg);
      const polewardDeg = Math.max(Math.abs(southDeg), Math.abs(northDeg));
      const widthDeg = (eastDeg - westDeg) * Math.cos(radiansFromDegrees(polewardDeg));
      // At the pole itself every tile ends in a point.
      narrowestDeg = polewardDeg < 90 ? Math.min(narrowestDeg, widthDeg) : narrowestDeg;
    }
    expect(areaDeg2).toBe(180 * 360);
    expect(narrowestDeg).toBeGreaterThanOrEqual(0.499_999);
  });

  it.each([-1, 64_800, 0.5, Number.NaN, 1, 179 * 360 + 1])('refuses %s', (tile) => {
    expect(() => tileBounds(tile)).toThrow(RangeError);
  });
});

describe('tilesAround', () => {
  const radii = fc.double({ min: 0, max: 250, noNaN: true });
  const bearings = fc.double({ min: 0, max: 360, noNaN: true });
  const parts = fc.double({ min: 0, max: 1, noNaN: true });

  it('names the tile of every point within the radius, at the poles and the date line too', () => {
    const hardLatitudes = fc.oneof(latitudes, fc.constantFrom(90, -90, 89.9, -89.5, 60, 0, 75, 88));
    const hardLongitudes = fc.oneof(longitudes, fc.constantFrom(-180, 179.9999, 0, -0.0001));
    fc.assert(
      fc.property(hardLatitudes, hardLongitudes, radii, bearings, parts, (lat, lon, radiusNm, bearingDeg, part) => {
        const end = destination(lat, lon, bearingDeg, radiusNm * part);
        expect(tilesAround(lat, lon, radiusNm)).toContain(tileOf(end.latitudeDeg, end.longitudeDeg));
      }),
      { numRuns: 5_000 },
    );
  });

  it('names each tile once and few that the circle does not reach', () => {
    fc.assert(
      fc.property(latitudes, longitudes, radii, (lat, lon, radiusNm) => {
        const tiles = tilesAround(lat, lon, radiusNm);
        expect(new Set(tiles).size).toBe(tiles.length);
        for (const tile of tiles) {
          const { southDeg, westDeg, northDeg, eastDeg } = tileBounds(tile);
          const middle = {
            latitude: latitude((southDeg + northDeg) / 2),
            longitude: longitude((westDeg + eastDeg) / 2),
          };
          const apartNm = greatCircleDistance({ latitude: latitude(lat), longitude: longitude(lon) }, middle);
          // Half a tile's diagonal, and the width a row may have that the circle only touches.
          expect(apartNm).toBeLessThan(radiusNm + 110);
        }
      }),
    );
  });

  it('needs at most 64 tiles for 150 nm anywhere, and 128 for 250 nm', () => {
    expect(Math.max(...tileCounts(150))).toBeLessThanOrEqual(64);
    expect(Math.max(...tileCounts(250))).toBeLessThanOrEqual(128);
  });

  it('covers everything with a radius of half the globe', () => {
    const all = Array.from({ length: TILE_NUMBER_LIMIT }, (_, tile) => tile).filter((tile) => isTile(tile));
    expect(tilesAround(12, 34, 11_000)).toHaveLength(all.length);
  });
});

describe('tilesWithin', () => {
  it('names the tile of every point of a box once, across 180° too', () => {
    const widths = fc.double({ min: 0, max: 359, noNaN: true });
    const parts = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(latitudes, latitudes, longitudes, widths, parts, parts, (one, other, west, width, up, right) => {
        const [southDeg, northDeg] = [Math.min(one, other), Math.max(one, other)];
        const eastDeg = west + width > 180 ? west + width - 360 : west + width;
        const tiles = tilesWithin({ westDeg: west, southDeg, eastDeg, northDeg });
        expect(new Set(tiles).size).toBe(tiles.length);
        const latitudeDeg = Math.min(northDeg, southDeg + up * (northDeg - southDeg));
        expect(tiles).toContain(tileOf(latitudeDeg, west + right * width));
      }),
      { numRuns: 2_000 },
    );
  });

  it('names no tile beside the box', () => {
    expect(tilesWithin({ westDeg: 13.1, southDeg: 52.2, eastDeg: 13.9, northDeg: 52.8 })).toEqual([tileOf(52.5, 13.5)]);
    expect(tilesWithin({ westDeg: 179.5, southDeg: 0.1, eastDeg: -179.5, northDeg: 0.9 })).toEqual([
      tileOf(0.5, 179.5),
      tileOf(0.5, -179.5),
    ]);
  });
});
