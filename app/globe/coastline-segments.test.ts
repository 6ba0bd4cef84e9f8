import { describe, expect, it } from 'vitest';
import atlasText from 'world-atlas/countries-50m.json?raw';
import { coastlineSegments, graticuleSegments } from './coastline-segments';
import { groundPlace } from './ground-place.fixture';

const atlas: unknown = JSON.parse(atlasText);

function* pieces(segments: Float32Array) {
  for (let at = 0; at < segments.length; at += 6) {
    const [x1 = 0, y1 = 0, z1 = 0, x2 = 0, y2 = 0, z2 = 0] = segments.subarray(at, at + 6);
    yield { from: [x1, y1, z1] as const, to: [x2, y2, z2] as const };
  }
}

const placeOf = ([x, y, z]: readonly [number, number, number]) => groundPlace(x, y, z);

/** A map as flat maps are cut: a square that crosses the antimeridian, with edges along it. */
const cutAtlas = {
  type: 'Topology',
  arcs: [
    [
      [178, -17],
      [180, -17],
      [180, -16],
      [178, -16],
      [178, -17],
    ],
    [
      [-180, -17],
      [-179, -17],
      [-179, -16],
      [-180, -16],
      [-180, -17],
    ],
  ],
  objects: { land: { type: 'MultiPolygon', arcs: [[[0]], [[1]]] } },
};

describe('coastlines on the globe', () => {
  it('lie on the sphere in pieces that follow it', () => {
    let count = 0;
    let longest = 0;
    let farthest = 0;
    for (const { from, to } of pieces(coastlineSegments(atlas))) {
      farthest = Math.max(farthest, Math.abs(Math.hypot(...from) - 1));
      longest = Math.max(longest, Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]));
      count++;
    }
    expect(farthest).toBeLessThan(1e-5);
    expect(longest).toBeLessThan(0.04);
    expect(count).toBeGreaterThan(40_000);
  });

  it('have no edge along the antimeridian and none around the pole', () => {
    const edges = [...pieces(coastlineSegments(atlas))]
      .map(({ from, to }) => [placeOf(from), placeOf(to)] as const)
      .filter(([a, b]) => {
        const isAlong = Math.abs(a.longitudeDeg) > 179.99 && Math.abs(b.longitudeDeg) > 179.99;
        const isLong = Math.abs(a.latitudeDeg - b.latitudeDeg) > 0.2;
        return (isAlong && isLong) || Math.max(a.latitudeDeg, b.latitudeDeg) < -89.5;
      });
    expect(edges).toEqual([]);
  });

  it('leave out the edges at which a flat map is cut', () => {
    const places = [...pieces(coastlineSegments(cutAtlas))].map(({ from, to }) => [placeOf(from), placeOf(to)]);
    // Two long sides and one end on either side of the antimeridian.
    expect(places).toHaveLength(6);
    const isAlong = places.map((ends) => ends.every((end) => Math.abs(end?.longitudeDeg ?? 0) > 179.99));
    expect(isAlong).not.toContain(true);
  });

  it('refuse a file that is no atlas', () => {
    expect(() => coastlineSegments({ type: 'FeatureCollection' })).toThrow(TypeError);
    expect(() => coastlineSegments({ type: 'Topology', arcs: [], objects: {} })).toThrow(TypeError);
  });

  it('have a graticule that goes all the way round', () => {
    const meridians = new Set<number>();
    for (const { from, to } of pieces(graticuleSegments(30))) {
      const [a, b] = [placeOf(from), placeOf(to)];
      if (Math.abs(a.longitudeDeg - b.longitudeDeg) < 1e-3) meridians.add(Math.round(a.longitudeDeg));
    }
    expect(meridians.size).toBeGreaterThanOrEqual(12);
  });
});
