import { describe, expect, it } from 'vitest';
import { createSourceClock } from './source-clock';

const T = 1_700_000_000_000;

describe("a source's clock", () => {
  it('is believed when it lags by a delay that networks explain', () => {
    const clock = createSourceClock();
    expect(clock.place(T - 1500, T).nowMs).toBe(T - 1500);
    expect(clock.place(T + 3500, T + 5000).nowMs).toBe(T + 3500);
  });

  it('never puts a document into the future', () => {
    const clock = createSourceClock();
    expect(clock.place(T + 90_000, T).nowMs).toBe(T);
    expect(clock.place(T + 91_000, T + 1200).nowMs).toBe(T + 1000);
  });

  it('is corrected when it runs on, but minutes behind', () => {
    const clock = createSourceClock();
    clock.place(T - 300_000, T);
    expect(clock.place(T - 299_000, T + 1100).nowMs).toBe(T + 1000);
  });

  it('shows old data as old when it stands still', () => {
    const clock = createSourceClock();
    clock.place(T - 300_000, T);
    const second = clock.place(T - 300_000, T + 1000);
    expect(second).toEqual({ nowMs: T - 300_000, isStalled: true });
  });

  it('gives the time of receipt where the source says none', () => {
    expect(createSourceClock().place(undefined, T)).toEqual({ nowMs: T, isStalled: false });
  });
});
