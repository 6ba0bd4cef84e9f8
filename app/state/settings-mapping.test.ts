import { describe, expect, it } from 'vitest';
import { nearestRange } from './radar-settings-store';
import { nearestWindow, trailLengthMs } from './trajectory-store';

describe('[SETP-01] what another device or an earlier version has stored', () => {
  it('becomes the range on offer that is nearest in proportion', () => {
    expect([1, 5, 7, 8, 15, 16, 30, 35, 36, 40, 70, 71, 160, 1000].map((range) => nearestRange(range))).toEqual([
      5, 5, 5, 10, 10, 25, 25, 25, 50, 50, 50, 100, 250, 250,
    ]);
  });

  it('becomes the time window on offer that is nearest', () => {
    expect([1, 3, 4, 5, 7, 8, 12, 13, 1440].map((minutes) => nearestWindow(minutes))).toEqual([
      1, 2, 5, 5, 5, 10, 10, 15, 15,
    ]);
  });

  it('draws no tracks where they are switched off, however far back they would reach', () => {
    expect(trailLengthMs({ isShown: false, windowMin: 15 })).toBe(0);
    expect(trailLengthMs({ isShown: true, windowMin: 2 })).toBe(120_000);
  });
});
