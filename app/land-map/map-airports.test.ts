import { describe, expect, it } from 'vitest';
import { airportsWithRoom, boundsOf } from './map-airports';
import { trackProjection } from './track-projection';

/** From Monterey to San José, about 80 km. */
const WAY = [
  { latitudeDeg: 36.59, longitudeDeg: -121.85 },
  { latitudeDeg: 37.36, longitudeDeg: -121.93 },
];
const PROJECTION = trackProjection(WAY);
const airport = (code: string, latitude: number, longitude: number, longestRunwayM: number) => ({
  code: `K${code}`,
  iata: code === 'CVH' ? null : code,
  latitude,
  longitude,
  longestRunwayM,
});
/** Places after OurAirports, which is in the public domain. */
const AIRPORTS = [
  airport('CVH', 36.893, -121.41, 965),
  airport('WVI', 36.936, -121.79, 1371),
  airport('SJC', 37.3626, -121.929, 3353),
  airport('RHV', 37.333, -121.82, 945),
  airport('SFO', 37.619, -122.375, 3618),
];
const codesOf = (marks: readonly (readonly [number, number])[]) =>
  airportsWithRoom(AIRPORTS, PROJECTION, marks).map(({ code }) => code);

describe('airports of a drawn map', () => {
  it('are those inside that have room for their codes, by the longest runway', () => {
    // San Francisco is beyond the edge, Frazier Lake a short strip, and Reid-Hillview so near to San José that its code would lie over that one's.
    expect(codesOf([])).toEqual(['SJC', 'WVI']);
  });

  it('stand left of their points where a mark is right of them, and are left out where one is on either side', () => {
    const at = PROJECTION([-121.929, 37.3626]) ?? [0, 0];
    const sideOfSanJose = (marks: readonly (readonly [number, number])[]) =>
      airportsWithRoom(AIRPORTS, PROJECTION, marks).find(({ code }) => code === 'SJC')?.side;
    expect(sideOfSanJose([[at[0] - 40, at[1]]])).toBe('right');
    expect(sideOfSanJose([[at[0] + 30, at[1]]])).toBe('left');
    expect(
      codesOf([
        [at[0] + 30, at[1]],
        [at[0] - 30, at[1]],
      ]),
    ).toEqual(['RHV', 'WVI']);
  });

  it('take the airport whose runway ends at the end of the way before a strip nearer to it', () => {
    // A landing from the south-east ends 1.6 km from the middle of a runway of 3.4 km, and 1.2 km from a strip's.
    const end = PROJECTION([-121.917, 37.352]) ?? [0, 0];
    const strip = airport('STR', 37.345, -121.906, 500);
    const { code } = airportsWithRoom([strip, ...AIRPORTS], PROJECTION, [[end[0], end[1]]])[0] ?? {};
    expect(code).toBe('SJC');
  });

  it('take a strip where the way ends on it before an airport beside it', () => {
    const end = PROJECTION([-121.911, 37.3626]) ?? [0, 0];
    const strip = airport('STR', 37.3626, -121.911, 500);
    const { code } = airportsWithRoom([...AIRPORTS, strip], PROJECTION, [[end[0], end[1]]])[0] ?? {};
    expect(code).toBe('STR');
  });

  it('name a small field where the way ends at it', () => {
    const at = PROJECTION([-121.41, 36.893]) ?? [0, 0];
    expect(codesOf([[at[0] - 12, at[1]]])).toEqual(['KCVH', 'SJC', 'WVI']);
  });

  it('name it before larger ones, however many there are', () => {
    const at = PROJECTION([-121.41, 36.893]) ?? [0, 0];
    const larger = Array.from({ length: 12 }, (_, index) =>
      airport(`L${index}`, 36.6 + 0.06 * index, -121.95 + 0.3 * (index % 2), 2000 + index),
    );
    const beside = airport('BIG', 36.918, -121.41, 3000);
    const shown = airportsWithRoom([...larger, beside, ...AIRPORTS], PROJECTION, [[at[0], at[1]]]);
    expect(shown).toHaveLength(8);
    expect(shown[0]?.code).toBe('KCVH');
  });

  it('are asked for inside of the map, also across the meridian of 180 degrees', () => {
    const { southDeg, westDeg, northDeg, eastDeg } = boundsOf(PROJECTION) ?? {};
    expect([southDeg, northDeg].map((deg) => deg?.toFixed(1))).toEqual(['36.5', '37.4']);
    expect(westDeg).toBeLessThan(-121.93);
    expect(eastDeg).toBeGreaterThan(-121.85);
    const across = boundsOf(
      trackProjection([
        { latitudeDeg: 0, longitudeDeg: 179 },
        { latitudeDeg: 1, longitudeDeg: -179 },
      ]),
    );
    const round = trackProjection([0, -175, 175].map((longitudeDeg) => ({ latitudeDeg: 0, longitudeDeg })));
    expect(boundsOf(round)).toBeNull();
    expect(across?.westDeg).toBeLessThan(179);
    expect(across?.eastDeg).toBeGreaterThan(181);
  });
});
