import { describe, expect, it } from 'vitest';
import { visibleSatellite } from '@app/features/satellites/visible-satellite.fixture';
import { withoutOver } from './use-passes';

const T0 = Date.UTC(2026, 7, 22, 19, 0, 0);
const minute = (minutes: number) => T0 + minutes * 60_000;

describe('the next pass', () => {
  it('[SATD-01] is the first that is not over yet, and none once all are', () => {
    const passes = [visibleSatellite(1, 'A', minute(10)), visibleSatellite(1, 'A', minute(105))].map(
      (visibilityWindow) => ({ visibilityWindow }),
    );
    const answer = { pass: passes[0] ?? null, passes, observerLocation: { latitude: 0, longitude: 0 } };
    const nextAt = (atMs: number) => withoutOver(answer, atMs).pass?.visibilityWindow.startTime ?? null;
    expect(nextAt(minute(12))).toBe(new Date(minute(10)).toISOString());
    expect(nextAt(minute(60))).toBe(new Date(minute(105)).toISOString());
    expect(nextAt(minute(240))).toBeNull();
  });
});
