import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { skyTimeMs } from '@engine/sky/sky-time';
import { useSkyTimeStore } from './sky-time-store';

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 7, 22, 12) });
});
afterEach(() => {
  useSkyTimeStore.getState().close();
  vi.useRealTimers();
});

describe('a rate that is chosen while the sky is live', () => {
  it('begins at this very moment, not before it, and runs on into what is to come', () => {
    // A clock that goes on with each look at it, as the real one does.
    const looks = vi.spyOn(Date, 'now');
    let atMs = Date.now();
    looks.mockImplementation(() => (atMs += 1));
    useSkyTimeStore.getState().setRate(60);
    const { time } = useSkyTimeStore.getState();
    if (time.kind !== 'moved') throw new Error('The time has not been moved.');
    expect(time.anchorMs).toBe(time.anchoredAtMs);
    looks.mockRestore();
    expect(skyTimeMs(time, time.anchoredAtMs + MINUTE_MS) - time.anchoredAtMs).toBe(60 * MINUTE_MS);
  });
});
