import { describe, expect, it } from 'vitest';
import { sampleAircraft } from './history-aircraft.fixture';
import { isWorthKeeping, keptPositionOf, type KeptPosition } from './history-thinning';

function kept(sample: Parameters<typeof sampleAircraft>[0]): KeptPosition {
  const position = keptPositionOf(sampleAircraft(sample));
  if (position === undefined) throw new Error('the sample has a position');
  return position;
}

describe('thinning of the history', () => {
  const last = kept({ atMs: 0, trackDeg: 358, heightM: 10_000, speedMps: 200 });

  it('keeps the first position', () => {
    expect(isWorthKeeping(undefined, last)).toBe(true);
  });

  it('keeps one in 15 s of a straight and level way', () => {
    expect(isWorthKeeping(last, { ...last, atMs: 14_999 })).toBe(false);
    expect(isWorthKeeping(last, { ...last, atMs: 15_000 })).toBe(true);
  });

  const keepsAfterTwoSeconds = (change: Partial<KeptPosition>) =>
    isWorthKeeping(last, { ...last, ...change, atMs: 2_000 });

  it('keeps turns of 5 degrees and more to either side, also across north', () => {
    const isKept = [2.999, 3, 353, 353.001].map((trackDeg) => keepsAfterTwoSeconds({ trackDeg }));
    expect(isKept).toEqual([false, true, true, false]);
  });

  it('keeps climbs and descents of 60 metres and more', () => {
    const isKept = [9_940, 9_940.001, 10_059.999, 10_060].map((heightM) => keepsAfterTwoSeconds({ heightM }));
    expect(isKept).toEqual([true, false, false, true]);
  });

  it('keeps changes of speed of 10 m/s and more', () => {
    const isKept = [190, 190.001, 209.999, 210].map((speedMps) => keepsAfterTwoSeconds({ speedMps }));
    expect(isKept).toEqual([true, false, false, true]);
  });

  it('keeps no two within two seconds, whatever changes', () => {
    const change = { trackDeg: 90, heightM: 5_000, speedMps: 100 };
    expect(isWorthKeeping(last, { ...last, ...change, atMs: 1_999 })).toBe(false);
    for (const [name, value] of Object.entries(change)) expect(keepsAfterTwoSeconds({ [name]: value })).toBe(true);
  });

  it('takes a value that comes or goes for no change', () => {
    for (const name of ['trackDeg', 'heightM', 'speedMps']) {
      const unknown = { ...last, [name]: undefined };
      expect(isWorthKeeping(last, { ...unknown, atMs: 5_000 })).toBe(false);
      expect(isWorthKeeping(unknown, { ...last, atMs: 5_000 })).toBe(false);
    }
  });

  it('keeps no fix twice and none that is older', () => {
    expect(isWorthKeeping(last, last)).toBe(false);
    expect(isWorthKeeping(last, { ...last, atMs: -60_000, trackDeg: 90 })).toBe(false);
  });
});
