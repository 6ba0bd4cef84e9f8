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

  it('leave out a code that would lie over what is marked', () => {
    const at = PROJECTION([-121.929, 37.3626]) ?? [0, 0];
    expect(codesOf([[at[0] + 30, at[1]]])).toEqual(['RHV', 'WVI']);
    expect(codesOf([[at[0] - 40, at[1]]])).toEqual(['SJC', 'WVI']);
  });

  it('name a small field where the way ends at it', () => {
    const at = PROJECTION([-121.41, 36.893]) ?? [0, 0];
    expect(codesOf([[at[0] - 12, at[1]]])).toEqual(['KCVH', 'SJC', 'WVI']);
    expect(codesOf([[at[0] + 15, at[1]]])).toEqual(['SJC', 'WVI']);
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
