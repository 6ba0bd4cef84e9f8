import { expect, it } from 'vitest';
import { mergedByRise } from './passes/merged-passes';
import { PassFinder } from './passes/pass-finder';
import { PassList } from './passes/pass-list';
import { NAKED_EYE } from './passes/satellite-pass';
import { TEST_EPOCH_DAY, testSatellite } from './passes/testing-satellites';
import type { SatelliteRecord } from './satellite-record';
import { createPropagator } from './sgp4/create-propagator';
import { findTrains } from './trains';

const START_MS = TEST_EPOCH_DAY * 86_400_000;

const starlink = (at: number, launch: string, meanAnomalyDeg: number, raanDeg: number): SatelliteRecord =>
  testSatellite({
    noradId: 70_000 + at,
    name: `STARLINK-${at}`,
    internationalDesignator: `${launch}${String.fromCharCode(65 + (at % 26))}`,
    meanAnomalyDeg,
    raanDeg,
  });

/** Twenty in a string of 0.8° (13 s), six of the same launch spread over the plane, and strangers close by. */
const satellites = [
  ...Array.from({ length: 20 }, (_, at) => starlink(at, '2026-123', 0.8 * at, 0)),
  ...Array.from({ length: 6 }, (_, at) => starlink(100 + at, '2026-123', 60 + 50 * at, 0)),
  ...Array.from({ length: 4 }, (_, at) => starlink(200 + at, `2020-00${at + 1}`, 0.4 + 0.8 * at, 0)),
  testSatellite({ noradId: 79_999, name: 'LONER', meanAnomalyDeg: 1.1 }),
];

it('groups satellites of one launch that follow each other, and no others', () => {
  const elements = satellites.map((record) => record.elements);
  const finder = new PassFinder(
    { propagator: createPropagator(elements, null), satellites },
    {
      observer: { latitudeDeg: 48, longitudeDeg: 11, ellipsoidHeightM: 500 },
      startMs: START_MS,
      endMs: START_MS + 86_400_000,
      minElevationDeg: 10,
      ...NAKED_EYE,
    },
  );
  const passes = new PassList(mergedByRise([{ passes: finder.find(), stride: 1, offset: 0 }]));
  const trains = findTrains(
    passes,
    passes.rowsWhere(() => true),
    (row) => satellites[passes.index(row)],
  );
  expect(trains.length).toBeGreaterThan(2);
  for (const train of trains) {
    expect(train.name).toBe('Starlink train 2026-123');
    // Of a train that grazes the minimum elevation only some come above it.
    expect(train.rows.length).toBeGreaterThanOrEqual(3);
    expect(train.rows.every((row) => passes.index(row) < 20)).toBe(true);
    expect(train.fromMs).toBe(Math.min(...train.rows.map((row) => passes.riseMs(row))));
  }
  expect(Math.max(...trains.map((train) => train.rows.length))).toBe(20);
  expect(trains.map(({ fromMs }) => fromMs)).toEqual(trains.map(({ fromMs }) => fromMs).toSorted((a, b) => a - b));
});
