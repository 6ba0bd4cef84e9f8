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

  it('keeps turns, also across north, climbs and changes of speed, two seconds apart', () => {
    expect(isWorthKeeping(last, { ...last, atMs: 2_000, trackDeg: 4 })).toBe(true);
    expect(isWorthKeeping(last, { ...last, atMs: 2_000, trackDeg: 2 })).toBe(false);
    expect(isWorthKeeping(last, { ...last, atMs: 2_000, heightM: 9_940 })).toBe(true);
    expect(isWorthKeeping(last, { ...last, atMs: 2_000, speedMps: 210 })).toBe(true);
    expect(isWorthKeeping(last, { ...last, atMs: 1_999, trackDeg: 90 })).toBe(false);
  });

  it('takes a value that comes or goes for no change', () => {
    expect(isWorthKeeping(last, { ...last, atMs: 5_000, heightM: undefined })).toBe(false);
  });

  it('keeps no fix twice and none that is older', () => {
    expect(isWorthKeeping(last, last)).toBe(false);
    expect(isWorthKeeping(last, { ...last, atMs: -60_000, trackDeg: 90 })).toBe(false);
  });
});
