import { describe, expect, it } from 'vitest';
import { visibleSatellite } from '@app/sky-plot/visible-satellite.fixture';
import { nextPass } from './next-pass';

const T0 = Date.UTC(2026, 7, 22, 19, 0, 0);
const minute = (minutes: number) => T0 + minutes * 60_000;

describe('the next pass', () => {
  it('[SATD-01] is the first that is not over yet, and none once all are', () => {
    const passes = [visibleSatellite(1, 'A', minute(10)), visibleSatellite(1, 'A', minute(105))];
    const nextAt = (atMs: number) => nextPass(passes, atMs)?.rise.atMs ?? null;
    expect(nextAt(minute(12))).toBe(minute(10));
    expect(nextAt(minute(60))).toBe(minute(105));
    expect(nextAt(minute(240))).toBeNull();
  });
});
