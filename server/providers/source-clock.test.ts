import { describe, expect, it } from 'vitest';
import { createSourceClock, type SourceClock } from './source-clock';

const T = 1_700_000_000_000;

/** A source's clock, seen by a server whose own clock is ahead of elapsed time by so much. */
function clockOf(server = { aheadMs: 0 }): SourceClock {
  let elapsedMs = 0;
  const clock = createSourceClock(() => elapsedMs);
  return {
    place(sourceNowMs, receivedAtMs) {
      elapsedMs = receivedAtMs - server.aheadMs;
      return clock.place(sourceNowMs, receivedAtMs);
    },
  };
}

describe("a source's clock", () => {
  it('is believed when it lags by a delay that networks explain', () => {
    const clock = clockOf();
    expect(clock.place(T - 1500, T).nowMs).toBe(T - 1500);
    expect(clock.place(T + 3500, T + 5000).nowMs).toBe(T + 3500);
  });

  it('never puts a document into the future', () => {
    const clock = clockOf();
    expect(clock.place(T + 90_000, T).nowMs).toBe(T);
    expect(clock.place(T + 91_000, T + 1200).nowMs).toBe(T + 1000);
  });

  it('is corrected when it runs on, but minutes behind', () => {
    const clock = clockOf();
    clock.place(T - 300_000, T);
    expect(clock.place(T - 299_000, T + 1100).nowMs).toBe(T + 1000);
  });

  it('shows old data as old when it stands still', () => {
    const clock = clockOf();
    clock.place(T - 300_000, T);
    const second = clock.place(T - 300_000, T + 1000);
    expect(second).toEqual({ nowMs: T - 300_000, isStalled: true });
  });

  it('gives the time of receipt where the source says none', () => {
    expect(clockOf().place(undefined, T)).toEqual({ nowMs: T, isStalled: false });
  });

  it.each([3_600_000, -7_200_000, 365 * 86_400_000])(
    "is believed as before when the server's own is set by %i ms",
    (setByMs) => {
      const server = { aheadMs: 0 };
      const clock = clockOf(server);
      for (let second = 0; second < 10; second++) clock.place(T + second * 1000, T + second * 1000 + 200);
      server.aheadMs = setByMs;
      const sourceMs = T + 10_000;
      // Whose clock is right now cannot be told; the document is as old as the ones before it were.
      const placed = clock.place(sourceMs, sourceMs + 200 + setByMs).nowMs;
      expect(sourceMs + 200 + setByMs - placed).toBeGreaterThanOrEqual(0);
      expect(sourceMs + 200 + setByMs - placed).toBeLessThanOrEqual(200);
    },
  );

  it('that is a little ahead takes no late document for a fresh one', () => {
    const clock = clockOf();
    for (let second = 0; second < 10; second++) clock.place(T + second * 1000 + 300, T + second * 1000);
    expect(clock.place(T + 10_000, T + 22_000).nowMs).toBeLessThanOrEqual(T + 10_000);
  });

  it('that was a year ahead is believed at once when it has been put right', () => {
    const clock = clockOf();
    const YEAR_MS = 365 * 86_400_000;
    for (let second = 0; second < 10; second++) clock.place(T + YEAR_MS + second * 1000, T + second * 1000);
    expect(clock.place(T + 10_000, T + 10_300).nowMs).toBe(T + 10_000);
  });
});
