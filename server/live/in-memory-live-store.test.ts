import { greatCircleDistance } from '@engine/ar-math/great-circle';
import { latitude, longitude, nauticalMiles } from '@engine/units/quantity';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createInMemoryLiveStore } from './in-memory-live-store';
import type { LiveStoreChange } from './live-store';
import { testAircraft } from './live-test-aircraft';

const START_MS = 1_750_000_000_000;
const at = (latitudeDeg: number, longitudeDeg: number) => ({
  latitude: latitude(latitudeDeg),
  longitude: longitude(longitudeDeg),
});

describe('near', () => {
  it('finds exactly what a search through all would find, nearest first, anywhere on the globe', () => {
    const latitudes = fc.oneof(
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.double({ min: 87, max: 90, noNaN: true }),
    );
    const longitudes = fc.oneof(
      fc.double({ min: -180, max: 180, noNaN: true, maxExcluded: true }),
      fc.double({ min: 178, max: 180, noNaN: true, maxExcluded: true }),
      fc.double({ min: -180, max: -178, noNaN: true }),
    );
    const places = fc.array(fc.tuple(latitudes, longitudes), { maxLength: 60 });
    const radii = fc.double({ min: 1, max: 250, noNaN: true });
    fc.assert(
      fc.property(places, latitudes, longitudes, radii, (all, latitudeDeg, longitudeDeg, radiusNm) => {
        const store = createInMemoryLiveStore();
        const known = all.map(([lat, lon], number) => testAircraft({ number, latitudeDeg: lat, longitudeDeg: lon }));
        for (const aircraft of known) store.upsert(aircraft);
        const centre = at(latitudeDeg, longitudeDeg);
        const expected = known.filter(({ position }) => greatCircleDistance(centre, position) <= radiusNm);
        const found = store.near(centre, nauticalMiles(radiusNm));
        expect(new Set(found.map(({ aircraft }) => aircraft.id))).toEqual(new Set(expected.map(({ id }) => id)));
        const distances = found.map(({ distance }) => distance);
        expect(distances).toEqual(distances.toSorted((one, other) => one - other));
      }),
    );
  });

  it('sees across 180° and over the pole, with distance and bearing', () => {
    const store = createInMemoryLiveStore();
    store.upsert(testAircraft({ number: 1, latitudeDeg: 10, longitudeDeg: -179.9 }));
    const [across] = store.near(at(10, 179.9), nauticalMiles(20));
    expect(across?.distance).toBeCloseTo(0.2 * 60.04 * Math.cos((10 * Math.PI) / 180), 1);
    expect(across?.bearing).toBeCloseTo(90, 0);
    store.upsert(testAircraft({ number: 2, latitudeDeg: 89.9, longitudeDeg: -90 }));
    expect(store.near(at(89.9, 90), nauticalMiles(13))).toHaveLength(1);
  });
});

describe('upsert and remove', () => {
  it('keeps one entry while an aircraft moves through tiles, loses its position and leaves', () => {
    const store = createInMemoryLiveStore();
    const changes: LiveStoreChange['kind'][] = [];
    const stop = store.onChange(({ kind }) => changes.push(kind));
    const first = testAircraft({ number: 1 });
    store.upsert(first);
    store.upsert(testAircraft({ number: 1, latitudeDeg: 53.5 }));
    expect(store.size).toBe(1);
    expect(store.near(first.position, nauticalMiles(30))).toEqual([]);
    const { position: _, ...unplaced } = first;
    store.upsert(unplaced);
    expect(store.near(at(53.5, 13.4), nauticalMiles(30))).toEqual([]);
    expect(store.get(first.id)).toEqual(unplaced);
    expect([...store.all()]).toHaveLength(1);
    store.remove(first.id);
    store.remove(first.id);
    expect(store.size).toBe(0);
    expect(changes).toEqual(['upsert', 'upsert', 'upsert', 'remove']);
    stop();
    store.upsert(first);
    expect(changes).toHaveLength(4);
  });
});

/** Flies north for so many seconds. */
const straight = (store: ReturnType<typeof createInMemoryLiveStore>, seconds: number) => {
  for (let second = 0; second < seconds; second++) {
    store.upsert(testAircraft({ number: 1, latitudeDeg: 52 + second / 1000, atMs: START_MS + second * 1000 }));
  }
};

describe('trail', () => {
  it('keeps a point in ten seconds on a straight line', () => {
    const store = createInMemoryLiveStore(() => START_MS + 100_000);
    straight(store, 100);
    const points = store.trail(1_000_000_001);
    expect(points.map((point) => point.at - START_MS)).toEqual(
      Array.from({ length: 10 }, (_, index) => index * 10_000),
    );
    expect(points[1]).toMatchObject({ latitude: 52.01, longitude: 13.4, pressureAltitude: 10_668, track: 90 });
  });

  it('follows a turn and a climb more closely, but not every second', () => {
    const turning = createInMemoryLiveStore(() => START_MS);
    const climbing = createInMemoryLiveStore(() => START_MS);
    for (let second = 0; second < 60; second++) {
      const atMs = START_MS + second * 1000;
      turning.upsert(testAircraft({ number: 1, atMs, trackDeg: (345 + second * 3) % 360 }));
      climbing.upsert(testAircraft({ number: 1, atMs, altitudeM: 1_000 + second * 15 }));
    }
    expect(turning.trail(1_000_000_001)).toHaveLength(30);
    expect(climbing.trail(1_000_000_001)).toHaveLength(15);
  });

  it('holds 15 minutes and no more, however long an aircraft circles', () => {
    let nowMs = START_MS;
    const store = createInMemoryLiveStore(() => nowMs);
    for (let second = 0; second < 7_200; second += 2) {
      nowMs = START_MS + second * 1000;
      store.upsert(testAircraft({ number: 1, atMs: nowMs, trackDeg: (second * 5) % 360 }));
    }
    const points = store.trail(1_000_000_001);
    expect(points.length).toBeLessThanOrEqual(256);
    expect(points.length).toBeGreaterThan(200);
    expect(points.at(-1)?.at).toBe(nowMs);
    const times = points.map((point) => point.at);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    nowMs += 16 * 60_000;
    expect(store.trail(1_000_000_001)).toEqual([]);
  });

  it('passes over fixes that are older than the last, and ends with the aircraft', () => {
    const store = createInMemoryLiveStore(() => START_MS + 60_000);
    straight(store, 31);
    store.upsert(testAircraft({ number: 1, atMs: START_MS + 5_000 }));
    expect(store.trail(1_000_000_001)).toHaveLength(4);
    store.remove(1_000_000_001);
    expect(store.trail(1_000_000_001)).toEqual([]);
  });
});
