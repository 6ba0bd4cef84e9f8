import { describe, expect, it } from 'vitest';
import type { SkySnapshot } from '@app/workers/sky/readouts/sky-snapshot';
import { countWithin } from './sky-store';
import { skyRow } from './sky-row.fixture';

const snapshot: SkySnapshot = {
  serverTimeMs: 0,
  connection: 'live',
  messageAgeS: 0,
  feed: null,
  rows: [skyRow({ distanceNm: 3 }), skyRow({ distanceNm: 30 })],
  leftOutNm: [40, 260],
  prediction: null,
  radiusNm: 300,
  clockOffsetMs: null,
  declinationDeg: null,
  skyTimeMs: 0,
  satellites: null,
  history: null,
};

describe('countWithin', () => {
  it('counts objects that the list has no room for, each where it is', () => {
    expect([25, 50, 250, Infinity].map((rangeNm) => countWithin(snapshot, rangeNm))).toEqual([1, 3, 3, 4]);
    expect(countWithin(null, 25)).toBe(0);
  });
});
