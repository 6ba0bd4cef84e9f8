import { describe, expect, it } from 'vitest';
import { SourceTally } from './source-tally';

describe('what became of a source’s records', () => {
  it('is told where none of them can be used, until one can', () => {
    let elapsedMs = 0;
    const tally = new SourceTally(() => elapsedMs);
    const notes = Array.from({ length: 21 }, (_, second) => {
      elapsedMs = second * 1000;
      tally.reject('unheard-too-long', 3);
      return tally.note();
    });
    expect(notes.slice(0, 10).filter((note) => note !== undefined)).toEqual([]);
    tally.reject('bad-position');
    expect(tally.note()).toBe('Nothing that it sends can be used: unheard-too-long, bad-position');
    expect(tally.rejected()).toEqual({ 'unheard-too-long': 63, 'bad-position': 1 });
    tally.use();
    expect(tally.note()).toBeUndefined();
    expect(tally.used).toBe(1);
  });

  it('is no news where some can be used all the time, or where it sends nothing any more', () => {
    let elapsedMs = 0;
    const tally = new SourceTally(() => elapsedMs);
    for (; elapsedMs <= 60_000; elapsedMs += 1000) {
      tally.reject('bad-address');
      tally.use();
    }
    expect(tally.note()).toBeUndefined();
    for (const end = elapsedMs + 20_000; elapsedMs <= end; elapsedMs += 1000) tally.reject('bad-address');
    expect(tally.note()).toBeDefined();
    elapsedMs += 61_000;
    expect(tally.note()).toBeUndefined();
  });

  it('counts those used in the last minute, also after a silence', () => {
    let elapsedMs = 0;
    const tally = new SourceTally(() => elapsedMs);
    for (; elapsedMs < 120_000; elapsedMs += 500) tally.use();
    expect(tally.usedLastMinute()).toBeGreaterThanOrEqual(110);
    expect(tally.usedLastMinute()).toBeLessThanOrEqual(120);
    elapsedMs += 30_000;
    expect(tally.usedLastMinute()).toBeLessThanOrEqual(62);
    elapsedMs += 35_000;
    expect(tally.usedLastMinute()).toBe(0);
    tally.use();
    expect(tally.usedLastMinute()).toBe(1);
    expect(tally.used).toBe(241);
  });
});
