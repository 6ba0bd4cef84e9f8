import { describe, expect, it } from 'vitest';
import { GestureLog } from './gesture-log';

describe('GestureLog', () => {
  it('[TEL-01] keeps the last ten gestures and counts all taps', () => {
    const log = new GestureLog();
    for (let index = 0; index < 14; index += 1) {
      log.pointerDown(10, 10);
      log.pointerUp(12, 11, index * 1000);
    }
    expect(log.taps).toBe(14);
    expect(log.gestures).toHaveLength(10);
    expect(log.gestures[0]).toEqual({ type: 'tap', timestamp: '1970-01-01T00:00:04.000Z' });
  });

  it('tells a tap from a drag and takes a turn of the wheel as one', () => {
    const log = new GestureLog();
    log.pointerDown(0, 0);
    log.pointerUp(80, 0, 0);
    for (const atMs of [100, 150, 200, 2000]) log.wheel(atMs);
    log.key(3000);
    log.pointerUp(0, 0, 4000);
    expect(log.gestures.map((gesture) => gesture.type)).toEqual(['drag', 'wheel', 'wheel', 'key']);
    expect(log.taps).toBe(0);
  });
});
