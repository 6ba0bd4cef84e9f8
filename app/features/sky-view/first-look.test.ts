import { describe, expect, test } from 'vitest';
import { skyRow } from '@app/state/sky-row.fixture';
import type { SatelliteRow, SkySnapshot } from '@app/workers/sky/readouts/sky-snapshot';
import { firstLook } from './first-look';

const SNAPSHOT: SkySnapshot = {
  serverTimeMs: 0,
  connection: 'live',
  messageAgeS: 0,
  feed: null,
  rows: [],
  leftOutNm: [],
  prediction: null,
  radiusNm: 60,
  clockOffsetMs: 0,
  skyTimeMs: 0,
  declinationDeg: null,
  satellites: null,
};

const satellite = (over: Partial<SatelliteRow>): SatelliteRow => ({
  id: 25_544,
  name: 'ISS',
  isDemo: false,
  azimuthDeg: 222,
  elevationDeg: 33,
  slantRangeM: 700_000,
  magnitude: -2,
  isVisible: true,
  ...over,
});

const sky = (rows: readonly SatelliteRow[]) => ({ visible: 1, above: 1, rows });

describe('where a view without sensors looks first', () => {
  test('to the brightest satellite that can be seen, before any aircraft', () => {
    const rows = [skyRow({ bearingDeg: 10, elevationDeg: 30 })];
    const satellites = sky([satellite({ isVisible: false, azimuthDeg: 5 }), satellite({})]);
    expect(firstLook({ ...SNAPSHOT, rows, satellites })).toEqual({ azimuthDeg: 220, elevationDeg: 35 });
  });

  test('to the nearest aircraft well above the horizon', () => {
    const rows = [
      skyRow({ bearingDeg: 100, elevationDeg: 60, onGround: true }),
      skyRow({ bearingDeg: 120, elevationDeg: 4 }),
      skyRow({ bearingDeg: 140, elevationDeg: null }),
      skyRow({ bearingDeg: 359, elevationDeg: 71 }),
    ];
    expect(firstLook({ ...SNAPSHOT, rows })).toEqual({ azimuthDeg: 0, elevationDeg: 40 });
  });

  test('nowhere in particular where nothing is up', () => {
    expect(firstLook(null)).toBeNull();
    expect(firstLook({ ...SNAPSHOT, rows: [skyRow({ elevationDeg: 3 })] })).toBeNull();
  });
});
