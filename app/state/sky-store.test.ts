import { describe, expect, it } from 'vitest';
import type { SkySnapshot } from '@app/workers/sky/readouts/sky-snapshot';
import { countWithin, hiddenWithin, isPastCountKnown, rowOf } from './sky-store';
import { skyRow } from './sky-row.fixture';

const snapshot: SkySnapshot = {
  serverTimeMs: 0,
  connection: 'live',
  messageAgeS: 0,
  feed: null,
  filter: null,
  hiddenRow: null,
  placelessRow: null,
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

describe('the count of a past moment', () => {
  const shown = { state: 'shown', failure: null, gap: null, area: null, attributions: [] } as const;
  const empty = { ...snapshot, rows: [] };
  const withGap = (missing: number) => ({ ...shown, gap: { fromMs: 0, toMs: 1, missing } });

  it('is none only where everything was recorded and nothing flew', () => {
    expect(isPastCountKnown({ ...empty, history: shown })).toBe(true);
    expect(isPastCountKnown({ ...empty, history: withGap(0.4) })).toBe(true);
    expect(isPastCountKnown({ ...empty, history: withGap(1) })).toBe(false);
    expect(isPastCountKnown({ ...empty, history: { ...shown, state: 'loading' } })).toBe(false);
    expect(isPastCountKnown({ ...empty, history: null })).toBe(false);
    expect(isPastCountKnown({ ...snapshot, history: withGap(1) })).toBe(true);
  });
});

describe('what the filter leaves out', () => {
  const hidden = skyRow({ id: 9 });
  const filter = { text: 'military', state: 'on', patternProblem: null, hiddenNm: [1, 24, 26] } as const;
  const filtered = { ...snapshot, filter, hiddenRow: hidden };

  it('is counted within a range while a filter is on', () => {
    expect([25, Infinity].map((rangeNm) => hiddenWithin(filtered, rangeNm))).toEqual([2, 3]);
    expect(hiddenWithin(snapshot, 25)).toBeNull();
  });

  it('has the row of what is selected, for its detail', () => {
    expect(rowOf(filtered, 9)).toBe(hidden);
    expect(rowOf(filtered, 8)).toBeNull();
  });
});
